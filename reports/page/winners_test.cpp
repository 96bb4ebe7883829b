// SPDX-License-Identifier: Apache-2.0
// Who is drawn as the winner of a size is never behind there by the break-evens that stand beside it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "page_data.hpp"
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/results/machines.hpp>

namespace {

using breakeven::test_support::of_tree;
using namespace breakeven::reports;
using nlohmann::json;

struct File {
    json document;
    Results results;
    std::vector<View> views = {};                              // refer to results
    std::map<Family, std::pair<const View*, json>> rows = {};  // break-evens of each, without intervals
};

File file_at(const std::filesystem::path& path) {
    auto document = json::parse(std::ifstream{path});
    auto results = parse_results(document);
    return {std::move(document), std::move(results)};
}

/// Every file of the gallery, by its name.
std::map<std::string, File>& gallery() {
    static auto files = [] {
        std::map<std::string, File> found;
        for (const auto& file : std::filesystem::directory_iterator{of_tree("reports/gallery")})
            if (file.path().extension() == ".json") found.emplace(file.path().filename(), file_at(file.path()));
        for (auto& [name, file] : found) {
            file.views = views(file.results);
            for (const auto& view : file.views) file.rows[view.family] = {&view, derive(view, {.resamples = 0})["breakeven"]};
        }
        return found;
    }();
    return files;
}

json page_of(const std::set<std::string>& names) {
    std::vector<PageSource> sources;
    for (const auto& name : names) sources.push_back({gallery().at(name).document, name, name, "0"});
    return report_data(sources);
}

/// Who a break-even says is ahead at n; nothing where it does not say, or where both are alike.
std::string leader(const json& row, double n) {
    const auto& sizes = row["sizes"];
    if (sizes.empty() || n < sizes.front() || n > sizes.back()) return {};
    const std::string state = row["state"], a = row["a"], b = row["b"];
    if (state == "a_always") return a;
    if (state == "b_always") return b;
    if (state != "crosses") return {};
    std::string ahead = row["crossings"][0]["to"] == a ? b : a;
    for (const auto& crossing : row["crossings"]) {
        const double at = crossing["n"];
        if (std::abs(std::log(n / at)) < 1e-9) return {};
        if (n > at) ahead = crossing["to"];
    }
    if (!row["indifferent"].is_null() && n >= row["indifferent"][0] && n <= row["indifferent"][1]) return {};
    return ahead;
}

/// A winner that a break-even of its run puts behind somebody who was measured both before and after.
std::string contradiction(const json& rows, const std::string& winner, double n) {
    for (const auto& row : rows) {
        if (row["role"] != "any" || (row["a"] != winner && row["b"] != winner)) continue;
        if (const auto ahead = leader(row, n); !ahead.empty() && ahead != winner)
            return fmt::format("{} is drawn as the winner at {}, where {} is ahead", winner, n, ahead);
    }
    return {};
}

std::string backend_of(const std::string& variant) { return variant.substr(0, variant.find('/')); }

struct Seen {
    int cells = 0, rows = 0, left_out = 0;
};

const json& rows_of(const json& machine, const json& algorithm, const json& view, const json& run) {
    const auto& file = gallery().at(machine["runs"][run.get<std::size_t>()]["source"]);
    for (const auto& [family, found] : file.rows)
        if (family.algorithm == algorithm && family.shape == view["shape"] && parameter_words(family) == view["parameters"] &&
            family.seed == view["seed"] && family.scope == view["scope"] && family.cache == view["cache"])
            return found.second;
    throw std::runtime_error("no such view");
}

void look(const json& machine, const json& algorithm, const json& view, Seen& seen) {
    SCOPED_TRACE(view["id"]);
    const auto rows = [&](const json& cell) -> const json& { return rows_of(machine, algorithm, view, cell.value("run", view["run"])); };
    for (const auto& cell : view["overview"]["cells"]) {
        ++seen.cells;
        if (!cell["tie"]) {
            EXPECT_EQ(contradiction(rows(cell), cell["backend"], cell["n"]), "") << cell;
        }
    }
    for (const auto& row : view["fastest"]) {
        ++seen.rows;
        if (row["variant"].is_null())
            ++seen.left_out;
        else {
            const auto found = std::ranges::find(view["overview"]["cells"], row["n"], [](const json& cell) { return cell["n"]; });
            ASSERT_NE(found, view["overview"]["cells"].end()) << row;
            if (!(*found)["tie"]) {
                EXPECT_EQ(contradiction(rows(row), backend_of(row["variant"]), row["n"]), "") << row;
            }
        }
    }
}

Seen look(const std::set<std::string>& names) {
    Seen seen;
    const auto data = page_of(names);
    for (const auto& machine : data["machines"])
        for (const auto& chapter : machine["chapters"])
            for (const auto& view : chapter["views"]) look(machine, chapter["algorithm"], view, seen);
    return seen;
}

TEST(Winners, OfAFileOfTheGallery) {
    for (const auto& [name, file] : gallery()) {
        SCOPED_TRACE(name);
        EXPECT_GT(look({name}).cells, 0);
    }
}

TEST(Winners, OfTheFilesOfOneMachine) {
    std::vector<const json*> documents;
    std::vector<std::string> names;
    for (const auto& [name, file] : gallery()) {
        names.push_back(name);
        documents.push_back(&file.document);
    }
    int several = 0, left_out = 0;
    for (const auto& machine : machines(documents)) {
        std::set<std::string> all;
        for (const auto run : machine.runs) all.insert(names[run]);
        several += all.size() > 1;
        left_out += look(all).left_out;
    }
    look({"h100-sizes.json", "h100-crossings.json"});
    look({"h200-crossings-1.json", "h200-crossings-2.json"});
    EXPECT_GT(several, 0);
    EXPECT_GT(left_out, 0) << "sizes at which a backend lacks in between";
}

}  // namespace
