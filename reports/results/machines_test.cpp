// SPDX-License-Identifier: Apache-2.0
#include "machines.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "provenance.hpp"
#include "results.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::test_support::of_tree;
using nlohmann::json;

std::vector<breakeven::reports::Machine> machines(const std::vector<json>& documents) {
    std::vector<const json*> places;
    for (const auto& document : documents) places.push_back(&document);
    return breakeven::reports::machines(places);
}

json changed(const char* place, const json& value) {
    auto document = breakeven::reports::sample::small();
    document[json::json_pointer{place}] = value;
    return document;
}

constexpr const char* cpu = "/breakeven/machine/cpu/";

TEST(Machines, RunsOfOneMachineStandTogether) {
    const auto here = breakeven::reports::sample::small(), there = breakeven::reports::sample::without_gpu();
    const auto found = machines({here, there, here});
    ASSERT_EQ(found.size(), 2);
    EXPECT_EQ(found[0].runs, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(found[1].runs, (std::vector<std::size_t>{1}));
    EXPECT_EQ(found[0].name, "Invented GPU, Invented CPU");
    EXPECT_EQ(found[1].name, "Invented CPU");
}

TEST(Machines, NodesOfOneKindAreNamed) {
    const auto several = changed("/breakeven/nodes", {{{"name", "n1"}}, {{"name", "n2"}}, {{"name", "n1"}}, {{"name", 5}}});
    EXPECT_NE(breakeven::reports::provenance(several).front().dump().find(R"(["Nodes","n1, n2"])"), std::string::npos)
        << breakeven::reports::provenance(several).front();
}

TEST(Machines, WhatWasResumedSaysSo) {
    const json resumed{{{"date", "2026-11-26"}, {"after", 168}, {"ceilings", {"cuda", "serial"}}},
                       {{"date", "2026-11-27"}, {"after", 1}, {"ceilings", json::array()}}};
    const auto facts = breakeven::reports::provenance(changed("/breakeven/nodes", {{{"name", "n1"}, {"resumed", resumed}}})).dump();
    EXPECT_NE(facts.find(R"(["Resumed","2026-11-26 after 168 measurements, with the ceilings of cuda, serial from before; )"
                         R"(2026-11-27 after 1 measurement"])"),
              std::string::npos)
        << facts;
}

TEST(Machines, WhatARunTookIsSaidOfEachNode) {
    const auto rows = [](const json& nodes) { return breakeven::reports::provenance(changed("/breakeven/nodes", nodes)).dump(); };
    EXPECT_NE(rows({{{"name", "n1"}, {"seconds", 12.5}}}).find(R"(["Took","12.5 s"])"), std::string::npos);
    const auto several = rows({{{"name", "n1"}, {"seconds", 12.5}}, {{"name", "n2"}, {"seconds", 7.25}}});
    EXPECT_NE(several.find(R"(["Took on n2","7.25 s"])"), std::string::npos) << several;
    EXPECT_EQ(rows({{{"name", "n1"}}}).find("Took"), std::string::npos);
}

TEST(Machines, AnotherHostNameDayOrAmountOfMemoryIsNoOtherMachine) {
    const auto here = breakeven::reports::sample::small();
    EXPECT_EQ(machines({here, changed("/context/host_name", "elsewhere")}).size(), 1);
    EXPECT_EQ(machines({here, changed("/context/date", "2001-01-01T00:00:00+00:00")}).size(), 1);
    EXPECT_EQ(machines({here, changed((std::string{cpu} + "memory_bytes").c_str(), 7)}).size(), 1);
}

TEST(Machines, TwoOfOneNameAreToldApartByWhatDiffers) {
    const auto here = breakeven::reports::sample::small();
    const auto threads = machines({here, changed((std::string{cpu} + "usable_threads").c_str(), 3)});
    ASSERT_EQ(threads.size(), 2);
    EXPECT_EQ(threads[1].name, "Invented GPU, Invented CPU, 3 threads");
    const auto memory = machines({here, changed("/breakeven/machine/gpus/0/memory_bytes", 1 << 30)});
    ASSERT_EQ(memory.size(), 2);
    EXPECT_NE(memory[0].name, memory[1].name);
    EXPECT_TRUE(memory[1].name.ends_with(", 1 GiB")) << memory[1].name;
    EXPECT_EQ(machines({here, changed((std::string{cpu} + "model").c_str(), "Another CPU")}).size(), 2);
    EXPECT_EQ(machines({here, changed("/breakeven/machine/gpus/0/name", "Another GPU")}).size(), 2);
}

TEST(Machines, ANumberThatIsNoIntIsSaidAsItStands) {
    const auto here = breakeven::reports::sample::small();
    const auto found = machines({here, changed((std::string{cpu} + "usable_threads").c_str(), 1e308)});
    ASSERT_EQ(found.size(), 2);
    EXPECT_EQ(found[0].name, "Invented GPU, Invented CPU, 16 threads");
    EXPECT_EQ(found[1].name, "Invented GPU, Invented CPU, 1e+308 threads");
}

TEST(Machines, FactsOfAWrongTypeAreAnError) {
    EXPECT_THROW(machines({changed("/breakeven/machine/gpus", {5})}), breakeven::InputError);
    EXPECT_THROW(machines({changed("/breakeven/machine/cpu", 5)}), breakeven::InputError);
}

TEST(Machines, AFileThatNobodyParsedIsRefused) {
    auto document = changed("/breakeven/machine", json::object());
    document.erase("context");
    EXPECT_THROW(machines({document}), breakeven::InputError);
}

// Runs of several days, on virtual machines of one kind.
TEST(Machines, TheGalleryIsOfThreeKinds) {
    std::vector<json> documents;
    for (const auto& file : std::filesystem::directory_iterator{of_tree("reports/gallery")})
        if (file.path().extension() == ".json") documents.push_back(breakeven::reports::read_json(file.path()));
    const auto found = machines(documents);
    std::set<std::string> names;
    std::size_t runs = 0;
    for (const auto& machine : found) {
        names.insert(machine.name);
        runs += machine.runs.size();
    }
    EXPECT_EQ(runs, documents.size());
    EXPECT_EQ(names, (std::set<std::string>{"AMD EPYC", "NVIDIA H100 80GB HBM3, Intel(R) Xeon(R) Processor",
                                            "NVIDIA H200, Intel(R) Xeon(R) Processor"}));
}

}  // namespace
