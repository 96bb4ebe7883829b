// SPDX-License-Identifier: Apache-2.0
#include "files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "render.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/results/text/rows.hpp>
#include <breakeven/reports/results/text/write_file.hpp>

namespace breakeven::reports {
namespace {

constexpr const char* columns[] = {"variant",  "backend",   "role",     "n",          "ns",    "low",    "high",  "rate",
                                   "rate_low", "rate_high", "floor_ns", "floor_rate", "flags", "source", "digest"};

/// With the name and the digest of the result file of each point: the view's, unless the point says another.
Rows points(const nlohmann::json& chapter, const nlohmann::json& view, const nlohmann::json& runs) {
    Rows rows;
    for (const auto& point : view["points"]) {
        auto& row = rows.emplace_back();
        row["algorithm"] = chapter["algorithm"];
        for (const auto* column : columns) row[column] = point.value(column, nlohmann::json());
        const auto from = std::ranges::find_if(runs, [&](const auto& run) { return run["source"] == row["source"]; });
        const auto& run = from == runs.end() ? runs[view["run"].get<std::size_t>()] : *from;
        row["source"] = run["source"];
        row["digest"] = run["digest"];
    }
    return rows;
}

}  // namespace

void draw_charts(const std::filesystem::path& directory, const std::filesystem::path& assets, const ChartFiles& wanted) {
    const auto expect = [&](const std::optional<std::string>& reason) {
        if (reason) throw CannotWrite(fmt::format("{}: has no pictures of the charts: {}", directory.string(), *reason));
    };
    if (!wanted.svg && !wanted.png) return;
    expect(render_charts(assets / "render.mjs", directory / "data.json", directory));
    if (wanted.png) expect(paint_charts(directory));
    if (wanted.svg) return;
    std::vector<std::filesystem::path> drawn;
    for (const auto& entry : std::filesystem::directory_iterator{directory})
        if (entry.path().extension() == ".svg") drawn.push_back(entry.path());
    for (const auto& file : drawn) std::filesystem::remove(file);
}

std::size_t write_csv(const nlohmann::json& data, const std::filesystem::path& directory) {
    std::size_t written = 0;
    const auto& machines = data["machines"];
    for (std::size_t number = 0; number < machines.size(); ++number)
        for (const auto& chapter : machines[number]["chapters"])
            for (const auto& view : chapter["views"]) {
                const auto prefix = machines.size() > 1 ? fmt::format("{}-", number + 1) : "";
                const auto file = directory / fmt::format("{}{}.csv", prefix, view["id"].get<std::string>());
                write_file(file, as_csv(points(chapter, view, machines[number]["runs"])));
                ++written;
            }
    return written;
}

}  // namespace breakeven::reports
