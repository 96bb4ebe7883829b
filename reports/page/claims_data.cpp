// SPDX-License-Identifier: Apache-2.0
#include "claims_data.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/statistics.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

json claim_data(const claims::JudgedClaim& judged) {
    const auto& claim = *judged.claim;
    json data{{"id", claim.id},     {"says", claim.says},         {"words", claim.words},     {"hardware", claim.hardware},
              {"note", claim.note}, {"published", json::array()}, {"machines", json::array()}};
    for (const auto& figure : claim.published) data["published"].push_back(figure.words());
    for (const auto& [machine, finding] : judged.machines)
        data["machines"].push_back({{"machine", machine},
                                    {"verdict", claims::name(finding.verdict)},
                                    {"today", finding.today},
                                    {"why", finding.why},
                                    {"command", finding.command},
                                    {"source", finding.source}});
    return data;
}

json point(const std::string& who, bool published, const std::string& backend, std::uint64_t n, double ns) {
    return {{"who", who}, {"published", published}, {"backend", backend}, {"n", n}, {"size", format_measured(n)},
            {"ns", ns},   {"time", format_time(ns)}};
}

/// The variants of a chart that were measured in each file.
using Measured = std::map<std::string, std::set<std::string>>;

json measured_data(const Measured& measured) {
    auto data = json::array();
    for (const auto& [source, variants] : measured) data.push_back({{"source", source}, {"patterns", variants}});
    return data;
}

/// Of the first machine that has times, for a document that declares no chart.
json undeclared_charts(const claims::JudgedDocument& document) {
    std::map<std::string, json> printed, today;
    std::map<std::string, Measured> measured;
    std::set<std::tuple<std::string, std::string, std::uint64_t>> seen;
    std::string first;
    for (const auto& [claim, machines] : document.claims) {
        const auto algorithm = claim->algorithm();
        for (const auto& figure : claim->published)
            if (figure.unit == "s" && figure.n && seen.insert({algorithm, figure.what, *figure.n}).second)
                printed[algorithm].push_back(point(figure.what + ", published", true, "", *figure.n, figure.value * 1e9));
        const auto& [machine, finding] = machines.front();
        if (first.empty() && !finding.times.empty()) first = machine;
        if (machine != first) continue;
        for (const auto& [variant, n, ns, source] : finding.times)
            if (seen.insert({algorithm, variant, n}).second) {
                today[algorithm].push_back(point(variant, false, variant.substr(0, variant.find('/')), n, ns));
                measured[algorithm][source].insert(fmt::format("{}/{}", algorithm, variant));
            }
    }
    auto found = json::array();
    for (auto& [algorithm, points] : printed) {
        if (!today.contains(algorithm)) continue;
        for (auto& now : today[algorithm]) points.push_back(std::move(now));
        found.push_back({{"algorithm", algorithm},
                         {"title", algorithm},
                         {"note", ""},
                         {"along", "n"},
                         {"axes", "log"},
                         {"missing", json::array()},
                         {"measured", measured_data(measured[algorithm])},
                         {"points", std::move(points)}});
    }
    return found;
}

std::string place_words(double place) {
    const auto whole = static_cast<std::uint64_t>(place);
    return static_cast<double>(whole) == place ? format_measured(whole) : fmt::format("{:.4g}", place);
}

json measured_point(const claims::DrawnLine& line, const claims::DrawnPoint& at) {
    const auto interval = median_interval(at.cell.processes);
    return {{"who", at.cell.variant},
            {"published", false},
            {"backend", at.cell.backend},
            {"n", at.place},
            {"size", place_words(at.place)},
            {"ns", at.cell.median_ns},
            {"low", interval.low},
            {"high", interval.high},
            {"time", format_time(at.cell.median_ns)},
            {"source", line.source}};
}

/// Exact, and so without an interval.
json counted_points(const claims::Chart& chart) {
    auto points = json::array();
    const auto& variant = chart.variants.front().name;
    const auto technique = variant.substr(variant.find('/') + 1);
    for (std::size_t i = 0; i < chart.at.size(); ++i) {
        const auto place = chart.places.empty() ? static_cast<double>(chart.at[i].n) : chart.places[i];
        points.push_back({{"who", "exact counts"},
                          {"published", false},
                          {"backend", technique.substr(0, technique.find('/'))},
                          {"n", place},
                          {"size", place_words(place)},
                          {"value", chart.counts[i]},
                          {"count", fmt::format("{:.0f}", chart.counts[i])}});
    }
    return points;
}

const char* name(claims::Chart::Axes axes) {
    using enum claims::Chart::Axes;
    return axes == log ? "log" : axes == linear ? "linear" : "log time";
}

/// Which points of a line lack, in words; nothing where all do.
std::string missing_words(const claims::Chart& chart, const claims::MissingLine& missing) {
    if (missing.whole) return "";
    constexpr std::size_t few = 4;
    if (missing.inputs.size() > few)
        return fmt::format("at {} of {} inputs", missing.inputs.size(), chart.inputs_of(missing.variant).size());
    std::vector<std::string> words;
    for (const auto i : missing.inputs) {
        const auto& request = chart.at[i];
        const auto size = chart.places.empty() ? format_measured(request.n) : place_words(chart.places[i]);
        words.push_back(chart.fact.empty() ? size : fmt::format("{} n={}", request.shape, size));
    }
    return fmt::format("at {}", fmt::join(words, ", "));
}

json drawn_chart(const claims::DrawnChart& drawn) {
    const auto& chart = *drawn.chart;
    json data{{"algorithm", chart.algorithm()}, {"title", chart.title},     {"note", chart.note},
              {"along", chart.along},           {"axes", name(chart.axes)}, {"scope", chart.scope},
              {"missing", json::array()},       {"points", json::array()},  {"measured", json::array()}};
    if (!chart.counts.empty()) {
        data["measure"] = "count";
        data["scope"] = "";
        data["points"] = counted_points(chart);
        return data;
    }
    for (const auto& [who, points] : chart.published)
        for (const auto& [place, seconds] : points)
            data["points"].push_back({{"who", who + ", published"},
                                      {"published", true},
                                      {"backend", ""},
                                      {"n", place},
                                      {"size", place_words(place)},
                                      {"ns", seconds * 1e9},
                                      {"time", format_time(seconds * 1e9)}});
    for (const auto& line : drawn.lines)
        for (const auto& at : line.points) data["points"].push_back(measured_point(line, at));
    Measured measured;
    for (const auto& line : drawn.lines) measured[line.source].insert(line.variant);
    data["measured"] = measured_data(measured);
    for (const auto& missing : drawn.missing)
        data["missing"].push_back({{"variant", missing.variant}, {"at", missing_words(chart, missing)}, {"command", missing.command}});
    return data;
}

/// A chart of which no line was measured is left out: what is printed alone compares nothing. Counts are measured by nobody.
json charts(const claims::JudgedDocument& document) {
    if (document.charts.empty()) return undeclared_charts(document);
    auto found = json::array();
    std::set<const claims::Chart*> seen;
    for (const auto& [machine, drawn] : document.charts) {
        if (drawn.lines.empty() && drawn.chart->counts.empty()) continue;
        auto& data = found.emplace_back(drawn_chart(drawn));
        data["machine"] = machine;
        if (!seen.insert(drawn.chart).second) data["title"] = fmt::format("{}, on {}", drawn.chart->title, machine);
    }
    return found;
}

}  // namespace

json claims_data(const std::vector<claims::JudgedDocument>& documents) {
    auto data = json::array();
    if (!claims::any_measured(documents)) return data;
    for (const auto& document : documents) {
        auto claims = json::array();
        for (const auto& claim : document.claims) claims.push_back(claim_data(claim));
        data.push_back({{"title", document.document->title},
                        {"date", document.document->date},
                        {"claims", std::move(claims)},
                        {"charts", charts(document)}});
    }
    return data;
}

}  // namespace breakeven::reports
