// SPDX-License-Identifier: Apache-2.0
#include "elsewhere.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include <breakeven/suites/results/nodes.hpp>

namespace {

using breakeven::Json;
using breakeven::other_devices;

Json gpu(const char* name, double gibibytes, const char* uuid = "GPU-1", std::size_t node = 0) {
    return {{"type", "device"},
            {"backend", "cuda"},
            {"node", node},
            {"facts", {{"name", name}, {"memory_bytes", gibibytes * (1 << 30)}, {"uuid", uuid}, {"driver", uuid}}}};
}

TEST(OtherDevices, AreOfAnotherModelOrMemory) {
    EXPECT_EQ(other_devices({gpu("H200", 141)}, {gpu("H100", 80)}), "H200 with 141 GiB, and here is H100 with 80 GiB");
    EXPECT_EQ(other_devices({gpu("A100", 40)}, {gpu("A100", 80)}), "A100 with 40 GiB, and here is A100 with 80 GiB");
    const Json none = {{"type", "device"}, {"backend", "cuda"}, {"unavailable", "there is no NVIDIA driver"}};
    EXPECT_EQ(other_devices({none}, {gpu("H100", 80)}), "none, and here is H100 with 80 GiB");
    EXPECT_EQ(other_devices({gpu("H100", 80)}, {none}), "H100 with 80 GiB, and here is none");
}

TEST(OtherDevices, EveryNodeOfTheRunCounts) {
    EXPECT_EQ(other_devices({gpu("H200", 141), gpu("H100", 80, "GPU-2", 1)}, {gpu("H200", 141)}),
              "H100 with 80 GiB, and here is H200 with 141 GiB");
}

TEST(OtherDevices, OneOfThatKindIsNone) {
    EXPECT_EQ(other_devices({gpu("H200", 141, "GPU-1")}, {gpu("H200", 141, "GPU-2")}), "");
    EXPECT_EQ(other_devices({}, {gpu("H200", 141)}), "") << "a run that ended before it knew its devices";
    EXPECT_EQ(other_devices({{{"type", "ceilings"}, {"backend", "cuda"}}}, {gpu("H200", 141)}), "");
}

/// Refinement had added a size there, which what was measured since need not ask for again.
TEST(BegunElsewhere, IsWhateverHasFewerProcessesThanAreAskedFor) {
    breakeven::Suite suite;
    suite.sweeps.push_back({{"complement/serial/right"}, {"counting"}, {1, 10, 100}, {breakeven::Scope::resident}, {false}});
    const auto all = breakeven::make_plan(suite, {});
    const std::vector<breakeven::Group> plan{all.front(), all.back()};
    for (const int of_the_added : {1, 2}) {
        const auto file = std::filesystem::path{testing::TempDir()} / "begun_elsewhere.journal";
        std::filesystem::remove(file);
        breakeven::Journal journal{file, {{"plan", "a"}}, breakeven::Journal::Begin::fresh};
        journal.arrive(breakeven::node_record("a", {}));
        for (const auto& group : all)
            for (int process = 0; process < (group.request.n == 10 ? of_the_added : 2); ++process) {
                Json record = {{"type", "cell"}};
                record.update(breakeven::identify(group.cells.front(), group.request));
                record.update({{"samples_ns", {1.0}}, {"work", breakeven::to_json(breakeven::Work{.items = 1})}, {"process", process}});
                journal.add(record.dump());
            }
        journal.arrive(breakeven::node_record("b", {}));
        EXPECT_EQ(breakeven::begun_elsewhere(plan, {.processes = 2}, journal).size(), of_the_added == 2 ? 0U : 1U);
    }
}

}  // namespace
