// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <set>
#include <unordered_set>

#include "known_answers.hpp"
#include <breakeven/generators/files/text.hpp>

/// Sequences: what Rosalind's problems ask of them, and genomes spelled back.
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
    Lines lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);)
        if (!line.empty()) lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines, char separator) {
    std::string text;
    for (const auto& line : lines) text += line + separator;
    return text;
}

/// The pairs of `a -> b,c` lines, parallel edges kept.
std::multiset<std::pair<std::string, std::string>> edges_of(const std::string& adjacency) {
    std::multiset<std::pair<std::string, std::string>> edges;
    for (const auto& line : lines_of(adjacency)) {
        const auto arrow = line.find(" -> ");
        std::istringstream heads{line.substr(arrow + 4)};
        for (std::string head; std::getline(heads, head, ',');) edges.emplace(line.substr(0, arrow), head);
    }
    return edges;
}

std::string reverse_complement(std::string word) {
    std::ranges::reverse(word);
    for (auto& letter : word) letter = "TGCA"[std::string_view{"ACGT"}.find(letter)];
    return word;
}

/// The first letter of each vertex but the last, which is the first again.
std::string spelled(const std::string& circuit) {
    std::string text;
    for (const auto& vertex : lines_of(circuit)) text += vertex.front();
    if (!text.empty()) text.pop_back();
    return text;
}

class KnownSequences : public KnownAnswers {
protected:
    [[nodiscard]] std::string rosalind(const std::string& file) const { return folder + "rosalind/" + file; }

    [[nodiscard]] std::string genome(const std::string& file) const {
        std::string letters;
        for (const auto& line : lines_of(breakeven::read_text(folder + "genomes/" + file)))
            if (line.front() != '>') letters += line;
        return letters;
    }
    /// From `k` on the circuit of k-mers is the only one.
    void expect_spelled_back(const std::string& file, bool large) {
        const auto known = answers("genomes")["genomes"][file];
        const auto letters = genome(file), twice = letters + letters;
        ASSERT_EQ(letters.size(), known["length"]);
        const std::uint64_t k = known["circular"]["smallest_k_with_unique_k_minus_1_mers"];
        each_answer("euler_circuit", folder + "genomes/" + file, {{"k", std::to_string(k)}}, large, [&](const Solved& solved) {
            ASSERT_FALSE(solved.no_answer) << *solved.no_answer;
            const auto text = spelled(solved.text);
            EXPECT_EQ(text.size(), letters.size());
            EXPECT_NE(twice.find(text), std::string::npos) << "another genome";
        });
    }
    /// A walk over every edge of a file of `a -> b,c` lines.
    void expect_walk(const std::string& file, const Solved& solved, std::uint64_t vertices) {
        ASSERT_FALSE(solved.no_answer) << *solved.no_answer;
        const auto walk = lines_of(solved.text);
        ASSERT_EQ(walk.size(), vertices);
        std::multiset<std::pair<std::string, std::string>> walked;
        for (std::size_t i = 1; i < walk.size(); ++i) walked.emplace(walk[i - 1], walk[i]);
        EXPECT_EQ(walked, edges_of(breakeven::read_text(file)));
    }
};

TEST_F(KnownSequences, PhiX) {
    if (absent("euler_circuit")) return;
    expect_spelled_back("phiX174_NC_001422.1.fa", false);
}

TEST_F(KnownSequences, CoronavirusWhoseWordsAreLongerThanAMachineWord) {
    if (absent("de_bruijn_graph")) return;  // with it came words beyond 32 letters
    expect_spelled_back("sarscov2_MN908947.3.fa", false);
}

TEST_F(KnownSequences, ColiWhoseWordsHave2817Letters) {
    if (absent("de_bruijn_graph")) return;
    expect_spelled_back("ecoli_k12_NC_000913.2.fa.gz", true);
}

TEST_F(KnownSequences, CircuitBA3F) {
    if (absent("euler_circuit")) return;
    for (const std::string name : {"ba3f_01.txt", "ba3f_02.txt"})
        each_answer("euler_circuit", rosalind(name), {}, false, [&](const Solved& solved) {
            expect_walk(rosalind(name), solved, answers("rosalind")[name]["vertices_in_answer"]);
            const auto walk = lines_of(solved.text);
            EXPECT_EQ(walk.front(), walk.back());
        });
}

TEST_F(KnownSequences, PathBA3G) {
    if (absent("euler_path")) return;
    for (const std::string name : {"ba3g_01.txt", "ba3g_02.txt"})
        each_answer("euler_path", rosalind(name), {}, false, [&](const Solved& solved) {
            const auto known = answers("rosalind")[name];
            expect_walk(rosalind(name), solved, known["vertices_in_answer"]);
            const auto walk = lines_of(solved.text);
            EXPECT_EQ(walk.front(), known["start"].get<std::string>());
            EXPECT_EQ(walk.back(), known["end"].get<std::string>());
        });
}

TEST_F(KnownSequences, AdjacencyBA3DAndBA3E) {
    if (absent("de_bruijn_graph")) return;
    for (const std::string name : {"ba3d_01.txt", "ba3d_02.txt", "ba3d_03.txt", "ba3e_01.txt", "ba3e_02.txt"})
        each_answer("de_bruijn_graph", rosalind(name), {}, false, [&](const Solved& solved) {
            const auto known = answers("rosalind")[name];
            const auto lines = lines_of(solved.text);
            EXPECT_EQ(lines.size(), known["nodes_with_out_edges"]);
            EXPECT_EQ(edges_of(solved.text).size(), known["edges"]);
            std::set<std::string> vertices;
            for (const auto& [tail, head] : edges_of(solved.text)) vertices.insert({tail, head});
            EXPECT_EQ(vertices.size(), known["distinct_nodes"]);
            if (known.contains("adjacency")) {
                EXPECT_EQ(lines, known["adjacency"].get<Lines>());
            }
        });
}

TEST_F(KnownSequences, TextOfWordsBA3H) {
    if (absent("de_bruijn_graph")) return;
    if (absent("euler_path")) return;
    for (const std::string name : {"ba3h_01.txt", "ba3h_02.txt"}) {
        const auto known = answers("rosalind")[name];
        auto words = lines_of(breakeven::read_text(rosalind(name)));
        words.erase(words.begin());  // the length of the words
        std::ranges::sort(words);
        each_answer("de_bruijn_graph", rosalind(name), {}, false, [&](const Solved& graph) {
            const auto file = std::filesystem::temp_directory_path() / (std::to_string(getpid()) + ".adj");
            std::ofstream{file} << graph.text;
            each_answer("euler_path", file, {}, false, [&](const Solved& path) {
                ASSERT_FALSE(path.no_answer) << *path.no_answer;
                const auto vertices = lines_of(path.text);
                auto text = vertices.front();
                for (std::size_t i = 1; i < vertices.size(); ++i) text += vertices[i].back();
                ASSERT_EQ(text.size(), known["length"]);
                if (known.contains("answer")) {
                    EXPECT_EQ(text, known["answer"].get<std::string>());
                }
                Lines found;
                for (std::size_t i = 0; i < words.size(); ++i) found.push_back(text.substr(i, words.front().size()));
                std::ranges::sort(found);
                EXPECT_EQ(found, words);
            });
            std::filesystem::remove(file);
        });
    }
}

TEST_F(KnownSequences, UniversalStringBA3I) {
    if (absent("de_bruijn_sequence")) return;
    for (const std::string name : {"ba3i_01.txt", "ba3i_02.txt"})
        each_answer("de_bruijn_sequence", rosalind(name), {}, false, [&](const Solved& solved) {
            const auto known = answers("rosalind")[name];
            const auto text = joined(lines_of(solved.text), ' ');
            const auto sequence = text.substr(0, text.size() - 1), twice = sequence + sequence;
            ASSERT_EQ(sequence.size(), known["length"]);
            std::unordered_set<std::string> words;
            for (std::size_t i = 0; i < sequence.size(); ++i) words.insert(twice.substr(i, known["k"]));
            EXPECT_EQ(words.size(), sequence.size());
        });
}

TEST_F(KnownSequences, BothStrandsDBRU) {
    if (absent("de_bruijn_graph")) return;
    const auto known = answers("rosalind")["dbru_01.txt"];
    each_answer("de_bruijn_graph", rosalind("dbru_01.txt"), {{"both-strands", "true"}, {"distinct", "true"}}, false,
                [&](const Solved& solved) {
                    Lines pairs;
                    for (const auto& [tail, head] : edges_of(solved.text)) pairs.push_back("(" + tail + ", " + head + ")");
                    EXPECT_EQ(pairs, known["answer"].get<Lines>());
                });
}

TEST_F(KnownSequences, CircularGenomeOfReadsGASM) {
    if (absent("de_bruijn_graph")) return;
    const auto known = answers("rosalind")["gasm_01.txt"];
    const std::string answer = known["answer_one_of"], strands[] = {answer + answer, reverse_complement(answer + answer)};
    each_answer("de_bruijn_graph", rosalind("gasm_01.txt"),
                {{"k", std::to_string(known["k_edges"].get<int>())}, {"both-strands", "true"}, {"distinct", "true"}}, false,
                [&](const Solved& solved) {
                    const auto edges = edges_of(solved.text);
                    std::map<std::string, std::string> next(edges.begin(), edges.end());
                    ASSERT_EQ(edges.size(), 2 * answer.size());
                    ASSERT_EQ(next.size(), edges.size()) << "two cycles, so each vertex has one edge";
                    std::string genome;
                    auto vertex = next.begin()->first;
                    do {
                        genome += vertex.front();
                        vertex = next.at(vertex);
                    } while (vertex != next.begin()->first && genome.size() <= edges.size());
                    ASSERT_EQ(genome.size(), known["length"]);
                    EXPECT_TRUE(std::ranges::any_of(strands, [&](const auto& strand) { return strand.find(genome) != std::string::npos; }))
                        << genome;
                });
}

}  // namespace
