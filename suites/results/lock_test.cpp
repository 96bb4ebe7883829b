// SPDX-License-Identifier: Apache-2.0
#include "lock.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <set>
#include <string>

#include <breakeven/generators/base/error.hpp>

namespace {

using breakeven::Lock;

std::filesystem::path fresh_folder() {
    auto folder = std::filesystem::path{testing::TempDir()} / testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

TEST(Lock, ASecondRunIsRefusedUntilTheFirstHasEnded) {
    const auto place = fresh_folder() / "r.json";
    {
        const Lock first{place};
        try {
            const Lock second{place};
            ADD_FAILURE() << "both have it";
        } catch (const breakeven::UsageError& error) {
            EXPECT_EQ(std::string{error.what()}, place.string() + ": another run is writing there: wait for its end, or give another -o");
        }
        const Lock elsewhere{place.string() + "2"};
        EXPECT_TRUE(std::filesystem::exists(place.string() + ".lock"));
    }
    EXPECT_FALSE(std::filesystem::exists(place.string() + ".lock"));
    EXPECT_NO_THROW(Lock{place});
}

TEST(Lock, OneThatWasKilledHasItNoLonger) {
    const auto place = fresh_folder() / "r.json";
    const auto child = fork();
    if (child == 0) {
        const Lock held{place};
        raise(SIGKILL);
    }
    waitpid(child, nullptr, 0);
    ASSERT_TRUE(std::filesystem::exists(place.string() + ".lock"));
    { const Lock mine{place}; }
    EXPECT_FALSE(std::filesystem::exists(place.string() + ".lock"));
}

TEST(Lock, RemovesWhatWasLeftHalfWrittenAndNothingElse) {
    const auto folder = fresh_folder();
    for (const auto* name : {"r.json.17.tmp", "r.json.journal.17.tmp"}) std::ofstream{folder / name} << "half";
    for (const auto* name : {"r.json.journal", "r.json.mine.tmp", "r.json.17.tmp2", "other.json.17.tmp", "r.json..tmp"})
        std::ofstream{folder / name} << "whole";
    { const Lock lock{folder / "r.json"}; }
    std::set<std::string> left;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) left.insert(entry.path().filename());
    EXPECT_EQ(left, (std::set<std::string>{"r.json.journal", "r.json.mine.tmp", "r.json.17.tmp2", "other.json.17.tmp", "r.json..tmp"}));
}

TEST(Lock, AnUnwritablePlaceIsNamed) { EXPECT_THROW(Lock{"/no/such/folder/r.json"}, breakeven::CannotWrite); }

}  // namespace
