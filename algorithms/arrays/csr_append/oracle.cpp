// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <span>

#include "csr_append.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// An answer is right when the offsets ascend from 0, every stored entry is one that the dense row has and
/// is not zero, columns ascend strictly in each row, and each row stores as many as it has.
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

/// The entries stored before this place in the flat rows, if each of them were there.
std::uint64_t stored_before(const CsrAppend::Input& in, const CsrAppend::Output& answer, std::uint64_t place) {
    const auto row = place / in.width;
    if (row == in.rows) return answer.offsets[row];
    const auto begin = answer.columns.begin() + static_cast<std::ptrdiff_t>(answer.offsets[row]);
    const auto end = answer.columns.begin() + static_cast<std::ptrdiff_t>(answer.offsets[row + 1]);
    return static_cast<std::uint64_t>(std::lower_bound(begin, end, place % in.width) - answer.columns.begin());
}

/// All stored entries are right: whether they are all, block by block, since a single row may be long.
breakeven::Fault check_complete(const CsrAppend::Input& in, const CsrAppend::Output& answer) {
    constexpr std::uint64_t block = 1 << 14;
    const auto entries = in.entries();
    const auto stored = [&](std::uint64_t begin, std::uint64_t end) {
        return stored_before(in, answer, end) - stored_before(in, answer, begin);
    };
    const auto bad = breakeven::lowest((entries + block - 1) / block, [&](std::uint64_t b) {
        const auto begin = b * block, end = std::min(entries, begin + block);
        const std::span part{in.values.data() + begin, end - begin};
        return static_cast<std::uint64_t>(std::ranges::count_if(part, [](float v) { return v != 0; })) != stored(begin, end);
    });
    for (auto i = bad * block; i < entries; ++i)
        if ((in.values[i] != 0) != (stored(i, i + 1) == 1))
            return fmt::format("row {} lacks its entry {} in column {}", i / in.width, in.values[i], i % in.width);
    return {};
}

}  // namespace

breakeven::Fault CsrAppend::check(const Input& in, const Output& answer) {
    if (auto fault = check_offsets(in, answer)) return fault;
    const auto k = breakeven::lowest(answer.offsets.back(), [&](std::uint64_t i) { return check_entry(in, answer, i).has_value(); });
    if (k < answer.offsets.back()) return check_entry(in, answer, k);
    return check_complete(in, answer);
}
