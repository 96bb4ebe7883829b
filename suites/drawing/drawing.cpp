// SPDX-License-Identifier: Apache-2.0
#include "drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

Picture plain(const Graph& graph) {
    Picture picture;
    picture.vertices.reserve(graph.vertices());
    picture.edges.reserve(graph.edges());
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
        picture.vertices.push_back({graph.names.empty() ? fmt::format_int(v).str() : graph.names[v]});
        for (const auto head : graph.heads(v)) picture.edges.push_back({v, head});
    }
    return picture;
}

const Variant& serial(const ProblemEntry& problem) {
    const auto found = std::ranges::find_if(
        problem.variants, [](const Variant& variant) { return variant.backend() == "serial" && variant.traits.role == Role::ours; });
    if (found == problem.variants.end()) throw std::runtime_error(problem.name + " has no serial variant of our own to draw with");
    return *found;
}

void add_answer(const ProblemEntry& problem, const Graph& graph, const Options& given, Picture& picture) {
    const auto run = serial(problem).bind(problem.drawing.input(graph));
    run->time(Scope::resident, [] {});
    if (const auto fault = run->check()) throw WrongAnswer(fmt::format("{} gave a wrong answer: {}", serial(problem).full_name(), *fault));
    if (const auto none = run->no_answer()) throw InputError(fmt::format("can't be drawn: {}", *none));
    run->draw(given, picture);
}

}  // namespace

std::vector<Option> drawing_options(const std::vector<ProblemEntry>& problems) {
    std::vector<Option> options;
    for (const auto& problem : problems)
        for (const auto& option : problem.drawing.flags)
            if (std::ranges::find(options, option.name, &Option::name) == options.end()) options.push_back(option);
    return options;
}

Picture draw(const Graph& graph, const std::vector<ProblemEntry>& problems, const Options& given) {
    auto picture = plain(graph);
    for (const auto& problem : problems) {
        Options asked;
        for (const auto& option : problem.drawing.flags)
            if (const auto found = given.find(option.name); found != given.end()) asked.insert(*found);
        if (!asked.empty()) add_answer(problem, graph, asked, picture);
    }
    return picture;
}

Picture alone(const Picture& picture) {
    if (picture.beside.size() != 1)
        throw UsageError(fmt::format("--alone takes the one picture that would stand beside the graph: here there {} {}",
                                     picture.beside.size() < 2 ? "is" : "are",
                                     picture.beside.empty() ? "none" : std::to_string(picture.beside.size())));
    return picture.beside.front();
}

}  // namespace breakeven
