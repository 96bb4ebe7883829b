// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "chunks.hpp"

/// Text files line by line, packed or not.
namespace breakeven {

/// Reads a text file line by line, unpacking it on the way, and says where in it something is wrong. Its memory is that of
/// the longest line.
class LineReader {
public:
    static constexpr std::uint64_t longest_line = 256 << 20;  // bytes; whoever needs more has a broken file
    static constexpr std::uint64_t longest_row = 16 << 20;    // where a line's fields are kept in a list: 16 bytes for each

    /// `path` "-" is the standard input; lines of more than `longest` bytes are refused. InputError: it can't be opened.
    explicit LineReader(const std::string& path, std::uint64_t longest = longest_line);

    /// The next line without its end (LF or CR LF), valid until the next call. InputError: a binary file (a
    /// NUL byte), a line that is too long, damaged packing.
    std::optional<std::string_view> next();
    /// The next line that is neither blank nor a comment, without blanks around it.
    std::optional<std::string_view> next_data(std::string_view comment_characters);
    /// next() gives the last line once more.
    void put_back() { repeat_ = true; }

    /// Throws the InputError "file:line: what", or "file:line:column: what".
    [[noreturn]] void fail(std::string_view what) const;
    [[noreturn]] void fail(std::uint64_t column, std::string_view what) const;

private:
    bool refill();

    std::string path_;
    std::unique_ptr<Chunks> chunks_;
    std::string_view chunk_, line_;
    std::string joined_;  // a line that chunks cut
    std::uint64_t longest_, number_ = 0;
    bool repeat_ = false;
};

/// The whole text, lines ended by LF; at most `limit` bytes.
std::string read_text(const std::string& path, std::uint64_t limit = LineReader::longest_line);

}  // namespace breakeven
