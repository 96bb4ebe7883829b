// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <bit>
#include <span>

#include "de_bruijn_graph.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/generators/graphs/csr.hpp>

/// The vertices must ascend strictly; then each word of the text is looked up among them, and the edges found so
/// are counted into rows and compared. A vertex that no edge meets does not belong there.
namespace {

using Words = std::span<const std::uint64_t>;
using breakeven::parallel_each;

/// Looks words up in an ascending list: where those with the same highest bits begin, then a binary search.
class Index {
public:
    static constexpr std::uint64_t none = ~std::uint64_t{0};

    Index(Words words, unsigned bits) : words_{words} {
        const auto bucket_bits = std::min(bits, static_cast<unsigned>(std::bit_width(words.size())));
        shift_ = bits - bucket_bits;
        begin_.resize((std::uint64_t{1} << bucket_bits) + 1);
        parallel_each(begin_.size(), [&](std::uint64_t bucket) {
            const auto first = std::ranges::partition_point(words_, [&](std::uint64_t word) { return word >> shift_ < bucket; });
            begin_[bucket] = static_cast<std::uint64_t>(first - words_.begin());
        });
    }
    [[nodiscard]] std::uint64_t find(std::uint64_t word) const {
        const auto begin = begin_[word >> shift_], end = begin_[(word >> shift_) + 1];
        const auto part = words_.subspan(begin, end - begin);
        const auto found = std::ranges::lower_bound(part, word);
        return found == part.end() || *found != word ? none : begin + static_cast<std::uint64_t>(found - part.begin());
    }

private:
    Words words_;
    unsigned shift_;
    std::vector<std::uint64_t> begin_;
};

/// The word of `length` bases at this place of the text.
std::uint64_t word_at(const breakeven::Dna& in, std::uint64_t place, std::uint64_t length) {
    std::uint64_t word = 0;
    for (auto i = place; i < place + length; ++i) word = word << 2 | in.bases[i];
    return word;
}

/// found(place, word) at every place of the text where k-1 bases begin in one sequence, in order within each task, until
/// it says no. The first place that it said no to, or the text's size.
std::uint64_t first_unfound(const breakeven::Dna& in, const auto& found) {
    const auto length = in.k - 1;
    return breakeven::lowest_in_ranges(in.bases.size(), breakeven::grain, [&](std::uint64_t begin, std::uint64_t end) {
        auto sequence = std::ranges::upper_bound(in.ends, begin);
        std::uint64_t word = 0;  // of the bases before the next one, as many as there are yet
        auto next = begin;
        for (auto place = begin; place < end; ++place) {
            if (place == *sequence) ++sequence;
            if (place + length > *sequence) continue;
            if (next < place) next = place;
            for (; next < place + length; ++next) word = word << 2 | in.bases[next];
            word &= (std::uint64_t{1} << 2 * length) - 1;
            if (!found(place, word)) return place;
        }
        return end;
    });
}

std::string shown(const breakeven::Dna& in, std::uint64_t word) { return breakeven::spell(word, in.k - 1); }

breakeven::Fault check_vertices(const breakeven::Dna& in, Words words) {
    const auto bits = 2 * (in.k - 1);
    const auto bad =
        breakeven::lowest(words.size(), [&](std::uint64_t v) { return words[v] >> bits != 0 || (v > 0 && words[v] <= words[v - 1]); });
    if (bad == words.size()) return {};
    if (words[bad] >> bits != 0) return "vertex " + std::to_string(bad) + " has more than k-1 bases";
    return "vertex " + std::to_string(bad) + ", " + shown(in, words[bad]) + ", is not greater than the one before it";
}

}  // namespace

breakeven::Fault DeBruijnGraph::check(const Input& in, const Output& answer) {
    const auto edges = in.words();
    if (answer.vertices > std::min<std::uint64_t>(answer.words.size(), most_vertices(in)) || answer.row.size() < answer.vertices + 1)
        return "counts " + std::to_string(answer.vertices) + " vertices, there are at most " + std::to_string(most_vertices(in));
    if (answer.heads.size() != edges) return "holds " + std::to_string(answer.heads.size()) + " edges, the text " + std::to_string(edges);
    const auto words = Words{answer.words}.first(answer.vertices);
    if (auto fault = check_vertices(in, words)) return fault;

    const Index index{words, static_cast<unsigned>(2 * (in.k - 1))};
    std::vector<std::uint8_t> met(answer.vertices);
    std::vector<std::uint32_t> vertex(in.bases.size());  // that begins at each place
    const auto unknown = first_unfound(in, [&](std::uint64_t at, std::uint64_t word) {
        const auto found = index.find(word);
        if (found == Index::none) return false;
        if (const std::atomic_ref one{met[found]}; one.load(std::memory_order_relaxed) == 0) one.store(1, std::memory_order_relaxed);
        vertex[at] = breakeven::narrow(found);
        return true;
    });
    if (unknown < in.bases.size()) return "lacks the vertex " + shown(in, word_at(in, unknown, in.k - 1));
    const auto lonely = breakeven::lowest(answer.vertices, [&](std::uint64_t v) { return met[v] == 0; });
    if (lonely < answer.vertices) return "has the vertex " + shown(in, words[lonely]) + ", which the text has not";

    breakeven::Edges list(edges);
    parallel_each(in.ends.size(), [&](std::uint64_t s) {
        const auto begin = s == 0 ? 0 : in.ends[s - 1], skipped = s * (in.k - 1);  // bases before, and those that begin no word
        parallel_each(in.ends[s] - begin - (in.k - 1), [&](std::uint64_t i) {
            list[begin - skipped + i] = {vertex[begin + i], vertex[begin + i + 1]};
        });
    });
    const auto expected = breakeven::to_graph(answer.vertices, list);
    const auto row = breakeven::lowest(answer.vertices + 1, [&](std::uint64_t v) { return expected.row[v] != answer.row[v]; });
    if (row <= answer.vertices)
        return "begins the row of vertex " + std::to_string(row) + " at " + std::to_string(answer.row[row]) + " instead of " +
               std::to_string(expected.row[row]);
    const auto edge = breakeven::lowest(edges, [&](std::uint64_t e) { return expected.col[e] != answer.heads[e]; });
    if (edge == edges) return {};
    return "edge " + std::to_string(edge) + " goes to vertex " + std::to_string(answer.heads[edge]) + " instead of " +
           std::to_string(expected.col[edge]);
}
