// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "inputs.hpp"
#include "trial.hpp"

/// Which input of a size is the slowest? A search that knows neither variants nor clocks: it asks for trials.
namespace breakeven {

using Try = std::function<Trial(const Request&, bool verify)>;

/// An input that has a time.
struct Candidate {
    Request request;
    Seconds time{0};  // the lesser one where it was taken twice
    Work work = {};
    bool stopped = false;   // it takes longer than that
    bool verified = false;  // was taken twice, and its answer is right
};

/// As multiples of the reference's.
struct Factors {
    double time = 1;
    double per_item = 1;    // time for each item
    double least_work = 1;  // the largest factor of all that makes up the least work; 1 where nothing is known of it
};
Factors factors(const Candidate& candidate, const Candidate& reference);

struct Found {
    std::optional<Candidate> reference;  // the first shape that is not refused, as it is by default; without one there is no search
    std::vector<Candidate> candidates;   // the reference, too; slowest first
    std::optional<Candidate> simplest;   // of those that are as slow as the slowest; may be the reference
    std::size_t refused = 0;             // inputs that the variant or the shape refuses, or that do not fit into memory
    /// What ended it early: a wrong answer, a crash, a device or a library that is missing; or why there is no reference.
    struct Failure {
        Request request;
        Trial trial;
    };
    std::optional<Failure> failure;
};

/// Tries every shape, then each value of its parameters, those of the slowest shapes first, then varies the slowest inputs
/// until the time is over or all were tried. What leads is taken again, verified, and has the lesser time; what is at most
/// 5 % faster than the slowest is as slow. n is divided by four until ten inputs of the reference's kind fit into the time.
Found search(InputSpace space, Seconds time, const Try& attempt);

}  // namespace breakeven
