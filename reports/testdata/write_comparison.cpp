// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <exception>
#include <nlohmann/json.hpp>

#include <breakeven/reports/page/comparison_page.hpp>

/// write_comparison DIRECTORY ASSETS BASE NEW GATE: the page of two result files, for the tests of the page.
int main(int count, char** words) try {
    if (count != 6) {
        fmt::print(stderr, "usage: write_comparison DIRECTORY ASSETS BASE NEW GATE\n");
        return 64;
    }
    using namespace breakeven::reports;
    const auto base = read_json(words[3]), head = read_json(words[4]);
    auto comparison = compare({base, words[3]}, {head, words[4]});
    comparison.break_evens = break_evens({base, words[3]}, {head, words[4]}, {});
    write_comparison(comparison, words[5], words[1], words[2]);
    return 0;
} catch (const std::exception& error) {
    fmt::print(stderr, "write_comparison: {}\n", error.what());
    return 1;
}
