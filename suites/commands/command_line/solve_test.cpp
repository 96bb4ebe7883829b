// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <string>
#include <utility>

#include "program.hpp"

/// One input, one variant: solve and generate.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, SolveWritesTheAnswerAloneAndItsTimeToStderr) {
    write("keys.txt", "5 3\n9 # a comment\n0\n");
    const auto outcome = breakeven("solve radix_sort/serial/std --input keys.txt");
    EXPECT_EQ(outcome.code, ok);
    EXPECT_EQ(outcome.out, "0\n3\n5\n9\n");
    EXPECT_TRUE(std::regex_search(outcome.err, std::regex{"4 keys in [1-9][0-9.]* (ns|µs|ms), answer checked"})) << outcome.err;
    EXPECT_EQ(shell("printf '2 1' | " PROGRAM " solve radix_sort/serial/std --input - -o answer.txt && cat answer.txt").out, "1\n2\n");
}

TEST_F(CommandLine, SolveRefusesBadInputByFileAndLine) {
    write("negative.txt", "5\n-3\n");
    const auto negative = breakeven("solve radix_sort/serial/std --input negative.txt");
    EXPECT_EQ(negative.code, bad_input);
    EXPECT_TRUE(negative.one_line()) << negative.err;
    EXPECT_NE(negative.err.find("negative.txt:2"), std::string::npos) << negative.err;
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input missing.txt").code, bad_input);
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input .").code, bad_input);
}

TEST_F(CommandLine, WhatIsWrongInAFileIsNoWrongUsage) {
    const auto refused = [&](const std::string& variant, const std::string& text, const std::string& words = "") {
        write("in.txt", text);
        const auto outcome = breakeven("solve " + variant + " --input in.txt " + words);
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        return std::pair{outcome.code, outcome.err.substr(0, outcome.err.find(": ", 11))};
    };
    const auto in_line = [](int line) { return std::pair<int, std::string>{bad_input, "breakeven: in.txt:" + std::to_string(line)}; };
    EXPECT_EQ(refused("look_and_say/serial/elements", "1\nsteps x\n"), in_line(2));
    for (const auto* text : {"1 3", "2 0", "2 33", "2 -3", "1 2 3"})
        EXPECT_EQ(refused("de_bruijn_sequence/serial/fkm", text), in_line(1)) << text;
    EXPECT_EQ(refused("de_bruijn_graph/serial/hash", "99\nACGT\n"), in_line(1));
    EXPECT_EQ(refused("permutations/serial/published", "3\nfrom=9 count=1\n").first, bad_input);
    EXPECT_EQ(refused("permutations/serial/published", "3\nfrom=1 count=9\n").first, bad_input);
    // Said by an option, it is.
    EXPECT_EQ(refused("permutations/serial/published", "3\n", "--from 9").first, usage);
    EXPECT_EQ(refused("look_and_say/serial/elements", "1\n", "--steps x").first, usage);
    EXPECT_EQ(refused("de_bruijn_sequence/serial/fkm", "3\n", "--alphabet 1").first, usage);
    EXPECT_EQ(refused("de_bruijn_graph/serial/hash", "ACGT\n", "--k 99").first, usage);
    const auto piped = shell("printf '1 2\\n' | " PROGRAM " solve turnpike/serial/counts --input -");
    EXPECT_EQ(piped.code, bad_input);
    EXPECT_TRUE(piped.err.starts_with("breakeven: standard input: 2 distances")) << piped.err;
}

TEST_F(CommandLine, ALimitNamesTheVariantTheInputAndWhatElseThereIs) {
    const auto outcome = breakeven("solve random_integers/serial/published --input uniform:n=10:seed=1");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_TRUE(outcome.err.starts_with("breakeven: random_integers/serial/published does not take uniform:n=10:seed=1: ")) << outcome.err;
    EXPECT_TRUE(outcome.err.ends_with("; 'breakeven list random_integers' shows other variants\n")) << outcome.err;
}

TEST_F(CommandLine, WhatWasLeftOutIsNamed) {
    write("table.csv", "id,name\n1,a\n");
    const auto keys = breakeven("solve semi_join/serial/auto --input table.csv --column id");
    EXPECT_EQ(keys.code, usage);
    EXPECT_NE(keys.err.find("--keys FILE"), std::string::npos) << keys.err;
    EXPECT_EQ(breakeven("solve semi_join/serial/auto --input table.csv --column id --keys /dev/null").code, ok);
    for (const auto* input : {"sorted", "uniform:seed=1"}) {
        const auto outcome = breakeven(std::string{"solve radix_sort/serial/std --input "} + input);
        EXPECT_NE(outcome.code, ok) << input;
        EXPECT_NE(outcome.err.find("there is no such file"), std::string::npos) << outcome.err;
    }
    write("map.csv", "1,2\n3,4\n");
    const auto both = breakeven("solve som_bmu/serial/lanes --input map.csv --codebook map.csv --cells 2");
    EXPECT_EQ(both.code, usage);
    EXPECT_NE(both.err.find("give one of them"), std::string::npos) << both.err;
}

TEST_F(CommandLine, AnswersWithNamesThatHaveBlanksAreReadAgain) {
    write("cities.csv", "New York,Los Angeles\nLos Angeles,Rio de Janeiro\nRio de Janeiro,New York\n");
    const auto edges = breakeven("solve csr_edges/serial/igraph --input cities.csv");
    EXPECT_EQ(edges.out, "\"New York\" \"Los Angeles\"\n\"Los Angeles\" \"Rio de Janeiro\"\n\"Rio de Janeiro\" \"New York\"\n");
    write("again.txt", edges.out);
    EXPECT_EQ(breakeven("solve csr_edges/serial/igraph --input again.txt").out, edges.out);
    write("open.csv", "New York,Los Angeles\n");
    EXPECT_NE(breakeven("solve circuit_graph/serial/published --input open.csv").err.find("vertex 'New York' has not"), std::string::npos);
}

TEST_F(CommandLine, FilesAreReadAsTheyAreFound) {
    for (const auto* name : {"e.edges", "e.edgelist", "E.TXT"}) {
        write(name, "1 2\n2 1\n");
        EXPECT_EQ(breakeven(std::string{"solve degrees/serial/count --input "} + name).out, "1 1 1\n2 1 1\n") << name;
    }
    write("quoted.csv", "\"id\",\"distance\"\n1,\"5\"\n2,3\n");
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input quoted.csv --column distance").out, "3\n5\n");
    write("weights.csv", "1;2;0,5\n2;1;0,5\n");
    EXPECT_EQ(breakeven("solve degrees/serial/count --input weights.csv").out, "1 1 1\n2 1 1\n");
    write("towns.csv", "Name,Lat,Lon\na,1,2\nb,3,4\nc,1,4\n");
    EXPECT_EQ(breakeven("solve tsp_brute_force/serial/held_karp --input towns.csv").code, ok);
    const auto same = [&](const std::string& request) { return breakeven("solve radix_sort/serial/std --input " + request).out; };
    EXPECT_EQ(same("radix_sort/uniform:n=3:seed=1"), same("uniform:n=3:seed=1"));
    write("one.txt", "22\n");
    EXPECT_EQ(breakeven("solve look_and_say/serial/elements --input one.txt --steps 1k").out, "22\n");
    const auto irrelevant = breakeven("solve degrees/serial/count --input E.TXT --k 3");
    EXPECT_EQ(irrelevant.code, usage);
    EXPECT_EQ(irrelevant.err, "breakeven: --k is for fasta files, and E.TXT is read as edges\n");
}

TEST_F(CommandLine, ACircuitThatDoesNotExistSaysWhichWay) {
    write("unbalanced.txt", "0 1\n1 2\n");
    write("disconnected.txt", "0 1\n1 0\n2 3\n3 2\n");
    write("empty.txt", "# nothing\n");
    const auto unbalanced = breakeven("solve euler_circuit/serial/hierholzer --input unbalanced.txt");
    EXPECT_EQ(unbalanced.code, bad_input);
    EXPECT_EQ(unbalanced.out, "");
    const auto disconnected = breakeven("solve euler_circuit/serial/hierholzer --input disconnected.txt");
    EXPECT_EQ(disconnected.code, bad_input);
    EXPECT_NE(unbalanced.err.substr(unbalanced.err.find("no answer")), disconnected.err.substr(disconnected.err.find("no answer")));
    EXPECT_EQ(breakeven("solve euler_circuit/serial/hierholzer --input empty.txt").code, ok);
}

TEST_F(CommandLine, WhatAFileCallsAVertexSteersNoTerminal) {
    write("unbalanced.csv", "a\x1b[2J,b\n");
    const auto outcome = breakeven("solve euler_circuit/serial/hierholzer --input unbalanced.csv");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("a␛[2J"), std::string::npos) << outcome.err;
}

TEST_F(CommandLine, AVertexIsCalledAsItsFileCallsIt) {
    write("g.mtx", "%%MatrixMarket matrix coordinate pattern general\n4 4 3\n2 1\n1 2\n3 4\n");
    write("n.csv", "Bern,Thun\nThun,Bern\nBasel,Bern\n");
    write("e.txt", "0 1\n1 0\n3 2\n");
    struct Case {
        const char *file, *vertex;
    };
    for (const auto& [file, vertex] : {Case{"g.mtx", "vertex '3' is"}, {"n.csv", "vertex 'Bern' is"}, {"e.txt", "number 2 (counted"}})
        for (const auto* variant : {"euler_circuit/serial/hierholzer", "edge_predecessors/serial/blocks"}) {
            const auto outcome = breakeven(fmt::format("solve {} --input {}", variant, file));
            EXPECT_EQ(outcome.code, bad_input);
            EXPECT_NE(outcome.err.find(vertex), std::string::npos) << outcome.err;
        }
    write("path.csv", "Bern,Thun\nBern,Chur\nBern,Basel\n");
    EXPECT_NE(breakeven("solve euler_path/serial/hierholzer --input path.csv").err.find("first at vertex 'Bern'"), std::string::npos);
}

TEST_F(CommandLine, ColumnsChooseThoseOfTheNodesAlone) {
    write("nodes.csv", "1,2,9\n3,4,9\n");
    write("map.csv", "1,2,7\n3,4,7\n");
    const auto outcome = breakeven("solve som_bmu/serial/lanes --input nodes.csv --columns 1-2 --codebook map.csv");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_EQ(outcome.err, "breakeven: map.csv: nodes have 2 coordinates and cells 3: --columns chooses those of the nodes alone\n");
}

TEST_F(CommandLine, GeneratedFilesAreReadBack) {
    EXPECT_EQ(breakeven("generate uniform:n=100:below=50:seed=3 -o keys.txt").code, ok);
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input keys.txt").out,
              breakeven("solve radix_sort/serial/std --input uniform:n=100:below=50:seed=3").out);
    EXPECT_EQ(breakeven("generate uniform:n=10 -o /no/such/folder/keys.txt").code, cannot_write);
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input keys.txt -o /no/such/folder/x").code, cannot_write);
}

TEST_F(CommandLine, AnAnswerMayTakeThePlaceOfItsInput) {
    write("keys.txt", "3\n1\n2\n");
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input keys.txt -o keys.txt").code, ok);
    EXPECT_EQ(contents(folder / "keys.txt"), "1\n2\n3\n");
    write("older.txt", "older");
    EXPECT_EQ(breakeven("generate nonsense:n=3 -o older.txt").code, usage);
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input missing.txt -o older.txt").code, bad_input);
    EXPECT_EQ(misbehaving("solve complement/serial/crash --input counting:n=3 -o older.txt").code, crashed);
    EXPECT_EQ(contents(folder / "older.txt"), "older");
    for (const auto& file : std::filesystem::directory_iterator{folder}) EXPECT_NE(file.path().extension(), ".tmp") << file.path();
    const auto full = breakeven("solve radix_sort/serial/std --input keys.txt >/dev/full");
    EXPECT_EQ(full.code, cannot_write);
    EXPECT_TRUE(full.err.starts_with("breakeven: standard output: ")) << full.err;
}

TEST_F(CommandLine, ARequestBesideOptionsOfFilesIsRefused) {
    const auto open = breakeven("solve tsp_brute_force/serial/held_karp --input random:n=7:seed=1 --open");
    EXPECT_EQ(open.code, usage);
    EXPECT_EQ(open.err, "breakeven: --open is about files: write random:n=7:seed=1:open=1\n");
    const auto first = misbehaving("solve complement/serial/right --input constant:n=7 --first 3");
    EXPECT_EQ(first.code, usage);
    EXPECT_EQ(first.err, "breakeven: --first is about files, and constant:n=7 is made to order: leave it out\n");
}

TEST_F(CommandLine, GenerateWritesNoEdgeListUnderTheNameOfAnotherFormat) {
    const auto outcome = breakeven("generate ring:n=10 -o graph.adj");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "graph.adj"));
}

TEST_F(CommandLine, AShapeOfSeveralMeaningsIsThatOfMostAndSaysSo) {
    const auto written = breakeven("generate uniform:n=5 -o keys.txt");
    EXPECT_EQ(written.code, ok);
    EXPECT_NE(written.err.find("breakeven: uniform:n=5 is that of "), std::string::npos) << written.err;
    EXPECT_TRUE(written.one_line()) << written.err;
    EXPECT_EQ(breakeven("solve radix_sort/serial/lsd --input keys.txt").code, ok);
    EXPECT_EQ(breakeven("generate radix_sort/uniform:n=5").err, "");
    EXPECT_EQ(breakeven("generate uniform:n=5:below=10").err.find("csr_append"), std::string::npos) << "which has no such parameter";
    EXPECT_NE(breakeven("generate ring").err.find("'ring' does not say how large: ring:n=1000"), std::string::npos);
    EXPECT_EQ(breakeven("generate ring:n=10 -o ring.mtx").code, usage);
    EXPECT_FALSE(std::filesystem::exists(folder / "ring.mtx"));
}

}  // namespace
