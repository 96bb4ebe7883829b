// SPDX-License-Identifier: Apache-2.0
#include "read_integers.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/npy_text.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace breakeven {
namespace {

using test_support::message_of;
using test_support::npy;
using test_support::TemporaryFile;
using Values = std::vector<std::uint32_t>;

Values read(std::string_view text, const Options& options = {}, const char* name = "t.txt") {
    return read_integers(TemporaryFile{name, text}.path(), options);
}

/// The message without the file's name.
std::string refused(std::string_view text, const Options& options = {}, const char* name = "t.txt") {
    const auto message = message_of<InputError>([&] { read(text, options, name); });
    return message.substr(message.find(name) == std::string::npos ? 0 : message.find(name) + std::string_view{name}.size());
}

TEST(ReadIntegers, TakesAnySeparator) {
    EXPECT_EQ(read("1\n2\n3\n"), (Values{1, 2, 3}));
    EXPECT_EQ(read("# keys\n1, 2;3 4\t5  # five\r\n\n4294967295"), (Values{1, 2, 3, 4, 5, 4294967295}));
    EXPECT_EQ(read(""), Values{});
    EXPECT_EQ(read("# nothing\n"), Values{});
}

TEST(ReadIntegers, TakesColumnsOfTables) {
    constexpr auto table = "delay,distance\n-5,10\n7,20\n";
    EXPECT_EQ(read(table, {{"column", "distance"}}), (Values{10, 20}));
    EXPECT_EQ(read(table, {{"column", "2"}}), (Values{10, 20}));
    EXPECT_EQ(read("1;x;3\n4;y;6\n", {{"column", "3"}}), (Values{3, 6}));
    EXPECT_EQ(read("id value\n1  2\n", {{"column", "value"}}), Values{2});
    EXPECT_EQ(read("id\tvalue\n", {{"column", "value"}}), Values{});
}

TEST(ReadIntegers, NamesOfColumnsMayBeNumbers) {
    constexpr auto table = "id,2020,2021\n1,10,20\n2,30,40\n";
    EXPECT_EQ(read(table, {{"column", "2020"}}), (Values{10, 30}));
    EXPECT_EQ(read(table, {{"column", "1"}}), (Values{1, 2}));
    EXPECT_NE(refused(table, {{"column", "2"}}).find(":2: 'id' in the first line stands over a number"), std::string::npos);
}

TEST(ReadIntegers, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(refused("1\n-2\n"), ":2: -2 is negative: values are 0 to 4294967295, so add an offset first");
    EXPECT_EQ(refused("1\n\n4294967296"), ":3: 4294967296 is too large: values are 0 to 4294967295, so number the distinct ones first");
    EXPECT_EQ(refused("99999999999999999999999"),
              ":1: 99999999999999999999999 is too large: values are 0 to 4294967295, so number the distinct ones first");
    for (const auto* text : {"1.5", "x", "0x10", "1e3", "--1", "-", "1_000"})
        EXPECT_NE(refused(text).find(":1: '" + std::string{text} + "' is not a whole number"), std::string::npos) << text;
    EXPECT_EQ(refused("a,b\n1,2\n", {{"column", "c"}}), ":1: there is no column 'c': there are a, b");
    EXPECT_EQ(refused("a,b\n1,2\n", {{"column", "3"}}), ":1: there is no column 3: there are 2, the first is 1");
    EXPECT_EQ(refused("a,b\n1,2\n3\n", {{"column", "b"}}), ":3: there are 1 columns here and 2 are needed");
    EXPECT_EQ(refused("a,b\n1,\n", {{"column", "b"}}), ":2: a value is missing here: fill it in or remove the line");
    EXPECT_EQ(refused("a,b\n-1,2\n", {{"column", "a"}}).substr(0, 19), ":2: -1 is negative:");
    EXPECT_EQ(refused("", {{"column", "a"}}), ": there is no column 'a': the file is empty");
}

TEST(ReadIntegers, AnEndlessNumberIsNotQuotedAtLength) {
    const auto message = refused(std::string(100'000, '7'));
    EXPECT_LT(message.size(), 250U);
    EXPECT_NE(message.find("is too large: values are 0 to 4294967295"), std::string::npos) << message;
}

TEST(ReadIntegers, ReadsBackWhatIsWritten) {
    Values values;
    for (std::uint32_t i = 0; i < 50'000; ++i) values.push_back(i * 0x9e3779b9);
    std::ostringstream stream;
    write_integers(stream, values);
    EXPECT_EQ(read(stream.str()), values);
    std::ostringstream few;
    write_integers(few, Values{0, 4294967295});
    EXPECT_EQ(few.str(), "0\n4294967295\n");
}

TEST(ReadIntegers, TakesSixtyFourBitsWhereTheyAreAskedFor) {
    const auto wide = [](std::string_view text, const char* name = "t.txt") {
        return read_integers<std::uint64_t>(TemporaryFile{name, text}.path(), {});
    };
    EXPECT_EQ(wide("4294967296 18446744073709551615\n"), (std::vector<std::uint64_t>{4294967296, 18446744073709551615U}));
    const auto message = message_of<InputError>([&] { wide("18446744073709551616"); });
    EXPECT_NE(message.find("is too large: values are 0 to 18446744073709551615"), std::string::npos) << message;
    EXPECT_EQ(wide(npy("{'descr': '<u8', 'fortran_order': False, 'shape': (1,), }", std::string(8, '\xff')), "t.npy"),
              std::vector<std::uint64_t>{18446744073709551615U});
    std::ostringstream stream;
    write_integers(stream, std::vector<std::uint64_t>{0, 18446744073709551615U});
    EXPECT_EQ(stream.str(), "0\n18446744073709551615\n");
}

TEST(ReadIntegers, AnEmptyTableHasNumberedColumns) {
    EXPECT_EQ(read("", {{"column", "1"}}), Values{});
    EXPECT_EQ(read("# nothing\n", {{"column", "2"}}), Values{});
}

TEST(ReadIntegers, ReadsNumPy) {
    const std::string header = "{'descr': '<u4', 'fortran_order': False, 'shape': (2,), }";
    EXPECT_EQ(read(npy(header, std::string("\1\0\0\0\xff\xff\xff\xff", 8)), {}, "t.npy"), (Values{1, 4294967295}));
    EXPECT_EQ(read(npy("{'descr': '|i1', 'fortran_order': False, 'shape': (3,), }", "\1\2\177"), {}, "t.npy"), (Values{1, 2, 127}));
    EXPECT_EQ(read(npy("{'descr': '<i8', 'fortran_order': False, 'shape': (1,), }", std::string("\7\0\0\0\0\0\0\0", 8)), {}, "t.npy"),
              Values{7});
    EXPECT_EQ(read(npy("{'descr': '<u2', 'fortran_order': False, 'shape': (0,), }", ""), {}, "t.npy"), Values{});
}

TEST(ReadIntegers, NumPyUnderAnotherNameIsRefusedByTheEndingItNeeds) {
    const auto array = npy("{'descr': '<u4', 'fortran_order': False, 'shape': (1,), }", std::string("\7\0\0\0", 4));
    EXPECT_EQ(refused(array, {}, "t.txt"), ": NumPy files are told by their names: give it one that ends in .npy");
}

TEST(ReadIntegers, BlanksInANumPyHeaderAreSkipped) {
    const auto header = "{'descr':" + std::string(30'000, ' ') + "'<u4', 'fortran_order' : False, 'shape': ( 1 , ), }";
    EXPECT_EQ(read(npy(header, std::string("\7\0\0\0", 4)), {}, "T.NPY"), Values{7});
}

TEST(ReadIntegers, OneLineMayHoldThemAll) {
    std::string line;
    for (int i = 0; i < 9'000'000; ++i) line += "1,";
    EXPECT_EQ(read(line).size(), 9'000'000U);
    EXPECT_NE(refused(line, {{"column", "1"}}).find(":1: the line is longer than 16777216 bytes"), std::string::npos);
}

TEST(ReadIntegers, RefusesOtherNumPy) {
    const std::string two(8, '\1');
    const auto says = [&](const std::string& dictionary, const std::string& data, const char* part) {
        EXPECT_NE(refused(npy(dictionary, data), {}, "t.npy").find(part), std::string::npos) << part;
    };
    says("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", two, ".astype");
    says("{'descr': '>u4', 'fortran_order': False, 'shape': (2,), }", two, ".astype");
    says("{'descr': '<u4', 'fortran_order': True, 'shape': (2,), }", two, "Fortran");
    says("{'descr': '<u4', 'fortran_order': False, 'shape': (1, 2), }", two, ".ravel");
    says("{'descr': '<u4', 'fortran_order': False, 'shape': (3,), }", two, "too early");
    says("{'descr': '<u4', 'fortran_order': False, 'shape': (9999999999999,), }", two, "too many");
    says("{'descr': '<u4', 'fortran_order': False, 'shape': (4000000000,), }", two, "too early");
    says("{'descr': '<u4', 'fortran_order': False, 'shape': (1,), }", two, "more than its header");
    says("{'descr': '<i1', 'fortran_order': False, 'shape': (8,), }", "\1\1\1\1\1\1\1\xff", "value number 7 is negative");
    says("{'descr': '<u8', 'fortran_order': False, 'shape': (1,), }", two, "value number 0 is 72340172838076673");
    says("{'descr': [('a', '<u4')], 'fortran_order': False, 'shape': (2,), }", two, ".astype");
    says("{'descr': '<u4', 'fortran_order': False, 'shape': (2), }", two, ".ravel");
    says("{'descr': '<u4', 'fortran_order': False, 'shape': (), }", two, ".ravel");
    says("{'descr': '<u4', 'fortran_order': False, 'shape': (-2,), }", two, "too many");
    says("{'descr': '<u4', 'fortran_order'", two, "Fortran");
    says("'descr':", two, ".astype");
    EXPECT_NE(refused("1\n2\n3\n4\n", {}, "t.npy").find("no NumPy file"), std::string::npos);
    EXPECT_THROW(read("1\n", {{"column", "a"}}, "t.npy"), UsageError);
}

}  // namespace
}  // namespace breakeven
