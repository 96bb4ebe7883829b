// SPDX-License-Identifier: Apache-2.0
// What is written is what is drawn: break-evens and states, held against the lines of a chart.
#include <Random123/philox.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "answer.hpp"
#include "derive.hpp"
#include <breakeven/generators/testing/source_tree.hpp>

namespace {

using breakeven::test_support::of_tree;
using namespace breakeven::reports;
using nlohmann::json;

/// ln T of a backend at ln n, from the lines that a chart draws: a variant's points joined by straight lines.
double drawn(const View& view, const std::string& backend, const std::string& role, double log_n) {
    std::map<std::string, std::map<double, double>> lines;
    for (const auto* cell : view.cells)
        if (cell->backend == backend && (role == "any" || cell->role == role))
            lines[cell->variant][std::log(static_cast<double>(cell->n))] = std::log(cell->median_ns);
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [variant, line] : lines) {
        const auto above = line.lower_bound(log_n);
        if (above == line.end() || (above == line.begin() && above->first != log_n)) continue;
        if (above->first == log_n) {
            least = std::min(least, above->second);
            continue;
        }
        const auto below = std::prev(above);
        least = std::min(least, below->second + (above->second - below->second) * (log_n - below->first) / (above->first - below->first));
    }
    return least;
}

/// By how much of ln T b is ahead of a at ln n.
double lead_of_b(const View& view, const json& row, double log_n) {
    return drawn(view, row["a"], row["role"], log_n) - drawn(view, row["b"], row["role"], log_n);
}

/// At each crossing the lowest lines of the two backends meet, or one of them begins or ends: at a measured size, where the
/// lead may be one thing at the size itself and another beside it.
int expect_crossings_drawn(const View& view, const json& row) {
    for (const auto& crossing : row["crossings"]) {
        const double log_n = std::log(crossing["n"].get<double>()), ahead = crossing["to"] == row["b"] ? 1 : -1;
        double itself = 0;
        for (const auto* cell : view.cells)
            if (const double size = std::log(static_cast<double>(cell->n)); std::abs(size - log_n) < 1e-9)
                itself = lead_of_b(view, row, size);
        const double before = lead_of_b(view, row, log_n - 1e-9), after = lead_of_b(view, row, log_n + 1e-9);
        if (!std::isfinite(before) && !std::isfinite(after)) {  // one backend's variants leave a gap: nothing is drawn there
            EXPECT_TRUE(crossing["below"] < crossing["n"] && crossing["n"] < crossing["above"]) << row;
            continue;
        }
        EXPECT_TRUE(std::abs(before) < 1e-6 || before * ahead < 0 || itself * ahead < 0) << row << before;
        EXPECT_TRUE(std::abs(after) < 1e-6 || after * ahead > 0 || itself * ahead > 0) << row << after;
    }
    return static_cast<int>(row["crossings"].size());
}

/// ln n of every measured size in the range of a row, and of places between them.
std::vector<double> places(const View& view, const json& row) {
    constexpr int between = 40;
    const auto first = row["sizes"].front().get<std::uint64_t>(), last = row["sizes"].back().get<std::uint64_t>();
    std::set<double> sizes;
    for (const auto* cell : view.cells)
        if (first <= cell->n && cell->n <= last) sizes.insert(std::log(static_cast<double>(cell->n)));
    std::vector<double> found{*sizes.begin()};
    for (auto size = std::next(sizes.begin()); size != sizes.end(); ++size) {
        const double from = *std::prev(size);
        for (int i = 1; i <= between; ++i) found.push_back(i == between ? *size : from + (*size - from) * i / between);
    }
    return found;
}

/// Between two crossings nobody but the leader is ahead by more than the margin; who leads for good is clearly ahead somewhere.
void expect_state_drawn(const View& view, const json& row) {
    const double level = std::log1p(row["margin"].get<double>()) + 1e-9;
    const std::string state = row["state"];
    EXPECT_EQ(state == "crosses", !row["crossings"].empty()) << row;
    if (state == "incomparable") {
        EXPECT_LT(row["sizes"].size(), 2);
        return;
    }
    double a_most = 0, b_most = 0;
    for (const double log_n : places(view, row)) {
        const double lead = lead_of_b(view, row, log_n);
        if (!std::isfinite(lead)) continue;  // a backend with a gap
        a_most = std::max(a_most, -lead);
        b_most = std::max(b_most, lead);
        json leader = row["crossings"].empty() ? json() : row["crossings"][0]["to"] == row["a"] ? row["b"] : row["a"];
        bool changing = false;
        for (const auto& crossing : row["crossings"]) {
            const double off = log_n - std::log(crossing["n"].get<double>());
            changing = changing || std::abs(off) < 1e-9;
            if (off > 0) leader = crossing["to"];
        }
        if (changing) continue;
        EXPECT_TRUE(leader != row["a"] || lead <= level) << row << std::exp(log_n);
        EXPECT_TRUE(leader != row["b"] || lead >= -level) << row << std::exp(log_n);
    }
    const bool a_leads = state == "a_always" || state == "crosses", b_leads = state == "b_always" || state == "crosses";
    EXPECT_TRUE(a_leads || a_most <= level) << row << a_most;
    EXPECT_TRUE(b_leads || b_most <= level) << row << b_most;
    // The furthest lead may be at an edge between two places that were looked at.
    EXPECT_TRUE(!a_leads || a_most > level / 2) << row << a_most;
    EXPECT_TRUE(!b_leads || b_most > level / 2) << row << b_most;
    EXPECT_EQ(row["n"].is_null(), state != "crosses" || row["crossings"].back()["to"] == row["a"]) << row;
    EXPECT_TRUE(row["n"].is_null() || row["n"] == row["crossings"].back()["n"]) << row;
}

/// The headline's number is the last of those in the table at which its winner takes over.
void expect_answer_in_table(const View& view, const json& rows) {
    const auto found = answer(view, contest({view}));
    if (contest({view}) == Contest::of_variants) return;
    std::optional<double> last;
    for (const auto& row : rows) {
        if (row["role"] != "any" || row["crossings"].empty() || row["crossings"].back()["to"] != found.side) continue;
        const double n = row["crossings"].back()["n"];
        if (!last || n > *last) last = n;
    }
    ASSERT_EQ(found.from.has_value(), last.has_value()) << rows;
    EXPECT_NEAR(std::log(found.from.value_or(1)), std::log(last.value_or(1)), 1e-9) << rows;
}

int expect_drawn(const View& view) {
    const auto derived = derive(view, {.resamples = 0});
    int crossings = 0;
    for (const auto& row : derived["breakeven"]) {
        crossings += expect_crossings_drawn(view, row);
        expect_state_drawn(view, row);
    }
    expect_answer_in_table(view, derived["breakeven"]);
    return crossings;
}

TEST(Drawn, WhatIsWrittenOfTheGallery) {
    int crossings = 0;
    for (const auto& file : std::filesystem::directory_iterator{of_tree("reports/gallery")}) {
        if (file.path().extension() != ".json") continue;
        SCOPED_TRACE(file.path());
        const auto results = parse_results(json::parse(std::ifstream{file.path()}));
        for (const auto& view : views(results)) crossings += expect_drawn(view);
    }
    EXPECT_GT(crossings, 100);
}

/// Variants of random backends at random sizes, that start slow or fast, grow slowly or fast, and sometimes run side by side.
class Invented {
public:
    explicit Invented(std::uint32_t seed) : seed_{seed} {
        const auto sizes = 1 + below(7);
        std::vector<std::uint64_t> all;
        for (std::uint64_t n = 1 + below(2000); all.size() < sizes; n = n * (2 + below(15)) + below(3)) all.push_back(n);
        const bool close = below(3) == 0;
        if (below(2) == 0) view.noise["cuda"] = 0.01 * static_cast<double>(below(10));
        for (std::size_t variant = 0, variants = 2 + below(5); variant < variants; ++variant) {
            const std::string backend{backends[below(3)]};
            const double start = std::exp(close ? 4 : uniform(0, 12)), each = std::exp(close ? -2 : uniform(-6, 0));
            const bool partly = below(3) == 0;
            for (const auto n : all)
                if (!partly || below(3) > 0)
                    add(named(backend, variant), backend, n, (start + each * static_cast<double>(n)) * noise(close));
        }
    }
    View view{{"invented", "random", {}, 42, "warm", "resident"}, {}, {}, {}};

private:
    static std::string named(const std::string& backend, std::size_t variant) { return backend + '/' + std::to_string(variant); }
    void add(const std::string& variant, const std::string& backend, std::uint64_t n, double ns) {
        auto& cell = *cells_.emplace_back(std::make_unique<Cell>());
        cell.variant = variant;
        cell.backend = backend;
        cell.role = std::stoi(variant.substr(variant.find('/') + 1)) % 2 == 0 ? "ours" : "peer";
        cell.family = view.family;
        cell.n = n;
        cell.processes = {{ns}};
        cell.median_ns = ns;
        view.cells.push_back(&cell);
    }
    std::uint32_t word() { return r123::Philox4x32{}({{count_++, 0, 0, 0}}, {{seed_, 11}})[0]; }
    std::size_t below(std::size_t bound) { return word() % bound; }
    double uniform(double low, double high) { return low + (high - low) * word() / 4294967296.0; }
    double noise(bool close) { return std::exp(uniform(-1, 1) * (close ? 0.04 : 0.7)); }

    std::uint32_t seed_, count_ = 0;
    std::vector<std::unique_ptr<Cell>> cells_;
};

TEST(Drawn, WhatIsWrittenOfAnySweep) {
    int crossings = 0, views = 0;
    std::map<std::string, int> states;
    for (std::uint32_t seed = 1; seed <= 1500 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        const Invented invented{seed};
        if (invented.view.cells.empty()) continue;
        crossings += expect_drawn(invented.view);
        ++views;
        const auto derived = derive(invented.view, {.resamples = 0});
        for (const auto& row : derived["breakeven"]) ++states[row["state"].get<std::string>()];
    }
    EXPECT_GT(views, 1400);
    EXPECT_GT(crossings, 1000);
    for (const auto* state : {"crosses", "a_always", "b_always", "equal", "incomparable"}) EXPECT_GT(states[state], 20) << state;
}

}  // namespace
