// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include <breakeven/suites/measure/worker.hpp>
#include <breakeven/suites/plan/pattern.hpp>

namespace breakeven {

struct PropertyLimits {
    int cases = 200;
    std::uint64_t seed = 42;
    std::uint64_t max_size = 2000;
    double time = 10;   // seconds in all
    double limit = 30;  // seconds for one case
};

struct PropertyResult {
    int cases = 0;
    bool wrong = false;
    std::string missing;         // what the variant needs and this machine lacks: nothing was checked
    std::string exhausted;       // memory ran out, which ends the checking and proves nothing
    std::string broken;          // the device's last words, which end it too
    std::string message;         // the fault, when there is one
    std::string counterexample;  // the shrunk request, or the one on which memory or the device gave up
};

/// The largest n to draw: beyond its sensible size a variant takes longer for a case, which proves no more.
std::uint64_t largest_drawn(const Variant& variant, std::uint64_t max_size);

/// Draws requests of all shapes, adversarial ones too, and asks of this variant that its answer be right
/// and of the oracle that it refuse the wrong ones. Announces each request on the channel.
PropertyResult check_properties(const Selected& selected, const PropertyLimits& limits, Channel& channel);

}  // namespace breakeven
