// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <functional>
#include <string>

#include <breakeven/suites/plan/plan.hpp>

/// What any timed call of a cell needs: whether it can be made, what comes before it, how many there should be, and what is
/// written of its time.
namespace breakeven {

/// What is known beforehand: no device, a stated limit, too little memory. Empty when there is hope.
std::string hopeless(const Cell& cell, const Request& request, int device);

/// What empties the caches before a cold call; nothing before a warm one.
std::function<void()> flush_for(const Cell& cell);

/// Enough samples to fill the time, but a few at least, unless a single call is long: the last call, which
/// is verified again, is a sample too.
std::size_t samples_wanted(Seconds call, double time, std::size_t most);

/// In tenths: no clock here resolves more, and files stay readable. Never 0, which would be no time at all.
double nanoseconds(Seconds time);

}  // namespace breakeven
