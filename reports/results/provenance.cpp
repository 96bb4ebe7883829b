// SPDX-License-Identifier: Apache-2.0
#include "provenance.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "format.hpp"
#include <breakeven/generators/base/text/counted.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;
using Pointer = json::json_pointer;

/// A row of facts; absent, empty and null values make no row.
class FactTable {
public:
    FactTable(std::string title, const json& source) : source_{source}, title_{std::move(title)} {}

    FactTable& text(const std::string& label, const std::string& pointer) {
        const auto* value = find(pointer);
        if (value && value->is_string()) return row(label, value->get<std::string>());
        if (value && value->is_boolean()) return row(label, value->get<bool>() ? "yes" : "no");
        if (value && value->is_number()) return row(label, value->dump());
        return *this;
    }
    FactTable& number(const std::string& label, const std::string& pointer, const std::string& unit) {
        const auto* value = find(pointer);
        return value && value->is_number() ? row(label, value->dump() + ' ' + unit) : *this;
    }
    FactTable& bytes(const std::string& label, const std::string& pointer) {
        const auto* value = find(pointer);
        return value && value->is_number() ? row(label, format_bytes(value->get<double>())) : *this;
    }
    FactTable& row(const std::string& label, const std::string& value) {
        if (!value.empty()) rows_.push_back({label, value});
        return *this;
    }
    [[nodiscard]] json done() const { return {{"title", title_}, {"rows", rows_}}; }

private:
    [[nodiscard]] const json* find(const std::string& pointer) const {
        const Pointer place{pointer};
        return source_.contains(place) ? &source_[place] : nullptr;
    }
    const json& source_;
    std::string title_;
    json rows_ = json::array();
};

std::string caches(const json& list) {
    std::string text;
    for (const auto& cache : list)
        text += fmt::format("{}L{} {} {}", text.empty() ? "" : ", ", cache.value("level", 0.0), cache.value("type", ""),
                            format_bytes(cache.value("size", 0.0)));
    return text;
}

/// Those on which the cells were measured, each once: sessions of one node are not told apart here.
std::string node_names(const json& nodes) {
    std::vector<std::string> names;
    for (const auto& node : nodes) {
        const auto name = node.find("name");
        if (name == node.end() || !name->is_string()) continue;
        if (std::ranges::find(names, name->get<std::string>()) == names.end()) names.push_back(*name);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

/// "2026-11-26T17:03:00+00:00 after 168 measurements, with the ceilings of cuda, serial from before".
std::string resumed_words(const json& resumptions) {
    std::vector<std::string> times;
    for (const auto& time : resumptions) {
        const auto ceilings = time.at("ceilings").get<std::vector<std::string>>();
        times.push_back(
            fmt::format("{} after {}{}", time.at("date").get<std::string>(), counted(time.at("after"), "measurement"),
                        ceilings.empty() ? "" : fmt::format(", with the ceilings of {} from before", fmt::join(ceilings, ", "))));
    }
    return fmt::format("{}", fmt::join(times, "; "));
}

std::string command_line(const json& words) { return fmt::format("{}", fmt::join(words.get<std::vector<std::string>>(), " ")); }

json machine(const json& body, const json& context) {
    FactTable facts{"Machine", body["machine"]};
    facts.text("CPU", "/cpu/model").text("Cores", "/cpu/cores").text("Hardware threads", "/cpu/threads");
    if (body["machine"].contains(Pointer{"/cpu/caches"})) facts.row("Caches", caches(body["machine"][Pointer{"/cpu/caches"}]));
    facts.bytes("Memory", "/cpu/memory_bytes").text("System", "/os/name").text("Kernel", "/os/kernel").text("C library", "/os/libc");
    facts.text("Container", "/os/container");
    if (context.contains("host_name") && context["host_name"].is_string()) facts.row("Host", context["host_name"].get<std::string>());
    if (body.contains("nodes") && body["nodes"].size() > 1) facts.row("Nodes", node_names(body["nodes"]));
    facts.text("No GPU", "/gpu_unavailable");
    return facts.done();
}

json gpu(const json& facts_of_gpu) {
    FactTable facts{facts_of_gpu.value("name", "GPU"), facts_of_gpu};
    facts.text("Compute capability", "/compute_capability").text("Multiprocessors", "/multiprocessors");
    facts.bytes("Memory", "/memory_bytes").bytes("L2 cache", "/l2_bytes");
    facts.number("Highest processor clock", "/sm_clock_mhz", "MHz").number("Highest memory clock", "/memory_clock_mhz", "MHz");
    facts.number("Power limit", "/power_limit_w", "W")
        .text("Driver", "/driver")
        .text("CUDA of the driver", "/cuda_driver")
        .text("UUID", "/uuid");
    return facts.done();
}

json build(const json& body) {
    FactTable facts{"Build", body["build"]};
    facts.text("Version", "/version").text("Commit", "/git").text("Uncommitted changes", "/dirty").text("Build type", "/build_type");
    facts.text("Compiler", "/compiler").text("Flags", "/flags").text("CUDA compiler", "/cuda_compiler");
    facts.text("CUDA architectures", "/cuda_architectures").text("Digest of the program", "/binary_digest");
    return facts.done();
}

json plan(const json& body, const json& context) {
    FactTable facts{"Plan", body["plan"]};
    facts.text("Suite", "/suite").text("Title", "/title").text("Seed", "/seed").number("Time for a cell", "/time_s", "s");
    facts.number("Limit for a call", "/limit_s", "s").text("Threads", "/threads");
    if (body["plan"].contains("command")) facts.row("Command", command_line(body["plan"]["command"]));
    if (context.contains("date") && context["date"].is_string()) facts.row("Date", context["date"].get<std::string>());
    for (const auto& node : body.value("nodes", json::array())) {
        const auto there = [&] { return body["nodes"].size() > 1 ? " on " + node.at("name").get<std::string>() : std::string{}; };
        if (node.contains("seconds")) facts.row("Took" + there(), format_time(node["seconds"].get<double>() * 1e9));
        if (node.contains("resumed")) facts.row("Resumed" + there(), resumed_words(node["resumed"]));
    }
    facts.row("Complete", body.value("complete", false) ? "yes" : "no: the run was stopped before its end");
    return facts.done();
}

/// "gather_per_s" -> "Gather": the name says the unit.
std::string ceiling_label(const std::string& key) {
    auto label = key.substr(0, std::min(key.find("_bytes_per_s"), std::min(key.find("_per_s"), key.rfind("_s"))));
    for (auto& letter : label)
        if (letter == '_') letter = ' ';
    if (!label.empty()) label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])));
    return label;
}

std::string ceiling_value(const std::string& key, double value) {
    if (key.ends_with("_bytes_per_s")) return format_rate(value, "B");
    if (key.ends_with("_per_s")) return format_rate(value);
    return format_time(1e9 * value);
}

json ceilings(const std::string& backend, const json& measured) {
    FactTable facts{"Ceilings, " + backend, measured};
    for (const auto& [key, value] : measured.items())
        if (value.is_number()) facts.row(ceiling_label(key), ceiling_value(key, value.get<double>()));
    return facts.done();
}

}  // namespace

std::string machine_name(const json& document) {
    const auto& machine = document.at("breakeven").at("machine");
    std::map<std::string, int> count;
    if (machine.contains("gpus"))
        for (const auto& device : machine["gpus"]) ++count[device.value("name", "GPU")];
    std::string name;
    for (const auto& [gpu_name, gpus] : count)
        name += fmt::format("{}{}{}", name.empty() ? "" : ", ", gpus > 1 ? fmt::format("{} × ", gpus) : "", gpu_name);
    const auto cpu = machine.value(Pointer{"/cpu/model"}, std::string{});
    if (!cpu.empty()) name += (name.empty() ? "" : ", ") + cpu;
    return name.empty() ? document.at("context").value("host_name", "an unnamed machine") : name;
}

json provenance(const json& document) {
    const auto& body = document["breakeven"];
    const auto& context = document["context"];
    auto sections = json::array({machine(body, context)});
    if (body["machine"].contains("gpus"))
        for (const auto& device : body["machine"]["gpus"]) sections.push_back(gpu(device));
    for (const auto& [backend, measured] : body["ceilings"].items()) sections.push_back(ceilings(backend, measured));
    sections.push_back(plan(body, context));
    sections.push_back(build(body));
    return sections;
}

}  // namespace breakeven::reports
