// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <execution>

#include "csr_append.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// An answer is right when the offsets ascend from 0, every stored entry is one that the dense row has and
/// is not zero, columns ascend strictly in each row, and as many are stored as the dense rows have.
namespace {

std::uint64_t row_of(const CsrAppend::Output& answer, std::uint64_t k) {
    return static_cast<std::uint64_t>(std::upper_bound(answer.offsets.begin(), answer.offsets.end(), k) - answer.offsets.begin()) - 1;
}

breakeven::Fault check_offsets(const CsrAppend::Input& in, const CsrAppend::Output& answer) {
    const auto& offsets = answer.offsets;
    if (offsets.size() != in.rows + 1)
        return fmt::format("has {} offsets, and {} rows need one more than they are", offsets.size(), in.rows);
    if (offsets[0] != 0) return fmt::format("begins with offset {}", offsets[0]);
    // Without a sign, a step down is too wide as well.
    const auto r = breakeven::lowest(in.rows, [&](std::uint64_t i) { return offsets[i + 1] - offsets[i] > in.width; });
    if (r < in.rows) return fmt::format("row {} has offsets {} and {}, its width is {}", r, offsets[r], offsets[r + 1], in.width);
    if (offsets.back() > answer.columns.size() || offsets.back() > answer.values.size())
        return fmt::format("counts {} entries and brings {} columns and {} values", offsets.back(), answer.columns.size(),
                           answer.values.size());
    return {};
}

breakeven::Fault check_entry(const CsrAppend::Input& in, const CsrAppend::Output& answer, std::uint64_t k) {
    const auto row = row_of(answer, k);
    const auto column = answer.columns[k];
    const auto where = [&] { return fmt::format("entry {}, of row {}, ", k, row); };
    if (column >= in.width) return where() + fmt::format("stands in column {} of {}", column, in.width);
    if (k > answer.offsets[row] && answer.columns[k - 1] >= column)
        return where() + fmt::format("stands in column {}, after column {}", column, answer.columns[k - 1]);
    const auto expected = in.values[row * in.width + column], value = answer.values[k];
    if (std::bit_cast<std::uint32_t>(expected) != std::bit_cast<std::uint32_t>(value))
        return where() + fmt::format("has value {} (bits {:08x}) in column {}, where the dense row has {} ({:08x})", value,
                                     std::bit_cast<std::uint32_t>(value), column, expected, std::bit_cast<std::uint32_t>(expected));
    if (value == 0) return where() + fmt::format("is zero, in column {}", column);
    return {};
}

/// All stored entries are right, and none is there twice: they are all if they are as many.
breakeven::Fault check_complete(const CsrAppend::Input& in, const CsrAppend::Output& answer) {
    const auto keeps = [](float value) { return value != 0; };
    const auto kept = std::count_if(std::execution::par, in.values.begin(), in.values.end(), keeps);
    if (static_cast<std::uint64_t>(kept) == answer.offsets.back()) return {};
    const auto lacks = [&](std::uint64_t i) {
        const auto row = answer.columns.begin() + static_cast<std::ptrdiff_t>(answer.offsets[i / in.width]);
        const auto end = answer.columns.begin() + static_cast<std::ptrdiff_t>(answer.offsets[i / in.width + 1]);
        return !std::binary_search(row, end, i % in.width);
    };
    const auto i = breakeven::lowest(in.entries(), [&](std::uint64_t entry) { return keeps(in.values[entry]) && lacks(entry); });
    return fmt::format("row {} lacks its entry {} in column {}", i / in.width, in.values[i], i % in.width);
}

}  // namespace

breakeven::Fault CsrAppend::check(const Input& in, const Output& answer) {
    if (auto fault = check_offsets(in, answer)) return fault;
    const auto k = breakeven::lowest(answer.offsets.back(), [&](std::uint64_t i) { return check_entry(in, answer, i).has_value(); });
    if (k < answer.offsets.back()) return check_entry(in, answer, k);
    return check_complete(in, answer);
}
