// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/tables/keyed_tables.hpp>
#include <breakeven/suites/suite.hpp>

namespace semi_join {

/// What is asked of the rows that match.
enum class Answer { flags, indices, rows };

/// Variants that compare every row with every key stop here; the published figures are for 8e10 comparisons.
constexpr std::uint64_t most_comparisons = std::uint64_t{1} << 37;

inline void refuse_hours(std::uint64_t rows, std::uint64_t keys) {
    if (keys != 0 && rows > most_comparisons / keys)
        throw breakeven::LimitExceeded{"semi_join: more than 2^37 comparisons of " + std::to_string(rows) + " rows with " +
                                       std::to_string(keys) + " keys"};
}

}  // namespace semi_join

/// The rows of a table whose key is in a list (a semi-join, the WHERE ... IN of SQL).
///
/// Input: a table of at most 2^32-1 rows, column by column, one of them of keys; n wanted keys, signed 32-bit, in any
/// order, of which none is reserved; and what is asked: a flag for each row, the numbers of the rows that match, or
/// these rows. Answer: in the order of the table; a row that matches is there once, however often its key is wanted.
/// It is unique. Empty tables and lists are valid.
/// Source: [SQL Join], which compares every row with every key. Its SQL says `select distinct`, and drops repeated rows
/// too; its CUDA code does not, nor does this problem.
/// Floor: every key of the table is read once, 4 bytes; what is written is 1 byte a row (flags), 4 bytes a match
/// (indices), or all columns of the matches, which are also read (21 + 17 bytes for [SQL Join]'s table).
struct SemiJoin {
    struct Input : breakeven::KeyedTable {
        semi_join::Answer answer = semi_join::Answer::flags;

        [[nodiscard]] std::span<const std::int32_t> column() const { return table.keys(); }
    };
    struct Output {
        std::vector<std::uint8_t> flags;                // 0 or 1 for each row
        std::uint64_t count = 0;                        // of matches; room is for all rows, and what stands behind has no meaning
        std::vector<std::uint32_t> indices;             // from 0 on
        std::vector<std::vector<std::int32_t>> rows;    // column by column, as in the table
        std::vector<std::vector<std::uint8_t>> others;  // its columns of flags
    };

    static constexpr std::string_view name = "semi_join", unit = "rows";
    static constexpr std::string_view purpose = "the rows of a table whose key is in a list",
                                      source = "Supercharging SQL Join with GTX Titan, CUDA C++, and Thrust";
    static constexpr std::string_view complexity = "n + k, k keys";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.table.rows; }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);
    static breakeven::Facts facts(const Input& in, const Output& answer);

    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<SemiJoin>);
