#include "assemble.hpp"

#include <algorithm>
#include <span>

#include "words.hpp"

namespace de_bruijn_graph {
namespace {

using Words = std::span<const std::uint64_t>;

std::uint64_t count_less(Words ascending, std::uint64_t word) {
    return static_cast<std::uint64_t>(std::ranges::lower_bound(ascending, word) - ascending.begin());
}

/// Merges two strictly ascending lists without common elements: place(word, its number in its list, whether it is from the second).
template <class Place>
void merge(Words first, Words second, Blocks blocks, const Place& place) {
    const auto one_list = [&](Words list, Words other, bool is_second) {
        blocks.each(list.size(), [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
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

void find_heads(Words sorted, Words vertices, Packing packing, Blocks blocks, std::span<std::uint32_t> heads) {
    blocks.each(sorted.size(), [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
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

}  // namespace

void by_sorting(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch, Blocks blocks, Sort sort) {
    const Packing packing{in.k};
    const auto edges = in.words(), sequences = std::uint64_t{in.ends.size()};
    const auto vertex_bits = static_cast<unsigned>(2 * (in.k - 1));
    const auto words = scratch.words.of(edges), last = scratch.last.of(sequences);
    blocks.each(edges, [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
        each_word(
            in, begin, end, [&](std::uint64_t e, std::uint64_t word) { words[e] = word; },
            [&](std::uint64_t s, std::uint64_t word) { last[s] = packing.head(word); });
    });
    const auto sorted = sort(words, scratch.spare.of(edges), 2, vertex_bits + 2, blocks);
    const auto sorted_last = sort(last, scratch.last_spare.of(sequences), 0, vertex_bits, blocks);

    const auto tail = [&](std::uint64_t i) { return packing.tail(sorted[i]); };
    const auto tails = scratch.tails.of(edges);
    const auto starts = scratch.starts.of(edges);
    const auto count = blocks.compact(
        edges, [&](std::uint64_t i) { return i == 0 || tail(i) != tail(i - 1); },
        [&](std::uint64_t place, std::uint64_t i) {
            tails[place] = tail(i);
            starts[place] = static_cast<std::uint32_t>(i);
        });
    const auto dead_ends = sorted_last.data() == last.data() ? scratch.last_spare.of(sequences) : last;
    const auto dead_count = blocks.compact(
        sequences,
        [&](std::uint64_t i) {
            if (i > 0 && sorted_last[i] == sorted_last[i - 1]) return false;
            return !std::ranges::binary_search(tails.first(count), sorted_last[i]);
        },
        [&](std::uint64_t place, std::uint64_t i) { dead_ends[place] = sorted_last[i]; });

    merge(tails.first(count), dead_ends.first(dead_count), blocks,
          [&](std::uint64_t place, std::uint64_t word, std::uint64_t number, std::uint64_t less, bool dead_end) {
              out.words[place] = word;
              const auto start = dead_end ? less : number;
              out.row[place] = start < count ? starts[start] : static_cast<std::uint32_t>(edges);
          });
    out.vertices = count + dead_count;
    out.row[out.vertices] = static_cast<std::uint32_t>(edges);
    find_heads(sorted, Words{out.words}.first(out.vertices), packing, blocks, out.heads);
}

}  // namespace de_bruijn_graph
