// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>

#include "permutations.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// An answer is right when its first row is the wanted one, which its number says, and every other row is the next one
/// in lexicographic order behind the row before it: so the first offence is the first row for which that fails.
namespace {

using Row = std::vector<std::uint8_t>;

__extension__ using Wide = unsigned __int128;

Wide factorial(unsigned n) { return n == 0 ? 1 : n * factorial(n - 1); }

/// In how many orders these items stand, by factorials.
std::uint64_t orders(const Row& items) {
    auto all = factorial(static_cast<unsigned>(items.size()));
    for (unsigned kind = 0; kind < Permutations::most_items; ++kind)
        all /= factorial(static_cast<unsigned>(std::ranges::count(items, kind)));
    return static_cast<std::uint64_t>(all);
}

Row wanted(Row items, std::uint64_t number) {
    Row row;
    while (!items.empty())
        for (std::size_t i = 0;; ++i) {
            if (i != 0 && items[i] == items[i - 1]) continue;
            auto rest = items;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            const auto begin_so = orders(rest);
            if (number < begin_so) {
                row.push_back(items[i]);
                items = std::move(rest);
                break;
            }
            number -= begin_so;
        }
    return row;
}

}  // namespace

breakeven::Fault Permutations::check(const Input& in, const Output& answer) {
    const auto size = in.items.size();
    if (answer.size() != in.rows * size)
        return fmt::format("has {} bytes; {} rows of {} items have {}", answer.size(), in.rows, size, in.rows * size);
    if (answer.empty()) return {};
    const auto* const rows = answer.data();
    const auto offence = [&](std::uint64_t r, const Row& right) {
        const auto* row = rows + r * size;
        return fmt::format("row {} is {}; permutation number {} is {}", r, fmt::join(row, row + size, " "), in.first + r,
                           fmt::join(right, " "));
    };
    const auto right = wanted(in.items, in.first);
    if (!std::equal(right.begin(), right.end(), answer.begin())) return offence(0, right);
    const auto not_followed = [&](std::uint64_t r) {
        thread_local Row row;  // an allocation a row would take longer than the rest
        row.assign(rows + r * size, rows + (r + 1) * size);
        std::next_permutation(row.begin(), row.end());
        return std::memcmp(row.data(), rows + (r + 1) * size, size) != 0;
    };
    const auto r = breakeven::lowest(in.rows - 1, not_followed) + 1;
    return r == in.rows ? breakeven::Fault{} : offence(r, wanted(in.items, in.first + r));
}
