// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace breakeven {

inline constexpr std::uint64_t most_rows = 0xFFFFFFFF;  // their numbers have 32 bits

/// A table, column by column, one of which is its key column. Columns of numbers stand before columns of flags.
struct Table {
    std::uint64_t rows = 0;
    std::size_t key = 0;                             // which of the numbers
    std::vector<std::vector<std::int32_t>> numbers;  // every column has `rows` of them
    std::vector<std::vector<std::uint8_t>> flags;    // 0 or 1

    /// Tables from files have a name and a dictionary for each column of numbers: where a column holds words, its
    /// numbers are their places in the dictionary, which is empty otherwise.
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> dictionaries;

    [[nodiscard]] std::span<const std::int32_t> keys() const { return numbers.at(key); }
};

/// The names, where there are any, and the first `rows` rows, a line each, commas between.
void write_table(std::ostream& stream, const Table& table);

}  // namespace breakeven
