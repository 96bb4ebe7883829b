// SPDX-License-Identifier: Apache-2.0
#include "flags.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <breakeven/generators/base/text/counted.hpp>

namespace breakeven {
namespace {

// The thresholds. Each lies above what a quiet machine shows and below what moves a median by some percent.
constexpr double most_load = 1.25;         // runnable tasks for each processor: our own threads are among them
constexpr double most_steal = 0.02;        // of the time in which something wanted to run
constexpr double most_others = 0.5;        // processors, used by other processes
constexpr double most_throttled_s = 1e-3;  // of the whole interval
constexpr double least_cpu_clock = 0.8;    // of the most that was seen
constexpr double least_sm_clock = 0.9;     // of the highest that the device has

}  // namespace

std::vector<std::string> flags_of(const HostFacts& host) {
    std::vector<std::string> flags;
    if (host.load_before && *host.load_before > most_load * host.processors)
        flags.push_back(
            fmt::format("load {:.1f} before on {}", *host.load_before, counted(static_cast<std::uint64_t>(host.processors), "core")));
    if (host.steal_share && *host.steal_share > most_steal) flags.push_back(fmt::format("steal {:.0f} %", 100 * *host.steal_share));
    if (host.others_processors && *host.others_processors > most_others)
        flags.push_back(fmt::format("others used {:.1f} cores", *host.others_processors));
    if (host.throttled_s && *host.throttled_s > most_throttled_s)
        flags.push_back(fmt::format("cgroup throttled {:.0f} ms", 1000 * *host.throttled_s));
    if (host.mhz && host.mhz->first < least_cpu_clock * host.mhz->second)
        flags.push_back(fmt::format("CPU clock fell to {:.0f} of {:.0f} MHz", host.mhz->first, host.mhz->second));
    return flags;
}

std::vector<std::string> flags_of(const DeviceWatch& device) {
    std::vector<std::string> flags;
    if (!device.throttled_by.empty()) flags.push_back(fmt::format("GPU throttled by {}", fmt::join(device.throttled_by, ", ")));
    if (device.least_sm_mhz && *device.least_sm_mhz < least_sm_clock * device.highest_sm_mhz)
        flags.push_back(fmt::format("GPU clock fell to {:.0f} of {:.0f} MHz", *device.least_sm_mhz, device.highest_sm_mhz));
    if (device.processes && *device.processes > 1) flags.push_back(fmt::format("{} processes on the GPU", *device.processes));
    return flags;
}

}  // namespace breakeven
