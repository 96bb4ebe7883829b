#include "worker.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <vector>

namespace {

using How = breakeven::Ending::How;

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
            channel.doing("the dangerous part", 10);
            std::raise(SIGSEGV);
            return 0;
        },
        [&](const std::string& line) { lines.push_back(line); });
    EXPECT_EQ(ending.how, How::signalled);
    EXPECT_EQ(ending.code, SIGSEGV);
    EXPECT_EQ(ending.activity, "the dangerous part");
    EXPECT_EQ(lines, std::vector<std::string>{"before"});
    EXPECT_EQ(ending.describe(), "crashed (Segmentation fault)");
}

TEST(Worker, AHangIsStoppedAtItsLimit) {
    const auto ending = breakeven::supervise(
        [](breakeven::Channel& channel) {
            channel.doing("quick", 0.05);
            channel.doing("endless", 0.2);
            while (true) pause();
            return 0;
        },
        [](const std::string&) {});
    EXPECT_EQ(ending.how, How::timed_out);
    EXPECT_EQ(ending.activity, "endless");
}

TEST(Worker, AnExceptionIsAnExitStatus) {
    const auto ending = breakeven::supervise([](breakeven::Channel&) -> int { throw std::runtime_error("expected in this test"); },
                                             [](const std::string&) {});
    EXPECT_EQ(ending.how, How::exited);
    EXPECT_EQ(ending.code, 1);
}

TEST(Worker, WatchSeesTheActivity) {
    std::string seen;
    breakeven::supervise(
        [](breakeven::Channel& channel) {
            channel.doing("visible", 0);
            usleep(300'000);
            return 0;
        },
        [](const std::string&) {}, [&](const std::string& activity) { seen = activity; });
    EXPECT_EQ(seen, "visible");
}

}  // namespace
