// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// A suite as data: what is measured, at which sizes, for how long. See config/README.md for the keys.
namespace breakeven {

struct Sweep {
    std::vector<std::string> variants = {"*"};      // patterns
    std::vector<std::string> shapes;                // requests without n; empty: each problem's plain shapes
    std::vector<std::uint64_t> sizes;               // ascending
    std::vector<Scope> scopes = {Scope::resident};  // host variants are always measured once
    std::vector<bool> cold = {false};               // cache states
    bool any_size = false;                          // beyond the variants' sensible sizes, too
    double limit = 0;                               // seconds one call may take; 0: the suite's
};

struct Suite {
    std::string file;  // empty: made from the command line alone
    std::string title;
    std::uint64_t seed = 42;
    double time = 0.3;    // seconds of samples a cell
    double limit = 30;    // seconds one call may take
    int processes = 1;    // fresh ones, in each of which every cell is measured
    bool refine = false;  // adds sizes where one backend takes the lead from another
    std::vector<Sweep> sweeps;
};

/// UsageError names file, line and key.
Suite read_suite(const std::filesystem::path& file);

/// UsageError where a shape of a sweep says how large it is, too.
void refuse_size(const std::string& shape);

/// "1Ki:1Gi:x4" (from, to, factor) or "1000,2000,5000". Both ends are sizes: where the factor does not lead to the last one,
/// its step is smaller.
std::vector<std::uint64_t> parse_sizes(std::string_view text);

}  // namespace breakeven
