// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <system_error>

#include <breakeven/suites/commands/exit_code.hpp>

/// The program as a user drives it: words in; exit code, answer and one clear line out.
namespace breakeven::test_support {

struct Outcome {
    int code;
    std::string out, err;
    [[nodiscard]] bool one_line() const { return std::ranges::count(err, '\n') == 1 && err.starts_with("breakeven: "); }
};

inline std::string contents(const std::filesystem::path& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

inline std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// In a shell: waits until this holds, or until $process has ended, for which a busy machine may be too late to see anything.
inline std::string until(const std::string& condition) {
    return "until " + condition + " || ! kill -0 $process 2>/dev/null; do sleep 0.02; done; ";
}

/// The widest line, counted in characters.
inline std::size_t widest(const std::string& text) {
    std::size_t most = 0, columns = 0;
    for (const char byte : text) {
        if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++columns;
        if (byte == '\n') columns = 0;
        most = std::max(most, columns);
    }
    return most;
}

/// Each in a folder of its own, which stays where a test fails.
class CommandLine : public testing::Test {
protected:
    CommandLine() {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
    }
    ~CommandLine() override {
        std::error_code ignored;
        if (!HasFailure()) std::filesystem::remove_all(folder, ignored);
    }
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    Outcome shell(const std::string& command) const {
        // Where these tests are a job on GitHub, the program would tell it so.
        const auto status =
            std::system(("unset GITHUB_ACTIONS; cd " + folder.string() + " && { " + command + "; } >out 2>err </dev/null").c_str());
        return {WEXITSTATUS(status), contents(folder / "out"), contents(folder / "err")};
    }
    Outcome breakeven(const std::string& words) const { return shell(std::string{PROGRAM} + " " + words); }
    Outcome misbehaving(const std::string& words) const { return shell(std::string{MISBEHAVING} + " " + words); }
    void write(const std::string& name, const std::string& text) const { std::ofstream{folder / name} << text; }

    /// The lines of a file in some order of their own.
    [[nodiscard]] std::set<std::string> rows(const std::string& name) const {
        std::set<std::string> out;
        std::ifstream stream{folder / name};
        for (std::string line; std::getline(stream, line);) out.insert(line);
        return out;
    }

    std::filesystem::path folder =
        std::filesystem::path{testing::TempDir()} /
        fmt::format("command_line.{}.{}", getpid(), testing::UnitTest::GetInstance()->current_test_info()->name());
};

}  // namespace breakeven::test_support
