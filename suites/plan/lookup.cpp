// SPDX-License-Identifier: Apache-2.0
#include "lookup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/shape_hint.hpp>
#include <breakeven/generators/base/text/near.hpp>

namespace breakeven {

FoundShape find_shape(std::string_view text) {
    const auto slash = text.find('/');
    const auto algorithm = slash == std::string_view::npos ? std::string_view{} : text.substr(0, slash);
    const auto request = parse_request(slash == std::string_view::npos ? text : text.substr(slash + 1));
    std::vector<Shape> known;
    const ProblemEntry* found = nullptr;  // the first with this shape
    struct Meaning {
        std::string words;
        std::vector<const ProblemEntry*> problems;
    };
    std::vector<Meaning> meanings;  // of a shape of this name with these parameters
    const auto accepts = [&request](const Shape& shape) {
        return std::ranges::all_of(request.parameters, [&shape](const auto& given) {
            return std::ranges::any_of(shape.parameters, [&given](const auto& parameter) { return parameter.name == given.first; });
        });
    };
    for (const auto& problem : catalogue()) {
        if (!algorithm.empty() && problem.name != algorithm) continue;
        for (const auto& shape : problem.shapes) {
            if (shape.name == request.shape && accepts(shape)) {
                auto meaning = std::ranges::find(meanings, shape.meaning, &Meaning::words);
                if (meaning == meanings.end()) meaning = meanings.insert(meaning, {shape.meaning, {}});
                if (meaning->problems.empty() || meaning->problems.back() != &problem) meaning->problems.push_back(&problem);
            }
            if (shape.name == request.shape && found == nullptr) found = &problem;
            known.push_back(shape);
        }
    }
    if (!meanings.empty()) {
        const auto most = std::ranges::max_element(meanings, {}, [](const Meaning& meaning) { return meaning.problems.size(); });
        FoundShape chosen{most->problems.front(), complete(request, most->problems.front()->shapes)};
        for (const auto& other : meanings)
            if (&other != &*most) chosen.others.push_back(other.problems.front()->name);
        return chosen;
    }
    if (found != nullptr) {
        // Shapes of one name differ in their parameters from algorithm to algorithm.
        std::set<std::string> parameters;
        for (const auto& shape : known)
            if (shape.name == request.shape)
                for (const auto& parameter : shape.parameters) parameters.insert(parameter.name);
        for (const auto& [key, value] : request.parameters)
            if (!parameters.contains(key)) throw UsageError(unknown_parameter(request.shape, key, {parameters.begin(), parameters.end()}));
        return {found, complete(request, found->shapes)};
    }
    if (known.empty())
        throw UsageError(fmt::format("there is no algorithm '{}': 'breakeven list' shows what there is{}", algorithm,
                                     did_you_mean(algorithm, names_of(catalogue()))));
    throw UsageError(unknown_shape(request.shape, known));
}

}  // namespace breakeven
