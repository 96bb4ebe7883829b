// SPDX-License-Identifier: Apache-2.0
#include "header.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <vector>

#include "identifier.hpp"
#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// What may stand in a comment of one line.
std::string comment(std::string text) {
    for (auto& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == '\\' || c == '?') c = ' ';
    return text;
}

/// "uniform below=4Gi"
std::string input_words(const json& input) {
    auto words = input["shape"].get<std::string>();
    for (const auto& [key, value] : input["parameters"].items()) words += fmt::format(" {}={}", key, value.get<std::string>());
    return words;
}

/// Names of the variants of one algorithm that are the fastest somewhere, and what they are called in the header.
using Enumerators = std::map<std::string, std::string>;

Enumerators enumerators(const std::vector<const json*>& inputs) {
    std::set<std::string> winners;
    for (const auto* input : inputs) {
        winners.insert((*input)["first"].get<std::string>());
        for (const auto& change : (*input)["changes"]) winners.insert(change["to"].get<std::string>());
    }
    Enumerators names;
    Identifiers taken;
    for (const auto& winner : winners) names[winner] = taken.add(winner);
    return names;
}

std::string enumeration(const Enumerators& names) {
    std::string list, cases;
    for (const auto& [name, enumerator] : names) {
        list += fmt::format("{}{}", list.empty() ? "" : ", ", enumerator);
        cases += fmt::format("        case Variant::{}: return {};\n", enumerator, json(name).dump());
    }
    return fmt::format(
        "enum class Variant {{ {} }};\n\nconstexpr std::string_view name(Variant variant) noexcept {{\n    switch (variant) {{\n{}    }}\n"
        "    return {{}};\n}}\n\n",
        list, cases);
}

std::string why(const json& change, const std::vector<std::uint64_t>& sizes, bool within_one_run) {
    const auto size = [](std::uint64_t n) { return format_count(n); };
    if (!change["meet"].get<bool>())
        return fmt::format("not both measured between {} and {}", size(change["below"].get<std::uint64_t>()),
                           size(change["above"].get<std::uint64_t>()));
    const bool range = !change["range"].is_null();
    const auto& interval = change[range ? "range" : "ci95"];
    const auto end = [&](std::size_t i) {
        return interval.is_null() || interval[i].is_null() ? std::nullopt : std::optional{interval[i].get<double>()};
    };
    auto words = fmt::format("{}: {}",
                             range            ? "range of 2 runs"
                             : within_one_run ? "95 % within one run"
                                              : "95 %",
                             format_interval(end(0), end(1), sizes));
    if (const auto& zone = change["indifferent"]; !zone.is_null())
        words += fmt::format("; alike: {} to {}", format_size(zone[0].get<double>(), sizes), format_size(zone[1].get<double>(), sizes));
    return words;
}

std::string function(const json& input, const Enumerators& names) {
    const auto sizes = input["sizes"].get<std::vector<std::uint64_t>>();
    std::string text;
    for (const auto& [variant, made] : input["not_timed"].items())
        text += fmt::format("// Not timed of {}: {}.\n", comment(variant), comment(made.get<std::string>()));
    text +=
        fmt::format("// {}; measured from {} to {} {}, seed {}.\nconstexpr Variant fastest([[maybe_unused]] std::uint64_t n) noexcept {{\n",
                    comment(input_words(input)), format_count(sizes.front()), format_count(sizes.back()), comment(input.value("unit", "")),
                    input["seed"].get<std::uint64_t>());
    auto choice = input["first"].get<std::string>();
    for (const auto& change : input["changes"]) {
        text += fmt::format("    if (n < {}u) return Variant::{};  // {}\n", change["first"].get<std::uint64_t>(), names.at(choice),
                            why(change, sizes, input["processes"] == 1));
        choice = change["to"].get<std::string>();
    }
    return text + fmt::format("    return Variant::{};\n}}\n", names.at(choice));
}

std::string algorithm_part(const std::string& algorithm, const std::vector<const json*>& inputs) {
    const auto names = enumerators(inputs);
    auto text = fmt::format("namespace {} {{\n\n", algorithm) + enumeration(names);
    std::map<std::string, Identifiers> taken;  // in each scope and cache
    for (const auto* input : inputs) {
        const auto place =
            fmt::format("{}::{}", identifier((*input)["scope"].get<std::string>()), identifier((*input)["cache"].get<std::string>()));
        text += fmt::format("namespace {}::{} {{\n{}}}\n\n", place, taken[place].add(input_words(*input)), function(*input, names));
    }
    return text + fmt::format("}}  // namespace {}\n\n", algorithm);
}

std::string machine_part(const json& machine, const std::string& space) {
    const auto name = fmt::format("{}, {}", machine["name"].get<std::string>(), counted(machine["threads"], "thread"));
    auto text = fmt::format("// {}\n", comment(name));
    for (const auto& run : machine["runs"])
        text += fmt::format("// {} of {}, digest {}, built from {}\n", comment(run["file"].get<std::string>()),
                            comment(run["date"].get<std::string>()), comment(run["digest"].get<std::string>()),
                            comment(run["git"].get<std::string>()));
    for (const auto& backend : machine["unfit"])
        text += fmt::format("// Unfit for {}: a variant differed from itself there, and changes may be noise.\n",
                            comment(backend.get<std::string>()));
    std::vector<std::string> order;
    std::map<std::string, std::vector<const json*>> algorithms;
    for (const auto& input : machine["inputs"]) {
        const auto algorithm = input["algorithm"].get<std::string>();
        if (!algorithms.contains(algorithm)) order.push_back(algorithm);
        algorithms[algorithm].push_back(&input);
    }
    text += space + " {\n\n";
    Identifiers taken;
    for (const auto& algorithm : order) text += algorithm_part(taken.add(algorithm), algorithms[algorithm]);
    return text + "}\n\n";
}

}  // namespace

std::string dispatch_header(const json& thresholds) {
    std::string text =
        "// Which variant is the fastest from which size on, as measured. Written by `breakeven thresholds`: do not edit.\n"
        "// Times between measured sizes are interpolated; beyond them the choice is that of the nearest one.\n"
        "// Within the interval of a size, and where two are alike, it is not established which of them is ahead.\n"
        "#pragma once\n#include <cstdint>\n#include <string_view>\n\nnamespace thresholds {\n\n";
    const auto& machines = thresholds["machines"];
    Identifiers taken;
    for (const auto& machine : machines) {
        const auto space =
            taken.add(fmt::format("{} {} threads", machine["name"].get<std::string>(), machine["threads"].get<std::uint64_t>()));
        // Of one machine alone nobody has to write the name.
        text += machine_part(machine, (machines.size() == 1 ? "inline namespace " : "namespace ") + space);
    }
    return text + "}  // namespace thresholds\n";
}

}  // namespace breakeven::reports
