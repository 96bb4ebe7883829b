// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>

#include "program.hpp"

/// What there is: list and its shapes.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, WhatIsPipedIsAsWideAsAsked) {
    EXPECT_LE(widest(shell("COLUMNS=60 " PROGRAM " list").out), 60U);
    const auto wide = shell("COLUMNS=200 " PROGRAM " list").out;
    EXPECT_GT(widest(wide), 80U);
    EXPECT_EQ(wide.find("..."), std::string::npos) << wide;
    for (const auto* wrong : {"", "0", "7", "wide", "-1", "99999999999999999999"})
        EXPECT_EQ(shell(fmt::format("COLUMNS={} " PROGRAM " list", wrong)).out, shell("unset COLUMNS; " PROGRAM " list").out) << wrong;
}

TEST_F(CommandLine, AShapeIsFoundByTheWordsOfTheDocuments) {
    const std::pair<const char*, const char*> meant[] = {
        {"generate euler:n=9 -o x.txt", "'ring', 'alt', 'pairing_ring' or 'pairing_alt'"},
        {"generate euler_circuit/shallow_euler:n=9 -o x.txt", "'alt'"},
        {"solve radix_sort/serial/lsd --input integer_array:n=9", "'uniform' or 'abs_normal'"},
        {"solve euler_circuit/serial/hierholzer --input euler:n=9", "'ring' or 'alt'"},
        {"run 'euler_circuit/*' --shapes shallow_euler --sizes 9", "'alt'"},
        {"draw shallow_euler -o x.dot", "'alt'"},
        {"draw euler:n=9 -o x.dot", "'ring' or 'alt'"}};
    for (const auto& [words, names] : meant) {
        const auto outcome = breakeven(words);
        EXPECT_TRUE(outcome.code == usage || outcome.code == bad_input) << words << outcome.code;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_NE(outcome.err.find("did you mean " + std::string{names} + "?"), std::string::npos) << words << "\n" << outcome.err;
    }
}

/// With one blank wherever there are blanks or ends of lines.
std::string one_line_of(const std::string& text) {
    std::istringstream words{text};
    std::string line;
    for (std::string word; words >> word;) line += word + ' ';
    return line;
}

/// What stands behind the name in its line of the list, without the numbers.
std::string purpose_in(const std::string& list, const std::string& algorithm) {
    const auto begin = list.find(fmt::format("\n  {} ", algorithm)) + 1;
    const auto line = list.substr(begin, list.find('\n', begin) - begin);
    const auto words = line.find_first_not_of(" 0123456789-()", line.find(algorithm) + algorithm.size());
    return words == std::string::npos ? "" : line.substr(words);  // a problem need not say what it is about
}

TEST_F(CommandLine, ListIsOneScreenWithALineForEachAlgorithm) {
    const auto outcome = breakeven("list");
    EXPECT_EQ(outcome.code, ok);
    EXPECT_LE(widest(outcome.out), 80U) << outcome.out;
    std::map<std::string, std::string> purposes;
    for (const auto& row : nlohmann::json::parse(breakeven("list --format json").out)) {
        const std::string name = row["name"];
        EXPECT_TRUE(row["purpose"].is_string() && row["source"].is_string()) << name;
        purposes[name.substr(0, name.find('/'))] = row["purpose"];
    }
    std::size_t cut = 0;
    for (const auto& [algorithm, purpose] : purposes) {
        EXPECT_EQ(occurrences(outcome.out, fmt::format("\n  {} ", algorithm)), 1U) << algorithm;
        const auto said = purpose_in(outcome.out, algorithm);
        const bool whole = said == purpose;
        cut += whole ? 0 : 1;
        EXPECT_TRUE(whole || (said.ends_with("...") && purpose.starts_with(said.substr(0, said.size() - 3)))) << said << ", of " << purpose;
        EXPECT_GE(said.size(), std::min(purpose.size(), std::size_t{20})) << said << ", of " << purpose;
        EXPECT_TRUE(whole || one_line_of(breakeven("list " + algorithm).out).find(one_line_of(purpose)) != std::string::npos)
            << "a pattern says all of " << purpose;
    }
    EXPECT_GT(cut, 0U);
    constexpr std::size_t families = 5, around = 1;  // a line of explanation
    EXPECT_LE(occurrences(outcome.out, "\n"), purposes.size() + families + around) << outcome.out;
    // So many serial variants and one parallel one; where there are none of a backend a dash.
    EXPECT_NE(misbehaving("list").out.find("\n  complement   15   1"), std::string::npos) << misbehaving("list").out;
    EXPECT_NE(misbehaving("list").out.find("\n  doomed        1   -"), std::string::npos) << misbehaving("list").out;
}

TEST_F(CommandLine, ListOfAPatternBeginsALineWithEachVariant) {
    for (const auto* words : {"list 'radix_sort/serial/*'", "list '*'"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, ok);
        EXPECT_LE(widest(outcome.out), 80U);
        const auto rows = nlohmann::json::parse(breakeven(std::string{words} + " --format json").out);
        for (const auto& row : rows)
            EXPECT_EQ(occurrences(outcome.out, fmt::format("\n{} ", row["name"].get<std::string>())), 1U) << row["name"];
    }
    EXPECT_NE(breakeven("list radix_sort").out.find("shapes: uniform"), std::string::npos) << breakeven("list radix_sort").out;
    EXPECT_LE(widest(breakeven("list --shapes").out), 80U);
    EXPECT_LE(widest(breakeven("list --shapes '*'").out), 80U);
    EXPECT_NE(breakeven("list --shapes radix_sort").out.find("radix_sort/uniform\n"), std::string::npos);
    // By the words of the documents, and each once however many algorithms have it.
    const auto shapes = breakeven("list --shapes").out;
    for (const auto& [words, shape] : {std::pair{"'Euler graph'", "ring: Euler graph"},
                                       {"GenerateEulerGraphAlt", "alt: shallow Euler graph"},
                                       {"graphGen", "strings: "},
                                       {"'integer array'", "abs_normal: "}}) {
        const auto called = breakeven(std::string{"list --shapes "} + words);
        EXPECT_EQ(called.code, ok) << called.err;
        EXPECT_NE(called.out.find(shape), std::string::npos) << words << ": " << called.out;
        EXPECT_NE(called.out.find("  of "), std::string::npos) << "and who has it: " << called.out;
    }
    EXPECT_TRUE(breakeven("list --shapes 'Random graph'").out.starts_with("  gnm: random graph"))
        << "before those that have both words apart";
    EXPECT_EQ(breakeven("list --shapes 'no such thing'").code, usage);
    const auto regular = breakeven("list --shapes regular").out;
    EXPECT_NE(regular.find("\n    of circuit_graph, "), std::string::npos) << regular;
    const auto mistyped = breakeven("list --shapes regulr");
    EXPECT_EQ(mistyped.code, usage);
    EXPECT_NE(mistyped.err.find("no shape is called 'regulr'; did you mean 'regular'?"), std::string::npos) << mistyped.err;
    for (const auto* line : {"\n  ring: Euler graph (", "\n  alt: shallow Euler graph (",
                             "\n  gnm: random graph: ", "\n  uniform: random integer array: ", "\n  bow_ties*: "})
        EXPECT_EQ(occurrences(shapes, line), 1U) << line << shapes;
}

TEST_F(CommandLine, ListAndCheckPrintDataForPrograms) {
    const auto list = nlohmann::json::parse(misbehaving("list 'complement/serial/*' --format json").out);
    EXPECT_EQ(list.size(), occurrences(misbehaving("list 'complement/serial/*'").out, "\ncomplement/serial/"));
    for (const auto& row : list) {
        EXPECT_EQ(row["largest_n"].is_number(), row["name"] == "complement/serial/limited");
        EXPECT_EQ(row["complexity"], row["name"] == "complement/serial/slow" ? "n + w, w for waiting" : "n") << row["name"];
    }
    EXPECT_NE(misbehaving("list complement/serial/slow").out.find("complexity n + w, w for waiting"), std::string::npos);
    EXPECT_TRUE(
        misbehaving("list complement --format csv")
            .out.starts_with("name,role,unit,unavailable,complexity,deterministic,in_place,largest_n,sensible_n,notes,purpose,source\n"));
    const auto shapes = nlohmann::json::parse(misbehaving("list --shapes complement --format json").out);
    ASSERT_EQ(shapes.size(), 3U);
    EXPECT_EQ(shapes[0]["parameter"], "step");
    EXPECT_EQ(shapes[0]["drawn"], "3 0..1000");
    EXPECT_EQ(shapes[1]["parameter"], "");
    EXPECT_NE(misbehaving("list --shapes complement").out.find("step=1 between neighbours\n        also drawn: 3, 0..1000\n"),
              std::string::npos);
    const auto checked = misbehaving("check reversal/serial/backwards complement/serial/wrong --cases 20 --format json");
    EXPECT_EQ(checked.code, wrong_answer);
    EXPECT_EQ(checked.err, "");
    const auto verdicts = nlohmann::json::parse(checked.out);
    ASSERT_EQ(verdicts.size(), 2U);
    const auto& [right, wrong] = verdicts[0]["verdict"] == "ok" ? std::pair{verdicts[0], verdicts[1]} : std::pair{verdicts[1], verdicts[0]};
    EXPECT_EQ(right["name"], "reversal/serial/backwards");
    EXPECT_EQ(right["cases"], 20);
    EXPECT_EQ(right["fault"], "");
    EXPECT_EQ(wrong["verdict"], "wrong");
    EXPECT_NE(wrong["fault"].get<std::string>().find("WRONG: "), std::string::npos);
    EXPECT_NE(wrong["request"].get<std::string>().find(":n="), std::string::npos);
    EXPECT_EQ(misbehaving("list --format xml").code, usage);
}

}  // namespace
