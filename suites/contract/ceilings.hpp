// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>

#include "problem.hpp"
#include "run.hpp"

/// What this machine can do at the most, measured in the same session as the variants. Rates per second.
namespace breakeven {

struct Ceilings {
    double copy = 0, read = 0, write = 0;  // bytes; copy counts what is read and what is written
    double gather = 0;                     // independent random 4-byte reads from a table far beyond the caches
    double operations = 0;                 // 32-bit integer multiply-adds, counted as two
    std::map<std::string, double> more;    // what only one backend has: atomics, launches, transfers
};

/// Of the host, with one thread or with all that the run may use.
Ceilings serial_ceilings();
Ceilings parallel_ceilings();

/// Streams through more memory than the last-level cache holds.
void flush_host_caches();

struct Floor {
    Seconds time{0};
    std::string_view ceiling;  // which one binds
};
/// The least time for this work: the largest of its parts over their ceilings.
Floor floor_of(const Work& work, const Ceilings& ceilings);

}  // namespace breakeven
