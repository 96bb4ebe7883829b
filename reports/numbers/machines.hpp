// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <breakeven/reports/results/views.hpp>

/// The same cells on several machines.
namespace breakeven::reports {

struct OnMachine {
    std::vector<View> views;
    std::vector<nlohmann::json> derived;      // derive() of each
    std::map<std::string, double> bandwidth;  // by backend: what a copy reaches, bytes a second; absent where it is not known
};

/// Of each kind of input that several machines measured, at the largest size that all of these share bit for bit:
///
///     [{"algorithm", "shape", "parameters", "scope", "cache", "size", "backend",
///       "machines": [{"time", "ratio", "ratio_words", "normalised", "normalised_words"} or null]}]
///
/// One row for a backend, by its fastest variant there. `ratio` is that time over the first machine's that has one, and
/// `normalised` the same after each time was multiplied with the machine's bandwidth: 1 where bandwidth explains it all. Both
/// are null where they cannot be said.
nlohmann::json compare_machines(const std::vector<OnMachine>& machines);

/// Of tables of facts (provenance()) those rows that differ: [{"section", "label", "values": [text or null]}].
nlohmann::json differing_facts(const std::vector<nlohmann::json>& provenances);

}  // namespace breakeven::reports
