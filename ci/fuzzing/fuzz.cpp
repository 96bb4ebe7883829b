// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "mutate_json.hpp"
#include "targets.hpp"
#include <breakeven/suites/results/build_info.hpp>

/// fuzz_readers --target=NAME [libFuzzer's options] [FOLDER...]; libFuzzer leaves words with two dashes to us. With --targets
/// a line each: name, folder of seeds, bytes of the longest file, and what else libFuzzer is told. With --commit, what it was built from.
namespace {

const fuzzing::Target* target = nullptr;
double slowest = 0;  // seconds

/// Of the processor: a machine may be busy.
double seconds_to_read(std::string_view bytes) {
    const auto begin = std::clock();
    fuzzing::feed(*target, bytes);
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// In the form of libFuzzer's own.
void print_slowest() { fmt::print(stderr, "stat::slowest_read_ms: {:.0f}\n", 1000 * slowest); }

/// JSON passes by so many places of the parser that weighing them, by which libFuzzer chooses what to change next, takes as long
/// as reading.
const char* option(const fuzzing::Target& one) { return one.json ? "-entropic=0" : "-entropic=1"; }

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** words) {
    constexpr std::string_view named = "--target=";
    for (int i = 1; i < *count; ++i) {
        const std::string_view word{(*words)[i]};
        if (word.starts_with(named)) target = &fuzzing::target_named(word.substr(named.size()));
        if (word == "--commit") {
            fmt::print("{}{}\n", breakeven::build::git, breakeven::build::dirty ? "-dirty" : "");
            std::exit(0);
        }
        if (word != "--targets") continue;
        for (const auto& one : fuzzing::targets()) fmt::print("{} {} {} {}\n", one.name, one.seeds, one.most, option(one));
        std::exit(0);
    }
    if (target == nullptr) target = &fuzzing::target_named("");
    // One thread: coverage of the same bytes is the same, and so is the time.
    static const tbb::global_control one{tbb::global_control::max_allowed_parallelism, 1};
    std::atexit(print_slowest);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr double patience = 1;
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    auto taken = seconds_to_read(bytes);
    if (taken > patience) taken = std::min(taken, seconds_to_read(bytes));  // without what the first time alone brings
    slowest = std::max(slowest, taken);
    if (taken > patience) {
        fmt::print(stderr, "a file of {} bytes takes {:.1f} s\n", size, taken);
        std::abort();
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    if (target->json && seed % 4 != 0) {  // one in four as bytes: what is no JSON is read, too
        const auto text = fuzzing::mutate_json({reinterpret_cast<const char*>(data), size}, seed, target->seals);
        if (!text.empty() && text.size() <= most) {
            std::copy(text.begin(), text.end(), data);
            return text.size();
        }
    }
    return LLVMFuzzerMutate(data, size, most);
}
