// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/shape_hint.hpp>
#include <breakeven/generators/base/text/near.hpp>
#include <breakeven/reports/terminal/rows.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/session/tell.hpp>
#include <breakeven/suites/session/terminal.hpp>

namespace breakeven {
namespace {

using Json = nlohmann::ordered_json;
using Reasons = std::map<std::string, std::string, std::less<>>;  // why a backend can't run here, by its name

std::string traits_of(const Variant& variant) {
    std::vector<std::string> words;
    if (!variant.traits.complexity.empty()) words.push_back(fmt::format("complexity {}", variant.traits.complexity));
    if (!variant.traits.deterministic) words.emplace_back("not deterministic");
    if (variant.traits.in_place) words.emplace_back("in place");
    if (variant.traits.largest != Traits{}.largest) words.push_back(fmt::format("n <= {}", variant.traits.largest));
    if (!variant.traits.untimed.empty()) words.push_back(fmt::format("not timed: {}", variant.traits.untimed));
    if (!variant.traits.notes.empty()) words.emplace_back(variant.traits.notes);
    return fmt::format("{}", fmt::join(words, "; "));
}

std::string why_not(const Reasons& reasons, std::string_view backend) {
    const auto reason = reasons.find(backend);
    return reason == reasons.end() ? "" : reason->second;
}

reports::Rows variant_rows(const std::vector<Selected>& selected, const Reasons& reasons) {
    reports::Rows rows;
    for (const auto& chosen : selected) {
        const auto& variant = *chosen.variant;
        const auto& traits = variant.traits;
        const auto unless_all = [](std::uint64_t size, std::uint64_t all) { return size == all ? Json() : Json(size); };
        rows.push_back({{"name", variant.full_name()},
                        {"role", name(traits.role)},
                        {"unit", chosen.problem->unit},
                        {"unavailable", why_not(reasons, variant.backend())},
                        {"complexity", traits.complexity},
                        {"deterministic", traits.deterministic},
                        {"in_place", traits.in_place},
                        {"largest_n", unless_all(traits.largest, Traits{}.largest)},
                        {"sensible_n", unless_all(traits.sensible, Traits{}.sensible)},
                        {"notes", traits.notes},
                        {"purpose", chosen.problem->purpose},
                        {"source", chosen.problem->source}});
    }
    return rows;
}

std::vector<const ProblemEntry*> problems_of(const std::vector<Selected>& selected) {
    std::vector<const ProblemEntry*> problems;
    for (const auto& chosen : selected)
        if (problems.empty() || problems.back() != chosen.problem) problems.push_back(chosen.problem);
    return problems;
}

/// One row a parameter; a shape without any has one, too.
reports::Rows shape_rows(const std::vector<const ProblemEntry*>& problems) {
    reports::Rows rows;
    for (const auto* problem : problems)
        for (const auto& shape : problem->shapes) {
            const auto add = [&](const Parameter& parameter) {
                rows.push_back({{"algorithm", problem->name},
                                {"shape", shape.name},
                                {"adversarial", shape.adversarial},
                                {"meaning", shape.meaning},
                                {"parameter", parameter.name},
                                {"default", parameter.fallback},
                                {"parameter_meaning", parameter.meaning},
                                {"drawn", fmt::format("{}", fmt::join(parameter.alternatives, " "))}});
            };
            for (const auto& parameter : shape.parameters) add(parameter);
            if (shape.parameters.empty()) add({});
        }
    return rows;
}

void print_rows(const reports::Rows& rows, const std::string& format) {
    put(format == "csv" ? reports::as_csv(rows) : reports::as_json(rows));
}

struct Column {
    std::string_view backend, head;
};
constexpr std::array<Column, 3> all_columns{{{"serial", "ser"}, {"parallel", "par"}, {"cuda", "cuda"}}};

/// A line an algorithm, by family, so that all are seen at once: how many variants of each backend, those that can't run here in
/// brackets, and as much of its purpose as fits; a pattern shows all of it.
void print_overview(const std::vector<Selected>& selected, const Reasons& reasons, std::size_t width) {
    std::map<const ProblemEntry*, std::map<std::string_view, std::size_t>> counts;
    std::map<std::string, std::vector<const ProblemEntry*>> families;
    std::size_t longest = 0;
    std::set<std::string_view> backends;
    for (const auto& chosen : selected) {
        ++counts[chosen.problem][chosen.variant->backend()];
        backends.insert(chosen.variant->backend());
    }
    for (const auto* problem : problems_of(selected)) {
        families[problem->field].push_back(problem);
        longest = std::max(longest, problem->name.size());
    }
    const auto line = [&](const std::string& name, const auto& cell, const std::string& purpose) {
        auto text = fmt::format("{:{}} ", name, longest + 2);
        for (const auto& column : all_columns)
            if (backends.contains(column.backend)) text += fmt::format(" {:>{}}", cell(column), column.head.size());
        const auto room = width - std::min(width, columns(text) + 2);
        put(purpose.empty() ? text + '\n' : text + "  " + beginning(purpose, room) + '\n');
    };
    for (const auto& [family, problems] : families) {
        if (family == families.begin()->first)
            line(
                family, [](const Column& column) { return std::string{column.head}; }, "");
        else
            print("{}\n", family);
        for (const auto* problem : problems)
            line(
                "  " + problem->name,
                [&](const Column& column) {
                    const auto count = counts[problem].find(column.backend);
                    if (count == counts[problem].end()) return std::string{"-"};
                    const auto number = std::to_string(count->second);
                    return why_not(reasons, column.backend).empty() ? number : "(" + number + ")";
                },
                problem->purpose);
    }
    put(wrapped("(n): can't run here. 'list ALGORITHM' says all of one, --shapes which inputs.", width, ""));
}

std::string joined_shapes(const ProblemEntry& problem) {
    std::vector<std::string> names;
    for (const auto& shape : problem.shapes) names.push_back(shape.name + (shape.adversarial ? "*" : ""));
    return fmt::format("{}", fmt::join(names, ", "));
}

void print_details(const std::vector<Selected>& selected, const Reasons& reasons, std::size_t width) {
    std::size_t longest = 0;
    for (const auto& chosen : selected) longest = std::max(longest, chosen.variant->full_name().size());
    for (const auto* problem : problems_of(selected)) {
        const auto source = problem->source.empty() ? "" : fmt::format(" ({})", problem->source);
        put(wrapped(fmt::format("{}: {}{}{}n counts {}", problem->name, problem->purpose, source,
                                problem->purpose.empty() && source.empty() ? "" : "; ", problem->unit),
                    width, ""));
        for (const auto& chosen : selected) {
            if (chosen.problem != problem) continue;
            const auto& variant = *chosen.variant;
            print("{:{}}  {:9}  {}\n", variant.full_name(), longest, name(variant.traits.role),
                  why_not(reasons, variant.backend()).empty() ? "runs here" : "unavailable");
            put(wrapped(traits_of(variant), width, "    "));
        }
        put(wrapped(fmt::format("shapes: {}", joined_shapes(*problem)), width, "  "));
    }
    put(wrapped("Shapes with * are adversarial: 'check' draws them, and sweeps take them only by name. --shapes shows their parameters.",
                width, ""));
}

void print_shape_names(const std::vector<const ProblemEntry*>& problems, std::size_t width) {
    for (const auto* problem : problems) put(wrapped(fmt::format("{}: {}", problem->name, joined_shapes(*problem)), width, "  "));
    put("\n");
    std::set<std::pair<std::string, std::string>> said;  // many algorithms share their shapes
    for (const auto* problem : problems)
        for (const auto& shape : problem->shapes)
            if (said.emplace(shape.name, shape.meaning).second)
                put(wrapped(fmt::format("{}{}: {}", shape.name, shape.adversarial ? "*" : "", shape.meaning), width, "  "));
    put(wrapped("Shapes with * are adversarial. 'breakeven list --shapes ALGORITHM' shows their parameters.", width, ""));
}

void print_shapes(const ProblemEntry& problem, std::size_t width) {
    for (const auto& shape : problem.shapes) {
        print("{}/{}{}\n", problem.name, shape.name, shape.adversarial ? " (adversarial)" : "");
        put(wrapped(shape.meaning, width, "    "));
        for (const auto& parameter : shape.parameters) {
            put(wrapped(fmt::format("{}={}  {}", parameter.name, parameter.fallback, parameter.meaning), width, "      "));
            put(wrapped(fmt::format("also drawn: {}", fmt::join(parameter.alternatives, ", ")), width, "        "));
        }
    }
}

/// The shapes of this name, or that documents call so ("Euler graph"), each once with those that have it; first those that are called so
/// word for word. False where there are none.
bool print_shapes_called(const std::string& name, std::size_t width) {
    std::vector<std::pair<const Shape*, std::vector<std::string>>> found;
    const auto all = problems_of(select({}));
    const auto has_it = [&](const ProblemEntry* problem) {
        return std::ranges::find(problem->shapes, name, &Shape::name) != problem->shapes.end();
    };
    const bool ours = std::ranges::any_of(all, has_it);
    const auto called_in = [&](const ProblemEntry& problem) {
        if (!ours) return shapes_about(name, problem.shapes);
        return has_it(&problem) ? std::vector{name} : std::vector<std::string>{};
    };
    for (const auto* problem : all)
        for (const auto& called : called_in(*problem)) {
            const auto& shape = *std::ranges::find(problem->shapes, called, &Shape::name);
            const auto same = [&](const auto& entry) { return entry.first->name == shape.name && entry.first->meaning == shape.meaning; };
            auto entry = std::ranges::find_if(found, same);
            if (entry == found.end()) entry = found.insert(found.end(), {&shape, {}});
            entry->second.push_back(problem->name);
        }
    const auto lower = [](unsigned char letter) { return std::tolower(letter); };
    std::ranges::stable_partition(
        found, [&](const auto& entry) { return !std::ranges::search(entry.first->meaning, name, {}, lower, lower).empty(); });
    for (const auto& [shape, having] : found) {
        put(wrapped(fmt::format("{}{}: {}", shape->name, shape->adversarial ? "*" : "", shape->meaning), width, "  "));
        put(wrapped(fmt::format("  of {}", fmt::join(having, ", ")), width, "    "));
    }
    return !found.empty();
}

/// "; did you mean 'regular'?" of a shape of any algorithm, or "; did you mean 'shallow euler'?" of what documents call it.
std::string near_shape_words(const std::string& name) {
    std::vector<Shape> shapes;
    for (const auto* problem : problems_of(select({}))) std::ranges::copy(problem->shapes, std::back_inserter(shapes));
    if (auto near = did_you_mean(name, names_of(shapes)); !near.empty()) return near;
    const auto words = near_words(name, shapes);
    return words.empty() ? std::string{} : fmt::format("; did you mean '{}'?", words);
}

/// What the patterns select; nothing where none matches, and shapes of that name were listed in place of them.
std::optional<std::vector<Selected>> selected_or_shapes(const ListOptions& options, std::size_t width) try {
    return select(options.patterns);
} catch (const UsageError&) {
    if (!options.shapes || options.format != "table") throw;
    const auto name = fmt::format("{}", fmt::join(options.patterns, " "));
    if (print_shapes_called(name, width)) return {};
    if (const auto near = near_shape_words(name); !near.empty()) throw UsageError(fmt::format("no shape is called '{}'{}", name, near));
    if (!near_pattern_words(options.patterns.front()).empty()) throw;
    throw UsageError(fmt::format("no algorithm and no shape is called '{}': 'breakeven list --shapes' shows what there is", name));
}

}  // namespace

int list(const ListOptions& options) {
    const auto width = terminal_width(STDOUT_FILENO);
    const auto found = selected_or_shapes(options, width);
    if (!found) return ok;
    const auto& selected = *found;
    const auto problems = problems_of(selected);
    const bool table = options.format == "table";
    if (options.shapes) {
        if (!table) return print_rows(shape_rows(problems), options.format), ok;
        if (options.patterns.empty()) return print_shape_names(problems, width), ok;
        for (const auto* problem : problems) print_shapes(*problem, width);
        return ok;
    }
    Reasons reasons;
    for (const auto& accelerator : accelerators()) reasons[std::string{accelerator.backend}] = accelerator.unavailable(0);
    if (!table)
        print_rows(variant_rows(selected, reasons), options.format);
    else if (options.patterns.empty())
        print_overview(selected, reasons, width);
    else
        print_details(selected, reasons, width);
    for (const auto& [backend, reason] : reasons)
        if (!reason.empty()) warn("{} variants are unavailable: {}", backend, reason);
    if (!build::has_cuda) warn("built without CUDA: there are no cuda variants");
    return ok;
}

}  // namespace breakeven
