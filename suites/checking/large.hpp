// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <vector>

#include "property.hpp"

namespace breakeven {

/// Inputs at which counts leave 32 bits of bytes and blocks fill a machine: every shape of the problem at 2^20 + 1, 2^23 and 2^26 - 1,
/// the adversarial ones before the others, and one input of 2^29 + 1, beyond 2^31 bytes. A variant that is for less gets the largest
/// that is sensible for it, once a shape. What it refuses with the defaults of a shape is tried with each other value of one
/// parameter.
std::vector<Request> large_requests(const Selected& selected);

struct LargeResult {
    PropertyResult result;
    std::size_t planned = 0;           // requests
    std::size_t refused = 0;           // of those by the variant or the shape
    std::size_t too_large = 0;         // for the memory of this machine
    std::vector<Request> unseen = {};  // for which time did not reach
};

/// The answers to large_requests must be right. Nothing is shrunk: the first wrong one ends it. When the time is over the rest is
/// unseen, as is what would take longer than one case may, by smaller ones of its shape. So it ends within that time and one case.
/// Announces each request on the channel.
LargeResult check_large(const Selected& selected, const PropertyLimits& limits, Channel& channel);

}  // namespace breakeven
