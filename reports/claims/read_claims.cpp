// SPDX-License-Identifier: Apache-2.0
#include "read_claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <set>

#include "claims_text.hpp"
#include "read_chart.hpp"
#include "toml_table.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports::claims {
namespace {

Arithmetic read_arithmetic(Table& table, Arithmetic::Operation operation) {
    Arithmetic arithmetic{operation};
    if (table.find("gives") == nullptr) {
        arithmetic.bounds = read_bounds(table);
        if (arithmetic.bounds->least <= any.least && arithmetic.bounds->most >= any.most) table.fail("the key 'gives' lacks, or bounds");
    } else {
        arithmetic.gives = table.number("gives");
        arithmetic.within = table.number("within");
    }
    arithmetic.root = table.number("root", 1);
    if (arithmetic.root < 1) table.fail("root: a number of steps, 1 or more");
    table.list("terms", [&](const toml::node& element) { arithmetic.terms.push_back(table.as<double>(element, "terms", "numbers")); });
    return arithmetic;
}

/// Sizes as requests have them: "2Mi". Inputs on both sides of each have to show it, or nothing could.
std::optional<Bounds> read_sizes(Table& table, const std::vector<Request>& at) {
    if (table.find("least") == nullptr && table.find("most") == nullptr) return {};
    const auto size = [&](const std::string& key, double fallback) {
        if (table.find(key) == nullptr) return fallback;
        try {
            return static_cast<double>(parse_count(table.text(key)));
        } catch (const UsageError& error) {
            table.fail(fmt::format("{}: {}", key, error.what()));
        }
    };
    const Bounds sizes{size("least", any.least), size("most", any.most)};
    if (!(sizes.least <= sizes.most)) table.fail("least must not be more than most");
    const auto lies = [&](const auto& where) {
        return std::ranges::any_of(at, [&](const Request& request) { return where(static_cast<double>(request.n)); });
    };
    if (sizes.least > any.least && !lies([&](double n) { return n < sizes.least; })) table.fail("least: no input is smaller");
    if (sizes.most < any.most && !lies([&](double n) { return n >= sizes.most; })) table.fail("most: no input is as large");
    return sizes;
}

/// Stages are timed without transfers alone: elsewhere none would ever be found.
Place of_stage(const Table& table, Place place, std::string stage) {
    if (!stage.empty() && place.scope != "resident") table.fail("a stage's time needs scope = \"resident\"");
    place.stage = std::move(stage);
    return place;
}

/// That of two sides, whose times may be those of one stage.
Place read_sides(Table& table) { return of_stage(table, read_places(table), table.text("stage", "")); }

Crossing read_crossing(Table& table) {
    Crossing crossing{of_stage(table, read_place(table), table.text("stage", "")), table.variants("small"), table.variants("large")};
    crossing.sizes = read_sizes(table, crossing.at);
    return crossing;
}

StageShare read_share(Table& table) {
    StageShare share{of_stage(table, read_place(table), table.text("stage")), table.variants("variants"), read_bounds(table, {0, 1})};
    if (table.find("without") != nullptr)
        table.list("without", [&](const toml::node& element) {
            share.without.push_back(table.as<std::string>(element, "without", "a list of strings"));
        });
    if (std::ranges::find(share.without, share.stage) != share.without.end()) table.fail("without: the stage that it is about");
    return share;
}

/// What `asserts` names first says what it is.
Assertion read_assertion(Table& table) {
    const auto kind = table.text("kind");
    if (kind == "order") return Order{read_sides(table), table.variants("faster"), table.variants("slower")};
    if (kind == "ratio")
        return TimesAsLong{read_sides(table), table.variants("longer"), table.variants("shorter"), read_bounds(table, any)};
    if (kind == "crossing") return read_crossing(table);
    if (kind == "slope") return Slope{read_place(table), table.variants("variants"), read_bounds(table, any)};
    if (kind == "per item") return PerItem{read_place(table), table.variants("variants"), read_bounds(table, any)};
    if (kind == "count") return Count{read_place(table), table.variants("variants"), table.text("fact"), read_bounds(table, any)};
    if (kind == "share") return read_share(table);
    if (kind == "sum") return read_arithmetic(table, Arithmetic::Operation::sum);
    if (kind == "product") return read_arithmetic(table, Arithmetic::Operation::product);
    if (kind == "quotient") return read_arithmetic(table, Arithmetic::Operation::quotient);
    if (kind == "rate") {
        Rate rate{{}, table.number("work"), table.number("seconds"), table.number("peak"), table.text("unit"), table.text("peak_is"), {}};
        if (table.find("variants") != nullptr) {
            rate.variants = table.variants("variants");
            static_cast<Place&>(rate) = read_place(table);
        }
        return rate;
    }
    if (kind == "open") return Open{table.text("why")};
    if (kind == "no form") return NoForm{table.text("why")};
    table.fail(fmt::format(
        "unknown kind '{}': there is order, ratio, crossing, slope, per item, count, share, sum, product, quotient, rate, open, no form",
        kind));
}

Figure read_figure(Table& table) {
    Figure figure{table.text("what"), 0, "s", {}};
    if (const auto* seconds = table.find("seconds")) {
        figure.value = table.as<double>(*seconds, "seconds", "a number");
    } else {
        figure.value = table.number("value");
        figure.unit = table.text("unit", "");
    }
    if (const auto* n = table.find("n")) figure.n = static_cast<std::uint64_t>(table.as<std::int64_t>(*n, "n", "a whole number"));
    table.refuse_unknown();
    return figure;
}

Claim read_claim(Table& table, const Document& document) {
    Claim claim{document.file + '/' + table.text("id"),
                table.text("words"),
                table.text("says"),
                table.text("hardware", document.hardware),
                table.text("note", ""),
                table.text("suite", "published.toml"),
                {},
                {}};
    if (table.find("published") != nullptr)
        table.list("published", [&](const toml::node& element) {
            auto figure = table.table(element, "published");
            claim.published.push_back(read_figure(figure));
        });
    auto asserts = table.table(table.need("asserts"), "asserts");
    claim.asserts = read_assertion(asserts);
    asserts.refuse_unknown();
    table.refuse_unknown();
    const auto of_algorithm = claim.algorithm() + '/';
    for (const auto& name : claim.variants())
        if (!name.starts_with(of_algorithm)) table.fail("a claim compares variants of one algorithm");
    return claim;
}

/// Numbers in front of names keep the files in order.
std::string without_number(std::string_view file) {
    const auto first = file.find_first_not_of("0123456789_");
    return std::string{first == std::string_view::npos ? file : file.substr(first)};
}

}  // namespace

Document read_claims(std::string_view file, std::string_view text) {
    const auto parsed = parse_toml(file, text);
    Table table{std::string{file}, parsed};
    Document document{without_number(file), table.text("source"), table.text("title"), table.text("date"), table.text("hardware"), {}, {}};
    std::set<std::string> ids;
    table.list("claim", [&](const toml::node& element) {
        auto claim = table.table(element, "claim");
        document.claims.push_back(read_claim(claim, document));
        if (!ids.insert(document.claims.back().id).second) table.fail(element, "an id that another claim has");
    });
    if (table.find("chart") != nullptr)
        table.list("chart", [&](const toml::node& element) {
            auto chart = table.table(element, "chart");
            document.charts.push_back(read_chart(chart, document));
        });
    table.refuse_unknown();
    return document;
}

std::vector<Document> published_claims() {
    std::vector<Document> documents;
    for (const auto& [name, text] : claims_texts()) documents.push_back(read_claims(name, text));
    return documents;
}

}  // namespace breakeven::reports::claims
