// SPDX-License-Identifier: Apache-2.0
#include "page_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "view_data.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/numbers/causes.hpp>
#include <breakeven/reports/numbers/headline.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/results/provenance.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// Every algorithm that the file mentions, also one without a single time, in the order of the file.
std::vector<std::string> algorithms(const Results& results) {
    std::vector<std::string> names;
    const auto collect = [&](const auto& cells) {
        for (const auto& cell : cells)
            if (std::ranges::find(names, cell.family.algorithm) == names.end()) names.push_back(cell.family.algorithm);
    };
    collect(results.cells);
    collect(results.failed);
    collect(results.skipped);
    return names;
}

json where(const Identity& cell) {
    return {{"variant", cell.variant},
            {"backend", cell.backend},
            {"scope", cell.family.scope},
            {"cache", cell.family.cache},
            {"shape", cell.family.shape},
            {"parameters", parameter_words(cell.family)},
            {"n", cell.n},
            {"size", format_count(cell.n)}};
}

json unmeasured(const Results& results, const std::string& algorithm) {
    auto failed = json::array(), skipped = json::array();
    for (const auto& failure : results.failed)
        if (failure.family.algorithm == algorithm) {
            failed.push_back(where(failure));
            failed.back().update({{"status", failure.status}, {"message", failure.message}, {"reproduce", failure.reproduce}});
        }
    for (const auto& skip : results.skipped)
        if (skip.family.algorithm == algorithm) {
            skipped.push_back(where(skip));
            skipped.back()["reason"] = skip.reason;
            if (skip.predicted_ns) skipped.back()["predicted"] = format_time(*skip.predicted_ns);
        }
    return {{"failed", failed}, {"skipped", skipped}};
}

/// Backends in their natural order, so that colours come in the same order in every chapter.
json variants(const json& described, const std::string& algorithm) {
    auto list = json::array();
    for (const auto backend : backends)
        for (const auto& [full_name, traits] : described.items()) {
            if (!full_name.starts_with(fmt::format("{}/{}/", algorithm, backend))) continue;
            list.push_back({{"name", full_name.substr(algorithm.size() + 1)}, {"backend", backend}});
            list.back().update(traits);
        }
    return list;
}

json chapter(const json& body, const Results& results, const std::vector<View>& all_views, const Derived& derived,
             const std::string& algorithm) {
    std::vector<View> of_algorithm;
    for (const auto& view : all_views)
        if (view.family.algorithm == algorithm) of_algorithm.push_back(view);
    const auto unit = results.units.find(algorithm);
    if (unit == results.units.end()) throw InputError(fmt::format("breakeven.problems does not describe '{}'", algorithm));

    json chapter{{"algorithm", algorithm},
                 {"unit", unit->second},
                 {"headline", headline(of_algorithm, unit->second)},
                 {"variants", variants(body["variants"], algorithm)},
                 {"views", json::array()}};
    for (const auto& view : of_algorithm) chapter["views"].push_back(view_data(view, derived, unit->second));
    chapter["causes"] = causes(results, algorithm);
    chapter.update(unmeasured(results, algorithm));
    return chapter;
}

}  // namespace

json machine_data(const json& document, const std::string& source) try {
    const auto results = parse_results(document, source);
    const auto all_views = views(results);
    const Derived derived{document};
    const auto name = machine_name(document);
    json data{{"name", name},
              {"source", source},
              {"date", document["context"].value("date", "")},
              {"title", document["breakeven"]["plan"].value("title", "")},
              {"complete", results.complete},
              {"provenance", provenance(document)},
              {"chapters", json::array()}};
    for (const auto& algorithm : algorithms(results))
        data["chapters"].push_back(chapter(document["breakeven"], results, all_views, derived, algorithm));
    return data;
} catch (const json::exception& fault) {
    // What parse_results() does not read, such as the facts of the machine, is of a wrong type.
    throw InputError(fmt::format("{}: {}", source, fault.what()));
}

}  // namespace breakeven::reports
