// SPDX-License-Identifier: Apache-2.0
#include "report.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "folder.hpp"
#include "page_data.hpp"
#include "template.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/results/text/write_file.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;
using std::filesystem::path;

std::vector<PageSource> read_sources(const std::vector<path>& results, const ReportSettings& settings) {
    std::vector<PageSource> sources;
    sources.reserve(results.size());
    for (const auto& file : results) sources.push_back({settings.read(file), file.string(), file.filename().string(), digest_of(file)});
    return sources;
}

/// {{data}} is what the page opens with. The chapters of each machine stand in a script of their own: {{first}} before the
/// scripts that draw, {{others}} behind them, so that the page of many machines opens before the browser has read all of it.
std::map<std::string, std::string> page_parts(json data) {
    std::map<std::string, std::string> parts;
    for (std::size_t number = 0; number < data["machines"].size(); ++number) {
        auto& machine = data["machines"][number];
        parts[number == 0 ? "first" : "others"] +=
            fmt::format("<script type=\"application/json\" data-chapters=\"{}\">{}</script>\n", number, for_script(machine["chapters"]));
        machine.erase("chapters");
    }
    parts["data"] = for_script(data);
    parts.try_emplace("others");
    return parts;
}

}  // namespace

void write_report(const std::vector<path>& results, const path& directory, const path& assets, const ReportSettings& settings) {
    const auto data = report_data(read_sources(results, settings), settings.claims);
    const auto page = page_text(assets, "page.html", page_parts(data));
    const auto charts = directory / "charts";
    make_report_folder(directory, results);
    write_file(directory / "index.html", page);
    write_file(charts / "data.json", for_script(data));
    settings.say(fmt::format("wrote {}", (directory / "index.html").string()));
    if (settings.charts.csv)
        settings.say(fmt::format("wrote {} as {}", counted(write_csv(data, charts), "table"), (charts / "*.csv").string()));
    if (!settings.charts.svg && !settings.charts.png) return;
    settings.say("drawing every chart as a file");
    draw_charts(charts, assets, settings.charts);
    settings.say(fmt::format("wrote {}", (charts / (settings.charts.svg ? "*.svg" : "*.png")).string()));
}

}  // namespace breakeven::reports
