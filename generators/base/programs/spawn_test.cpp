// SPDX-License-Identifier: Apache-2.0
#include "spawn.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <system_error>

namespace {

using breakeven::contents;
using breakeven::spawn;
using breakeven::temporary_file;
using breakeven::wait_for;

TEST(Spawn, TheThreeStreamsAreFilesAndTheStatusIsTheProgramsOwn) {
    const auto in = temporary_file(), out = temporary_file(), err = temporary_file();
    ASSERT_GE(std::fputs("seen\n", in.get()), 0);
    std::fflush(in.get());
    std::rewind(in.get());
    const auto child = spawn({"sh", "-c", "cat; echo complaint >&2; exit 3"}, in.get(), out.get(), err.get());
    const auto status = wait_for(child, [] { return false; });
    ASSERT_TRUE(status && WIFEXITED(*status));
    EXPECT_EQ(WEXITSTATUS(*status), 3);
    EXPECT_EQ(contents(out.get()), "seen\n");
    EXPECT_EQ(contents(err.get()), "complaint\n");
}

TEST(Spawn, WhoGivesUpLeavesTheProgramRunning) {
    const auto file = temporary_file();
    const auto child = spawn({"sleep", "60"}, file.get(), file.get(), file.get());
    EXPECT_FALSE(wait_for(child, [] { return true; }));
    EXPECT_EQ(kill(child, SIGKILL), 0);
    int status = 0;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status));
}

TEST(Spawn, WhoIsKilledLeavesNobodyBehind) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const auto parent = fork();
    if (parent == 0) {
        const auto file = temporary_file();
        // It holds the pipe open for as long as it runs.
        spawn({"sleep", "60"}, file.get(), file.get(), file.get());
        raise(SIGKILL);
    }
    close(ends[1]);
    waitpid(parent, nullptr, 0);
    char none = 0;
    EXPECT_EQ(read(ends[0], &none, 1), 0);
    close(ends[0]);
}

TEST(Spawn, AProgramThatIsNotThereIsSaidByItsName) {
    const auto file = temporary_file();
    try {
        spawn({"no-such-program", "word"}, file.get(), file.get(), file.get());
        FAIL();
    } catch (const std::system_error& error) {
        EXPECT_NE(std::string{error.what()}.find("'no-such-program'"), std::string::npos);
        EXPECT_EQ(error.code(), std::errc::no_such_file_or_directory);
    }
}

}  // namespace
