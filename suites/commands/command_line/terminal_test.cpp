// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <functional>
#include <sstream>
#include <string>

#include "program.hpp"

/// What a person sees while it runs, and what a pipe gets instead.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, MediansAreToldAsTheyArrive) {
    const auto outcome = misbehaving("run complement/serial/right complement/parallel/right --sizes 10,1Ki --time 0.001 -o r.json");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    for (const auto* line :
         {"[2/4] complement/counting:step=1:n=10  parallel/right ", "\n[4/4] complement/counting:step=1:n=1Ki  parallel/right "})
        EXPECT_NE(outcome.err.find(line), std::string::npos) << outcome.err;
    // The first numbers come first.
    const auto numbers = misbehaving("run complement/serial/right --sizes 10,1Ki --time 0.001 -o - --force");
    ASSERT_EQ(numbers.code, ok) << numbers.err;
    EXPECT_EQ(occurrences(numbers.err, "serial/right "), 2U) << numbers.err;
}

/// Stands for a person at a terminal of so many columns; what the terminal got.
std::string at_terminal(const std::function<Outcome(const std::string&)>& shell, const std::string& command, int columns) {
    return shell("TERM=xterm script -qec \"stty cols " + std::to_string(columns) + "; " + command + "\" /dev/null").out;
}

TEST_F(CommandLine, TheLiveLineFitsTheTerminalAndShowsTheSize) {
    if (shell("command -v script").code != 0) GTEST_SKIP() << "there is no 'script' on the PATH: install util-linux to run this test";
    const auto in_shell = [this](const std::string& command) { return shell(command); };
    for (const int columns : {40, 80}) {
        const auto got = at_terminal(
            in_shell, MISBEHAVING " run complement/serial/slow --sizes 1048576 --time 0.5 --no-ceilings --force -o r.json", columns);
        std::size_t seen = 0;
        std::istringstream pieces{got};
        for (std::string piece; std::getline(pieces, piece, '\r');) {
            if (piece.starts_with("\x1b[K")) piece.erase(0, 3);
            if (!piece.starts_with("[0/1] ") || piece.find(" left  ") == std::string::npos) continue;
            if (piece.find(" looking for ") != std::string::npos) continue;  // a device, where the program has CUDA
            EXPECT_LE(piece.size(), static_cast<std::size_t>(columns));
            EXPECT_TRUE(piece.ends_with(":n=1Mi")) << piece;
            ++seen;
        }
        EXPECT_GT(seen, 0U) << got;
    }
}

TEST_F(CommandLine, AnInterruptLeavesNoLiveLineBehind) {
    if (shell("command -v script").code != 0) GTEST_SKIP() << "there is no 'script' on the PATH: install util-linux to run this test";
    const auto got = at_terminal(
        [this](const std::string& command) { return shell(command); },
        MISBEHAVING
        " run complement/serial/slow --sizes 1:4096:x2 --time 0.5 --no-ceilings -o r.json & process=\\$!; "
        "until grep -qs started r.json.journal || grep -qs '\\\"cell\\\"' r.json.journal || ! kill -0 \\$process 2>/dev/null; do "
        "sleep 0.05; done; "
        "sleep 0.3; kill -TERM \\$process; wait \\$process",
        80);
    const auto message = got.find("breakeven: interrupted after");
    ASSERT_NE(message, std::string::npos) << got;
    EXPECT_EQ(got.substr(message - 4, 4), "\r\x1b[K") << got;
}

TEST_F(CommandLine, VerdictsHaveColoursOnATerminalAlone) {
    if (shell("command -v script").code != 0) GTEST_SKIP() << "there is no 'script' on the PATH: install util-linux to run this test";
    const auto in_shell = [this](const std::string& command) { return shell(command); };
    const std::string check = MISBEHAVING " check complement/serial/wrong --cases 20";
    EXPECT_NE(at_terminal(in_shell, check, 80).find("\x1b[31mWRONG\x1b[0m"), std::string::npos);
    EXPECT_EQ(at_terminal(in_shell, "NO_COLOR=1 " + check, 80).find("\x1b[31m"), std::string::npos);
    EXPECT_EQ(misbehaving("check complement/serial/wrong --cases 20").err.find('\x1b'), std::string::npos);
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o r.json").code, ok);
    const std::string compare = MISBEHAVING " compare r.json r.json";
    EXPECT_NE(at_terminal(in_shell, compare, 80).find("\x1b[33mUNSURE\x1b[0m"), std::string::npos) << at_terminal(in_shell, compare, 80);
    EXPECT_EQ(shell(compare).out.find('\x1b'), std::string::npos);
    EXPECT_EQ(at_terminal(in_shell, compare + " --format csv", 80).find('\x1b'), std::string::npos);
}

TEST_F(CommandLine, PipedOutputHasNoColoursAndNoLiveLine) {
    const auto outcome = misbehaving("run complement/serial/right --sizes 10 --time 0.01 -o r.json");
    EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
    EXPECT_EQ(outcome.err.find('\r'), std::string::npos);
}

}  // namespace
