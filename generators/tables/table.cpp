// SPDX-License-Identifier: Apache-2.0
#include "table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <breakeven/generators/base/text/quoted.hpp>

namespace breakeven {
namespace {

constexpr std::string_view special = ",;\t";  // a reader may take any of them for the separator

void add_row(fmt::memory_buffer& text, const Table& table, std::uint64_t row) {
    for (std::size_t c = 0; c < table.numbers.size(); ++c) {
        const auto value = table.numbers[c][row];
        if (c < table.dictionaries.size() && !table.dictionaries[c].empty())
            fmt::format_to(std::back_inserter(text), "{},", quoted(table.dictionaries[c][static_cast<std::size_t>(value)], special));
        else
            fmt::format_to(std::back_inserter(text), "{},", value);
    }
    for (const auto& flags : table.flags) fmt::format_to(std::back_inserter(text), "{},", flags[row]);
    text.data()[text.size() - 1] = '\n';
}

}  // namespace

void write_table(std::ostream& stream, const Table& table) {
    constexpr std::size_t flush_at = 1 << 16;
    fmt::memory_buffer text;
    std::vector<std::string> names;
    for (const auto& name : table.names) names.push_back(quoted(name, special));
    if (!names.empty()) fmt::format_to(std::back_inserter(text), "{}\n", fmt::join(names, ","));
    for (std::uint64_t row = 0; row < table.rows; ++row) {
        add_row(text, table, row);
        if (text.size() < flush_at) continue;
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        text.clear();
    }
    stream.write(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace breakeven
