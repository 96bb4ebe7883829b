// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <breakeven/generators/testing/graph_text.hpp>

namespace breakeven {
namespace {

const test_support::GraphText fa{"t.fa"};
using Names = std::vector<std::string>;

Options with(const char* k, std::initializer_list<const char*> flags = {}) {
    Options options{{"k", k}};
    for (const auto* flag : flags) options[flag] = "true";
    return options;
}

/// "AC>CG" for every edge, blanks between.
std::string spelled(const Graph& graph) {
    std::string out;
    for (const auto [tail, head] : test_support::list(graph)) out += graph.names[tail] + '>' + graph.names[head] + ' ';
    return out;
}

TEST(Fasta, WordsAreEdges) {
    EXPECT_EQ(spelled(fa.read(">x\nacg\nTA\n", with("3"))), "AA>AC AC>CG CG>GT GT>TA TA>AA ");
    EXPECT_EQ(spelled(fa.read(">x\nACGTA\n", with("3", {"linear"}))), "AC>CG CG>GT GT>TA ");
    EXPECT_EQ(spelled(fa.read(">x\nAAA\n", with("2"))), "A>A A>A A>A ");
}

TEST(Fasta, RecordsAreSequencesOfTheirOwn) {
    EXPECT_EQ(spelled(fa.read("; note\n>x\nAC\n\n>y\nGT\n", with("2"))), "A>C C>A G>T T>G ");
    EXPECT_EQ(spelled(fa.read(">x\nAAC\n", with("2", {"linear", "both-strands"}))), "A>A A>C G>T T>T ");
    EXPECT_EQ(fa.read("", with("2")).vertices(), 0U);
}

TEST(Fasta, UnknownLettersSplitOnlyWhenAsked) {
    EXPECT_EQ(fa.refused(">x\nAC\nCNG\n", with("2")),
              ":3:2: the base N is none of A, C, G, T: say --split-unknown to leave out the words that contain it");
    EXPECT_EQ(fa.refused(">x\nA-C\n", with("2", {"split-unknown"})), ":2:2: only letters belong into a sequence");
    EXPECT_EQ(spelled(fa.read(">x\nACNGT\n", with("2", {"split-unknown"}))), "A>C G>T T>A ");
    EXPECT_EQ(spelled(fa.read(">x\nACNGT\n", with("2", {"split-unknown", "linear", "both-strands"}))), "A>C A>C G>T G>T ");
}

TEST(Fasta, LongestWordsFit) {
    std::string bases;
    for (int i = 0; i < 40; ++i) bases += "ACGT"[(i * i + i / 3) % 4];
    const auto graph = fa.read(">x\n" + bases + "\n", with("33", {"linear"}));
    ASSERT_EQ(graph.edges(), 8U);
    for (const auto [tail, head] : test_support::list(graph)) EXPECT_EQ(graph.names[tail].substr(1), graph.names[head].substr(0, 31));
    EXPECT_NE(std::ranges::find(graph.names, bases.substr(0, 32)), graph.names.end());
}

TEST(Fasta, LongWordsAreNamedByLetterAndOffset) {
    // 36 bases whose words of 34 differ, and the first 33 of them again: one word of 33 occurs twice.
    const std::string begin = "ACGGTCATTAGCCATGCAAGTTCGATACCGTAA", text = begin + "GTC" + begin + "T";
    const auto graph = fa.read(">x\n" + text + "\n", with("34", {"linear"}));
    ASSERT_EQ(graph.edges(), text.size() - 33);
    ASSERT_EQ(graph.vertices(), text.size() - 33);  // words of 33, but for the one that came twice
    std::vector<std::uint32_t> twice;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        if (graph.heads(v).size() == 2) twice.push_back(v);
    ASSERT_EQ(twice.size(), 1U);
    EXPECT_EQ(graph.names[twice[0]], "A0");
    EXPECT_EQ(graph.names[graph.heads(twice[0])[0]], "C1");
    EXPECT_EQ(graph.names[graph.heads(twice[0])[1]], "C37");
    EXPECT_EQ(fa.read(">x\nAC\nGT\n", with("4")).names, (Names{"ACG", "CGT", "GTA", "TAC"}));
    EXPECT_EQ(fa.refused(">x\nACGT\n", with("34")).substr(0, 4), ":2: ");
}

TEST(Fasta, SaysWhatIsWrong) {
    EXPECT_EQ(fa.refused("ACGT\n", with("2")), ":1: a FASTA file begins with '>' and a name");
    EXPECT_EQ(fa.refused(">x\nAC\n>y\nACGT\n", with("3")),
              ":3: the sequence before this has 2 bases, fewer than k=3: remove it or choose a smaller k");
    EXPECT_EQ(fa.refused(">x\nAC\n", with("3")).substr(0, 4), ":2: ");
    for (const char* k : {"1", "-3", "x", ""}) EXPECT_THROW(fa.read(">x\nACGT\n", with(k)), UsageError) << k;
    EXPECT_THROW(fa.read(">x\nACGT\n"), UsageError);
}

}  // namespace
}  // namespace breakeven
