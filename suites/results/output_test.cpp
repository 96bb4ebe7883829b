// SPDX-License-Identifier: Apache-2.0
#include "output.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include <breakeven/generators/base/error.hpp>

namespace {

namespace fs = std::filesystem;

class OutputTest : public testing::Test {
protected:
    OutputTest() {
        fs::remove_all(folder);
        fs::create_directories(folder);
        std::ofstream{file} << "older";
    }
    [[nodiscard]] std::string contents() const {
        std::ifstream stream{file};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    [[nodiscard]] auto files() const { return std::distance(fs::directory_iterator{folder}, {}); }

    fs::path folder = fs::path{testing::TempDir()} / "output" / testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::path file = folder / "answer.txt";
};

TEST_F(OutputTest, TakesItsPlaceWhenItIsWhole) {
    breakeven::Output output{file};
    output.stream() << "newer";
    output.stream().flush();
    EXPECT_EQ(contents(), "older");
    output.commit();
    EXPECT_EQ(contents(), "newer");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputTest, LeavesNothingBehindWhenItIsNotCommitted) {
    breakeven::Output{file}.stream() << "half of it";
    EXPECT_EQ(contents(), "older");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputTest, WhoIsKilledLeavesNothingBehind) {
    const int nameless = open(folder.c_str(), O_TMPFILE | O_WRONLY, 0666);
    if (nameless < 0) GTEST_SKIP() << "this file system has no files without names";
    close(nameless);
    if (const auto child = fork(); child != 0) {
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        EXPECT_TRUE(WIFSIGNALED(status));
    } else {
        breakeven::Output output{file};
        output.stream() << "half of it" << std::flush;
        raise(SIGKILL);
    }
    EXPECT_EQ(contents(), "older");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputTest, IsAsReadableAsAnyNewFile) {
    breakeven::Output output{folder / "new"};
    output.commit();
    std::ofstream{folder / "other"};
    EXPECT_EQ(fs::status(folder / "new").permissions(), fs::status(folder / "other").permissions());
}

TEST_F(OutputTest, FollowsALink) {
    fs::create_symlink("answer.txt", folder / "link");
    breakeven::Output output{folder / "link"};
    output.stream() << "newer";
    output.commit();
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(contents(), "newer");
}

TEST_F(OutputTest, FollowsALinkToWhatIsNotThereYet) {
    fs::create_directory(folder / "inner");
    fs::create_symlink("inner/second", folder / "first");
    fs::create_symlink("../new.txt", folder / "inner" / "second");
    breakeven::Output{folder / "first"}.commit();
    EXPECT_TRUE(fs::is_symlink(folder / "first") && fs::is_symlink(folder / "inner" / "second"));
    EXPECT_TRUE(fs::is_regular_file(folder / "new.txt"));
}

TEST_F(OutputTest, ACircleOfLinksIsRefused) {
    fs::create_symlink("there", folder / "back");
    fs::create_symlink("back", folder / "there");
    EXPECT_THROW(breakeven::Output{folder / "back"}, breakeven::CannotWrite);
}

TEST_F(OutputTest, SaysWhereItCanNotWrite) {
    EXPECT_THROW(breakeven::Output{folder}, breakeven::CannotWrite);
    EXPECT_THROW(breakeven::Output{folder / "none" / "x"}, breakeven::CannotWrite);
    breakeven::Output full{"/dev/full"};
    full.stream() << "x";
    EXPECT_THROW(full.commit(), breakeven::CannotWrite);
    breakeven::Output{"/dev/null"}.commit();
    EXPECT_TRUE(fs::exists("/dev/null"));
}

}  // namespace
