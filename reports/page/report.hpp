// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/charts/files.hpp>
#include <breakeven/reports/claims/claim.hpp>
#include <breakeven/reports/results/results.hpp>

/// One page for people, from result files alone.
namespace breakeven::reports {

struct ReportSettings {
    ChartFiles charts = {};
    std::vector<claims::Document> claims = {};  // to be judged in a chapter of their own
    std::function<nlohmann::json(const std::filesystem::path&)> read = read_json;
    std::function<void(const std::string&)> say = [](const std::string&) {};  // a line of what is being done
};

/// Makes in `directory`
///   index.html          the whole report in one file that asks for nothing else; files of one machine are runs of it
///   charts/data.json    what was drawn, for render.mjs
///   charts/*            every chart as a picture, and the numbers behind it, as far as they are wanted
/// `assets` is the folder with the page's template and the chart library (share/ of a build or a bundle).
/// Throws InputError (a result file, or the assets), UsageError (the folder holds something else) and
/// CannotWrite, also where the programs that draw are missing: then the page is there.
void write_report(const std::vector<std::filesystem::path>& results, const std::filesystem::path& directory,
                  const std::filesystem::path& assets, const ReportSettings& settings = {});

}  // namespace breakeven::reports
