// SPDX-License-Identifier: Apache-2.0
#include "results.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "field.hpp"
#include "floor.hpp"
#include "format.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/statistics/ratio.hpp>
#include <breakeven/reports/statistics/statistics.hpp>

namespace breakeven::reports {
namespace {

constexpr std::array<std::string_view, 3> known_roles{"published", "ours", "peer"};

/// One of the words that charts and tables have a place for.
const std::string& one_of(const Field& field, const std::array<std::string_view, 3>& words) {
    const auto& word = field.text();
    if (std::ranges::find(words, word) == words.end()) field.fail(fmt::format("should be {}, but is '{}'", fmt::join(words, " or "), word));
    return word;
}

Identity identity(const Field& cell) {
    Identity identity{cell["id"].text(), cell["variant"].text(), one_of(cell["backend"], backends), {}, cell["n"].count()};
    if (!identity.variant.starts_with(identity.backend + '/'))
        cell["variant"].fail(fmt::format("'{}' is no variant of {}", identity.variant, identity.backend));
    identity.family = {cell["algorithm"].text(), cell["shape"].text(), {},
                       cell["seed"].count(),     cell["cache"].text(), one_of(cell["scope"], scopes)};
    for (const auto& [key, value] : cell["parameters"].members()) identity.family.parameters[key] = value.text();
    return identity;
}

std::vector<double> times(const Field& field) {
    auto samples = field.numbers();
    if (samples.empty()) field.fail("there is no sample");
    const auto fault = std::ranges::find_if(samples, [](double time) { return !(time > 0); });
    if (fault != samples.end()) field.at(static_cast<std::size_t>(fault - samples.begin())).fail("a time must be above 0 ns");
    return samples;
}

struct Measured {
    Processes host, device;
    std::vector<std::string> flags;
    std::set<std::string> known_flags;
};
using Samples = std::map<std::string, Measured>;

void add_flags(const Field& record, Measured& measured) {
    const auto conditions = record.find("conditions");
    const auto list = conditions ? conditions->find("flags") : std::nullopt;
    if (!list) return;
    for (const auto& flag : list->elements())
        if (measured.known_flags.insert(flag.text()).second) measured.flags.push_back(flag.text());
}

/// A record is one process.
Samples samples_by_cell(const Field& benchmarks) {
    Samples samples;
    for (const auto& record : benchmarks.elements()) {
        auto& of_cell = samples[record["cell"].text()];
        constexpr std::size_t most = 1000;  // what --processes takes; each of one file is compared with each of another
        if (of_cell.host.size() == most) record.fail(fmt::format("the cell has more than {} processes", most));
        of_cell.host.push_back(times(record["samples_ns"]));
        if (const auto device = record.find("device_samples_ns")) of_cell.device.push_back(times(*device));
        add_flags(record, of_cell);
    }
    return samples;
}

Cell measured_cell(const Field& field, const Samples& samples, const std::map<std::string, std::string>& roles, const Floors& floors,
                   bool two_clocks) {
    Cell cell{identity(field)};
    const auto verified = field["verified"];
    if (!verified["before"].truth() || !verified["after"].truth()) verified.fail("a cell without a verified answer must have no time");
    const auto times = samples.find(cell.id);
    if (times == samples.end()) field.fail(fmt::format("'benchmarks' has no record of this cell '{}'", cell.id));
    cell.processes = times->second.host;
    cell.device_processes = times->second.device;
    cell.flags = times->second.flags;
    cell.by_device = !two_clocks && cell.backend == "cuda" && cell.family.scope == "resident";
    if (cell.by_device) cell.device_processes = cell.processes;
    cell.median_ns = median_of_processes(cell.processes);
    if (!cell.device_processes.empty()) cell.device_ns = median_of_processes(cell.device_processes);
    const auto role = roles.find(cell.family.algorithm + '/' + cell.variant);
    if (role == roles.end()) field.fail(fmt::format("'variants' does not describe {}/{}", cell.family.algorithm, cell.variant));
    cell.role = role->second;
    cell.input_digest = field["input_digest"].text();
    cell.items = field["work"]["items"].number();
    const auto floor = floors.of(field);
    cell.floor_ns = floor.ns;
    cell.floor_ceiling = floor.ceiling;
    cell.in_caches = floor.in_caches;
    // Each stage is drawn for each fact.
    constexpr std::size_t most = 32;
    if (const auto stages = field.find("stages"))
        for (const auto& stage : stages->elements()) cell.stages.push_back({stage["name"].text(), stage["ns"].number()});
    if (const auto facts = field.find("facts"))
        for (const auto& [name, value] : facts->members()) cell.facts[name] = value.number();
    if (std::max(cell.stages.size(), cell.facts.size()) > most) field.fail(fmt::format("has more than {} stages or facts", most));
    return cell;
}

Skip skip(const Field& field) {
    Skip skipped{identity(field), field["reason"].text(), {}};
    if (const auto predicted = field.find("predicted_ns")) skipped.predicted_ns = predicted->number();
    return skipped;
}

/// Too few processes widen every margin by what they found, and do not call the machine unfit: older files say that they do.
bool is_unfit(const Field& noise) {
    if (const auto calls = noise.find("a_ns"); calls && calls->elements().size() < fewest_for_an_interval) return false;
    const auto unfit = noise.find("unfit");
    return unfit && unfit->truth();
}

}  // namespace

std::string Cell::share_of_floor() const {
    if (floor_ns > 0) return format_share(floor_ns / working_ns());
    return in_caches ? "in cache" : "";
}

Results parse_results(const nlohmann::json& document, const std::string& source) {
    const Field root{document, source};
    const auto body = root.find("breakeven");
    if (!body) root.fail("has no object 'breakeven': give a file that `breakeven run -o` wrote, not plain Google Benchmark output");
    const auto schema = (*body)["schema"].text();
    if (schema != "breakeven/1" && schema != "breakeven/2")
        (*body)["schema"].fail(fmt::format("this program reads breakeven/1 and breakeven/2, the file is {}", schema));

    root["context"].expect_object();
    for (const auto* part : {"plan", "machine", "build"}) (*body)[part].expect_object();

    Results results;
    results.complete = (*body)["complete"].truth();
    for (const auto& [name, problem] : (*body)["problems"].members()) results.units[name] = problem["unit"].text();
    for (const auto& [name, variant] : (*body)["variants"].members()) {
        results.roles[name] = one_of(variant["role"], known_roles);
        if (const auto untimed = variant.find("untimed")) results.untimed[name] = untimed->text();
        if (const auto complexity = variant.find("complexity")) results.complexity[name] = complexity->text();
    }
    if (const auto noise = body->find("noise"))
        for (const auto& [backend, floor] : noise->members()) {
            results.noise[backend] = floor["half_width"].number();
            if (is_unfit(floor)) results.unfit.insert(backend);
        }
    const auto samples = samples_by_cell(root["benchmarks"]);
    const Floors floors{*body};
    for (const auto& cell : (*body)["cells"].elements())
        results.cells.push_back(measured_cell(cell, samples, results.roles, floors, schema != "breakeven/1"));
    for (const auto& cell : (*body)["failed"].elements())
        results.failed.push_back({identity(cell), cell["status"].text(), cell["message"].text(), cell["reproduce"].text()});
    for (const auto& cell : (*body)["skipped"].elements()) results.skipped.push_back(skip(cell));
    return results;
}

}  // namespace breakeven::reports
