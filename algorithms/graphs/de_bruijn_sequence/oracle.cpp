// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>

#include "de_bruijn_sequence.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/generators/base/parallel.hpp>

/// m^order windows that are all different are all words. One bit for each word; the one that finds its bit set is a
/// repetition, and the first window of that kind is looked for where there is one.
namespace {

using Symbols = std::vector<std::uint8_t>;

/// Calls window(word) for the windows that begin at `begin` .. `end`-1, until it returns false; returns that one's beginning, or `end`.
std::uint64_t each_window(const Symbols& symbols, std::uint64_t alphabet, std::uint32_t order, std::uint64_t begin, std::uint64_t end,
                          const auto& window) {
    const auto size = std::uint64_t{symbols.size()}, vertices = size / alphabet;
    auto next = begin;  // the symbol behind those in `vertex`
    const auto take = [&] {
        const auto symbol = symbols[next];
        next = next + 1 < size ? next + 1 : 0;
        return symbol;
    };
    std::uint64_t vertex = 0;  // order-1 symbols
    for (std::uint32_t i = 1; i < order; ++i) vertex = vertex * alphabet + take();
    for (auto i = begin; i < end; ++i) {
        const auto word = vertex * alphabet + take();
        if (!window(word)) return i;
        vertex = word - symbols[i] * vertices;
    }
    return end;
}

}  // namespace

breakeven::Fault DeBruijnSequence::check(const Input& in, const Output& answer) {
    const auto size = in.symbols();
    if (answer.size() != size) return "holds " + std::to_string(answer.size()) + " symbols, there are " + std::to_string(size) + " words";
    const auto foreign = breakeven::lowest(size, [&](std::uint64_t i) { return answer[i] >= in.alphabet; });
    if (foreign < size) return "symbol " + std::to_string(answer[foreign]) + " at " + std::to_string(foreign) + " is none of the alphabet";

    std::vector<std::uint64_t> seen((size + 63) / 64);
    const auto is_new = [&](std::uint64_t word) {
        const auto bit = std::uint64_t{1} << word % 64;
        return (std::atomic_ref{seen[word / 64]}.fetch_or(bit, std::memory_order_relaxed) & bit) == 0;
    };
    std::atomic<bool> repeated = false;
    constexpr std::uint64_t block = 1 << 16;
    breakeven::parallel_ranges(size, block, [&](std::uint64_t begin, std::uint64_t end) {
        if (each_window(answer, in.alphabet, in.order, begin, end, is_new) != end) repeated = true;
    });
    if (!repeated) return {};
    std::fill(seen.begin(), seen.end(), 0);
    const auto place = each_window(answer, in.alphabet, in.order, 0, size, is_new);
    return "the word at " + std::to_string(place) + " occurs before";
}
