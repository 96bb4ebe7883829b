// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "de_bruijn_graph.hpp"
#include "words.hpp"

namespace de_bruijn_graph {
namespace {

/// Numbers words 0, 1, 2 ... as they first appear: open addressing with linear probing, at most half full.
class Numbers {
public:
    Numbers() : slots_(1024, free) {}

    std::uint32_t operator()(std::uint64_t word) {
        auto& slot = find(word);
        if (slot.word == word) return slot.number;
        const auto number = static_cast<std::uint32_t>(words.size());
        slot = {word, number};
        words.push_back(word);
        if (2 * words.size() > slots_.size()) grow();
        return number;
    }
    std::vector<std::uint64_t> words;  // by number

private:
    struct Slot {
        std::uint64_t word;
        std::uint32_t number;
    };
    static constexpr Slot free{~std::uint64_t{0}, 0};  // no word: a vertex has at most 62 bits

    /// Fibonacci hashing (Knuth, TAOCP 3, 6.4): the highest bits of the product.
    Slot& find(std::uint64_t word) {
        auto place = word * 0x9E3779B97F4A7C15U >> (64 - std::countr_zero(slots_.size()));
        while (slots_[place].word != word && slots_[place].word != free.word) place = (place + 1) & (slots_.size() - 1);
        return slots_[place];
    }
    void grow() {
        const auto old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size(), free));
        for (const auto& slot : old)
            if (slot.word != free.word) find(slot.word) = slot;
    }
    std::vector<Slot> slots_;
};

/// A hash table numbers the vertices as they first appear; then the distinct ones are sorted, and the edges
/// brought to their rows by counting.
void by_hashing(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out) {
    const Packing packing{in.k};
    Numbers number;
    struct Edge {
        std::uint32_t tail, head;
    };
    std::vector<Edge> edges(in.words());
    std::uint64_t previous = ~std::uint64_t{0};
    std::uint32_t previous_number = 0;
    each_word(
        in, 0, in.words(),
        [&](std::uint64_t e, std::uint64_t word) {
            const auto tail = packing.tail(word) == previous ? previous_number : number(packing.tail(word));
            previous = packing.head(word);
            previous_number = number(previous);
            edges[e] = {tail, previous_number};
        },
        [](std::uint64_t, std::uint64_t) {});

    out.vertices = number.words.size();
    std::vector<std::uint32_t> order(out.vertices), rank(out.vertices);
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t v) { return number.words[v]; });
    std::fill_n(out.row.begin(), out.vertices + 1, 0U);
    for (std::uint32_t v = 0; v < out.vertices; ++v) {
        rank[order[v]] = v;
        out.words[v] = number.words[order[v]];
    }
    for (const auto edge : edges) ++out.row[rank[edge.tail]];
    std::uint32_t begin = 0;
    for (std::uint64_t v = 0; v < out.vertices; ++v) begin += std::exchange(out.row[v], begin);
    for (const auto edge : edges) out.heads[out.row[rank[edge.tail]]++] = rank[edge.head];
    // Every row's beginning has become its end, which is the next one's beginning.
    std::copy_backward(out.row.begin(), out.row.begin() + static_cast<std::ptrdiff_t>(out.vertices),
                       out.row.begin() + static_cast<std::ptrdiff_t>(out.vertices) + 1);
    out.row[0] = 0;
}
const breakeven::Host<DeBruijnGraph> variant{"serial/hash",
                                             by_hashing,
                                             {.complexity = "n + d log d, d distinct words",
                                              .per_item = {.host = 290},
                                              .notes = "numbers packed words as they appear, and sorts the distinct ones"}};

}  // namespace
}  // namespace de_bruijn_graph
