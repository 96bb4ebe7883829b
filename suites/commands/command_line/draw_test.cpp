// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <sstream>
#include <string>

#include "program.hpp"

/// Pictures of graphs.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

constexpr const char* bow_tie = "m -> a,c\na -> b\nb -> m\nc -> d\nd -> m\n";

constexpr const char* seven_bridges = "A -> B,B,C,C,D\nB -> D\nC -> D\n";

TEST_F(CommandLine, DrawTurnsAnyGraphIntoAdjacencyText) {
    write("bow_tie.adj", bow_tie);
    EXPECT_EQ(breakeven("draw bow_tie.adj -o -").out, "m -> a,c\na -> b\nc -> d\nb -> m\nd -> m\n");
    write("genome.fa", ">x\nACGTT\nACGA\n");
    ASSERT_EQ(breakeven("draw genome.fa --k 3 -o genome.adj").code, ok);
    EXPECT_EQ(contents(folder / "genome.adj"), "AA -> AC\nAC -> CG,CG\nCG -> GT,GA\nGA -> AA\nGT -> TT\nTA -> AC\nTT -> TA\n");
    ASSERT_EQ(breakeven("draw genome.adj -o again.adj").code, ok);
    EXPECT_EQ(rows("again.adj"), rows("genome.adj"));
    EXPECT_EQ(shell("printf '0 1\\n1 0\\n' | " PROGRAM " draw -").out, "# 2 vertices, 2 edges\n0 -> 1\n1 -> 0\n");
    EXPECT_EQ(breakeven("draw star:n=9000 -o -").code, ok);
}

TEST_F(CommandLine, DrawSaysWhatItReadsToGraphviz) {
    write("bow_tie.adj", bow_tie);
    ASSERT_EQ(breakeven("draw bow_tie.adj -o plain.dot").code, ok);
    const auto plain = contents(folder / "plain.dot");
    EXPECT_TRUE(plain.starts_with("digraph {"));
    for (const auto* line : {"  \"m\" -> \"a\";\n", "  \"m\" -> \"c\";\n", "  \"a\" -> \"b\";\n", "  \"d\" -> \"m\";\n"})
        EXPECT_NE(plain.find(line), std::string::npos) << line << plain;
    EXPECT_EQ(occurrences(plain, " -> "), 6U);
    EXPECT_EQ(occurrences(plain, "label"), 0U);
    write("bridges.txt", seven_bridges);  // adjacency text is recognised in .txt, and each bridge is one edge
    ASSERT_EQ(breakeven("draw bridges.txt -o bridges.gv").code, ok);
    EXPECT_EQ(occurrences(contents(folder / "bridges.gv"), "\"A\" -> \"C\";"), 2U);
    EXPECT_EQ(occurrences(contents(folder / "bridges.gv"), " -> "), 7U);
}

TEST_F(CommandLine, DrawNumbersACircuit) {
    write("bow_tie.adj", bow_tie);
    ASSERT_EQ(breakeven("draw bow_tie.adj --circuit -o circuit.dot").code, ok);
    // Two circles through m: whichever begins, a walk around one ends where the other begins.
    std::map<std::string, int> place;
    std::istringstream lines{contents(folder / "circuit.dot")};
    for (std::string line; std::getline(lines, line);)
        if (const auto label = line.find("[label=\""); line.find(" -> ") != std::string::npos)
            place[{line[3], line[10]}] = std::stoi(line.substr(label + 8));
    ASSERT_EQ(place.size(), 6U) << contents(folder / "circuit.dot");
    const auto next = [&](const std::string& edge) { return place[edge] % 6 + 1; };
    EXPECT_EQ(next("ma"), place["ab"]);
    EXPECT_EQ(next("ab"), place["bm"]);
    EXPECT_EQ(next("bm"), place["mc"]);
    EXPECT_EQ(next("dm"), place["ma"]);
    write("bridges.adj", seven_bridges);
    const auto none = breakeven("draw bridges.adj --circuit -o none.svg");
    EXPECT_EQ(none.code, bad_input);
    EXPECT_TRUE(none.one_line()) << none.err;
    EXPECT_NE(none.err.find("no Euler circuit"), std::string::npos) << none.err;
    EXPECT_EQ(none.err.find("--path"), std::string::npos) << "nor is there a path: " << none.err;
    write("way.adj", "a -> b\nb -> c,a\n");
    const auto way = breakeven("draw way.adj --circuit -o none.svg");
    EXPECT_EQ(way.code, bad_input);
    EXPECT_TRUE(way.one_line()) << way.err;
    EXPECT_NE(way.err.find("draw --path"), std::string::npos) << way.err;
    EXPECT_EQ(breakeven("draw way.adj --path -o way.dot").code, ok);
    EXPECT_FALSE(std::filesystem::exists(folder / "none.svg"));
}

TEST_F(CommandLine, DrawTakesWhatStandsBesideAGraphAlone) {
    write("bow_tie.adj", bow_tie);
    ASSERT_EQ(breakeven("draw bow_tie.adj --predecessors -o both.dot").code, ok);
    ASSERT_EQ(breakeven("draw bow_tie.adj --predecessors --alone --layout circo -o alone.dot").code, ok);
    EXPECT_EQ(occurrences(contents(folder / "both.dot"), " -> "), 12U);
    EXPECT_EQ(occurrences(contents(folder / "alone.dot"), " -> "), 6U);
    EXPECT_EQ(occurrences(contents(folder / "alone.dot"), "cluster"), 0U);  // circo draws no boxes
    EXPECT_NE(contents(folder / "alone.dot").find("predecessor graph: "), std::string::npos);
    for (const auto* words : {"draw bow_tie.adj --alone -o x.dot", "draw bow_tie.adj --circuit --alone -o x.dot",
                              "draw bow_tie.adj --alone", "draw bow_tie.adj --reverse --predecessors --alone -o x.dot"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, usage) << words;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_NE(outcome.err.find("--alone"), std::string::npos) << outcome.err;
    }
}

TEST_F(CommandLine, DrawShowsAMapByItsUMatrix) {
    ASSERT_EQ(breakeven("solve som_train/serial/lanes --input clustered:n=200:width=6:height=4:dimension=3:seed=1 -o map.txt").code, ok);
    ASSERT_EQ(breakeven("draw map.txt --u-matrix --width 6 -o map.svg").code, ok);
    const auto svg = contents(folder / "map.svg");
    EXPECT_EQ(occurrences(svg, "<title>"), 24U);
    EXPECT_EQ(occurrences(svg, "<title>row 3, column 5: "), 1U);
    EXPECT_NE(svg.find("U-matrix of 6 x 4 cells"), std::string::npos);
    write("square.txt", "0\n1\n3\n7\n");  // square unless it is said: 0 1 / 3 7
    ASSERT_EQ(breakeven("draw square.txt --u-matrix -o square.svg").code, ok);
    EXPECT_NE(contents(folder / "square.svg").find("row 1, column 1: 5<"), std::string::npos) << contents(folder / "square.svg");
    write("table.csv", "name,x,y\na,0,9\nb,3,1\n");
    ASSERT_EQ(breakeven("draw table.csv --columns x --u-matrix --width 2 -o table.svg").code, ok);
    EXPECT_NE(contents(folder / "table.svg").find("row 0, column 0: 3<"), std::string::npos);
    for (const auto* words :
         {"draw square.txt --u-matrix --width 3 -o x.svg", "draw square.txt --u-matrix", "draw square.txt --u-matrix -o x.png",
          "draw square.txt --u-matrix --circuit -o x.svg", "draw square.txt --u-matrix --alone -o x.svg",
          "draw square.txt --u-matrix --header -o x.svg", "draw gnm:n=3 --width 3 -o x.dot", "draw gnm:n=3 --columns 1 -o x.dot"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, usage) << words;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
    }
    EXPECT_EQ(breakeven("draw none.txt --u-matrix -o x.svg").code, bad_input);
    EXPECT_FALSE(std::filesystem::exists(folder / "x.svg"));
}

TEST_F(CommandLine, DrawRefusesWhatNobodyCanLookAt) {
    for (const auto* words : {"draw star:n=600 -o star.dot", "draw gnm:n=2001 -o gnm.svg", "draw star:n=600", "draw gnm:n=1G -o gnm.svg",
                              "draw star:n=9 --limit 9 -o star.dot"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, bad_input) << words;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_NE(outcome.err.find("--limit"), std::string::npos) << outcome.err;
    }
    EXPECT_EQ(breakeven("draw star:n=600 --limit 1k -o star.dot").code, ok);
    EXPECT_EQ(breakeven("draw star:n=9 --limit 10 -o star.dot").code, ok);
}

TEST_F(CommandLine, DrawFailsInOneLine) {
    const auto missing = breakeven("draw missing.adj -o x.svg");
    EXPECT_EQ(missing.code, bad_input);
    EXPECT_TRUE(missing.one_line()) << missing.err;
    EXPECT_EQ(breakeven("draw gnm:n=3 -o /no/such/folder/x.dot").code, cannot_write);
    EXPECT_EQ(breakeven("draw gnm:n=3 -o /no/such/folder/x.adj").code, cannot_write);
    EXPECT_EQ(breakeven("draw gnm:n=3 -o - >/dev/full").code, cannot_write);
    const auto unknown = breakeven("draw gnm:n=3 --colour red -o x.svg");
    EXPECT_NE(unknown.err.find("--circuit"), std::string::npos) << unknown.err;
    EXPECT_NE(unknown.err.find("--undirected"), std::string::npos) << unknown.err;
    const auto lacking = shell("PATH=/no/such/folder " PROGRAM " draw gnm:n=3 -o x.svg");
    EXPECT_EQ(lacking.code, machine_unfit);
    EXPECT_TRUE(lacking.one_line()) << lacking.err;
    EXPECT_NE(lacking.err.find("apt-get install graphviz"), std::string::npos) << lacking.err;
    EXPECT_EQ(shell("PATH=/no/such/folder " PROGRAM " draw gnm:n=3 -o x.dot").code, ok);
}

TEST_F(CommandLine, DrawMakesPicturesByEveryLayout) {
    if (shell("command -v dot").code != 0) GTEST_SKIP() << "there is no 'dot' on the PATH: install graphviz to run this test";
    for (const std::string layout : {"dot", "neato", "fdp", "sfdp", "circo", "twopi"})
        ASSERT_EQ(breakeven("draw ring:n=44:k=5:seed=1 --circuit --layout " + layout + " -o " + layout + ".svg").code, ok) << layout;
    EXPECT_EQ(occurrences(contents(folder / "dot.svg"), "class=\"edge\""), occurrences(contents(folder / "neato.svg"), "class=\"edge\""));
    EXPECT_NE(contents(folder / "dot.svg"), contents(folder / "neato.svg"));
    ASSERT_EQ(breakeven("draw cycle:n=3 -o x.png").code, ok);
    ASSERT_EQ(breakeven("draw cycle:n=3 -o x.pdf").code, ok);
    EXPECT_TRUE(contents(folder / "x.png").starts_with("\x89PNG"));
    EXPECT_TRUE(contents(folder / "x.pdf").starts_with("%PDF"));
}

}  // namespace
