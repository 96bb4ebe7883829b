// SPDX-License-Identifier: Apache-2.0
#include "contradictions.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/counted.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

class Contradictions {
public:
    explicit Contradictions(const json& document) : records_{document["benchmarks"]}, body_{document["breakeven"]} {}

    Findings find() {
        for (std::size_t i = 0; i < records_.size(); ++i) places_[records_[i]["cell"]].push_back(i);
        for (const auto* list : {"cells", "failed", "skipped"})
            for (std::size_t i = 0; i < body_[list].size(); ++i) {
                const auto place = fmt::format("breakeven.{}[{}]", list, i);
                const auto& cell = body_[list][i];
                identity(cell, place);
                if (std::string_view{list} == "cells")
                    measured(cell, place);
                else if (places_.contains(cell["id"]))
                    add(place, "it failed or was skipped, and benchmarks has a time of it");
            }
        for (std::size_t i = 0; i < records_.size(); ++i) record(records_[i], fmt::format("benchmarks[{}]", i));
        noise(body_, "breakeven");
        for (std::size_t i = 0; body_.contains("nodes") && i < body_["nodes"].size(); ++i)
            noise(body_["nodes"][i], fmt::format("breakeven.nodes[{}]", i));
        return std::move(found_);
    }

private:
    void add(const std::string& place, std::string what) { found_.push_back({place, std::move(what)}); }

    void identity(const json& cell, const std::string& place) {
        const std::string id = cell["id"], algorithm = cell["algorithm"], variant = cell["variant"], backend = cell["backend"];
        if (!ids_.insert(id).second) add(place + ".id", "another cell has the same");
        if (!body_["problems"].contains(algorithm)) add(place + ".algorithm", "'problems' does not describe " + algorithm);
        const auto full_name = fmt::format("{}/{}", algorithm, variant);
        if (!body_["variants"].contains(full_name)) add(place + ".variant", "'variants' does not describe " + full_name);
        if (!variant.starts_with(backend + '/')) add(place + ".backend", fmt::format("{} is no variant of {}", variant, backend));
        if (cell.contains("node") && cell["node"].get<std::uint64_t>() >= (body_.contains("nodes") ? body_["nodes"].size() : 0))
            add(place + ".node", fmt::format("there is no node {}", cell["node"].dump()));
        request(cell, place + ".request");
    }

    void request(const json& cell, const std::string& place) try {
        const auto written = parse_request(cell["request"].get<std::string>());
        const Request said{cell["shape"], cell["parameters"], cell["n"], cell["seed"]};
        if (written != said) add(place, fmt::format("the other members say {}", format(said)));
    } catch (const UsageError& error) {
        add(place, error.what());
    }

    void measured(const json& cell, const std::string& place) {
        const auto& digest = digests_.try_emplace({cell["algorithm"], cell["request"]}, cell["input_digest"]).first->second;
        if (digest != cell["input_digest"].get<std::string>())
            add(place + ".input_digest", "another cell has another digest of the same input");
        if (cell.contains("node"))
            if (nodes_.try_emplace(family(cell), cell["node"]).first->second != cell["node"].get<std::uint64_t>())
                add(place + ".node", "its family was measured on two nodes: what is compared comes from one machine");
        const auto records = places_.find(cell["id"]);
        if (records == places_.end()) return add(place, "benchmarks has no record of this cell");
        names_[cell["id"]] = name(cell);
        if (body_["complete"] == true && records->second.size() < body_["plan"].value("processes", std::size_t{1}))
            add(place, fmt::format("has {}, but each of a complete file has one for each of the plan's {} processes",
                                   counted(records->second.size(), "record"), body_["plan"]["processes"].dump()));
        std::set<std::uint64_t> processes;
        for (const auto i : records->second) {
            const auto where = fmt::format("benchmarks[{}]", i);
            const auto count = records_[i]["repetitions"].get<std::size_t>();
            if (count != records->second.size())
                add(where + ".repetitions", fmt::format("is {}, but the cell has {}", count, counted(records->second.size(), "record")));
            const auto index = records_[i]["repetition_index"].get<std::size_t>();
            if (index >= records->second.size() || !processes.insert(index).second)
                add(where + ".repetition_index",
                    fmt::format("is {}: each of the {} processes has one of its own, from 0 on", index, records->second.size()));
        }
    }

    /// What is compared: all scopes, sizes and variants.
    static std::string family(const json& cell) {
        return json{cell["algorithm"], cell["cache"], cell["shape"], cell["parameters"], cell["seed"]}.dump();
    }

    static std::string name(const json& cell) {
        auto text =
            fmt::format("{}/{}/scope:{}/cache:{}/shape:{}", cell["algorithm"].get<std::string>(), cell["variant"].get<std::string>(),
                        cell["scope"].get<std::string>(), cell["cache"].get<std::string>(), cell["shape"].get<std::string>());
        for (const auto& [key, value] : cell["parameters"].items()) text += fmt::format("/{}:{}", key, value.get<std::string>());
        return fmt::format("{}/n:{}", text, cell["n"].get<std::uint64_t>());
    }

    void record(const json& record, const std::string& place) {
        if (!ids_.contains(record["cell"])) return add(place + ".cell", "there is no such cell");
        const auto expected = names_.find(record["cell"]);
        for (const auto* member : {"name", "run_name"})
            if (expected != names_.end() && record[member] != expected->second)
                add(fmt::format("{}.{}", place, member), fmt::format("its cell's name is {}", expected->second));
        const auto samples = record["samples_ns"].size();
        if (record["iterations"] != samples)
            add(place + ".iterations", fmt::format("is {}, but the cell has {}", record["iterations"].dump(), counted(samples, "sample")));
        if (record.contains("device_samples_ns") && record["device_samples_ns"].size() != samples)
            add(place + ".device_samples_ns",
                fmt::format("has {}, the host's clock has {}", counted(record["device_samples_ns"].size(), "sample"), samples));
    }

    /// A variant against itself: both sides took turns.
    void noise(const json& of_session, const std::string& place) {
        if (!of_session.contains("noise")) return;
        for (const auto& [backend, sides] : of_session["noise"].items())
            if (sides.contains("a_ns") && (!sides.contains("b_ns") || sides["b_ns"].size() != sides["a_ns"].size()))
                add(fmt::format("{}.noise.{}.b_ns", place, backend), "needs as many processes as a_ns has");
    }

    const json &records_, &body_;
    std::map<std::string, std::vector<std::size_t>> places_;  // of the records, by cell
    std::map<std::pair<std::string, std::string>, std::string> digests_;
    std::map<std::string, std::string> names_;    // of measured cells
    std::map<std::string, std::uint64_t> nodes_;  // by family
    std::set<std::string> ids_;
    Findings found_;
};

}  // namespace

Findings contradictions(const json& document) { return Contradictions{document}.find(); }

}  // namespace breakeven::reports
