// SPDX-License-Identifier: Apache-2.0
#include "chapter_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "scaling_data.hpp"
#include "view_data.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/numbers/answers/headline.hpp>
#include <breakeven/reports/numbers/answers/main_view.hpp>
#include <breakeven/reports/numbers/causes.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/page/runs/joined_runs.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

json where(const Identity& cell) {
    return {{"variant", cell.variant},
            {"backend", cell.backend},
            {"scope", cell.family.scope},
            {"cache", cell.family.cache},
            {"shape", cell.family.shape},
            {"parameters", parameter_words(cell.family)},
            {"n", cell.n},
            {"size", format_measured(cell.n)}};
}

void add_unmeasured(json& chapter, const PageRun& run, const std::string& algorithm) {
    for (const auto& failure : run.results.failed)
        if (failure.family.algorithm == algorithm) {
            auto row = where(failure);
            row.update({{"status", failure.status}, {"message", failure.message}, {"reproduce", failure.reproduce}});
            chapter["failed"].push_back(std::move(row));
        }
    for (const auto& skip : run.results.skipped)
        if (skip.family.algorithm == algorithm) {
            auto row = where(skip);
            row["reason"] = skip.reason;
            if (skip.predicted_ns) row["predicted"] = format_time(*skip.predicted_ns);
            chapter["skipped"].push_back(std::move(row));
        }
}

/// Backends in their natural order, so that colours come in the same order in every chapter. What a variant is says the
/// first run that has it.
json variants(const std::vector<PageRun>& runs, const std::string& algorithm) {
    auto list = json::array();
    std::set<std::string> seen;
    for (const auto backend : backends)
        for (const auto& run : runs)
            for (const auto& [full_name, traits] : run.source->document["breakeven"]["variants"].items()) {
                if (!full_name.starts_with(fmt::format("{}/{}/", algorithm, backend)) || !seen.insert(full_name).second) continue;
                list.push_back({{"name", full_name.substr(algorithm.size() + 1)}, {"backend", backend}, {"role", traits["role"]}});
                for (const auto* member : {"deterministic", "in_place"}) list.back()[member] = traits.value(member, false);
                for (const auto* member : {"complexity", "notes", "untimed"})
                    if (traits.contains(member)) list.back()[member] = traits[member].get<std::string>();
            }
    return list;
}

struct ViewPlace {
    std::size_t run, view;
    bool repeat = false;
    std::vector<std::size_t> others = {};  // of a place that is none: where its repeats are, the best first
};

/// Whether intervals of its break-even sizes tell more than how its calls scatter within one process.
bool is_of_processes(const View& view) {
    return worth_of(view).first > 1 && std::ranges::any_of(view.cells, [](const Cell* cell) { return cell->processes.size() > 1; });
}

/// In the order of the runs. Where several runs measured one kind of input, one of several processes stands for it before those of one,
/// then the one with most sizes at which backends compete, with most sizes at all, with most threads, then the newest; the others are
/// marked as repeats of it, and stand behind.
std::vector<ViewPlace> places(const std::vector<PageRun>& runs, const std::string& algorithm) {
    std::vector<ViewPlace> all;
    for (std::size_t run = 0; run < runs.size(); ++run)
        for (std::size_t view = 0; view < runs[run].views.size(); ++view)
            if (runs[run].views[view].family.algorithm == algorithm) all.push_back({run, view});
    const auto view_at = [&](const ViewPlace& place) -> const View& { return runs[place.run].views[place.view]; };
    const auto worth = [&](const ViewPlace& place) {
        return std::tuple{is_of_processes(view_at(place)), worth_of(view_at(place)), runs[place.run].threads,
                          runs[place.run].source->document["context"].value("date", ""), place.run};
    };
    std::map<Family, ViewPlace> best;
    for (const auto& place : all) {
        auto& known = best.try_emplace(view_at(place).family, place).first->second;
        if (worth(place) > worth(known)) known = place;
    }
    for (auto& place : all) place.repeat = best.at(view_at(place).family).run != place.run;
    std::ranges::stable_sort(all, {}, &ViewPlace::repeat);
    for (auto& place : all) {
        if (place.repeat) continue;
        for (std::size_t other = 0; other < all.size(); ++other)
            if (all[other].repeat && view_at(all[other]).family == view_at(place).family) place.others.push_back(other);
        std::ranges::stable_sort(place.others, std::greater{}, [&](std::size_t other) { return worth(all[other]); });
    }
    return all;
}

/// Of each kind of input, over all runs: what one run skipped another may have measured.
std::map<Family, Ranges> ranges_of(const std::vector<PageRun>& runs, const std::string& algorithm) {
    std::map<Family, Ranges> found;
    for (const auto& run : runs)
        for (std::size_t view = 0; view < run.views.size(); ++view)
            if (const auto& family = run.views[view].family; family.algorithm == algorithm) found[family].add(run.derived[view]["fastest"]);
    return found;
}

std::vector<const Cell*> measured(const std::vector<PageRun>& runs, const std::string& algorithm) {
    std::vector<const Cell*> cells;
    for (const auto& run : runs)
        for (const auto& view : run.views)
            if (view.family.algorithm == algorithm) cells.insert(cells.end(), view.cells.begin(), view.cells.end());
    return cells;
}

/// A problem is stated by the first run that has it; older files lack its purpose and its source.
json problem(const std::vector<PageRun>& runs, const std::string& algorithm) {
    json stated;
    for (const auto& run : runs) {
        const auto& problems = run.source->document["breakeven"]["problems"];
        if (!problems.contains(algorithm)) continue;
        for (const auto* member : {"unit", "field", "purpose", "source"})
            if (!stated.contains(member) && problems[algorithm].contains(member)) stated[member] = problems[algorithm][member];
    }
    if (!stated.contains("unit")) throw InputError(fmt::format("breakeven.problems does not describe '{}'", algorithm));
    return stated;
}

}  // namespace

json chapter_data(const std::vector<PageRun>& runs, const std::string& algorithm) {
    auto chapter = problem(runs, algorithm);
    const std::string unit = chapter["unit"];
    chapter.update({{"algorithm", algorithm},
                    {"variants", variants(runs, algorithm)},
                    {"views", json::array()},
                    {"causes", json::array()},
                    {"failed", json::array()},
                    {"skipped", json::array()}});
    auto ranges = ranges_of(runs, algorithm);
    const auto all = places(runs, algorithm);
    std::vector<View> answered;
    std::set<std::string> ids;
    for (const auto& place : all) {
        const auto& run = runs[place.run];
        const auto& view = run.views[place.view];
        if (!place.repeat) answered.push_back(view);
        auto data = view_data(view, run.derived[place.view], unit, run.usual, ranges[view.family]);
        data["run"] = place.run;
        if (place.repeat) data["repeat"] = true;
        const std::string id = data["id"];
        for (int number = 2; !ids.insert(data["id"]).second; ++number) data["id"] = fmt::format("{}-{}", id, number);
        chapter["views"].push_back(std::move(data));
    }
    for (std::size_t i = 0; i < answered.size(); ++i) {
        std::vector<OtherRun> others;
        // Other threads are another machine to the parallel variants.
        for (const auto other : all[i].others)
            if (const auto run = all[other].run; runs[run].threads == runs[all[i].run].threads)
                others.push_back({run, runs[run].source->name, chapter["views"][other]});
        join_runs(chapter["views"][i], others);
    }
    if (const auto words = peerless_words(measured(runs, algorithm)); !words.empty()) chapter["peerless"] = words + " in these runs";
    chapter["scaling"] = scaling_data(runs, algorithm, unit);
    if (answered.empty()) chapter["headline"] = headline(answered, unit);
    for (const auto* main : main_views(answered)) {
        const auto said = short_answer(answered, *main, unit);
        chapter["views"][main - answered.data()].update(
            {{"main", true}, {"answer", {{"input", said.input}, {"sentence", said.sentence}, {"more", said.more}}}});
    }
    for (std::size_t number = 0; number < runs.size(); ++number) {
        for (auto& cause : causes(runs[number].results, algorithm)) {
            cause["run"] = number;
            chapter["causes"].push_back(std::move(cause));
        }
        add_unmeasured(chapter, runs[number], algorithm);
    }
    return chapter;
}

}  // namespace breakeven::reports
