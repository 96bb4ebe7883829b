// SPDX-License-Identifier: Apache-2.0
#include "rounds.hpp"

#include <algorithm>
#include <set>

#include <breakeven/reports/numbers/derive.hpp>

namespace breakeven {
namespace {

/// What every file says of itself once.
Json shell_of(const Json& first, const PairFacts& facts, bool base) {
    auto merged = first;
    auto& body = merged["breakeven"];
    merged["benchmarks"] = Json::array();
    for (const auto* list : {"cells", "failed", "skipped"}) body[list] = Json::array();
    body["complete"] = facts.complete;
    body["plan"]["suite"] = facts.suite;
    body["plan"]["title"] = "one side of breakeven compare --run";
    body["plan"]["command"] = facts.command;
    body["pairing"] = {{"id", facts.id}, {"side", base ? "base" : "head"}, {"confidence", facts.confidence}};
    body.erase("derived");
    if (facts.noise.is_null())
        body.erase("noise");
    else
        body["noise"] = facts.noise;
    return merged;
}

/// Takes in those that are not there yet.
void take_new(Json& into, const Json& from, std::set<std::string>& known) {
    for (const auto& record : from)
        if (known.insert(record["id"]).second) into.push_back(record);
}

}  // namespace

Json merge_rounds(const std::vector<std::vector<Round>>& groups, Json Round::*side, const PairFacts& facts) {
    Json merged;
    for (const auto& rounds : groups) {
        if (rounds.empty()) continue;
        if (merged.is_null()) merged = shell_of(rounds.front().*side, facts, side == &Round::base);
        auto& body = merged["breakeven"];
        std::set<std::string> without_time;
        std::map<std::string, std::vector<const Json*>> records;
        for (const auto& round : rounds) {
            const auto& part = (round.*side)["breakeven"];
            for (const auto* member : {"ceilings", "problems", "variants"}) body[member].update(part.value(member, Json::object()));
            for (const auto* list : {"failed", "skipped"}) take_new(body[list], part[list], without_time);
            for (const auto& record : (round.*side)["benchmarks"]) records[record["cell"]].push_back(&record);
        }
        for (const auto& cell : (rounds.front().*side)["breakeven"]["cells"]) {
            const std::string id = cell["id"];
            if (without_time.contains(id) || records[id].size() != rounds.size()) continue;
            body["cells"].push_back(cell);
            for (std::size_t round = 0; round < rounds.size(); ++round) {
                auto record = *records[id][round];
                record["repetitions"] = rounds.size();
                record["repetition_index"] = round;
                merged["benchmarks"].push_back(std::move(record));
            }
        }
    }
    if (merged.is_null()) return merged;
    // What each complete group has; time that was left gave some of them more.
    std::size_t fewest = 0;
    for (const auto& rounds : groups)
        if (!rounds.empty()) fewest = fewest == 0 ? rounds.size() : std::min(fewest, rounds.size());
    merged["breakeven"]["plan"]["processes"] = fewest;
    merged["breakeven"]["derived"] = reports::derive(merged);
    return merged;
}

}  // namespace breakeven
