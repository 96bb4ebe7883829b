// SPDX-License-Identifier: Apache-2.0
#include "text.hpp"

#include <gtest/gtest.h>
#include <lzma.h>
#include <zlib.h>

#include <cstring>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace breakeven {
namespace {

using test_support::message_of;
using test_support::TemporaryFile;

std::vector<std::string> lines(const std::string& path) {
    LineReader reader{path};
    std::vector<std::string> out;
    while (const auto line = reader.next()) out.emplace_back(*line);
    return out;
}

std::string gzip(const std::string& text) {
    std::string out(compressBound(text.size()) + 64, '\0');
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string xz(const std::string& text) {
    std::string out(lzma_stream_buffer_bound(text.size()), '\0');
    std::size_t size = 0;
    lzma_easy_buffer_encode(6, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                            reinterpret_cast<std::uint8_t*>(out.data()), &size, out.size());
    out.resize(size);
    return out;
}

TEST(LineReader, EndsLinesEveryWay) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines(TemporaryFile{"t", "a\nb\r\n\nc"}.path()), (Lines{"a", "b", "", "c"}));
    EXPECT_EQ(lines(TemporaryFile{"t", "a\n"}.path()), Lines{"a"});
    EXPECT_EQ(lines(TemporaryFile{"t",
                                  "\xef\xbb\xbf"
                                  "a"}
                        .path()),
              Lines{"a"});
    EXPECT_EQ(lines(TemporaryFile{"t", ""}.path()), Lines{});
    EXPECT_EQ(lines(TemporaryFile{"t", "\n"}.path()), Lines{""});
}

TEST(LineReader, JoinsLinesThatChunksCut) {
    std::string text;
    std::vector<std::string> expected;
    for (const std::size_t length : {1, 262'143, 262'144, 262'145, 700'000, 0, 5}) {
        expected.emplace_back(length, static_cast<char>('a' + length % 26));
        text += expected.back() + '\n';
    }
    EXPECT_EQ(lines(TemporaryFile{"t", text}.path()), expected);
    EXPECT_EQ(lines(TemporaryFile{"t", gzip(text)}.path()), expected);
    EXPECT_EQ(lines(TemporaryFile{"t", xz(text)}.path()), expected);
    EXPECT_EQ(read_text(TemporaryFile{"t", text}.path()), text);
}

TEST(LineReader, ReadsSeveralMembers) {
    EXPECT_EQ(lines(TemporaryFile{"t", gzip("a\nb") + gzip("") + gzip("c\n")}.path()), (std::vector<std::string>{"a", "bc"}));
    EXPECT_EQ(lines(TemporaryFile{"t", xz("a\n") + xz("b")}.path()), (std::vector<std::string>{"a", "b"}));
}

TEST(LineReader, RefusesTruncatedAndDamagedPacking) {
    std::string text;
    for (int i = 0; i < 2000; ++i) text += std::to_string(i * i) + '\n';
    for (const auto& packed : {gzip(text), xz(text)}) {
        for (std::size_t length = 8; length < packed.size(); length += packed.size() / 13)
            EXPECT_NE(message_of<InputError>([&] {
                          lines(TemporaryFile{"t", packed.substr(0, length)}.path());
                      }).find("too early"),
                      std::string::npos)
                << length;
        auto damaged = packed;
        damaged[damaged.size() / 2] ^= 0x55;
        EXPECT_THROW(lines(TemporaryFile{"t", damaged}.path()), InputError);
        EXPECT_THROW(lines(TemporaryFile{"t", packed + "garbage"}.path()), InputError);
    }
}

/// The block's header is changed to state a dictionary of 4 GiB.
TEST(LineReader, SaysWhenUnpackingNeedsTooMuchMemory) {
    auto packed = xz("a\n");
    constexpr std::size_t header = 12, checksum = header + 8;  // of the first block, behind the stream's header
    ASSERT_EQ(packed[header], 2);                              // its length is 12 bytes
    const auto filter = packed.find("\x21\x01", header);       // LZMA2 with one byte of properties, its dictionary
    ASSERT_LT(filter + 2, checksum);
    packed[filter + 2] = 40;
    const auto sum = lzma_crc32(reinterpret_cast<const std::uint8_t*>(packed.data()) + header, checksum - header, 0);
    std::memcpy(packed.data() + checksum, &sum, sizeof sum);
    const TemporaryFile file{"t", packed};
    EXPECT_EQ(message_of<InputError>([&] { lines(file.path()); }),
              file.path() + ": the xz data need more than 512 MiB of memory: pack the file again with xz -9 or less");
}

TEST(LineReader, RefusesWhatUnpacksBeyondMeasure) {
    const auto all_of = [](const std::string& path) { return [=] { return lines(path).size(); }; };
    std::string line(999, '7');
    line += '\n';
    std::string text;
    while (text.size() <= 64 << 20) text += line;
    const TemporaryFile bomb{"t.gz", gzip(text)}, harmless{"u.gz", gzip(text.substr(0, 60'000'000))};
    const auto message = message_of<InputError>(all_of(bomb.path()));
    EXPECT_NE(message.find("unpack to more than 100 times their size: if that is right, unpack the file first"), std::string::npos)
        << message;
    EXPECT_EQ(lines(harmless.path()).size(), 60'000U) << "as much may well be nothing but sevens";
}

TEST(LineReader, RefusesOtherPackingByName) {
    for (const auto* first : {"BZh91AY&SY", "\x28\xb5\x2f\xfd"}) {
        const TemporaryFile file{"t", std::string{first} + "..."};
        EXPECT_NE(message_of<InputError>([&] { lines(file.path()); }).find("zstd and bzip2 are not unpacked here"), std::string::npos);
    }
    EXPECT_EQ(lines(TemporaryFile{"t", "BZh is no packing"}.path()), std::vector<std::string>{"BZh is no packing"});
}

TEST(LineReader, TellsPackingByNoLessThanItsWholeMark) {
    for (const std::string text : {"B", "BZ", "BZh", "BZh9", "BZh91AY&S", "\x1f", "\x28\xb5"})
        EXPECT_EQ(lines(TemporaryFile{"t.txt", text}.path()), std::vector{text});
}

TEST(LineReader, RefusesWhatIsNoText) {
    const TemporaryFile binary{"t", std::string("a\n\0b", 4)};
    EXPECT_EQ(message_of<InputError>([&] { lines(binary.path()); }),
              binary.path() + ": this is a binary file: a text file is needed (UTF-8 or ASCII)");
    EXPECT_THROW(lines("/nowhere/at/all"), InputError);
    EXPECT_THROW(lines("/"), InputError);
}

TEST(LineReader, LimitsTheLengthOfLines) {
    const TemporaryFile file{"t", "short\n" + std::string(1'000'000, 'x')};
    LineReader reader{file.path(), 500'000};
    EXPECT_EQ(reader.next(), "short");
    EXPECT_EQ(message_of<InputError>([&] { reader.next(); }), file.path() + ":2: the line is longer than 500000 bytes: break it");
    EXPECT_THROW(read_text(file.path(), 10), InputError);
}

TEST(LineReader, NamesThePlace) {
    const TemporaryFile file{"t", "# comment\n\n  data \nmore"};
    LineReader reader{file.path()};
    EXPECT_EQ(reader.next_data("#"), "data");
    EXPECT_EQ(message_of<InputError>([&] { reader.fail("wrong"); }), file.path() + ":3: wrong");
    reader.put_back();
    EXPECT_EQ(reader.next_data("#"), "data");
    EXPECT_EQ(reader.next(), "more");
    EXPECT_EQ(message_of<InputError>([&] { reader.fail(7, "wrong"); }), file.path() + ":4:7: wrong");
    EXPECT_EQ(reader.next_data("#"), std::nullopt);
}

}  // namespace
}  // namespace breakeven
