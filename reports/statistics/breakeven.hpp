// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "statistics.hpp"

/// From which size on does side b beat side a? A side is a set of variants, each measured at several sizes. Between its
/// own measured sizes ln T of a variant is interpolated linearly in ln n, as charts draw it; the time of a side is the
/// least of its variants there, and the sides are compared along D(n) = ln T_a(n) - ln T_b(n), which turns where two
/// variants of one side cross. No model is fitted over the whole range: a*n*log n against c + b*n fits badly across the
/// levels of the cache.
namespace breakeven::reports {

/// All times at one size, in nanoseconds. Points are compared only when their inputs were the same bits.
struct Point {
    std::uint64_t n = 0;
    std::string input_digest;
    Processes processes;
};
using Series = std::vector<Point>;  // of one variant
using Side = std::vector<Series>;

/// That a size of one of them has.
std::size_t fewest_processes(const Side& side);

enum class State {
    crosses,       // the lead changes at least once
    a_always,      // a is ahead wherever they are further apart than the margin, and somewhere they are
    b_always,      // likewise b
    equal,         // never further apart than the margin
    incomparable,  // fewer than two common sizes with the same input
};
const char* name(State state);

struct Crossing {
    double n = 0;
    bool to_b = false;                   // b takes the lead here, else a does
    std::uint64_t below = 0, above = 0;  // the common sizes on both sides
    std::size_t a = 0, b = 0;            // which variant of each side is its fastest there
};

using OpenInterval = std::pair<std::optional<double>, std::optional<double>>;  // an open end is empty

/// Widens the interval to n, where another run of the machine puts the crossing: days differ by more than the processes of a run.
void reach(std::optional<OpenInterval>& interval, double n);

struct BreakEven {
    State state = State::incomparable;
    std::vector<Crossing> crossings;                       // ascending
    std::vector<std::uint64_t> sizes;                      // the common ones
    std::optional<double> n;                               // from here on b stays ahead, when it took the lead
    std::optional<OpenInterval> interval;                  // 95 %
    std::optional<std::pair<double, double>> indifferent;  // around n: both within 2 % of each other, or the margin
};

struct Bootstrap {
    int resamples = 1000;
    std::uint64_t seed = 1;
};

/// A lead of no more than the margin (0.02: 2 %) is a tie and takes no lead from anybody.
///
/// The interval is the percentile bootstrap over processes and, within each, over samples (with one process it speaks of
/// this one alone). It holds where the curves cross if they bend once between the two sizes around the crossing, with the
/// slopes that they have beside these: on a coarse grid it is wide. Its random numbers are a pure function of (seed,
/// resample, point, process, draw), so that the answer is the same on every machine. A resample without a crossing counts
/// as beyond the measured sizes and can leave an end open.
BreakEven break_even(const Side& a, const Side& b, const Bootstrap& bootstrap = {}, double margin = 0);

}  // namespace breakeven::reports
