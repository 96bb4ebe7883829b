// SPDX-License-Identifier: Apache-2.0
#include "text.hpp"

#include <fmt/format.h>

#include <utility>

#include "fields.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven {
LineReader::LineReader(const std::string& path, std::uint64_t longest) : path_{path}, chunks_{open_chunks(path)}, longest_{longest} {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (refill() && chunk_.starts_with(byte_order_mark)) chunk_.remove_prefix(byte_order_mark.size());
}

bool LineReader::refill() {
    chunk_ = chunks_->next();
    if (number_ == 0 && chunk_.starts_with("\x93NUMPY"))
        throw InputError(fmt::format("{}: NumPy files are told by their names: give it one that ends in .npy", shown(path_)));
    if (chunk_.find('\0') != std::string_view::npos)
        throw InputError(fmt::format("{}: this is a binary file: a text file is needed (UTF-8 or ASCII)", shown(path_)));
    return !chunk_.empty();
}

std::optional<std::string_view> LineReader::next() {
    if (std::exchange(repeat_, false)) return line_;
    if (chunk_.empty() && !refill()) return {};
    ++number_;
    auto end = chunk_.find('\n');
    line_ = chunk_.substr(0, end);
    if (end == std::string_view::npos) {
        joined_ = line_;
        while (refill() && (end = chunk_.find('\n')) == std::string_view::npos) {
            joined_ += chunk_;
            if (joined_.size() > longest_) fail(fmt::format("the line is longer than {} bytes: break it", longest_));
        }
        if (!chunk_.empty()) joined_ += chunk_.substr(0, end);
        line_ = joined_;
    }
    if (!chunk_.empty()) chunk_.remove_prefix(end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    return line_;
}

std::optional<std::string_view> LineReader::next_data(std::string_view comment_characters) {
    while (const auto line = next()) {
        const auto data = trim(*line);
        if (!data.empty() && comment_characters.find(data.front()) == std::string_view::npos) return data;
    }
    return {};
}

namespace {

/// A complaint quotes what stands in the file, which may be megabytes: its middle is left out then.
std::string abbreviated(std::string_view what) {
    constexpr std::size_t head = 60, tail = 140;
    if (what.size() <= head + tail) return std::string{what};
    return fmt::format("{} ... {}", what.substr(0, head), what.substr(what.size() - tail));
}

}  // namespace

void LineReader::fail(std::string_view what) const {
    const auto text = abbreviated(what);
    throw InputError(number_ == 0 ? fmt::format("{}: {}", shown(path_), text) : fmt::format("{}:{}: {}", shown(path_), number_, text));
}

void LineReader::fail(std::uint64_t column, std::string_view what) const {
    throw InputError(fmt::format("{}:{}:{}: {}", shown(path_), number_, column, abbreviated(what)));
}

std::string read_text(const std::string& path, std::uint64_t limit) {
    LineReader reader{path};
    std::string text;
    while (const auto line = reader.next()) {
        text.append(*line).push_back('\n');
        if (text.size() > limit) reader.fail(fmt::format("the text is longer than {} bytes: give less of it", limit));
    }
    return text;
}

}  // namespace breakeven
