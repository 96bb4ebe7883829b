// SPDX-License-Identifier: Apache-2.0
#include "machines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "format.hpp"
#include "provenance.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// In words, the most telling first: two machines are one if all of them are equal.
using Facts = std::vector<std::string>;

/// A file may claim a number that is none.
std::string threads_words(double threads) { return threads == 1 ? ", 1 thread" : fmt::format(", {} threads", threads); }

Facts facts_of(const json& document) {
    const auto& machine = document.at("breakeven").at("machine");
    const auto cpu = machine.value("cpu", json::object());
    std::string memory;
    for (const auto& gpu : machine.value("gpus", json::array()))
        if (gpu.contains("memory_bytes")) memory += ", " + format_bytes(gpu["memory_bytes"].get<double>());
    return {machine_name(document), threads_words(cpu.value("usable_threads", cpu.value("threads", 0.0))), memory};
}

/// parse_results() does not read these facts.
Facts read_facts(const std::vector<const json*>& documents, std::size_t place) try {
    return facts_of(*documents[place]);
} catch (const json::exception& fault) {
    const auto which = documents.size() == 1 ? std::string{} : fmt::format("result file {} of {}: ", place + 1, documents.size());
    throw InputError(fmt::format("{}the machine is not told as `breakeven run` tells it: {}", which, fault.what()));
}

/// So many of its facts that no other machine has the same.
std::string name_of(const Facts& facts, const std::vector<Facts>& all) {
    std::string name;
    for (std::size_t said = 1; said <= facts.size(); ++said) {
        name += facts[said - 1];
        const auto begins_alike = [&](const Facts& other) {
            return std::equal(facts.begin(), facts.begin() + static_cast<std::ptrdiff_t>(said), other.begin());
        };
        if (std::ranges::count_if(all, begins_alike) == 1) break;
    }
    return name;
}

}  // namespace

std::vector<Machine> machines(const std::vector<const json*>& documents) {
    std::vector<Facts> seen;
    std::vector<Machine> found;
    for (std::size_t place = 0; place < documents.size(); ++place) {
        const auto facts = read_facts(documents, place);
        const auto same = static_cast<std::size_t>(std::ranges::find(seen, facts) - seen.begin());
        if (same == seen.size()) {
            seen.push_back(facts);
            found.emplace_back();
        }
        found[same].runs.push_back(place);
    }
    for (std::size_t i = 0; i < found.size(); ++i) found[i].name = name_of(seen[i], seen);
    return found;
}

}  // namespace breakeven::reports
