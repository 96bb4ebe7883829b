// SPDX-License-Identifier: Apache-2.0
#include "read_graph.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/generators/testing/graph_text.hpp>

namespace breakeven {
namespace {

using test_support::GraphText;

TEST(ReadGraph, ReadsBackWhatIsWritten) {
    for (const auto& shape : graph_shapes())
        for (const std::uint64_t n : {0, 1, 2, 1000}) {
            const auto graph = breakeven::graph(complete({shape.name, {}, n, 1}, graph_shapes()));
            std::ostringstream stream;
            write_graph(stream, graph);
            const auto back = GraphText{"t.txt"}.read(stream.str());
            EXPECT_EQ(back.row, graph.row) << shape.name << n;
            EXPECT_EQ(back.col, graph.col) << shape.name << n;
            EXPECT_EQ(back.names, graph.names) << shape.name << n;
        }
}

TEST(ReadGraph, SaysOfWhatIsPackedInAnotherWayThatItIs) {
    for (const auto* name : {"t.csv.bz2", "t.mtx.ZST"})
        EXPECT_NE(test_support::message_of<UsageError>([&] {
                      return GraphText{name}.read("1 2\n");
                  }).find("zstd and bzip2 are not unpacked here"),
                  std::string::npos)
            << name;
    EXPECT_NE(test_support::message_of<UsageError>([&] { return GraphText{"t.dat"}.read("1 2\n"); }).find("tells no graph format"),
              std::string::npos);
}

TEST(ReadGraph, NamesSurviveWritingAndReading) {
    const auto graph = GraphText{"t.csv"}.read("New York,Rome\n10,Rome\n");
    std::ostringstream stream;
    write_graph(stream, graph);
    EXPECT_EQ(stream.str(), "# vertex New York\n# vertex Rome\n# vertex 10\nNew York\tRome\n10\tRome\n");
    EXPECT_EQ(GraphText{"t.txt"}.read(stream.str()).names, graph.names);
    const auto gaps = GraphText{"t.txt"}.read("7 9\n");
    std::ostringstream again;
    write_graph(again, gaps);
    EXPECT_EQ(GraphText{"t.txt"}.read(again.str()).names, gaps.names);
}

TEST(ReadGraph, TheNameTellsTheFormat) {
    for (const char* name : {"t.txt", "t.tsv", "t.csv", "t.el", "t.e", "t.graph", "t.csv.gz", "t.txt.xz", "T.TXT", "t.Csv.GZ"})
        EXPECT_EQ(GraphText{name}.read("0 1\n").edges(), 1U) << name;
    EXPECT_EQ(GraphText{"t.fna.gz"}.read(">x\nACG\n", {{"k", "2"}}).edges(), 3U);
    EXPECT_EQ(GraphText{"t.dat"}.read("p tw 2 1\n1 2\n", {{"format", "gr"}}).edges(), 2U);
    EXPECT_THROW(GraphText{"t.dat"}.read("0 1\n"), UsageError);
    EXPECT_THROW(GraphText{"t.txt"}.read("0 1\n", {{"format", "xml"}}), UsageError);
    EXPECT_THROW(GraphText{"t.txt"}.read("0 1\n", {{"undirected", "maybe"}}), UsageError);
}

/// Valid files with random bytes changed, dropped or doubled: read or refused, never anything else.
TEST(ReadGraph, DamagedFilesAreReadOrRefused) {
    const std::pair<const char*, std::string> files[] = {
        {"t.mtx", "%%MatrixMarket matrix coordinate real symmetric\n% c\n4 4 3\n1 1 1.5\n2 1 -2\n4 3 1e9\n"},
        {"t.gr", "c road\np sp 4 3\na 1 2 5\na 2 3 6\na 4 1 7\n"},
        {"t.jlg", "4,3,u,graph\n1,2\n2,3\n4,1\n"},
        {"t.csv", "from,to,w\n1,20,3\n20,300,4\n# vertices 400\n"},
        {"t.adj", "a -> b,c\nb ->\n7 -> a\n"},
        {"t.fa", ">one\nACGTTGCA\nGGN\n>two\nTTAC\n"},
    };
    int read = 0, refused = 0;
    for (const auto& [name, text] : files) {
        const auto options = std::string_view{name} == "t.fa" ? Options{{"k", "3"}, {"split-unknown", "true"}} : Options{};
        for (std::uint64_t i = 0; i < 1500; ++i) {
            auto damaged = text;
            const auto [where, what] = Stream{i, 0}.pair(0);
            const auto place = scale(where, damaged.size());
            if (what % 3 == 0) damaged.erase(place, 1 + what % 7);
            if (what % 3 == 1) damaged.insert(place, damaged.substr(scale(what, damaged.size()), 5));
            if (what % 3 == 2) damaged[place] = static_cast<char>(what >> 32);
            try {
                ASSERT_TRUE(test_support::well_formed(GraphText{name}.read(damaged, options)));
                ++read;
            } catch (const InputError&) {
                ++refused;
            }
        }
    }
    EXPECT_GT(read, 500);
    EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace breakeven
