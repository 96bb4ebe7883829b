// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <breakeven/algorithms/shared/host/expand_rows.hpp>
#include <breakeven/algorithms/shared/host/stream.hpp>

/// From the multiplicities of sums to the sums, each as often.
namespace cyclospectrum {

/// before[x] is how many numbers of the spectrum are smaller than x, for x up to total + 1; `size` is how many there
/// are. count(x) says how many runs weigh x, for x from 1 to total / 2, which the symmetry turns into all others.
template <class Loops>
void number_sums(std::uint64_t size, std::uint32_t total, const auto& count, std::vector<std::uint32_t>& before) {
    constexpr std::uint64_t block = 1 << 14;
    const std::uint64_t half = total / 2, blocks = half / block + 1;
    before.resize(std::uint64_t{total} + 2);
    std::vector<std::uint32_t> base(blocks + 1);
    base[0] = 1;  // the zero
    const auto each_sum = [&](std::uint64_t b, const auto& visit) {
        for (auto x = std::max<std::uint64_t>(b * block, 1); x < std::min((b + 1) * block, half + 1); ++x) visit(x);
    };
    Loops::each(blocks, 1, [&](std::uint64_t b) {
        std::uint32_t sum = 0;
        each_sum(b, [&](auto x) { sum += count(x); });
        base[b + 1] = sum;
    });
    for (std::uint64_t b = 0; b < blocks; ++b) base[b + 1] += base[b];
    before[0] = 0;
    before[1] = 1;
    before[total] = static_cast<std::uint32_t>(size - 1);
    before[std::uint64_t{total} + 1] = static_cast<std::uint32_t>(size);
    Loops::each(blocks, 1, [&](std::uint64_t b) {
        auto sum = base[b];
        each_sum(b, [&](auto x) {
            sum += count(x);
            before[x + 1] = sum;
            before[total - x] = static_cast<std::uint32_t>(size) - sum;
        });
    });
}

/// Writes every x as often as before[] says. Equal parts of the walk through sums and numbers hold equal work, whether
/// few sums come often or most sums never.
template <class Loops>
void list_sums(std::span<const std::uint32_t> before, std::span<std::uint32_t> out) {
    using namespace shared::merge_path;
    constexpr std::uint64_t part = 1 << 16, piece = 2048;  // words of a piece stay in the first cache
    const std::uint64_t sums = before.size() - 1, total = steps(sums, out.size());
    Loops::ranges((total + part - 1) / part, 1, [&](auto first, auto last) {
        std::array<std::uint32_t, piece + shared::expand_slack> numbers;
        auto at = place_after(before.data(), sums, out.size(), first * part);
        const auto end = place_after(before.data(), sums, out.size(), std::min(last * part, total)).edge;
        while (at.edge < end) {
            const std::uint64_t from = at.edge, skew = (shared::line_words - shared::to_line(&out[from])) % shared::line_words;
            const auto next = std::min<std::uint64_t>(end, from + piece - skew);
            at = shared::expand_rows(before.data(), at, next, numbers.data());
            shared::stream(&out[from], numbers.data(), next - from);
        }
        _mm_sfence();  // before whoever is told that this is done
    });
}

}  // namespace cyclospectrum
