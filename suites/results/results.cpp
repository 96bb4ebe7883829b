// SPDX-License-Identifier: Apache-2.0
#include "results.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>

#include "build_info.hpp"
#include "families.hpp"
#include "nodes.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/results/floor.hpp>
#include <breakeven/reports/statistics/statistics.hpp>
#include <breakeven/suites/host/machine.hpp>

namespace breakeven {
namespace {

Json caches_of(const Machine& machine) {
    Json caches = Json::array();
    for (const auto& cache : machine.caches)
        caches.push_back({{"type", cache.type}, {"level", cache.level}, {"size", cache.size}, {"num_sharing", cache.sharing}});
    return caches;
}

/// What Google Benchmark's readers expect, in its own words.
Json context_of(const Machine& machine) {
    const auto& cpu = benchmark::CPUInfo::Get();
    return {{"date", utc_now()},
            {"host_name", machine.host_name},
            {"executable", "breakeven"},
            {"num_cpus", machine.usable_threads},
            {"mhz_per_cpu", static_cast<int>(std::lround(cpu.cycles_per_second / 1e6))},
            {"cpu_scaling_enabled", machine.cpu_scaling},
            {"caches", caches_of(machine)},
            {"load_avg", machine.load_average},
            {"library_version", fmt::format("v{}", build::benchmark_version)},
            // Google Benchmark's own field; what matters to a reader is how the measured code was built.
            {"library_build_type", build::build_type == "Debug" ? "debug" : "release"},
            {"json_schema_version", 1}};
}

Json machine_of(const Machine& machine, const std::vector<Json>& records) {
    Json json = {{"cpu",
                  {{"model", machine.cpu_model},
                   {"cores", machine.cores},
                   {"threads", machine.threads},
                   {"usable_threads", machine.usable_threads},
                   {"memory_bytes", machine.memory_bytes},
                   {"caches", caches_of(machine)}}},
                 {"gpus", Json::array()},
                 {"os", {{"name", machine.os}, {"kernel", machine.kernel}, {"libc", machine.libc}}},
                 {"container", machine.container}};
    if (!build::has_cuda) json["gpu_unavailable"] = "built without CUDA";
    // Of several nodes those of the one that came last, as all else here.
    const auto here = records.empty() ? Json() : records.back().value("node", Json());
    for (const auto& record : records) {
        if (record["type"] != "device" || record.value("node", Json()) != here) continue;
        if (!record.contains("facts"))
            json["gpu_unavailable"] = record["unavailable"];
        else if (std::find(json["gpus"].begin(), json["gpus"].end(), record["facts"]) == json["gpus"].end())  // a resumed run asks again
            json["gpus"].push_back(record["facts"]);
    }
    if (json["gpus"].empty() && !json.contains("gpu_unavailable"))
        json["gpu_unavailable"] = "the run was interrupted before it asked for one";
    return json;
}

Json build_facts() {
    return {{"version", build::version},
            {"git", build::git},
            {"dirty", build::dirty},
            {"build_type", build::build_type},
            {"compiler", build::compiler},
            {"flags", build::flags},
            {"cuda_compiler", build::cuda_compiler},
            {"cuda_architectures", build::cuda_architectures},
            {"binary_digest", digest_of_this_program()}};
}

/// A Google Benchmark record of one verified cell in one process; number_families() tells its place.
Json benchmark_record(const Json& cell, std::size_t process, std::size_t processes, int threads, std::size_t resumed) {
    const auto median = reports::median(cell["samples_ns"].get<std::vector<double>>());
    const auto work = work_from(cell["work"]);
    Json record = {{"name", cell["name"]},
                   {"family_index", 0},
                   {"per_family_instance_index", 0},
                   {"run_name", cell["name"]},
                   {"run_type", "iteration"},
                   {"repetitions", processes},
                   {"repetition_index", process},
                   {"threads", cell["backend"] == "parallel" ? threads : 1},
                   {"iterations", cell["samples_ns"].size()},
                   {"real_time", median},
                   {"cpu_time", median},
                   {"time_unit", "ns"},
                   {"items_per_second", median > 0 ? work.items / median * 1e9 : 0},
                   {"bytes_per_second", median > 0 ? (work.bytes_read + work.bytes_written) / median * 1e9 : 0},
                   {"cell", cell["id"]},
                   {"samples_ns", cell["samples_ns"]}};
    for (const auto* member : {"device_samples_ns", "conditions"})
        if (cell.contains(member)) record[member] = cell[member];
    if (resumed > 0) record["resumed"] = resumed;
    return record;
}

/// The outer levels of the document stand on lines of their own, and so does each element of a list of
/// records; everything within is compact.
void format_level(const Json& value, int depth, std::string& text) {
    const bool records = value.is_array() && !value.empty() && value.front().is_object();
    if (!value.is_structured() || value.empty() || (depth > 1 && !records)) {
        // File names need not be UTF-8, and JSON must.
        text += value.dump(-1, ' ', false, Json::error_handler_t::replace);
        return;
    }
    const std::string margin(static_cast<std::size_t>(depth) + 1, ' ');
    text += value.is_object() ? "{\n" : "[\n";
    for (auto item = value.begin(); item != value.end(); ++item) {
        text += item == value.begin() ? margin : ",\n" + margin;
        if (value.is_object()) text += Json(item.key()).dump() + ": ";
        format_level(*item, records ? 2 : depth + 1, text);
    }
    text += '\n' + std::string(static_cast<std::size_t>(depth), ' ') + (value.is_object() ? "}" : "]");
}

Json without(Json record, std::initializer_list<const char*> keys) {
    for (const auto* key : keys) record.erase(key);
    return record;
}

/// By the formula of the reports, which compute them anew.
void add_floors(Json& body) {
    const nlohmann::json measured = body;
    const reports::Field field{measured, "this run"};
    const reports::Floors floors{field};
    const auto cells = field["cells"].elements();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto floor = floors.of(cells[i]);
        if (floor.ns == 0) continue;
        body["cells"][i]["floor_ns"] = floor.ns;
        body["cells"][i]["floor_ceiling"] = floor.ceiling;
    }
}

/// What the catalogue says of these problems and variants.
std::pair<Json, Json> described(const std::set<std::string>& algorithms, const std::set<std::string>& names) {
    Json problems = Json::object(), variants = Json::object();
    for (const auto& problem : catalogue()) {
        if (!algorithms.contains(problem.name)) continue;
        auto& of_problem = problems[problem.name] = {{"unit", problem.unit}, {"field", problem.field}};
        if (!problem.purpose.empty()) of_problem["purpose"] = problem.purpose;
        if (!problem.source.empty()) of_problem["source"] = problem.source;
        for (const auto& variant : problem.variants) {
            if (!names.contains(variant.full_name())) continue;
            auto& of_variant = variants[variant.full_name()] = {{"role", name(variant.traits.role)},
                                                                {"deterministic", variant.traits.deterministic},
                                                                {"in_place", variant.traits.in_place},
                                                                {"notes", variant.traits.notes}};
            if (!variant.traits.complexity.empty()) of_variant["complexity"] = variant.traits.complexity;
            if (!variant.traits.untimed.empty()) of_variant["untimed"] = variant.traits.untimed;
        }
    }
    return {problems, variants};
}

}  // namespace

std::string digest_of_this_program() {
    static const auto known = [] {
        std::ifstream file{"/proc/self/exe", std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
        return digest(std::span<const char>{bytes});
    }();
    return known;
}

Json assemble_measured(const Json& plan, const std::vector<Json>& records, bool complete) {
    const auto machine = describe_machine();
    Json benchmarks = Json::array(), cells = Json::array(), failed = Json::array(), skipped = Json::array();
    std::set<std::string> algorithms, names;
    // A cell that failed in one process has no time in any.
    std::set<std::string> without_time;
    std::map<std::string, std::vector<const Json*>> processes;
    std::map<std::size_t, std::size_t> times;    // that a node was resumed on, so far
    std::map<const Json*, std::size_t> resumed;  // how often it had been when this was measured
    for (const auto& record : records) {
        const auto node = record.value("node", std::size_t{0});
        if (record["type"] == "resumed") ++times[node];
        resumed[&record] = times[node];
        if (record["type"] == "failed") without_time.insert(record["id"]);
        if (record["type"] == "cell") processes[record["id"]].push_back(&record);
    }
    for (const auto& record : records) {
        const std::string type = record["type"];
        if (type != "cell" && type != "failed" && type != "skipped") continue;
        algorithms.insert(record["algorithm"]);
        names.insert(record["algorithm"].get<std::string>() + "/" + record["variant"].get<std::string>());
        if (type == "failed") failed.push_back(without(record, {"type"}));
        if (type == "skipped") skipped.push_back(without(record, {"type"}));
        const auto& of_cell = processes[record["id"]];
        if (type != "cell" || without_time.contains(record["id"]) || of_cell.front() != &record) continue;
        for (std::size_t process = 0; process < of_cell.size(); ++process)
            benchmarks.push_back(
                benchmark_record(*of_cell[process], process, of_cell.size(), plan["threads"], resumed.at(of_cell[process])));
        Json cell = without(record, {"type", "name", "samples_ns", "device_samples_ns", "conditions", "process"});
        cell["status"] = "ok";
        cells.push_back(std::move(cell));
    }
    number_families(benchmarks);
    auto [problems, variants] = described(algorithms, names);
    Json results = {{"context", context_of(machine)},
                    {"benchmarks", std::move(benchmarks)},
                    {"breakeven",
                     {{"schema", "breakeven/2"},
                      {"complete", complete},
                      {"plan", plan},
                      {"machine", machine_of(machine, records)},
                      {"build", build_facts()},
                      {"ceilings", Json::object()},
                      {"problems", std::move(problems)},
                      {"variants", std::move(variants)},
                      {"cells", std::move(cells)},
                      {"failed", std::move(failed)},
                      {"skipped", std::move(skipped)}}}};
    add_nodes(results["breakeven"], records);
    return results;
}

Json assemble_results(const Json& plan, const std::vector<Json>& records, bool complete) {
    auto results = assemble_measured(plan, records, complete);
    add_floors(results["breakeven"]);
    results["breakeven"]["derived"] = reports::derive(results);
    return results;
}

std::string format_results(const Json& results) {
    std::string text;
    format_level(results, 0, text);
    return text;
}

}  // namespace breakeven
