// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "journal.hpp"
#include "output.hpp"
#include <breakeven/generators/base/error.hpp>

/// No test can pull the plug. What has to be asked of the system for that case, and in which order, is looked at here.
namespace {

namespace fs = std::filesystem;

std::vector<std::string> asked;  // "fsync NAME" and "rename NAME": the names without their folder
int refusal = 0;                 // what fsync fails with

std::string name_of(const std::string& path) {
    const auto name = fs::path{path}.filename().string();
    if (name.ends_with(" (deleted)")) return "nameless";
    return name.ends_with(".tmp") ? "unfinished" : name;
}

}  // namespace

// These stand before the C library's own.
extern "C" int fsync(int descriptor) {
    asked.push_back("fsync " + name_of(fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor))));
    errno = refusal;
    return refusal != 0 ? -1 : static_cast<int>(syscall(SYS_fsync, descriptor));
}

extern "C" int rename(const char* from, const char* to) noexcept {
    asked.push_back("rename " + name_of(from));
    return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

namespace {

class PowerLoss : public testing::Test {
protected:
    PowerLoss() {
        fs::remove_all(folder);
        fs::create_directories(folder);
        asked.clear();
    }
    ~PowerLoss() override { refusal = 0; }  // other tests of this process write files, too
    /// Some file systems have no files without a name.
    std::string bytes() const {
        const int descriptor = open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
        if (descriptor < 0) return "fsync unfinished";
        close(descriptor);
        return "fsync nameless";
    }
    void write() const {
        breakeven::Output output{folder / "answer"};
        output.stream() << "text";
        output.commit();
    }
    // Of its own, since tests run beside each other; its name is one that is asked for above.
    fs::path folder =
        fs::path{testing::TempDir()} / "power_loss" / testing::UnitTest::GetInstance()->current_test_info()->name() / "folder";
};

TEST_F(PowerLoss, TheBytesAreSafeBeforeTheNameAndTheNameBeforeWhatFollows) {
    write();
    EXPECT_EQ(asked, (std::vector<std::string>{bytes(), "rename unfinished", "fsync folder"}));
}

TEST_F(PowerLoss, ADiskThatFailsLeavesTheOlderFile) {
    std::ofstream{folder / "answer"} << "older";
    refusal = EIO;
    EXPECT_THROW(write(), breakeven::CannotWrite);
    EXPECT_EQ(asked, std::vector<std::string>{bytes()});
    std::string text;
    std::getline(std::ifstream{folder / "answer"}, text);
    EXPECT_EQ(text, "older");
    EXPECT_EQ(std::distance(fs::directory_iterator{folder}, {}), 1);
}

TEST_F(PowerLoss, AFileSystemThatPromisesNothingIsNoError) {
    refusal = EINVAL;
    EXPECT_NO_THROW(write());
}

TEST_F(PowerLoss, TheFirstLineOfAJournalIsSafeAtOnceAndManyInOneSecondCostNothing) {
    breakeven::Journal journal{folder / "journal", {{"plan", "a"}}, breakeven::Journal::Begin::fresh};
    asked.clear();
    for (int i = 0; i < 100; ++i) journal.add(breakeven::Json{{"type", "failed"}, {"id", std::to_string(i)}}.dump());
    EXPECT_GE(asked.size(), 1U);
    EXPECT_LT(asked.size(), 100U);
    for (const auto& what : asked) EXPECT_EQ(what, "fsync journal");
    refusal = EIO;
    usleep(1'000'000);
    EXPECT_THROW(journal.add(breakeven::Json{{"type", "failed"}, {"id", "last"}}.dump()), breakeven::CannotWrite);
}

}  // namespace
