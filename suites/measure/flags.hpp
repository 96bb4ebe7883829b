// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// When a machine is no longer a quiet place to measure. A flag is a few words for who reads a time; nothing is left
/// out because of one.
namespace breakeven {

struct HostFacts {
    int processors = 1;  // of the machine
    std::optional<double> load_before, steal_share, others_processors, throttled_s;
    std::optional<std::pair<double, double>> mhz;  // least and most
};

struct DeviceWatch {
    double highest_sm_mhz = 0;  // 0: not known
    std::optional<double> least_sm_mhz;
    std::vector<std::string> throttled_by;
    std::optional<int> processes;
};

/// What is not known raises no flag.
std::vector<std::string> flags_of(const HostFacts& host);
std::vector<std::string> flags_of(const DeviceWatch& device);

}  // namespace breakeven
