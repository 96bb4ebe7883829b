#include "sort.hpp"

#include <array>
#include <utility>
#include <vector>

namespace de_bruijn_graph {
namespace {

constexpr unsigned digit_bits = 8;
constexpr std::uint64_t smallest = 1 << 10;  // words a block, below which counting digits costs more than moving words
using Counts = std::array<std::uint64_t, 1 << digit_bits>;

}  // namespace

std::span<std::uint64_t> sort(std::span<std::uint64_t> words, std::span<std::uint64_t> spare, unsigned begin, unsigned end, Blocks blocks) {
    blocks.count = std::clamp<std::uint64_t>(words.size() / smallest, 1, blocks.count);
    std::vector<Counts> places(blocks.count);
    for (auto shift = begin; shift < end; shift += digit_bits) {
        const auto mask = (1U << std::min(digit_bits, end - shift)) - 1;
        const auto digit = [&](std::uint64_t word) { return word >> shift & mask; };
        blocks.each(words.size(), [&](std::uint64_t b, std::uint64_t first, std::uint64_t last) {
            Counts counts{};
            for (auto i = first; i < last; ++i) ++counts[digit(words[i])];
            places[b] = counts;
        });
        std::uint64_t place = 0;
        bool agree = false;
        for (std::uint64_t value = 0; value <= mask; ++value) {
            const auto before = place;
            for (auto& counts : places) place += std::exchange(counts[value], place);
            agree = agree || place - before == words.size();
        }
        if (agree) continue;
        blocks.each(words.size(), [&](std::uint64_t b, std::uint64_t first, std::uint64_t last) {
            auto next = places[b];
            for (auto i = first; i < last; ++i) spare[next[digit(words[i])]++] = words[i];
        });
        std::swap(words, spare);
    }
    return words;
}

}  // namespace de_bruijn_graph
