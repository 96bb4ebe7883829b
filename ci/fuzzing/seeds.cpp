// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "targets.hpp"

/// fuzz_seeds FOLDER [TARGET...]: every target reads its seeds, and the same text again and again up to 1 MiB. Each file is
/// read by a process of its own, by the limits that fuzzing holds. The largest peak of memory and time are told.
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

struct Cost {
    double seconds = 0;
    long megabytes = 0;
};

/// What went wrong; empty: nothing.
std::string fault_of(const fuzzing::Target& target, const std::string& bytes, Cost& most) {
    std::fflush(stdout);  // or the child would print it, too
    const auto child = fork();
    if (child == 0) read_here(target, bytes);
    int status = 0;
    rusage usage{};
    if (child < 0 || wait4(child, &status, 0, &usage) != child) return "there is no process for it";
    most.seconds = std::max(most.seconds, static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec) * 1e-6);
    most.megabytes = std::max(most.megabytes, usage.ru_maxrss / 1024);
    if (WIFSIGNALED(status)) return fmt::format("ended by signal {}, after {} s", WTERMSIG(status), usage.ru_utime.tv_sec);
    if (WEXITSTATUS(status) != 0) return fmt::format("ended with {}", WEXITSTATUS(status));
    if (usage.ru_maxrss > most_kilobytes) return fmt::format("took {} MiB", usage.ru_maxrss / 1024);
    return {};
}

/// How many faults the target has.
int read_all(const fuzzing::Target& target, const fs::path& folder) {
    int read = 0, faults = 0;
    Cost most;
    const auto look = [&](const fs::path& file, std::string_view what, const std::string& bytes) {
        ++read;
        const auto fault = fault_of(target, bytes, most);
        if (fault.empty()) return;
        ++faults;
        fmt::print(stderr, "{} reads {}{}: {}\n", target.name, file.string(), what, fault);
    };
    for (const auto& entry : fs::recursive_directory_iterator{folder}) {
        if (!entry.is_regular_file()) continue;
        const auto text = text_of(entry.path());
        look(entry.path(), "", text);
        for (const int head : {0, 1, 6}) look(entry.path(), fmt::format(", up to 1 MiB from line {} on", head + 1), repeated(text, head));
    }
    fmt::print("{}: {} files, {} faults; at most {:.2f} s, {} MiB\n", target.name, read, faults, most.seconds, most.megabytes);
    return read == 0 ? 1 : faults;
}

}  // namespace

int main(int count, char** words) {
    if (count < 2) {
        fmt::print(stderr, "usage: fuzz_seeds FOLDER [TARGET...]\n");
        return 64;
    }
    const std::vector<std::string> wanted{words + 2, words + count};
    for (const auto& name : wanted) fuzzing::target_named(name);
    int faults = 0;
    for (const auto& target : fuzzing::targets())
        if (wanted.empty() || std::ranges::find(wanted, target.name) != wanted.end())
            faults += read_all(target, fs::path{words[1]} / target.seeds);
    return faults == 0 ? 0 : 1;
}
