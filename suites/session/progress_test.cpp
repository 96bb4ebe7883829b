// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <gtest/gtest.h>

#include "finished.hpp"
#include "terminal.hpp"

namespace {

using namespace breakeven;

TEST(Progress, TheSizeIsVisibleInEightyColumns) {
    const auto line = live_line(1234, 10000, 4000, "strongly_connected_components/parallel/forward_backward/uniform:degree=16:n=1Mi", 79);
    EXPECT_EQ(columns(line), 79U);
    EXPECT_TRUE(line.starts_with("[1234/10000] 67 min left  strongly_connected_components/parallel/")) << line;
    EXPECT_TRUE(line.ends_with(":n=1Mi")) << line;
    EXPECT_EQ(live_line(0, 3, {}, "a/b", 79), "[0/3] a/b");
    EXPECT_EQ(live_line(0, 3, 0.1, "a/b", 79), "[0/3] 1 s left  a/b");
    EXPECT_EQ(live_line(0, 3, 36000, "a/b", 79), "[0/3] 10 h left  a/b");
}

TEST(Progress, TheTimeThatIsLeftFollowsWhatHappened) {
    EXPECT_DOUBLE_EQ(time_left(0, 0, 30), 30) << "nothing happened yet";
    EXPECT_NEAR(time_left(2000, 1000, 30), 60, 0.1) << "everything took twice as long as expected";
    EXPECT_NEAR(time_left(500, 1000, 30), 15, 0.1);
    EXPECT_DOUBLE_EQ(time_left(500, 1000, 0), 0);
}

/// A group of three variants in two cache states.
std::vector<Group> plan() {
    Suite suite;
    suite.sweeps.push_back({{"complement/serial/right", "complement/serial/slow", "complement/parallel/right"},
                            {"counting:step=3"},
                            {1024},
                            {},
                            {false, true}});
    suite.sweeps.back().scopes = {Scope::resident};
    return make_plan(suite, {});
}

TEST(Finished, NamesTheFastestOfEachBackend) {
    const auto groups = plan();
    ASSERT_EQ(groups.size(), 1U);
    std::map<std::string, double> medians;
    for (const auto& cell : groups[0].cells) {
        const bool serial = cell.variant->backend() == "serial", slow = cell.variant->name == "serial/slow";
        medians[cell.id] = (serial ? 1500 : 700) * (slow ? 10 : 1) + (cell.cold ? 1e6 : 0);
    }
    EXPECT_EQ(finished(groups[0], medians),
              "complement/counting:step=3:n=1Ki  parallel/right 700 ns, serial/right 1.5 µs; cold: parallel/right 1 ms, serial/right 1 ms");
    for (const auto& cell : groups[0].cells)
        if (cell.cold || cell.variant->name == "serial/right") medians.erase(cell.id);
    EXPECT_EQ(finished(groups[0], medians), "complement/counting:step=3:n=1Ki  parallel/right 700 ns, serial/slow 15 µs");
    EXPECT_EQ(finished(groups[0], {}), "") << "nothing was measured";
}

}  // namespace
