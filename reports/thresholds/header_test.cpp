// SPDX-License-Identifier: Apache-2.0
#include "header.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "identifier.hpp"
#include "thresholds.hpp"
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::reports::dispatch_header;
using nlohmann::json;

/// Where the functions of a header stand, in its order: "thresholds::radix_sort::resident::warm::uniform".
std::vector<std::string> places(const std::string& header) {
    std::vector<std::string> found, around;
    std::istringstream lines{header};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('}')) around.pop_back();
        if (line.starts_with("constexpr Variant fastest")) found.push_back(fmt::format("{}", fmt::join(around, "::")));
        if (!line.starts_with(' ') && line.ends_with('{')) {
            const auto name = line.find("namespace ");
            around.push_back(name == std::string::npos ? "" : line.substr(name + 10, line.size() - name - 12));
        }
    }
    return found;
}

/// In the order of the header: by algorithm.
std::vector<json> inputs_of(const json& machine) {
    std::vector<json> found;
    std::vector<std::string> algorithms;
    for (const auto& input : machine["inputs"])
        if (std::ranges::find(algorithms, input["algorithm"].get<std::string>()) == algorithms.end())
            algorithms.push_back(input["algorithm"]);
    for (const auto& algorithm : algorithms)
        for (const auto& input : machine["inputs"])
            if (input["algorithm"] == algorithm) found.push_back(input);
    return found;
}

/// Around each threshold, the measured sizes, the ends of the type and what lies between.
std::vector<std::uint64_t> sizes_to_ask(const json& input) {
    std::set<std::uint64_t> sizes{0, 1, ~0ULL};
    for (const auto& n : input["sizes"]) sizes.insert(n.get<std::uint64_t>());
    for (const auto& change : input["changes"])
        for (int i = -1; i <= 1; ++i) sizes.insert(change["first"].get<std::uint64_t>() + static_cast<std::uint64_t>(i));
    for (double n = 1; n < 1e12; n *= 1.3) sizes.insert(static_cast<std::uint64_t>(n));
    return {sizes.begin(), sizes.end()};
}

std::string expected(const json& input, std::uint64_t n) {
    std::string variant = input["first"];
    for (const auto& change : input["changes"])
        if (change["first"] <= n) variant = change["to"];
    return variant;
}

/// Compiles the header with a program that asks all of its functions, runs it and compares every answer.
void expect_dispatch(const json& thresholds, const std::string& name) {
    const auto folder = std::filesystem::path{testing::TempDir()} / ("breakeven_thresholds_" + name);
    std::filesystem::create_directories(folder);
    const auto header = dispatch_header(thresholds);
    std::ofstream{folder / "thresholds.hpp"} << header;
    std::vector<json> inputs;
    for (const auto& machine : thresholds["machines"])
        for (const auto& input : inputs_of(machine)) inputs.push_back(input);
    const auto functions = places(header);
    ASSERT_EQ(functions.size(), inputs.size());
    ASSERT_FALSE(inputs.empty());
    std::string program = "#include \"thresholds.hpp\"\n#include \"thresholds.hpp\"\n#include <cstdio>\nint main() {\n", answers;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto& first = inputs[i]["first"].get_ref<const std::string&>();
        program += fmt::format("static_assert(name({0}::fastest(0)) == \"{1}\");\nfor (std::uint64_t n : {{", functions[i], first);
        for (const auto n : sizes_to_ask(inputs[i])) {
            program += fmt::format("std::uint64_t{{{}u}},", n);
            answers += expected(inputs[i], n) + '\n';
        }
        program += fmt::format("}}) std::puts(name({}::fastest(n)).data());\n", functions[i]);
    }
    std::ofstream{folder / "main.cpp"} << program << "}\n";
    const auto shell = fmt::format(
        "cd '{}' && '{}' -std=c++17 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror main.cpp -o main 2>errors && ./main >answers",
        folder.string(), CXX_COMPILER);
    const auto contents = [&](const char* file) {
        std::ifstream stream{folder / file};
        return std::string{std::istreambuf_iterator<char>{stream}, {}};
    };
    ASSERT_EQ(std::system(shell.c_str()), 0) << contents("errors").substr(0, 2000) << header.substr(0, 2000);
    EXPECT_EQ(contents("answers"), answers);
}

json of_sample(const json& document) {
    return breakeven::reports::thresholds({{"sample.json", document, "abc"}}, [](const auto&) { return true; });
}

TEST(ThresholdsHeader, ChoosesWhatTheDataSay) { expect_dispatch(of_sample(breakeven::reports::sample::rich()), "rich"); }

TEST(ThresholdsHeader, SaysWhereTheNumbersComeFrom) {
    const auto found = of_sample(breakeven::reports::sample::small());
    const auto header = dispatch_header(found);
    for (const auto* words : {"#pragma once", "Invented GPU, Invented CPU, 16 threads", "sample.json of 2026-01-01", "digest abc",
                              "uniform below=1Mi; measured from 1Ki to 1Mi keys, seed 42", "95 % within one run: ", "; alike: "})
        EXPECT_NE(header.find(words), std::string::npos) << words << '\n' << header;
    EXPECT_NE(header.find(fmt::format("if (n < {}u) return Variant::serial_bits;",
                                      found["machines"][0]["inputs"][0]["changes"][0]["first"].get<std::uint64_t>())),
              std::string::npos)
        << header;
}

TEST(ThresholdsHeader, SaysWhatNoClockSaw) {
    auto document = breakeven::reports::sample::small();
    EXPECT_EQ(dispatch_header(of_sample(document)).find("Not timed"), std::string::npos);
    document["breakeven"]["variants"]["radix_sort/serial/bits"]["untimed"] = "a plan";
    const auto found = of_sample(document);
    EXPECT_EQ(found["machines"][0]["inputs"][0]["not_timed"], (json{{"serial/bits", "a plan"}}));
    EXPECT_NE(dispatch_header(found).find("\n// Not timed of serial/bits: a plan.\n// uniform below=1Mi; measured from "),
              std::string::npos)
        << dispatch_header(found);
}

TEST(ThresholdsHeader, CallsTheRangeOfTwoRunsWhatItIs) {
    const auto of_runs = [](std::size_t runs) {
        std::vector<breakeven::reports::Source> sources(runs, {"sample.json", breakeven::reports::sample::small(), ""});
        for (std::size_t day = 0; day < runs; ++day) sources[day].document["context"]["date"] = std::to_string(day);
        return dispatch_header(breakeven::reports::thresholds(sources, [](const auto&) { return true; }));
    };
    for (const std::size_t runs : {1U, 2U, 3U}) {
        EXPECT_EQ(of_runs(runs).find("  // range of 2 runs: ") != std::string::npos, runs == 2) << runs;
        EXPECT_EQ(of_runs(runs).find("  // 95 % within one run: ") != std::string::npos, runs == 1) << runs;
        EXPECT_EQ(of_runs(runs).find("  // 95 %: ") != std::string::npos, runs == 3) << runs;
    }
}

TEST(ThresholdsHeader, SeveralMachinesHaveNamespacesOfTheirOwn) {
    const auto found = breakeven::reports::thresholds(
        {{"a.json", breakeven::reports::sample::small(), ""}, {"b.json", breakeven::reports::sample::without_gpu(), ""}},
        [](const auto&) { return true; });
    ASSERT_EQ(found["machines"].size(), 2);
    const auto header = dispatch_header(found);
    EXPECT_EQ(header.find("inline namespace"), std::string::npos);
    expect_dispatch(found, "machines");
}

// Whatever a file calls its variants, shapes and machine, the header compiles.
TEST(ThresholdsHeader, HasValidNamesFromAnyWords) {
    auto found = of_sample(breakeven::reports::sample::small());
    auto& machine = found["machines"][0];
    machine["name"] = "4 \"C++\" cores \\\n__x */ ?\?/";
    machine["runs"][0]["file"] = "odd\nname\\";
    auto input = machine["inputs"][0];
    machine["inputs"].clear();
    for (const auto* algorithm : {"union", "3sum", "fastest"})
        for (const auto* shape : {"default", "a-b", "a_b", "__", "Variant", ""}) {
            input["algorithm"] = algorithm;
            input["shape"] = shape;
            machine["inputs"].push_back(input);
        }
    expect_dispatch(found, "odd");
}

TEST(Identifier, ResemblesItsWords) {
    using breakeven::reports::identifier;
    EXPECT_EQ(identifier("uniform below=4Gi, k=16"), "uniform_below_4Gi_k_16");
    EXPECT_EQ(identifier("serial/std"), "serial_std");
    EXPECT_EQ(identifier("auto"), "auto_");
    EXPECT_EQ(identifier("__a__"), "a");
    EXPECT_EQ(identifier("3"), "n_3");
    EXPECT_EQ(identifier("Größe"), "Gr_e");
    breakeven::reports::Identifiers names;
    EXPECT_EQ(names.add("a-b"), "a_b");
    EXPECT_EQ(names.add("a_b"), "a_b_2");
    EXPECT_EQ(names.add("a b"), "a_b_3");
}

}  // namespace
