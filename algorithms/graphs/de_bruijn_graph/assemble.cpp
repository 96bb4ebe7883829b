// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <execution>
#include <numeric>
#include <vector>

#include "de_bruijn_graph.hpp"
#include "sort.hpp"
#include "words.hpp"
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace de_bruijn_graph {
namespace {

using Words = std::span<const std::uint64_t>;

std::uint64_t count_less(Words ascending, std::uint64_t word) {
    return static_cast<std::uint64_t>(std::ranges::lower_bound(ascending, word) - ascending.begin());
}

/// emit(place, i) for every i < size that holds, with place = 0, 1, 2 ...; returns how many there are.
template <class Loops>
std::uint64_t compact(std::uint64_t size, const auto& holds, const auto& emit) {
    const auto parts = Loops::parts();
    std::vector<std::uint64_t> before(parts + 1);
    if constexpr (Loops::parallel)
        Loops::each_part(parts, size, [&](std::uint64_t part, std::uint64_t begin, std::uint64_t end) {
            std::uint64_t found = 0;
            for (auto i = begin; i < end; ++i) found += holds(i) ? 1 : 0;
            before[part + 1] = found;
        });
    std::inclusive_scan(before.begin(), before.end(), before.begin());
    Loops::each_part(parts, size, [&](std::uint64_t part, std::uint64_t begin, std::uint64_t end) {
        auto place = before[part];
        for (auto i = begin; i < end; ++i)
            if (holds(i)) emit(place++, i);
        if constexpr (!Loops::parallel) before[part + 1] = place;
    });
    return before.back();
}

/// Merges two strictly ascending lists without common elements: place(where it goes, word, its number in its list, how many of the
/// other list are less, whether it is from the second).
template <class Loops>
void merge(Words first, Words second, const auto& place) {
    const auto one_list = [&](Words list, Words other, bool is_second) {
        Loops::each_part(Loops::parts(), list.size(), [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
            if (begin == end) return;
            auto less = count_less(other, list[begin]);
            for (auto i = begin; i < end; ++i) {
                while (less < other.size() && other[less] < list[i]) ++less;
                place(i + less, list[i], i, less, is_second);
            }
        });
    };
    one_list(first, second, false);
    one_list(second, first, true);
}

template <class Loops>
void find_heads(Words sorted, Words vertices, Packing packing, std::span<std::uint32_t> heads) {
    Loops::each_part(Loops::parts(), sorted.size(), [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
        std::uint64_t at = 0, letter = 4;
        for (auto i = begin; i < end; ++i) {
            const auto tail = packing.tail(sorted[i]), first = packing.first_head(tail);
            if (packing.first_letter(tail) != letter) {
                letter = packing.first_letter(tail);
                at = count_less(vertices, first);
            }
            while (vertices[at] < first) ++at;
            auto head = at;
            while (vertices[head] != packing.head(sorted[i])) ++head;
            heads[i] = static_cast<std::uint32_t>(head);
        }
    });
}

struct Scratch {
    shared::HugeBuffer<std::uint64_t> words, spare, last, last_spare, tails;
    shared::HugeBuffer<std::uint32_t> starts;
};

/// Makes the graph out of words that `sort` sorts as sort() of sort.hpp does. Sorted by their tails, stably, they are the rows.
/// The vertices are the tails, merged with the ends of sequences that are no tails; and since tails that begin with the same
/// letter have ascending heads, these are found by walking along the vertices.
template <class Loops>
void assemble(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch, const auto& sort) {
    const Packing packing{in.k};
    const auto edges = in.words(), sequences = std::uint64_t{in.ends.size()};
    const auto vertex_bits = static_cast<unsigned>(2 * (in.k - 1));
    const auto room = [](auto& buffer, std::uint64_t size) { return std::span{buffer.resize(size), size}; };
    const auto words = room(scratch.words, edges), last = room(scratch.last, sequences), last_spare = room(scratch.last_spare, sequences);
    Loops::each_part(Loops::parts(), edges, [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
        each_word(
            in, begin, end, [&](std::uint64_t e, std::uint64_t word) { words[e] = word; },
            [&](std::uint64_t s, std::uint64_t word) { last[s] = packing.head(word); });
    });
    const auto sorted = sort(words, room(scratch.spare, edges), 2, vertex_bits + 2);
    const auto sorted_last = sort(last, last_spare, 0, vertex_bits);

    const auto tail = [&](std::uint64_t i) { return packing.tail(sorted[i]); };
    const auto tails = room(scratch.tails, edges);
    const auto starts = room(scratch.starts, edges);
    const auto count = compact<Loops>(
        edges, [&](std::uint64_t i) { return i == 0 || tail(i) != tail(i - 1); },
        [&](std::uint64_t place, std::uint64_t i) {
            tails[place] = tail(i);
            starts[place] = static_cast<std::uint32_t>(i);
        });
    const auto dead_ends = sorted_last.data() == last.data() ? last_spare : last;
    const auto dead_count = compact<Loops>(
        sequences,
        [&](std::uint64_t i) {
            if (i > 0 && sorted_last[i] == sorted_last[i - 1]) return false;
            return !std::ranges::binary_search(tails.first(count), sorted_last[i]);
        },
        [&](std::uint64_t place, std::uint64_t i) { dead_ends[place] = sorted_last[i]; });

    merge<Loops>(tails.first(count), dead_ends.first(dead_count),
                 [&](std::uint64_t place, std::uint64_t word, std::uint64_t number, std::uint64_t less, bool dead_end) {
                     out.words[place] = word;
                     const auto start = dead_end ? less : number;
                     out.row[place] = start < count ? starts[start] : static_cast<std::uint32_t>(edges);
                 });
    out.vertices = count + dead_count;
    out.row[out.vertices] = static_cast<std::uint32_t>(edges);
    find_heads<Loops>(sorted, Words{out.words}.first(out.vertices), packing, out.heads);
}

template <class Loops>
void by_radix_sort(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch) {
    assemble<Loops>(in, out, scratch, sort<Loops>);
}

template <class Loops>
void by_standard_sort(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch) {
    using Mutable = std::span<std::uint64_t>;
    assemble<Loops>(in, out, scratch, [](Mutable words, Mutable, unsigned begin, unsigned end) {
        const auto mask = ~std::uint64_t{0} >> (64 - (end - begin));
        const auto less = [=](std::uint64_t a, std::uint64_t b) { return (a >> begin & mask) < (b >> begin & mask); };
        if constexpr (Loops::parallel)
            std::stable_sort(std::execution::par, words.begin(), words.end(), less);
        else
            std::stable_sort(words.begin(), words.end(), less);
        return words;
    });
}

constexpr breakeven::Memory memory{.host = 79};

const breakeven::Host<DeBruijnGraph> serial{
    "serial/sort", by_radix_sort<shared::OneThread>, {.per_item = memory, .notes = "radix sort of packed words by their first k-1 bases"}};
const breakeven::Host<DeBruijnGraph> parallel{
    "parallel/sort",
    by_radix_sort<shared::AllThreads>,
    {.per_item = memory, .notes = "radix sort of packed words by their first k-1 bases, every stage by all threads"}};
const breakeven::Host<DeBruijnGraph> serial_standard{"serial/std",
                                                     by_standard_sort<shared::OneThread>,
                                                     {.role = breakeven::Role::peer,
                                                      .complexity = "n log n",
                                                      .per_item = {.host = 75},
                                                      .notes = "std::stable_sort in place of the radix sort"}};
const breakeven::Host<DeBruijnGraph> parallel_standard{"parallel/std_par",
                                                       by_standard_sort<shared::AllThreads>,
                                                       {.role = breakeven::Role::peer,
                                                        .complexity = "n log n",
                                                        .per_item = {.host = 75},
                                                        .notes = "std::stable_sort with std::execution::par in place of the radix sort"}};

}  // namespace
}  // namespace de_bruijn_graph
