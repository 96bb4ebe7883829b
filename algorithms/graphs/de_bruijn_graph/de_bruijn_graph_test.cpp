// SPDX-License-Identifier: Apache-2.0
#include "de_bruijn_graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "sort.hpp"
#include "words.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/files/text.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>

namespace {

using Output = DeBruijnGraph::Output;
using breakeven::Bases;
using breakeven::Dna;

constexpr auto& host_variants = breakeven::test_support::host_variants<DeBruijnGraph>;

Output solve(const breakeven::Variant& variant, const Dna& in) { return breakeven::test_support::answer<DeBruijnGraph>(variant, in); }

Dna made(const std::string& text) { return DeBruijnGraph::generate(complete(breakeven::parse_request(text), DeBruijnGraph::shapes())); }

Dna read(std::string_view text, const breakeven::Options& options = {}) {
    return DeBruijnGraph::read(breakeven::test_support::TemporaryFile{"t.txt", text}.path(), options);
}

std::string written(const breakeven::Variant& variant, const Dna& in) {
    return breakeven::test_support::text<DeBruijnGraph>(in, solve(variant, in));
}

TEST(DeBruijnGraph, AdjacencyOfSmallTexts) {
    for (const auto& variant : host_variants("*")) {
        EXPECT_EQ(written(variant, read("GAGG\nCAGG\nGGGG\nGGGA\nCAGG\nAGGG\nGGAG\n")),  // BA3E of rosalind.info
                  "AGG -> GGG\nCAG -> AGG,AGG\nGAG -> AGG\nGGA -> GAG\nGGG -> GGA,GGG\n");
        EXPECT_EQ(written(variant, read("4\nAAGATTCTCTAC\n")),  // BA3D
                  "AAG -> AGA\nAGA -> GAT\nATT -> TTC\nCTA -> TAC\nCTC -> TCT\nGAT -> ATT\nTCT -> CTA,CTC\nTTC -> TCT\n");
        EXPECT_EQ(written(variant, read(">x\nAAT\n", {{"k", "2"}})), "A -> A,T\nT -> A\n");
        EXPECT_EQ(written(variant, read("")), "");
    }
}

TEST(DeBruijnGraph, WordsOfBothStrandsOnce) {  // DBRU of rosalind.info
    const auto in = read("TGAT\nCATG\nTCAT\nATGC\nCATC\nCATC\n", {{"both-strands", "true"}, {"distinct", "true"}});
    EXPECT_EQ(in.words(), 9U);
    for (const auto& variant : host_variants("*"))
        EXPECT_EQ(written(variant, in), "ATC -> TCA\nATG -> TGA,TGC\nCAT -> ATC,ATG\nGAT -> ATG\nGCA -> CAT\nTCA -> CAT\nTGA -> GAT\n");
}

TEST(DeBruijnGraph, EveryShapeAndWordLength) {
    for (const auto& shape : DeBruijnGraph::shapes())
        for (const auto* k : {"2", "3", "6", "17", "31", "32"})
            for (const auto n : {0, 1, 2, 5, 33, 700}) {
                const auto in = made(shape.name + ":n=" + std::to_string(n) + ":k=" + k + ":seed=9");
                for (const auto& variant : host_variants("*")) {
                    SCOPED_TRACE(variant.full_name() + " " + shape.name + " k=" + k + " n=" + std::to_string(n));
                    const auto answer = solve(variant, in);
                    const auto wrong = DeBruijnGraph::wrong(in, answer);
                    ASSERT_GE(wrong.size(), 5U);
                    for (std::size_t i = 0; i < wrong.size(); ++i) EXPECT_TRUE(DeBruijnGraph::check(in, wrong[i])) << i;
                }
            }
}

TEST(DeBruijnGraph, LargeEnoughForManyBlocks) {
    for (const auto* text :
         {"uniform:n=70k:k=9", "uniform:n=70k:circular=0", "reads:n=70k:length=40", "reads:n=40k:k=12:length=1", "tandem:n=50k:period=300"})
        for (const auto& variant : host_variants("*")) solve(variant, made(text));
}

TEST(DeBruijnGraph, IsWhatTheReaderOfGraphsMakes) {
    std::string bases;
    for (std::uint64_t i = 0; i < 3000; ++i) bases += "ACGTN"[breakeven::Stream{5, 0}.below(i, i % 100 == 0 ? 5 : 4)];
    const breakeven::test_support::TemporaryFile file{"t.fa", ">x\n" + bases + "\n>y\n" + bases.substr(100, 200) + "\n"};
    for (const auto* k : {"2", "5", "12", "32"})
        for (const auto* shape : {"", "linear", "both-strands"}) {
            breakeven::Options options{{"k", k}, {"split-unknown", "true"}};
            if (*shape != '\0') options[shape] = "true";
            const auto graph = breakeven::read_graph(file.path(), options);
            const auto in = DeBruijnGraph::read(file.path(), options);
            for (const auto& variant : host_variants("*")) {
                const auto answer = solve(variant, in);
                ASSERT_EQ(answer.vertices, graph.vertices());
                EXPECT_TRUE(std::equal(graph.row.begin(), graph.row.end(), answer.row.begin()));
                EXPECT_EQ(answer.heads, graph.col);
                for (std::uint64_t v = 0; v < graph.vertices(); ++v) ASSERT_EQ(breakeven::spell(answer.words[v], in.k - 1), graph.names[v]);
            }
        }
}

TEST(DeBruijnGraphOracle, NamesTheFirstOffence) {
    const auto in = read("3\nACGAC\n");  // AC -> CG -> GA -> AC
    Output right{{1, 6, 8}, {0, 1, 2, 3}, {1, 2, 0}, 3};
    EXPECT_EQ(DeBruijnGraph::check(in, right), std::nullopt);
    auto wrong = right;
    wrong.words[1] = 7;
    EXPECT_EQ(DeBruijnGraph::check(in, wrong), "lacks the vertex CG");
    wrong = right;
    wrong.heads[2] = 1;
    EXPECT_EQ(DeBruijnGraph::check(in, wrong), "edge 2 goes to vertex 1 instead of 0");
    wrong = {{1, 6, 8, 9}, {0, 1, 2, 3, 3}, {1, 2, 0}, 4};
    EXPECT_EQ(DeBruijnGraph::check(in, wrong), "has the vertex GC, which the text has not");
    Output untouched;
    DeBruijnGraph::prepare(in, untouched);
    EXPECT_TRUE(DeBruijnGraph::check(in, untouched));
}

TEST(DeBruijnGraphOracle, WantsRowsInTheOrderOfTheText) {
    const auto in = read("2\nATAC\n");  // A -> T, T -> A, A -> C
    EXPECT_EQ(DeBruijnGraph::check(in, {{0, 1, 3}, {0, 2, 2, 3}, {2, 1, 0}, 3}), std::nullopt);
    EXPECT_EQ(DeBruijnGraph::check(in, {{0, 1, 3}, {0, 2, 2, 3}, {1, 2, 0}, 3}), "edge 0 goes to vertex 1 instead of 2");
}

/// Rows as the published graph of strings numbers them: one for each vertex that has edges, in order.
std::vector<std::uint32_t> rows_of_sources(const breakeven::Edges& edges) {
    std::map<std::uint32_t, std::uint32_t> degree;
    for (const auto edge : edges) ++degree[edge.tail];
    std::vector<std::uint32_t> row{0};
    for (const auto& [tail, count] : degree) row.push_back(row.back() + count);
    return row;
}

TEST(DeBruijnGraphPublished, RowsOfSourcesAloneShiftBehindADeadEnd) {
    const auto in = read("2\nTGAC\n");  // T -> G -> A -> C: no edge leaves C, the second vertex
    const auto answer = solve(host_variants("serial/published").front(), in);
    const auto row = rows_of_sources({{3, 2}, {2, 0}, {0, 1}});
    EXPECT_EQ(std::vector(answer.row.begin(), answer.row.begin() + 5), (std::vector<std::uint32_t>{0, 1, 1, 2, 3}));
    EXPECT_EQ(row, (std::vector<std::uint32_t>{0, 1, 2, 3}));
    auto shifted = answer;
    std::ranges::copy(row, shifted.row.begin());
    EXPECT_TRUE(DeBruijnGraph::check(in, shifted));
}

TEST(DeBruijnGraphSort, IsStableAndLooksAtItsBitsAlone) {
    for (const std::uint64_t size : {0, 1, 255, 5000, 40000})
        for (const auto& [begin, end] :
             std::initializer_list<std::pair<unsigned, unsigned>>{{2U, 4U}, {2U, 21U}, {2U, 64U}, {0U, 62U}, {5U, 6U}})
            for (const auto sort : {de_bruijn_graph::sort<shared::OneThread>, de_bruijn_graph::sort<shared::AllThreads>}) {
                std::vector<std::uint64_t> words(size), spare(size);
                for (std::uint64_t i = 0; i < size; ++i) words[i] = breakeven::Stream{1, 0}.bits(i) & (i % 3 == 0 ? ~0ULL : 0xFF);
                auto expected = words;
                const auto key = [b = begin, e = end](std::uint64_t word) { return word >> b & ~0ULL >> (64 - (e - b)); };
                std::ranges::stable_sort(expected, {}, key);
                EXPECT_TRUE(std::ranges::equal(sort(words, spare, begin, end), expected)) << size << ' ' << end;
            }
}

TEST(DeBruijnGraphWords, AreFoundFromAnyWordOn) {
    const auto in = made("reads:n=500:k=7:length=20:seed=1");
    std::vector<std::uint64_t> all(500), last(in.ends.size(), ~0ULL);
    using de_bruijn_graph::each_word;
    each_word(
        in, 0, 500, [&](auto e, auto word) { all[e] = word; }, [&](auto s, auto word) { last[s] = word; });
    EXPECT_EQ(std::ranges::count(last, ~0ULL), 0);
    for (std::uint64_t begin = 0; begin < 500; begin += 13) {
        const auto end = std::min<std::uint64_t>(500, begin + 29);
        auto e = begin;
        each_word(
            in, begin, end,
            [&](auto at, auto word) {
                EXPECT_EQ(at, e);
                EXPECT_EQ(word, all[e++]);
            },
            [&](auto s, auto word) { EXPECT_EQ(word, last[s]); });
        EXPECT_EQ(e, end);
    }
}

TEST(DeBruijnGraphWords, ArePackedAndUnpacked) {
    const auto in = made("uniform:n=17:k=32:seed=4");
    std::uint32_t packed[3] = {};
    for (std::uint32_t i = 0; i < 12; ++i) {
        const auto* four = &in.bases[4 * i];
        packed[i / 4] = packed[i / 4] << 8 | de_bruijn_graph::pack_four(four[0] | four[1] << 8 | four[2] << 16 | four[3] << 24);
    }
    for (unsigned begin = 0; begin < 16; ++begin)
        for (std::uint64_t k = 2; k <= 32; ++k) {
            std::uint64_t word = 0;
            for (auto i = begin; i < begin + k; ++i) word = word << 2 | in.bases[i];
            EXPECT_EQ(de_bruijn_graph::unpack_word(packed[0], packed[1], packed[2], begin, k), word) << begin << ' ' << k;
        }
}

class RealGenomes : public testing::Test {
protected:
    void SetUp() override {
        const char* data = std::getenv("BREAKEVEN_DATA");
        if (data == nullptr) GTEST_SKIP() << "BREAKEVEN_DATA is not set";
        folder = std::string{data} + '/';
    }
    std::string folder;
};

TEST_F(RealGenomes, RosalindListsHaveTheirEdges) {
    struct Known {
        const char* name;
        std::uint64_t tails, edges, vertices;
    };
    for (const auto& known : {Known{"ba3d_02", 9, 11, 9}, {"ba3d_03", 987, 989, 988}, {"ba3e_02", 1113, 1121, 1114}})
        for (const auto& variant : host_variants("*")) {
            const auto in = DeBruijnGraph::read(folder + "rosalind/" + known.name + ".txt", {});
            const auto text = written(variant, in);
            EXPECT_EQ(std::ranges::count(text, '\n'), static_cast<std::ptrdiff_t>(known.tails)) << known.name;
            EXPECT_EQ(in.words(), known.edges) << known.name;
            EXPECT_EQ(solve(variant, in).vertices, known.vertices) << known.name;
        }
}

TEST_F(RealGenomes, GenomesHaveTheirVertices) {
    for (const auto& [k, vertices] : std::initializer_list<std::pair<const char*, std::uint64_t>>{{"11", 898108}, {"31", 4570141}}) {
        const auto in = DeBruijnGraph::read(folder + "genomes/ecoli_k12_NC_000913.2.fa.gz", {{"k", k}});
        const auto answer = solve(host_variants("parallel/sort").front(), in);
        EXPECT_EQ(answer.vertices, vertices) << k;
        EXPECT_EQ(answer.heads.size(), 4639675U);
    }
}

/// The bases of a file of one record.
std::string genome(const std::string& path) {
    breakeven::LineReader reader{path};
    std::string letters;
    while (const auto line = reader.next())
        if (!line->starts_with('>')) letters += *line;
    return letters;
}

/// At these k no word of k-1 bases occurs twice, so that there is one circuit only.
TEST_F(RealGenomes, CircuitsSpellGenomesBack) {
    for (const auto& [name, k] :
         {std::pair{"phiX174_NC_001422.1.fa", "14"}, {"sarscov2_MN908947.3.fa", "35"}, {"ecoli_k12_NC_000913.2.fa.gz", "2817"}}) {
        const auto letters = genome(folder + "genomes/" + name);
        const auto selected = breakeven::find_variant("euler_circuit/parallel/staged");
        const auto run = selected.variant->bind(selected.problem->read(folder + "genomes/" + name, {{"k", k}}));
        run->time(breakeven::Scope::resident, [] {});
        EXPECT_EQ(run->check(), std::nullopt);
        std::stringstream text;
        run->write(text);
        std::string spelled;
        for (std::string vertex; text >> vertex;) spelled += vertex.front();
        ASSERT_EQ(spelled.size(), letters.size() + 1) << name;
        spelled.pop_back();
        EXPECT_NE((letters + letters).find(spelled), std::string::npos) << name << " is not spelled back";
    }
}

}  // namespace
