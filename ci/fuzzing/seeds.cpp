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
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "big.hpp"
#include "targets.hpp"
#include <breakeven/generators/base/text/printable.hpp>

/// fuzz_seeds FOLDER [TARGET...]           every target reads its seeds, and the same text again and again up to 1 MiB
/// fuzz_seeds --big SECONDS [TARGET...]    ... and the files of 1 MiB that big.cpp makes, each within these seconds of a processor
/// fuzz_seeds --record FILE [TARGET...]    every target has a line in this record of ci/fuzz: a million files within the limits
///
/// Each file is read by a process of its own, by the limits that fuzzing holds. The largest peak of memory and time are told.
namespace {

namespace fs = std::filesystem;

double seconds = 10;                          // of a processor: fuzzing allows one, and this machine and build may be slow
constexpr long most_kilobytes = 1024 * 1024;  // resident

std::string text_of(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// What stands behind the first `head` lines is repeated: a header stays one.
std::string repeated(const std::string& text, int head) {
    std::size_t begin = 0;
    for (; head > 0 && begin < text.size(); --head) begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
    auto all = text;
    for (const auto more = text.substr(begin); !more.empty() && all.size() < fuzzing::large;) all += more;
    return all;
}

[[noreturn]] void read_here(const fuzzing::Target& target, const std::string& bytes) {
    constexpr rlim_t hang = 20;
    const rlimit limit{hang, hang};
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
    std::string slowest;
};

double seconds_of(const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6; }

/// What went wrong; empty: nothing.
std::string fault_of(const fuzzing::Target& target, const std::string& what, const std::string& bytes, Cost& most) {
    std::fflush(stdout);  // or the child would print it, too
    const auto child = fork();
    if (child == 0) read_here(target, bytes);
    int status = 0;
    rusage usage{};
    if (child < 0 || wait4(child, &status, 0, &usage) != child) return "there is no process for it";
    const double taken = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    if (taken > most.seconds) most.slowest = what;
    most.seconds = std::max(most.seconds, taken);
    most.megabytes = std::max(most.megabytes, usage.ru_maxrss / 1024);
    if (WIFSIGNALED(status)) return fmt::format("ended by signal {}, after {:.1f} s", WTERMSIG(status), taken);
    if (taken > seconds * target.share) return fmt::format("took {:.2f} s", taken);
    if (WEXITSTATUS(status) != 0) return fmt::format("ended with {}", WEXITSTATUS(status));
    if (usage.ru_maxrss > most_kilobytes) return fmt::format("took {} MiB", usage.ru_maxrss / 1024);
    return {};
}

/// What one target reads.
class Reading {
public:
    explicit Reading(const fuzzing::Target& target) : target_{target} {}

    void look(const std::string& what, const std::string& bytes) {
        ++read_;
        const auto fault = fault_of(target_, what, bytes, most_);
        if (fault.empty()) return;
        ++faults_;
        fmt::print(stderr, "{} reads {}: {}\n", target_.name, breakeven::printable(what), fault);
    }
    /// How many faults it has; one, if it had nothing to read.
    [[nodiscard]] int told() const {
        fmt::print("{}: {} files, {} faults; at most {} MiB, and {:.2f} s for {}\n", target_.name, read_, faults_, most_.megabytes,
                   most_.seconds, breakeven::printable(most_.slowest));
        return read_ == 0 ? 1 : faults_;
    }

private:
    const fuzzing::Target& target_;
    int read_ = 0, faults_ = 0;
    Cost most_;
};

int read_seeds(const fuzzing::Target& target, const fs::path& folder) {
    Reading reading{target};
    for (const auto& entry : fs::recursive_directory_iterator{folder}) {
        if (!entry.is_regular_file()) continue;
        const auto name = entry.path().string(), text = text_of(entry.path());
        reading.look(name, text);
        for (const int head : {0, 1, 6}) reading.look(fmt::format("{}, up to 1 MiB from line {} on", name, head + 1), repeated(text, head));
    }
    return reading.told();
}

int read_big(const fuzzing::Target& target) {
    Reading reading{target};
    fuzzing::big(target.seeds, [&](const std::string& what, const std::string& bytes) { reading.look(what, bytes); });
    return reading.told();
}

/// TARGET FILES FAULTS FILES/S SLOWEST/MS PEAK/MIB DATE COMMIT, a line each
int read_record(const fuzzing::Target& target, const std::string& record) {
    constexpr long files = 1'000'000, milliseconds = 1000, mebibytes = 1024;
    std::istringstream lines{record};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words{line};
        std::string name;
        long read = 0, faults = 0, rate = 0, slowest = 0, peak = 0;
        if (!(words >> name >> read >> faults >> rate >> slowest >> peak) || name != target.name) continue;
        if (read >= files && faults == 0 && slowest <= milliseconds && peak <= mebibytes) return 0;
        fmt::print(stderr, "{}\nis not a million files without a fault\n", line);
        return 1;
    }
    fmt::print(stderr, "{} has no line: BREAKEVEN_FUZZ_RECORD=FILE ci/fuzz {}\n", target.name, target.name);
    return 1;
}

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> all{words + 1, words + count};
    const bool big = !all.empty() && all.front() == "--big", recorded = !all.empty() && all.front() == "--record";
    const std::size_t options = big || recorded ? 2 : 1;
    if (all.size() < options) {
        fmt::print(
            stderr,
            "usage: fuzz_seeds FOLDER [TARGET...], or fuzz_seeds --big SECONDS [TARGET...], or fuzz_seeds --record FILE [TARGET...]\n");
        return 64;
    }
    const auto record = recorded ? text_of(all[1]) : "";
    if (big) seconds = std::stod(all[1]);
    const std::vector<std::string> wanted{all.begin() + static_cast<std::ptrdiff_t>(options), all.end()};
    for (const auto& name : wanted) fuzzing::target_named(name);
    int faults = 0;
    for (const auto& target : fuzzing::targets())
        if (wanted.empty() || std::ranges::find(wanted, target.name) != wanted.end())
            faults += big        ? read_big(target)
                      : recorded ? read_record(target, record)
                                 : read_seeds(target, fs::path{all.front()} / target.seeds);
    return faults == 0 ? 0 : 1;
}
