// SPDX-License-Identifier: Apache-2.0
#include "read_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace breakeven::reports::claims {
namespace {

Chart::Axes read_axes(Table& table) {
    const auto axes = table.text("axes", "log");
    if (axes == "log") return Chart::Axes::log;
    if (axes == "linear") return Chart::Axes::linear;
    if (axes == "log time") return Chart::Axes::log_time;
    table.fail(table.need("axes"), fmt::format("unknown axes '{}': there is log, linear, log time", axes));
}

/// `places` is a list of numbers, or the name of a fact.
void read_places_along(Table& table, Chart& chart) {
    const auto* places = table.find("places");
    if (places == nullptr) return;
    if (places->is_string()) {
        chart.fact = table.text("places");
        return;
    }
    table.list("places", [&](const toml::node& element) { chart.places.push_back(table.as<double>(element, "places", "numbers")); });
    if (chart.places.size() != chart.at.size()) table.fail(*places, "'places' needs as many numbers as 'at' has inputs");
}

/// Each key has the variants that one suite measures.
void read_variants(Table& table, Chart& chart) {
    constexpr std::pair<const char*, const char*> suites[] = {
        {"variants", "published.toml"}, {"minutes", "published_minutes.toml"}, {"hours", "published_hours.toml"}};
    for (const auto& [key, suite] : suites)
        if (table.find(key) != nullptr)
            for (auto& name : table.variants(key)) chart.variants.push_back({std::move(name), suite});
    if (chart.variants.empty()) static_cast<void>(table.need("variants"));
    for (const auto& [name, suite] : chart.variants)
        if (!name.starts_with(chart.algorithm() + '/')) table.fail("a chart has variants of one algorithm");
}

/// Answers in place of times: then nothing is measured, and nothing was printed beside it. Several at a single input are those of its
/// size and of the sizes that follow.
void read_counts(Table& table, Chart& chart) {
    const auto* counts = table.find("counts");
    if (counts == nullptr) return;
    table.list("counts", [&](const toml::node& element) {
        chart.counts.push_back(table.as<double>(element, "counts", "numbers"));
        if (chart.axes != Chart::Axes::linear && chart.counts.back() <= 0)
            table.fail(element, "counts: a logarithmic axis has no place for 0");
    });
    if (chart.at.size() == 1)
        while (chart.at.size() < chart.counts.size()) {
            chart.at.push_back(chart.at.back());
            ++chart.at.back().n;
        }
    if (chart.counts.size() != chart.at.size()) table.fail(*counts, "'counts' needs as many numbers as 'at' has inputs");
    if (chart.variants.size() != 1) table.fail(*counts, "'counts' are those of one variant");
}

/// All times that one claim prints under one name. `place` is where they stand if it prints no size.
PrintedLine read_printed(Table& table, const Document& document) {
    const auto id = table.text("claim");
    const auto what = table.text("what");
    PrintedLine line{table.text("name", what), {}};
    const auto claim = std::ranges::find(document.claims, document.file + '/' + id, &Claim::id);
    if (claim == document.claims.end()) table.fail(fmt::format("no claim '{}' in this document", id));
    const auto* place = table.find("place");
    for (const auto& figure : claim->published) {
        if (figure.what != what || figure.unit != "s") continue;
        if (place == nullptr && !figure.n) table.fail(fmt::format("'{}' of '{}' is printed without a size: say its 'place'", what, id));
        line.points.emplace_back(place == nullptr ? static_cast<double>(*figure.n) : table.number("place"), figure.value);
    }
    if (line.points.empty()) table.fail(fmt::format("the claim '{}' prints no seconds of '{}'", id, what));
    table.refuse_unknown();
    return line;
}

/// `only` names variants that are drawn at some of the inputs, and these.
void read_only(Table& table, Chart& chart) {
    if (table.find("only") == nullptr) return;
    std::set<std::string> drawn;
    for (const auto& request : chart.at) drawn.insert(format(request));
    table.list("only", [&](const toml::node& element) {
        auto line = table.table(element, "only");
        const auto variant = line.text("variant");
        if (std::ranges::find(chart.variants, variant, &ChartVariant::name) == chart.variants.end())
            table.fail(element, fmt::format("only: the chart has no '{}'", variant));
        const auto requests = read_requests(line, "at");
        for (const auto& request : requests)
            if (!drawn.contains(format(request))) table.fail(element, fmt::format("only: the chart has no input '{}'", format(request)));
        line.refuse_unknown();
        chart.only[variant] = requests;
    });
}

}  // namespace

Chart read_chart(Table& table, const Document& document) {
    Chart chart;
    static_cast<Place&>(chart) = read_place(table);
    chart.title = table.text("title");
    chart.note = table.text("note", "");
    chart.along = table.text("along");
    chart.axes = read_axes(table);
    read_places_along(table, chart);
    read_variants(table, chart);
    read_only(table, chart);
    read_counts(table, chart);
    if (table.find("published") != nullptr)
        table.list("published", [&](const toml::node& element) {
            auto line = table.table(element, "published");
            chart.published.push_back(read_printed(line, document));
        });
    table.refuse_unknown();
    return chart;
}

}  // namespace breakeven::reports::claims
