// SPDX-License-Identifier: Apache-2.0
#include "results.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::reports::parse_results;
using breakeven::reports::read_json;
using nlohmann::json;

/// The one line that a spoiled result file is refused with.
std::string refusal(const std::function<void()>& read) {
    try {
        read();
    } catch (const breakeven::InputError& error) {
        return error.what();
    }
    return "accepted";
}

std::string refusal_after(const std::function<void(json&)>& spoil) {
    auto document = breakeven::reports::sample::small();
    spoil(document);
    return refusal([&] { parse_results(document, "run.json"); });
}

std::string refusal_of_text(const std::string& text) {
    const breakeven::test_support::TemporaryFile file{"spoiled.json", text};
    const auto message = refusal([&] { read_json(file.path()); });
    return message.starts_with(file.path()) ? message.substr(file.path().size()) : "does not name the file: " + message;
}

TEST(Results, TheSampleIsRead) {
    const auto results = parse_results(breakeven::reports::sample::small());
    EXPECT_TRUE(results.complete);
    ASSERT_FALSE(results.cells.empty());
    EXPECT_EQ(results.cells.front().processes.front().size(), 9);
    EXPECT_EQ(results.cells.front().family.parameters.at("below"), "1Mi");
    EXPECT_EQ(results.units.at("radix_sort"), "keys");
    ASSERT_EQ(results.skipped.size(), 1);
    EXPECT_GT(results.skipped.front().predicted_ns, 0);
}

TEST(Results, WhatTheMachineWasUnfitForIsRead) {
    auto document = breakeven::reports::sample::small();
    auto& noise = document["breakeven"]["noise"];
    noise = {{"serial", {{"half_width", 0.03}, {"unfit", true}}}, {"cuda", {{"half_width", 0.01}, {"unfit", false}}}};
    EXPECT_EQ(parse_results(document).unfit, (std::set<std::string>{"serial"}));
    EXPECT_DOUBLE_EQ(parse_results(document).noise.at("serial"), 0.03);
    // Of one process nothing is said but by how much.
    noise["serial"]["a_ns"] = {{1, 2, 3}};
    EXPECT_TRUE(parse_results(document).unfit.empty());
    EXPECT_DOUBLE_EQ(parse_results(document).noise.at("serial"), 0.03);
    noise["serial"]["a_ns"] = std::vector(6, std::vector{1, 2, 3});
    EXPECT_EQ(parse_results(document).unfit, (std::set<std::string>{"serial"}));
    noise["serial"]["unfit"] = "very";
    EXPECT_NE(refusal([&] { parse_results(document); }), "accepted");
}

TEST(Results, ATextThatIsNoJsonIsNamedWithItsLine) {
    EXPECT_EQ(refusal_of_text("{\n\"a\": 1,\n\"b\": [oops]}"), ":3: is not JSON: give a file that `breakeven run -o` wrote");
    EXPECT_EQ(refusal_of_text("{\n\"a\": [1, 2,\n"), ":3: is cut off here: was the run or the copy interrupted?");
    EXPECT_EQ(refusal_of_text(""), ":1: is empty: a result file is written by `breakeven run -o`");
}

TEST(Results, AResultFileCutOffAnywhereIsRefusedInOneLine) {
    const auto text = breakeven::reports::sample::small().dump(1);
    for (std::size_t length = 0; length < text.size(); length += 997) {
        const auto message = refusal_of_text(text.substr(0, length));
        EXPECT_TRUE(message.find("is cut off") != std::string::npos || length == 0) << message;
        EXPECT_EQ(message.find('\n'), std::string::npos);
    }
}

TEST(Results, AFileHasNoMoreLevelsThanAnyoneCanWalkThrough) {
    const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
    EXPECT_EQ(refusal_of_text(nested(64)), "does not name the file: accepted");
    for (const std::size_t levels : {65, 1000, 1000000})
        EXPECT_EQ(refusal_of_text(nested(levels)), ": has more than 64 levels: a result file has ten") << levels;
    EXPECT_EQ(refusal_of_text(std::string(1000000, '[')), ": has more than 64 levels: a result file has ten");
    std::string open, close;
    for (int i = 0; i < 65; ++i) open += "{\"a\":", close += "}";
    EXPECT_EQ(refusal_of_text(open + "1" + close), ": has more than 64 levels: a result file has ten");
}

TEST(Results, ANumberBeyondEveryRangeIsRefused) {
    for (const auto* number : {"1e999", "-1e999", "[1, {\"a\": 1e309}]"})
        EXPECT_EQ(refusal_of_text(number), ": has a number beyond every range: times and rates are finite") << number;
    for (const auto* number : {"1e308", "-1e308", "1e-999", "123456789012345678901234567890"})
        EXPECT_EQ(refusal_of_text(number), "does not name the file: accepted") << number;
}

TEST(Results, MissingFilesAndFoldersAreNamed) {
    EXPECT_EQ(refusal([] { read_json("/nowhere/run.json"); }), "/nowhere/run.json: cannot be read: No such file or directory");
    EXPECT_EQ(refusal([] { read_json("/tmp"); }), "/tmp: is a directory, not a result file");
}

TEST(Results, PlainGoogleBenchmarkOutputAndOtherSchemasAreRefused) {
    EXPECT_EQ(refusal_after([](json& file) { file.erase("breakeven"); }),
              "run.json: has no object 'breakeven': give a file that `breakeven run -o` wrote, not plain Google Benchmark output");
    EXPECT_EQ(refusal_after([](json& file) { file["breakeven"]["schema"] = "breakeven/9"; }),
              "run.json: breakeven.schema: this program reads breakeven/1 and breakeven/2, the file is breakeven/9");
    EXPECT_EQ(refusal_after([](json& file) { file = json::array(); }), "run.json: should be an object, but is array");
}

TEST(Results, EveryComplaintNamesThePlace) {
    EXPECT_EQ(refusal_after([](json& file) { file["breakeven"]["cells"][3].erase("n"); }), "run.json: breakeven.cells[3].n is missing");
    EXPECT_EQ(refusal_after([](json& file) { file["breakeven"]["cells"][3]["n"] = -1; }),
              "run.json: breakeven.cells[3].n: should be a whole number, but is number");
    EXPECT_EQ(refusal_after([](json& file) { file["breakeven"]["skipped"][0]["reason"] = 5; }),
              "run.json: breakeven.skipped[0].reason: should be a string, but is number");
    EXPECT_EQ(refusal_after([](json& file) { file["breakeven"]["machine"] = 5; }),
              "run.json: breakeven.machine: should be an object, but is number");
    EXPECT_EQ(refusal_after([](json& file) { file.erase("context"); }), "run.json: context is missing");
}

// No member that the reader needs may be missed in silence, whatever it is replaced by.
TEST(Results, NoMemberOfACellCanBeMissing) {
    const auto cell = breakeven::reports::sample::small()["breakeven"]["cells"][0];
    for (const auto& [key, value] : cell.items()) {
        if (key == "request" || key == "interleaved") continue;
        EXPECT_NE(refusal_after([&](json& file) { file["breakeven"]["cells"][0].erase(key); }), "accepted") << key;
        EXPECT_NE(refusal_after([&](json& file) { file["breakeven"]["cells"][0][key] = nullptr; }), "accepted") << key;
    }
}

TEST(Results, ATimeNeedsAVerifiedAnswerAndSamples) {
    EXPECT_EQ(refusal_after([](json& file) { file["breakeven"]["cells"][0]["verified"]["after"] = false; }),
              "run.json: breakeven.cells[0].verified: a cell without a verified answer must have no time");
    EXPECT_EQ(refusal_after([](json& file) { file["benchmarks"][0]["samples_ns"] = json::array(); }),
              "run.json: benchmarks[0].samples_ns: there is no sample");
    EXPECT_EQ(refusal_after([](json& file) { file["benchmarks"][0]["samples_ns"][4] = 0; }),
              "run.json: benchmarks[0].samples_ns[4]: a time must be above 0 ns");
    EXPECT_NE(refusal_after([](json& file) { file["benchmarks"].erase(0); }).find("has no record of this cell"), std::string::npos);
    EXPECT_NE(refusal_after([](json& file) {
                  file["breakeven"]["variants"].erase("radix_sort/cuda/cub");
              }).find("does not describe radix_sort/cuda/cub"),
              std::string::npos);
}

}  // namespace
