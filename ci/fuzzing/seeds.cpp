// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "targets.hpp"

/// fuzz_seeds TARGET FOLDER: the target reads every file there, and the same text again and again up to 1 MiB. Each is read
/// by a process of its own, by the limits that fuzzing holds.
namespace {

namespace fs = std::filesystem;

constexpr rlim_t seconds = 10;                // of a processor: fuzzing allows one, and this machine and build may be slow
constexpr long most_kilobytes = 1024 * 1024;  // resident
constexpr std::size_t large = 1 << 20;

std::string text_of(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// What stands behind the first `head` lines is repeated: a header stays one.
std::string repeated(const std::string& text, int head) {
    std::size_t begin = 0;
    for (; head > 0 && begin < text.size(); --head) begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
    auto all = text;
    for (const auto more = text.substr(begin); !more.empty() && all.size() < large;) all += more;
    return all;
}

[[noreturn]] void read_here(const fuzzing::Target& target, const std::string& bytes) {
    const rlimit limit{seconds, seconds};
    setrlimit(RLIMIT_CPU, &limit);
    try {
        fuzzing::feed(target, bytes);
    } catch (const std::exception& error) {
        fmt::print(stderr, "neither read nor refused: {}\n", error.what());
        std::exit(1);
    }
    std::exit(0);
}

class Reading {
public:
    explicit Reading(const fuzzing::Target& target) : target_{target} {}

    void operator()(const std::string& what, const std::string& bytes) {
        ++read;
        const auto fault = fault_of(bytes);
        if (fault.empty()) return;
        ++faults;
        fmt::print(stderr, "{}: {}\n", what, fault);
    }

    int read = 0, faults = 0;

private:
    /// What went wrong; empty: nothing.
    [[nodiscard]] std::string fault_of(const std::string& bytes) const {
        const auto child = fork();
        if (child == 0) read_here(target_, bytes);
        int status = 0;
        rusage usage{};
        if (child < 0 || wait4(child, &status, 0, &usage) != child) return "there is no process for it";
        if (WIFSIGNALED(status)) return fmt::format("ended by signal {}, after {} s", WTERMSIG(status), usage.ru_utime.tv_sec);
        if (WEXITSTATUS(status) != 0) return fmt::format("ended with {}", WEXITSTATUS(status));
        if (usage.ru_maxrss > most_kilobytes) return fmt::format("took {} MiB", usage.ru_maxrss / 1024);
        if (std::getenv("BREAKEVEN_FUZZ_SHOW") != nullptr)
            fmt::print("    {} MiB, {}.{:06} s\n", usage.ru_maxrss / 1024, usage.ru_utime.tv_sec, usage.ru_utime.tv_usec);
        return {};
    }

    const fuzzing::Target& target_;
};

}  // namespace

int main(int count, char** words) {
    if (count != 3) {
        fmt::print(stderr, "usage: fuzz_seeds TARGET FOLDER\n");
        return 64;
    }
    Reading reading{fuzzing::target_named(words[1])};
    for (const auto& entry : fs::directory_iterator{words[2]}) {
        const auto text = text_of(entry.path());
        reading(entry.path().string(), text);
        for (const int head : {0, 1, 6}) reading(fmt::format("{} behind line {}, up to 1 MiB", entry.path().string(), head), repeated(text, head));
    }
    fmt::print("{}: {} files read, {} faults\n", words[1], reading.read, reading.faults);
    return reading.faults == 0 && reading.read != 0 ? 0 : 1;
}
