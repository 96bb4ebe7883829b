// SPDX-License-Identifier: Apache-2.0
#include "thresholds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "header.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/testdata/sort_run.hpp>

namespace {

using breakeven::reports::Cell;
using breakeven::reports::Source;
using breakeven::reports::thresholds;
using breakeven::test_support::of_tree;
using nlohmann::json;

using Time = std::function<double(double)>;
using Times = std::map<std::string, Time>;  // by variant

bool every(const Cell&) { return true; }

/// A run on a machine that is called `cpu`, of one kind of input, with three samples around each time.
json run(const Times& times, const std::vector<std::uint64_t>& sizes, const std::string& cpu = "an invented CPU") {
    breakeven::reports::sample::SortRun run{cpu};
    for (const auto& [variant, time] : times)
        for (const auto n : sizes) run.add(variant, n, time(static_cast<double>(n)));
    return run.document;
}

const std::vector<std::uint64_t> sizes{1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18};

Time power(double factor, double exponent) {
    return [=](double n) { return factor * std::pow(n, exponent); };
}
// They cross at 10^4.
const Times pair{{"serial/std", power(1, 1)}, {"parallel/bits", power(100, 0.5)}};

json only_input(const json& found) {
    EXPECT_EQ(found["machines"].size(), 1);
    EXPECT_EQ(found["machines"].at(0)["inputs"].size(), 1);
    return found["machines"].at(0)["inputs"].at(0);
}

TEST(Thresholds, AreTheSizesWhereTheFastestChanges) {
    const auto found = thresholds({{"run.json", run(pair, sizes), "abc"}}, every);
    EXPECT_EQ(found["machines"][0]["runs"][0]["digest"], "abc");
    EXPECT_EQ(found["machines"][0]["threads"], 4);
    const auto input = only_input(found);
    EXPECT_EQ(input["unit"], "keys");
    EXPECT_EQ(input["first"], "serial/std");
    ASSERT_EQ(input["changes"].size(), 1);
    const auto change = input["changes"][0];
    EXPECT_NEAR(change["n"], 1e4, 0.01);
    EXPECT_EQ(change["first"], 10'000);
    EXPECT_EQ(change["to"], "parallel/bits");
    EXPECT_LT(change["ci95"][0], 1e4);
    EXPECT_GT(change["ci95"][1], 1e4);
    EXPECT_EQ(input["regret"]["measured"]["worst"], 0);
    EXPECT_EQ(input["regret"]["measured"]["sizes"], 5);
    EXPECT_EQ(input["regret"]["held_out"]["sizes"], 2);
}

TEST(Thresholds, OfOneVariantThereAreNone) {
    const auto found = thresholds({{"run.json", run(pair, sizes), ""}}, [](const Cell& cell) { return cell.role == "ours"; });
    EXPECT_TRUE(found["machines"][0]["inputs"].empty());
}

// The second run has other sizes, and times half as long: it bends both curves, and leaves the crossing where it was.
TEST(Thresholds, RunsOfOneMachineArePooled) {
    const Times faster{{"serial/std", power(0.5, 1)}, {"parallel/bits", power(50, 0.5)}};
    const auto found =
        thresholds({{"a.json", run(pair, {1 << 10, 1 << 14, 1 << 18}), ""}, {"b.json", run(faster, {1 << 12, 1 << 16}), ""}}, every);
    EXPECT_EQ(found["machines"][0]["runs"].size(), 2);
    const auto input = only_input(found);
    EXPECT_EQ(input["sizes"], sizes);
    ASSERT_EQ(input["changes"].size(), 1);
    EXPECT_NEAR(input["changes"][0]["n"], 1e4, 0.1);
}

TEST(Thresholds, TwoRunsHaveARange) {
    const Times later{{"serial/std", power(1, 1)}, {"parallel/bits", power(120, 0.5)}};  // at 14,400
    const auto one = only_input(thresholds({{"a.json", run(pair, sizes), ""}}, every));
    const auto both = only_input(thresholds({{"a.json", run(pair, sizes), ""}, {"b.json", run(later, sizes), ""}}, every));
    ASSERT_EQ(both["changes"].size(), 1);
    EXPECT_LT(one["changes"][0]["ci95"][1], 10'500);
    EXPECT_NEAR(both["changes"][0]["n"], 12'000, 300);
    EXPECT_LE(both["changes"][0]["range"][0], 10'001);
    EXPECT_GE(both["changes"][0]["range"][1], 14'399);
    EXPECT_TRUE(both["changes"][0]["ci95"].is_null());
    EXPECT_TRUE(one["changes"][0]["range"].is_null());
}

TEST(Thresholds, ACopyOfARunIsNoOtherRun) {
    const Source once{"a.json", run(pair, sizes), ""}, copy{"copy.json", once.document, ""};
    EXPECT_EQ(only_input(thresholds({once, copy}, every)), only_input(thresholds({once}, every)));
}

TEST(Thresholds, OfTenRunsTheOccasionIsTheUnit) {
    const Times later{{"serial/std", power(1, 1)}, {"parallel/bits", power(120, 0.5)}};
    std::vector<Source> sources(9, {"a.json", run(pair, sizes), ""});
    for (std::size_t day = 0; day < sources.size(); ++day) sources[day].document["context"]["date"] = std::to_string(day);
    sources.push_back({"b.json", run(later, sizes), ""});
    const auto change = only_input(thresholds(sources, every))["changes"].at(0);
    EXPECT_NEAR(change["n"], 10'000, 100);
    // ln n differs by 0.3646 in one of ten: mean + 0.0365, error 0.0365, and 2.262 errors.
    EXPECT_NEAR(change["ci95"][1], 10'000 * std::exp(0.03646 * (1 + 2.2622)), 30);
    EXPECT_TRUE(change["range"].is_null());
}

TEST(Thresholds, MachinesStandApart) {
    const auto found = thresholds({{"a.json", run(pair, sizes), ""}, {"b.json", run(pair, sizes, "another CPU"), ""}}, every);
    ASSERT_EQ(found["machines"].size(), 2);
    auto fewer = run(pair, sizes);
    fewer["breakeven"]["plan"]["threads"] = 2;
    EXPECT_EQ(thresholds({{"a.json", run(pair, sizes), ""}, {"b.json", fewer, ""}}, every)["machines"].size(), 2);
}

TEST(Thresholds, UnequalInputsAreNeverCompared) {
    auto other = run({{"cuda/fast", power(1, 0.1)}}, sizes);
    for (auto& cell : other["breakeven"]["cells"]) cell["input_digest"] = "other bits";
    const auto input = only_input(thresholds({{"a.json", run(pair, sizes), ""}, {"b.json", other, ""}}, every));
    EXPECT_EQ(input["variants"], (json{"parallel/bits", "serial/std"}));
}

// What the noise floor of a run says is no difference is none.
TEST(Thresholds, TheNoiseFloorWidensTheZone) {
    const Times close{{"serial/std", power(1, 1)}, {"serial/bits", [](double n) { return n < 10'000 ? 1.2 * n : 0.97 * n; }}};
    auto document = run(close, sizes);
    EXPECT_EQ(only_input(thresholds({{"a.json", document, ""}}, every))["changes"].size(), 1);
    document["breakeven"]["noise"]["serial"]["half_width"] = 0.05;
    EXPECT_EQ(only_input(thresholds({{"a.json", document, ""}}, every))["changes"].size(), 0);
}

TEST(Thresholds, SayWhatTheMachineWasUnfitFor) {
    auto document = run(pair, sizes);
    EXPECT_EQ(thresholds({{"a.json", document, ""}}, every)["machines"][0]["unfit"], json::array());
    document["breakeven"]["noise"]["serial"] = {{"half_width", 0.05}, {"unfit", true}};
    const auto found = thresholds({{"a.json", run(pair, sizes), ""}, {"b.json", document, ""}}, every);
    EXPECT_EQ(found["machines"][0]["unfit"], json::array({"serial"}));
    EXPECT_NE(breakeven::reports::dispatch_header(found).find("\n// Unfit for serial: "), std::string::npos);
}

TEST(Thresholds, ByTheDevicesClockIsLeftOutBesideTheCallers) {
    auto old = run({{"cuda/fast", power(1, 0.1)}, {"serial/std", power(1, 1)}}, sizes);
    old["breakeven"]["schema"] = "breakeven/1";
    const auto recent = run({{"cuda/slow", power(10, 1)}, {"serial/std", power(1, 1)}}, sizes);
    EXPECT_EQ(only_input(thresholds({{"a.json", old, ""}}, every))["first"], "cuda/fast");
    EXPECT_EQ(only_input(thresholds({{"a.json", old, ""}, {"b.json", recent, ""}}, every))["variants"], (json{"cuda/slow", "serial/std"}));
}

// Half of the sizes do not show that `dent` is the fastest at 4096 alone.
TEST(Thresholds, HeldOutRegretIsWhatHalfOfTheSizesDoNotShow) {
    const Times times{{"serial/std", power(1, 1)}, {"serial/dent", [](double n) { return n == 4096 ? n / 2 : 2 * n; }}};
    const auto regret = only_input(thresholds({{"a.json", run(times, sizes), ""}}, every))["regret"];
    EXPECT_EQ(regret["measured"]["worst"], 0);
    EXPECT_NEAR(regret["held_out"]["worst"], 1, 1e-9);
    EXPECT_EQ(regret["held_out"]["worst_n"], 4096);
}

TEST(Thresholds, OfAFileThatIsNoResultFileTheFaultIsNamed) {
    auto document = run(pair, sizes);
    document["breakeven"]["plan"]["threads"] = "four";
    for (const auto& [wrong, words] : {std::pair{document, "a.json: breakeven.plan.threads: "}, std::pair{json::object(), "a.json: "}})
        try {
            thresholds({{"a.json", wrong, ""}}, every);
            FAIL();
        } catch (const breakeven::InputError& error) {
            EXPECT_TRUE(std::string{error.what()}.starts_with(words)) << error.what();
        }
}

/// All result files in the tree whose name begins so.
std::vector<Source> gallery(std::string_view beginning) {
    std::vector<Source> sources;
    for (const auto& file : std::filesystem::directory_iterator(of_tree("reports/gallery")))
        if (file.path().extension() == ".json" && file.path().filename().string().starts_with(beginning))
            sources.push_back(breakeven::reports::read_source(file.path()));
    std::ranges::sort(sources, {}, &Source::name);
    return sources;
}

/// What a variant must be ahead by to be changed to.
double widest_zone(const json& machine) {
    double widest = 0;
    for (const auto& share : machine["zone"]) widest = std::max(widest, share.get<double>());
    return widest;
}

// All real runs in the tree: thresholds ascend, are where the two meet, and choose what was measured to be the best.
TEST(Thresholds, OfTheGalleryLoseNothingAtTheMeasuredSizes) {
    std::size_t changes = 0;
    const auto found = thresholds(gallery(""), every);
    ASSERT_EQ(found["machines"].size(), 3) << "sessions on equal machines are of one";
    for (const auto& machine : found["machines"])
        for (const auto& input : machine["inputs"]) {
            EXPECT_LE(input["regret"]["measured"]["worst"], widest_zone(machine) + 0.0001) << input;
            std::uint64_t last = 0;
            auto choice = input["first"];
            for (const auto& change : input["changes"]) {
                EXPECT_GT(change["first"], last) << input;
                last = change["first"];
                EXPECT_EQ(change["from"], choice);
                choice = change["to"];
                EXPECT_NE(change["from"], change["to"]);
                EXPECT_LE(change["below"], change["first"]);
                EXPECT_GE(change["above"], change["first"]);
                const auto& ends = change[change["range"].is_null() ? "ci95" : "range"];
                EXPECT_EQ(change["meet"].get<bool>(), !ends.is_null());
                EXPECT_FALSE(change["undecided"].is_null());
                if (!ends.is_null() && !change["indifferent"].is_null()) {
                    const auto& undecided = change["undecided"];
                    EXPECT_TRUE(undecided[0].is_null() || (undecided[0] <= ends[0] && undecided[0] <= change["indifferent"][0])) << change;
                    EXPECT_TRUE(undecided[1].is_null() || (undecided[1] >= ends[1] && undecided[1] >= change["indifferent"][1])) << change;
                }
                if (!ends.is_null()) {
                    EXPECT_TRUE(ends[0].is_null() || ends[0] <= 1.0001 * change["n"].get<double>()) << input;
                    EXPECT_TRUE(ends[1].is_null() || ends[1] >= 0.9999 * change["n"].get<double>()) << input;
                }
                ++changes;
            }
        }
    EXPECT_GT(changes, 100);
}

// Six processes of each cell, twice: noise is no excuse there.
TEST(Thresholds, OfRunsThatAskForThemLoseAtMostAFewPercent) {
    const auto found = thresholds(gallery("h200-crossings"), every);
    ASSERT_EQ(found["machines"].size(), 1);
    const auto& machine = found["machines"][0];
    EXPECT_LT(widest_zone(machine), 0.03);
    EXPECT_GT(machine["inputs"].size(), 15);
    for (const auto& input : machine["inputs"]) EXPECT_LE(input["regret"]["measured"]["worst"], widest_zone(machine) + 0.0001) << input;
}

}  // namespace
