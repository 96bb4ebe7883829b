// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <breakeven/reports/results/results.hpp>

/// Result files by the machine that they are runs of.
namespace breakeven::reports {

/// A result file, the path that messages name it by, and the digest of its bytes.
struct Source {
    std::string name;
    nlohmann::json document;
    std::string digest;
};

/// Throws InputError.
Source read_source(const std::filesystem::path& file);

struct MeasuredMachine {
    std::string name;  // GPUs and CPU
    std::uint64_t threads;
    std::vector<const Source*> runs;
};

/// Sources with one CPU model, GPU and number of threads are runs of one. They must outlive it.
std::vector<MeasuredMachine> machines_of(const std::vector<Source>& sources);

std::vector<Results> results_of(const MeasuredMachine& machine);

using Zones = std::map<std::string, double>;  // by backend
/// Two percent, or what two equal variants differ by in these runs where that is more.
Zones zones(const MeasuredMachine& machine);
/// Of a variant, by its name.
double zone_of(const std::string& variant, const Zones& zones);

/// {"name", "threads", "runs": [{"file", "date", "git", "digest"}], "zone": {backend: share}, "unfit": [backend]}
nlohmann::json facts_of(const MeasuredMachine& machine, const std::vector<Results>& runs);

}  // namespace breakeven::reports
