// SPDX-License-Identifier: Apache-2.0
#include "nodes.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <breakeven/generators/base/text/printable.hpp>
#include <breakeven/reports/statistics/ratio.hpp>
#include <breakeven/suites/host/machine.hpp>

namespace breakeven {
namespace {

constexpr const char* of_a_session[] = {"ceilings", "no_ceilings", "noise"};

/// What one cell of each backend said of itself when it was measured twice in turns.
Json noise_of(const std::vector<const Json*>& records) {
    Json noise = Json::object();
    for (const auto* record : records) {
        if ((*record)["type"] != "same") continue;
        auto& of_backend = noise[(*record)["backend"].get<std::string>()];
        if (of_backend.empty())
            of_backend = {{"cell", (*record)["id"]}, {"name", (*record)["name"]}, {"a_ns", Json::array()}, {"b_ns", Json::array()}};
        for (const auto* member : {"a_ns", "b_ns"}) of_backend[member].push_back((*record)[member]);
    }
    for (auto& of_backend : noise) {
        const auto floor = reports::noise_floor(of_backend["a_ns"].get<reports::Processes>(), of_backend["b_ns"].get<reports::Processes>());
        of_backend["ratio"] = floor.ratio.estimate;
        of_backend["interval"] = {floor.ratio.interval.low, floor.ratio.interval.high};
        of_backend["coverage"] = floor.ratio.interval.coverage;
        of_backend["half_width"] = floor.half_width;
        of_backend["unfit"] = floor.unfit;
    }
    return noise;
}

/// The members ceilings, no_ceilings and noise; those that may be absent are where they would be empty.
Json measured_there(const std::vector<const Json*>& records) {
    Json found = {{"ceilings", Json::object()}};
    for (const auto* record : records) {
        if ((*record)["type"] == "ceilings") found["ceilings"][(*record)["backend"].get<std::string>()] = (*record)["ceilings"];
        if ((*record)["type"] == "no_ceilings") found["no_ceilings"][(*record)["backend"].get<std::string>()] = (*record)["message"];
    }
    if (auto noise = noise_of(records); !noise.empty()) found["noise"] = std::move(noise);
    return found;
}

/// After how many measurements of cells, and of which backends the ceilings are of before.
Json resumptions_of(const std::vector<const Json*>& records) {
    Json found = Json::array(), ceilings = Json::array();
    std::size_t measured = 0;
    for (const auto* record : records) {
        if ((*record)["type"] == "cell") ++measured;
        if ((*record)["type"] == "ceilings") ceilings.push_back((*record)["backend"]);
        if ((*record)["type"] == "resumed") found.push_back({{"date", (*record)["date"]}, {"after", measured}, {"ceilings", ceilings}});
    }
    return found;
}

/// How long the run took in all the sessions that ended by themselves; null where none did.
Json seconds_of(const std::vector<const Json*>& records) {
    Json seconds;
    for (const auto* record : records)
        if ((*record)["type"] == "spent") seconds = (seconds.is_null() ? 0.0 : seconds.get<double>()) + (*record)["seconds"].get<double>();
    return seconds;
}

}  // namespace

Json node_record(const std::string& name, const std::vector<Json>& devices) {
    const auto machine = describe_machine();
    Json gpus = Json::array();
    for (const auto& device : devices)
        if (device.contains("facts")) gpus.push_back(device["facts"]["uuid"]);
    return {{"type", "node"},          {"name", printable(name.empty() ? machine.host_name : name)},
            {"gpus", std::move(gpus)}, {"kernel", machine.kernel},
            {"boot", machine.boot_id}, {"container", machine.container}};
}

void add_nodes(Json& body, const std::vector<Json>& records) {
    Json nodes = Json::array();
    std::map<std::size_t, std::vector<const Json*>> of_node;
    std::vector<const Json*> all;
    for (const auto& record : records) {
        all.push_back(&record);
        of_node[record.value("node", std::size_t{0})].push_back(&record);
        if (record["type"] != "node") continue;
        nodes.push_back(record);
        for (const auto* member : {"type", "node", "boot"}) nodes.back().erase(member);
    }
    if (nodes.size() < 2) body.update(measured_there(all));
    if (nodes.empty()) return;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (auto seconds = seconds_of(of_node[i]); !seconds.is_null()) nodes[i]["seconds"] = std::move(seconds);
        if (auto resumed = resumptions_of(of_node[i]); !resumed.empty()) nodes[i]["resumed"] = std::move(resumed);
        if (nodes.size() > 1) nodes[i].update(measured_there(of_node[i]));
    }
    body["nodes"] = std::move(nodes);
    if (body["nodes"].size() > 1) summarize_nodes(body);
}

Json nodes_for_many(const Json& body) {
    Json nodes = body["nodes"];
    for (auto& node : nodes)
        for (const auto* member : of_a_session)
            if (nodes.size() == 1 && body.contains(member)) node[member] = body[member];
    return nodes;
}

void summarize_nodes(Json& body) {
    Json ceilings = Json::object(), reasons = Json::object(), noise = Json::object();
    for (const auto& node : body["nodes"]) {
        const auto of_node = [&](const char* member) { return node.contains(member) ? node[member] : Json::object(); };
        const auto its_ceilings = of_node("ceilings"), its_reasons = of_node("no_ceilings"), its_noise = of_node("noise");
        for (const auto& [backend, rates] : its_ceilings.items())
            for (const auto& [name, value] : rates.items()) {
                auto& most = ceilings[backend][name];
                if (most.is_null() || most < value) most = value;
            }
        for (const auto& [backend, reason] : its_reasons.items())
            if (!reasons.contains(backend)) reasons[backend] = reason;
        for (const auto& [backend, measured] : its_noise.items()) {
            auto& worst = noise[backend];
            // One that differs from itself is worse than one that differs within a wide interval.
            const auto badness = [](const Json& floor) { return std::pair{floor["unfit"].get<bool>(), floor["half_width"].get<double>()}; };
            if (worst.is_null() || badness(worst) < badness(measured)) worst = measured;
        }
    }
    body["ceilings"] = std::move(ceilings);
    body.erase("no_ceilings");
    body.erase("noise");
    if (!reasons.empty()) body["no_ceilings"] = std::move(reasons);
    if (!noise.empty()) body["noise"] = std::move(noise);
}

}  // namespace breakeven
