// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "targets.hpp"

/// fuzz_seeds TARGET FOLDER: the target reads every file there, each in a process of its own, by the limits that fuzzing holds.
namespace {

namespace fs = std::filesystem;

constexpr rlim_t seconds = 10;                // of a processor: one is what fuzzing allows, of a machine and a build that are fast
constexpr long most_kilobytes = 1024 * 1024;  // resident

std::string text_of(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

[[noreturn]] void read_here(const fuzzing::Target& target, const std::string& bytes) {
    const rlimit limit{seconds, seconds};
    setrlimit(RLIMIT_CPU, &limit);
    try {
        fuzzing::feed(target, bytes);
    } catch (const std::exception& error) {
        fmt::print(stderr, "    neither read nor refused: {}\n", error.what());
        std::exit(1);
    }
    std::exit(0);
}

/// What went wrong; empty: nothing.
std::string fault_of(const fuzzing::Target& target, const fs::path& file) {
    const auto bytes = text_of(file);
    const auto child = fork();
    if (child == 0) read_here(target, bytes);
    int status = 0;
    rusage usage{};
    if (child < 0 || wait4(child, &status, 0, &usage) != child) return "there is no process for it";
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) return fmt::format("took more than {} seconds", seconds);
    if (WIFSIGNALED(status)) return fmt::format("crashed: signal {}", WTERMSIG(status));
    if (WEXITSTATUS(status) != 0) return fmt::format("ended with {}", WEXITSTATUS(status));
    if (usage.ru_maxrss > most_kilobytes) return fmt::format("took {} MiB", usage.ru_maxrss / 1024);
    return {};
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) {
        fmt::print(stderr, "usage: fuzz_seeds TARGET FOLDER\n");
        return 64;
    }
    const auto& target = fuzzing::target_named(words[1]);
    int read = 0, faults = 0;
    for (const auto& entry : fs::directory_iterator{words[2]}) {
        const auto fault = fault_of(target, entry.path());
        ++read;
        if (fault.empty()) continue;
        ++faults;
        fmt::print(stderr, "{}: {}\n", entry.path().string(), fault);
    }
    fmt::print("{}: {} files, {} faults\n", target.name, read, faults);
    return faults == 0 && read != 0 ? 0 : 1;
}
