// SPDX-License-Identifier: Apache-2.0
#include "word_ranks.hpp"

#include <gtest/gtest.h>

#include <map>

#include "de_bruijn_graph.hpp"
#include <breakeven/generators/base/random.hpp>

namespace breakeven {
namespace {

Bases random_bases(std::uint64_t size, std::uint64_t letters, std::uint32_t stream) {
    Bases bases(size);
    for (std::uint64_t i = 0; i < size; ++i) bases[i] = static_cast<std::uint8_t>(Stream{7, stream}.below(i, letters));
    return bases;
}

Bases periodic(std::uint64_t size, std::uint64_t period) {
    Bases bases(size);
    for (std::uint64_t i = 0; i < size; ++i) bases[i] = static_cast<std::uint8_t>(i % period % 4);
    return bases;
}

const std::vector<std::vector<Bases>> texts = {{},
                                               {{}, {0}},
                                               {Bases(50, 3)},
                                               {periodic(97, 5)},
                                               {periodic(60, 30), periodic(61, 30)},
                                               {random_bases(300, 2, 0)},
                                               {random_bases(200, 5, 1), random_bases(150, 2, 2), random_bases(1, 4, 3)}};

/// The words themselves; behind the end stands a character below all symbols.
std::vector<std::string> spelled(const std::vector<Bases>& sequences, std::uint64_t length, bool circular) {
    std::vector<std::string> out;
    for (const auto& sequence : sequences)
        for (std::uint64_t i = 0; i < sequence.size(); ++i) {
            std::string word;
            for (auto j = i; j < i + length; ++j)
                word += j < sequence.size() || circular ? static_cast<char>('1' + sequence[j % sequence.size()]) : '0';
            out.push_back(word);
        }
    return out;
}

TEST(WordRanks, OrderWordsAsTheirLettersDo) {
    for (const auto& text : texts)
        for (const std::uint64_t length : {1, 2, 20, 21, 22, 41, 42, 43, 64, 85, 200})
            for (const bool circular : {true, false}) {
                const auto ranks = word_ranks(text, length, circular);
                const auto words = spelled(text, length, circular);
                std::map<std::string, std::uint32_t> smaller;  // how many positions have a smaller word
                for (const auto& word : words) ++smaller[word];
                std::uint32_t sum = 0;
                for (auto& [word, count] : smaller) sum += std::exchange(count, sum);
                ASSERT_EQ(ranks.size(), words.size());
                for (std::size_t i = 0; i < words.size(); ++i) ASSERT_EQ(ranks[i], smaller.at(words[i])) << length << ' ' << i;
            }
}

TEST(OffsetGraph, IsTheGraphOfSpelledWords) {
    for (const auto& text : texts)
        for (const std::uint64_t k : {2, 3, 7, 21, 22, 23, 33})
            for (const bool circular : {true, false}) {
                auto long_enough = text;
                std::erase_if(long_enough, [&](const auto& sequence) { return sequence.size() < k; });
                const auto spelled = de_bruijn_graph(long_enough, k, circular);
                const auto offsets = de_bruijn_graph_of_offsets(long_enough, k, circular);
                ASSERT_EQ(offsets.vertices, spelled.vertices) << k;
                ASSERT_EQ(offsets.edges, spelled.edges) << k;
                Bases joined;
                for (const auto& sequence : long_enough) joined.insert(joined.end(), sequence.begin(), sequence.end());
                for (std::uint64_t v = 0; v < spelled.vertices; ++v) {
                    ASSERT_EQ(offsets.names[v].front(), spelled.names[v].front());
                    const auto offset = std::stoull(offsets.names[v].substr(1));
                    ASSERT_EQ("ACGT"[joined.at(offset)], spelled.names[v].front());
                }
            }
}

}  // namespace
}  // namespace breakeven
