// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>

/// What this machine can do at the most, measured in the same session as the variants. Rates per second.
namespace breakeven {

struct Ceilings {
    double copy = 0, read = 0, write = 0;  // bytes; copy counts what is read and what is written
    double gather = 0;                     // independent random 4-byte reads from a table far beyond the caches
    double cache_gather = 0;               // ... from one of at most a quarter of the last-level cache
    // Arithmetic, in whatever the machine does most of; a multiply-add counts as two.
    double operations = 0, long_operations = 0;  // integers of 32 and of 64 bits
    double float_operations = 0;                 // single precision
    std::map<std::string, double> more;          // what only one backend has: atomics, launches, transfers
};

/// Of the host, with one thread or with all that the run may use.
Ceilings serial_ceilings();
Ceilings parallel_ceilings();

/// Streams through more memory than the last-level cache holds.
void flush_host_caches();

}  // namespace breakeven
