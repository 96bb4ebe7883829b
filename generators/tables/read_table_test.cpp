// SPDX-License-Identifier: Apache-2.0
#include "read_table.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace breakeven {
namespace {

using test_support::message_of;
using test_support::TemporaryFile;
using Numbers = std::vector<std::int32_t>;

constexpr const char* patents =
    "# some patents\n"
    "patent;class;country;share\n"
    "31;5;US;0.5\n"
    "-7;2147483647;DE;1\n"
    "# one more\n"
    "12;-2147483648;US;\n";

TEST(ReadTable, TheKeyColumnAloneByNameOrNumber) {
    const TemporaryFile file{"patents.csv", patents};
    for (const auto* column : {"class", "2"}) {
        const auto read = read_keyed_table(file.path(), {{"column", column}}, false);
        EXPECT_EQ(read.table.rows, 3U);
        ASSERT_EQ(read.table.numbers.size(), 1U);
        EXPECT_EQ(read.table.numbers[0], (Numbers{5, 2147483647, -2147483647 - 1}));
        EXPECT_EQ(read.table.names, std::vector<std::string>{"class"});
        EXPECT_TRUE(read.wanted.empty());
    }
}

TEST(ReadTable, WordsBecomePlacesInADictionary) {
    const TemporaryFile file{"patents.csv", patents};
    const auto table = read_keyed_table(file.path(), {{"column", "class"}}, true).table;
    ASSERT_EQ(table.numbers.size(), 4U);
    EXPECT_EQ(table.key, 1U);
    EXPECT_EQ(table.numbers[0], (Numbers{31, -7, 12}));
    EXPECT_TRUE(table.dictionaries[0].empty());
    EXPECT_EQ(table.numbers[2], (Numbers{0, 1, 0}));
    EXPECT_EQ(table.dictionaries[2], (std::vector<std::string>{"US", "DE"}));
    EXPECT_EQ(table.dictionaries[3], (std::vector<std::string>{"0.5", "1", ""}));
    std::ostringstream text;
    write_table(text, table);
    EXPECT_EQ(text.str(), "patent,class,country,share\n31,5,US,0.5\n-7,2147483647,DE,1\n12,-2147483648,US,\n");
}

TEST(ReadTable, ANumberIsPrintedAsItWasWritten) {
    const TemporaryFile file{"codes.csv", "1,7\n2,007\n3,+7\n4,99999999999\n5,7\n"};
    const auto table = read_keyed_table(file.path(), {{"column", "1"}}, true).table;
    std::ostringstream text;
    write_table(text, table);
    EXPECT_EQ(text.str(), "1,7\n2,007\n3,+7\n4,99999999999\n5,7\n");
    EXPECT_EQ(table.numbers[1][0], table.numbers[1][4]);
}

TEST(ReadTable, NamesOfColumnsMayBeNumbers) {
    const TemporaryFile file{"years.csv", "id,2020\n7,-3\n"};
    const auto table = read_keyed_table(file.path(), {{"column", "2020"}}, true).table;
    EXPECT_EQ(table.keys()[0], -3);
    EXPECT_EQ(table.names, (std::vector<std::string>{"id", "2020"}));
}

TEST(ReadTable, OneColumnNeedsNoName) {
    const TemporaryFile file{"column", "3\n-4\n"};
    EXPECT_EQ(read_keyed_table(file.path(), {}, false).table.numbers[0], (Numbers{3, -4}));
    const TemporaryFile named{"named", "key\n3\n"};
    EXPECT_EQ(read_keyed_table(named.path(), {}, false).table.numbers[0], Numbers{3});
}

TEST(ReadTable, NothingIsATableWithoutRows) {
    const TemporaryFile file{"empty", "# nothing\n"};
    for (const bool whole : {false, true}) {
        const auto table = read_keyed_table(file.path(), {}, whole).table;
        EXPECT_EQ(table.rows, 0U);
        EXPECT_TRUE(table.keys().empty());
    }
}

TEST(ReadTable, KeysHaveAFileOfTheirOwn) {
    const TemporaryFile table{"table", "#keys 9\n1\n"};
    const TemporaryFile keys{"keys", "# wanted\n5, -2147483648;7\n5 # again\n"};
    EXPECT_EQ(read_keyed_table(table.path(), {{"keys", keys.path()}}, false).wanted, (Numbers{5, -2147483647 - 1, 7, 5}));
    EXPECT_EQ(read_keyed_table(table.path(), {}, false).wanted, Numbers{9});
}

TEST(ReadTable, FieldsWithSeparatorsAreWrittenInQuotationMarks) {
    const TemporaryFile file{"table", "id\tlast, first\n1\tSmith, John\n2\t\"Jim\"\n3\tsay \"no\"; go\n"};
    const auto table = read_keyed_table(file.path(), {{"column", "id"}}, true).table;
    std::ostringstream stream;
    write_table(stream, table);
    EXPECT_EQ(stream.str(), "id,\"last, first\"\n1,\"Smith, John\"\n2,Jim\n3,\"say \"\"no\"\"; go\"\n");
    const TemporaryFile written{"written", stream.str()};
    const auto again = read_keyed_table(written.path(), {{"column", "id"}}, true).table;
    EXPECT_EQ(again.names, table.names);
    EXPECT_EQ(again.dictionaries, table.dictionaries);
}

TEST(ReadTable, ReadsBackWhatIsWritten) {
    for (const auto* text : {"uniform:n=50:seed=3", "sentinels:n=9", "spread:n=20:keys=2500", "negative:n=0", "all_match:n=3:keys=1"})
        for (const bool whole : {false, true}) {
            const auto input = keyed_table(complete(parse_request(text), keyed_table_shapes()), whole);
            std::ostringstream stream;
            write_keyed_table(stream, input);
            const TemporaryFile file{"written", stream.str()};
            const auto read = read_keyed_table(file.path(), {}, whole);
            EXPECT_EQ(read.wanted, input.wanted) << text;
            EXPECT_EQ(read.table.rows, input.table.rows) << text;
            if (input.table.rows == 0) continue;
            for (std::size_t c = 0; c < input.table.numbers.size(); ++c) EXPECT_EQ(read.table.numbers[c], input.table.numbers[c]) << text;
            if (!whole) continue;
            EXPECT_EQ(read.table.key, input.table.key);
            // Flags are read as numbers.
            ASSERT_EQ(read.table.numbers.size(), input.table.numbers.size() + 1);
            EXPECT_TRUE(std::ranges::equal(read.table.numbers.back(), input.table.flags[0])) << text;
        }
}

TEST(ReadTable, RefusesWithFileAndLine) {
    const auto refused = [](const char* content, const Options& options, bool whole = false) {
        const TemporaryFile file{"table", content};
        const auto message = message_of<InputError>([&] { read_keyed_table(file.path(), options, whole); });
        return message.starts_with(file.path()) ? message.substr(file.path().size()) : message;
    };
    EXPECT_EQ(refused(patents, {}), ":2: which column holds the keys must be said by --column: there are patent, class, country, share");
    EXPECT_EQ(refused(patents, {{"column", "klass"}}), ":2: there is no column 'klass': there are patent, class, country, share");
    EXPECT_EQ(refused("1,2\n", {{"column", "3"}}), ":1: there is no column '3': there are 2");
    EXPECT_EQ(refused("1,2\n", {{"column", "0"}}), ":1: there is no column '0': there are 2");
    EXPECT_EQ(refused(patents, {{"column", "country"}}), ":3: 'US' is not a key: keys are whole numbers from -2147483648 to 2147483647");
    EXPECT_EQ(refused("2147483648\n", {}), ":1: '2147483648' is not a key: keys are whole numbers from -2147483648 to 2147483647");
    EXPECT_EQ(refused("a;b\n1;2\n3\n", {{"column", "a"}}), ":3: there are 1 fields here, and 2 in the first line");
    EXPECT_EQ(refused("1\n", {{"keys", "/nonexistent/keys"}}).find("/nonexistent/keys"), 0U);
}

}  // namespace
}  // namespace breakeven
