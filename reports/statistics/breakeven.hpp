// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// From which size on does b beat a? Both were measured at several sizes; between neighbouring sizes
/// D(n) = ln T_a(n) - ln T_b(n) is interpolated linearly in ln n. No model is fitted over the whole range:
/// a*n*log n against c + b*n fits badly across the levels of the cache.
namespace breakeven::reports {

/// All samples at one size. Points are compared only when their inputs were the same bits.
struct Point {
    std::uint64_t n = 0;
    std::string input_digest;
    std::vector<double> samples_ns;
};
using Series = std::vector<Point>;

enum class State {
    crosses,       // the lead changes at least once
    a_always,      // a is ahead at every common size
    b_always,      // b is ahead at every common size
    equal,         // the same median at every common size
    incomparable,  // fewer than two common sizes with the same input
};
const char* name(State state);

struct Crossing {
    double n = 0;
    bool to_b = false;                   // b takes the lead here, else a does
    std::uint64_t below = 0, above = 0;  // the measured sizes on both sides
};

struct BreakEven {
    State state = State::incomparable;
    std::vector<Crossing> crossings;                                                  // ascending
    std::vector<std::uint64_t> sizes;                                                 // the common ones
    std::optional<double> n;                                                          // from here on b stays ahead, when it took the lead
    std::optional<std::pair<std::optional<double>, std::optional<double>>> interval;  // 95 %; an open end is empty
    std::optional<std::pair<double, double>> indifferent;                             // around n: both within 2 % of each other
};

struct Bootstrap {
    int resamples = 1000;
    std::uint64_t seed = 1;
};

/// The interval is the percentile bootstrap over the samples of each size; its random numbers are a pure
/// function of (seed, resample, size, draw), so that the answer is the same on every machine. A resample
/// without a crossing counts as beyond the measured sizes and can leave an end of the interval open.
BreakEven break_even(const Series& a, const Series& b, const Bootstrap& bootstrap = {});

}  // namespace breakeven::reports
