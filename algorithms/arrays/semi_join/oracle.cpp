// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "semi_join.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/algorithms/shared/oracles/members.hpp>
#include <breakeven/generators/base/text/counted.hpp>

/// The answer is unique: which rows match is found again, and compared place by place.
namespace {

using semi_join::Answer;
using Members = breakeven::Members<std::int32_t>;

std::vector<std::uint32_t> matching_rows(const SemiJoin::Input& in) {
    const Members wanted{in.wanted, in.table.rows};
    constexpr std::uint64_t block = 1 << 16;
    const std::uint64_t size = in.table.rows, blocks = (size + block - 1) / block;
    const auto each_match = [&, column = in.column()](std::uint64_t b, const auto& found) {
        for (auto row = b * block; row < std::min(size, (b + 1) * block); ++row)
            if (wanted.contains(column[row])) found(row);
    };
    std::vector<std::uint64_t> before(blocks + 1);
    tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t b) { each_match(b, [&](auto) { ++before[b + 1]; }); });
    for (std::uint64_t b = 0; b < blocks; ++b) before[b + 1] += before[b];
    std::vector<std::uint32_t> out(before.back());
    tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t b) {
        auto at = before[b];
        each_match(b, [&](auto row) { out[at++] = static_cast<std::uint32_t>(row); });
    });
    return out;
}

breakeven::Fault check_flags(const SemiJoin::Input& in, const std::vector<std::uint8_t>& flags) {
    const auto rows = in.table.rows;
    if (flags.size() != rows)
        return fmt::format("has {} for {}", breakeven::counted(flags.size(), "flag"), breakeven::counted(rows, "row"));
    const Members wanted{in.wanted, rows};
    const auto column = in.column();
    const auto i = breakeven::lowest(rows, [&](std::uint64_t row) { return flags[row] != (wanted.contains(column[row]) ? 1 : 0); });
    if (i == rows) return {};
    return fmt::format("flags row {} with {}, whose key {} is {}", i, flags[i], column[i],
                       wanted.contains(column[i]) ? "wanted" : "not wanted");
}

breakeven::Fault check_indices(const SemiJoin::Output& answer, const std::vector<std::uint32_t>& expected) {
    if (answer.indices.size() < answer.count)
        return fmt::format("counts {} and brings {}", breakeven::counted(answer.count, "row"), answer.indices.size());
    const auto k = breakeven::lowest(expected.size(), [&](std::uint64_t i) { return answer.indices[i] != expected[i]; });
    if (k == expected.size()) return {};
    return fmt::format("has row {} as match number {}, which is row {}", answer.indices[k], k, expected[k]);
}

template <class T>
breakeven::Fault check_columns(const char* kind, const std::vector<std::vector<T>>& table, const std::vector<std::vector<T>>& found,
                               const std::vector<std::uint32_t>& expected) {
    if (found.size() != table.size()) return fmt::format("has {} columns of {}, and the table {}", found.size(), kind, table.size());
    for (std::size_t c = 0; c < table.size(); ++c) {
        if (found[c].size() < expected.size())
            return fmt::format("has {} in column {} of {}, where {} match", breakeven::counted(found[c].size(), "row"), c, kind,
                               expected.size());
        const auto k = breakeven::lowest(expected.size(), [&](std::uint64_t i) { return found[c][i] != table[c][expected[i]]; });
        if (k < expected.size())
            return fmt::format("has {} in column {} of {} of match number {}, and row {} of the table {}", found[c][k], c, kind, k,
                               expected[k], table[c][expected[k]]);
    }
    return {};
}

}  // namespace

breakeven::Fault SemiJoin::check(const Input& in, const Output& answer) {
    if (in.answer == Answer::flags) return check_flags(in, answer.flags);
    const auto expected = matching_rows(in);
    if (answer.count != expected.size())
        return fmt::format("counts {}, where {} match", breakeven::counted(answer.count, "row"), expected.size());
    if (in.answer == Answer::indices) return check_indices(answer, expected);
    if (auto fault = check_columns("numbers", in.table.numbers, answer.rows, expected)) return fault;
    return check_columns("flags", in.table.flags, answer.others, expected);
}
