// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

/// Facts of the host. Read through hwloc where it knows them.
namespace breakeven {

struct Cache {
    std::string type;  // Data, Instruction, Unified
    int level = 0;
    std::uint64_t size = 0;
    int sharing = 1;  // hardware threads that share one
};

struct Machine {
    std::string host_name, cpu_model, os, kernel, libc, container;
    std::string boot_id;         // tells machines apart whose names are equal, as in containers
    int cores = 0, threads = 0;  // of the machine
    int usable_threads = 0;      // what affinity and the control group leave us
    std::uint64_t memory_bytes = 0;
    std::vector<Cache> caches;
    std::vector<double> load_average;  // when the machine was first described: before the run
    bool cpu_scaling = false;
};
Machine describe_machine();

/// "2026-11-26T17:03:00+00:00"
std::string utc_now();

int usable_threads();
std::uint64_t last_level_cache_bytes();
/// What can still be allocated: the least of free memory and the control group's rest.
std::uint64_t available_memory_bytes();

}  // namespace breakeven
