// SPDX-License-Identifier: Apache-2.0
#include "worker.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <new>
#include <stdexcept>
#include <thread>
#include <vector>

namespace {

using How = breakeven::Ending::How;
using breakeven::Activity;
using Kind = Activity::Kind;

TEST(Worker, HandsOverLinesAndTheExitStatus) {
    std::vector<std::string> lines;
    const std::string long_line(300'000, 'x');  // more than a pipe holds
    const auto ending = breakeven::supervise(
        [&](breakeven::Channel& channel) {
            channel.send("first");
            channel.send(long_line);
            channel.send("");
            return 7;
        },
        [&](const std::string& line) { lines.push_back(line); });
    EXPECT_EQ(ending.how, How::exited);
    EXPECT_EQ(ending.code, 7);
    EXPECT_FALSE(ending.well());
    EXPECT_EQ(lines, (std::vector<std::string>{"first", long_line, ""}));
}

TEST(Worker, ACrashKeepsWhatCameBeforeAndNamesTheActivity) {
    std::vector<std::string> lines;
    const auto ending = breakeven::supervise(
        [](breakeven::Channel& channel) {
            channel.send("before");
            channel.doing(Kind::cell, "the dangerous part", 10);
            std::raise(SIGSEGV);
            return 0;
        },
        [&](const std::string& line) { lines.push_back(line); });
    EXPECT_EQ(ending.how, How::signalled);
    EXPECT_EQ(ending.code, SIGSEGV);
    EXPECT_EQ(ending.activity, (Activity{Kind::cell, "the dangerous part"}));
    EXPECT_EQ(lines, std::vector<std::string>{"before"});
    EXPECT_EQ(ending.describe(), "crashed (Segmentation fault)");
}

TEST(Worker, MemoryThatRunsOutInAThreadIsToldFromACrash) {
    const auto ending_of = [](auto thrown) {
        return breakeven::supervise(
            [thrown](breakeven::Channel&) {
                std::thread{[thrown] { throw thrown; }}.join();
                return 0;
            },
            [](const std::string&) {});
    };
    const auto exhausted = ending_of(std::bad_alloc{}), other = ending_of(std::runtime_error{"other"});
    EXPECT_TRUE(exhausted.out_of_memory());
    EXPECT_EQ(exhausted.describe(), "ran out of memory in a thread that catches nothing");
    EXPECT_FALSE(other.out_of_memory());
    EXPECT_EQ(other.describe(), "crashed (Aborted)");
}

TEST(Worker, AHangIsStoppedAtItsLimit) {
    const auto ending = breakeven::supervise(
        [](breakeven::Channel& channel) {
            channel.doing(Kind::cell, "quick", 0.05);
            channel.doing(Kind::request, "endless", 0.2);
            while (true) pause();
            return 0;
        },
        [](const std::string&) {});
    EXPECT_EQ(ending.how, How::timed_out);
    EXPECT_EQ(ending.activity, (Activity{Kind::request, "endless"}));
}

TEST(Worker, AnExceptionIsAnExitStatus) {
    const auto ending = breakeven::supervise([](breakeven::Channel&) -> int { throw std::runtime_error("expected in this test"); },
                                             [](const std::string&) {});
    EXPECT_EQ(ending.how, How::exited);
    EXPECT_EQ(ending.code, 1);
}

TEST(Worker, WhoEndsTheProcessInTheMiddleHasNotEndedWell) {
    const auto ending = breakeven::supervise([](breakeven::Channel&) -> int { _exit(0); }, [](const std::string&) {});
    EXPECT_EQ(ending.how, How::exited);
    EXPECT_EQ(ending.code, 0);
    EXPECT_FALSE(ending.well());
    EXPECT_EQ(ending.describe(), "ended the process with status 0");
}

TEST(Worker, WhatASchedulerSendsToTheWholeJobOnlyTheParentDecides) {
    const auto ending = breakeven::supervise(
        [](breakeven::Channel&) {
            std::raise(SIGTERM);
            std::raise(SIGINT);
            return 0;
        },
        [](const std::string&) {});
    EXPECT_TRUE(ending.well()) << ending.describe();
}

TEST(Worker, AStopOfBothIsNoHang) {
    // The whole group is stopped for longer than the limit, as ^Z does, and goes on.
    const auto group = fork();
    if (group == 0) {
        setpgid(0, 0);
        const auto ending = breakeven::supervise(
            [](breakeven::Channel& channel) {
                channel.doing(Kind::cell, "stopped", 1.5);
                channel.send("begun");
                for (int i = 0; i < 4; ++i) usleep(100'000);
                return 0;
            },
            [](const std::string&) { kill(0, SIGSTOP); });
        _exit(ending.well() ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(group, &status, WUNTRACED), group);
    ASSERT_TRUE(WIFSTOPPED(status));
    usleep(2'500'000);
    kill(-group, SIGCONT);
    ASSERT_EQ(waitpid(group, &status, 0), group);
    EXPECT_EQ(status, 0) << "it counted as hung";
}

TEST(Worker, WatchSeesTheActivity) {
    Activity seen;
    breakeven::supervise(
        [](breakeven::Channel& channel) {
            channel.doing(Kind::ceilings, "visible", 0);
            usleep(300'000);
            return 0;
        },
        [](const std::string&) {}, [&](const Activity& activity) { seen = activity; });
    EXPECT_EQ(seen, (Activity{Kind::ceilings, "visible"}));
}

}  // namespace
