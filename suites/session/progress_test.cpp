// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

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
    EXPECT_DOUBLE_EQ(time_left({}, {}, 30), 30) << "nothing happened yet";
    EXPECT_NEAR(time_left({1000, 2000}, {}, 30), 60, 0.1) << "everything took twice as long as expected";
    EXPECT_NEAR(time_left({1000, 500}, {}, 30), 15, 0.1);
    EXPECT_DOUBLE_EQ(time_left({1000, 500}, {}, 0), 0);
    EXPECT_DOUBLE_EQ(time_left({}, {100, 60}, 400), 340) << "the first is as far as it should be";
    EXPECT_DOUBLE_EQ(time_left({}, {10, 22}, 40), 40 * (2 + 12) / 2.0 - 10) << "the first takes longer: so may the others";
    EXPECT_DOUBLE_EQ(time_left({100, 1}, {100, 99}, 100), 0) << "never less than nothing";
}

/// What is said without a terminal, on GitHub or not.
std::string said(bool github, std::chrono::seconds beat, const std::function<void(Progress&)>& what) {
    github ? setenv("GITHUB_ACTIONS", "true", 1) : unsetenv("GITHUB_ACTIONS");
    testing::internal::CaptureStderr();
    {
        Progress progress{beat};
        progress.total = 12;
        what(progress);
    }
    unsetenv("GITHUB_ACTIONS");
    return testing::internal::GetCapturedStderr();
}

TEST(Progress, WhereNobodyWatchesALineABeatIsSaid) {
    const auto show = [](Progress& progress) {
        progress.show(3, "radix_sort/serial/std  uniform:n=1Mi", 125);
        progress.show(4, "radix_sort/serial/std  uniform:n=2Mi", 30);
    };
    EXPECT_EQ(said(false, std::chrono::seconds{0}, show),
              "[3/12] 2 min left  radix_sort/serial/std  uniform:n=1Mi\n[4/12] 30 s left  radix_sort/serial/std  uniform:n=2Mi\n");
    EXPECT_EQ(said(false, std::chrono::hours{1}, show), "") << "the first beat is not over";
}

TEST(Progress, PartsAreFoldedAndFaultsMarkedOnGithubAlone) {
    const auto measure = [](Progress& progress) {
        progress.part(0, "ceilings", true);
        progress.part(1, "process 1 of 2");
        progress.fault("a/b: 50 %,", "wrong\nat 3", "breakeven solve a/b");
    };
    EXPECT_EQ(said(false, std::chrono::hours{1}, measure), "[1/12] process 1 of 2\nbreakeven: a/b: 50 %,: wrong at 3\n");
    EXPECT_EQ(said(true, std::chrono::hours{1}, measure),
              "::group::[0/12] ceilings\n::endgroup::\n::group::[1/12] process 1 of 2\nbreakeven: a/b: 50 %,: wrong at 3\n"
              "::error title=a/b%3A 50 %25%2C::wrong at 3%0Areproduce: breakeven solve a/b\n::endgroup::\n");
}

/// A journal that is resumed may be somebody else's.
TEST(Progress, NobodySteersTheTerminalOrGithub) {
    const auto tell = [](Progress& progress) {
        progress.fault("a\x1b[2Jb", "wrong\n::add-mask::x", "y\r::stop-commands::z");
        progress.note("no ceilings:\n::warning::\x1b]0;x\x07");
    };
    for (const bool github : {false, true}) {
        const auto text = said(github, std::chrono::hours{1}, tell);
        EXPECT_EQ(text.find_first_of("\x1b\r\x07"), std::string::npos) << text;
        EXPECT_EQ(std::ranges::count(text, '\n'), github ? 3 : 2) << text;
    }
}

TEST(Progress, NothingIsCountedBeforeItIsKnownHowMuchThereIs) {
    const auto begin = [](Progress& progress) {
        progress.total = 0;
        progress.part(0, "devices");
    };
    EXPECT_EQ(said(true, std::chrono::hours{1}, begin), "::group::devices\n::endgroup::\n");
    EXPECT_EQ(live_line(0, 0, {}, "looking for cuda", 79), "looking for cuda");
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

TEST(Finished, SaysWhatATimeIsWithout) {
    Suite suite;
    suite.sweeps.push_back({{"complement/serial/planned"}, {"counting:step=3"}, {1024}, {Scope::resident}, {false}});
    const auto groups = make_plan(suite, {});
    EXPECT_EQ(finished(groups.at(0), {{groups[0].cells.at(0).id, 700}}),
              "complement/counting:step=3:n=1Ki  serial/planned 700 ns without a long nap");
}

}  // namespace
