// SPDX-License-Identifier: Apache-2.0
#include "joined_runs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <string_view>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

struct Span {
    std::uint64_t first = std::numeric_limits<std::uint64_t>::max(), last = 0;

    void add(const json& row) {
        const auto n = row["n"].get<std::uint64_t>();
        first = std::min(first, n);
        last = std::max(last, n);
    }
    [[nodiscard]] bool empty() const { return first > last; }
    [[nodiscard]] bool has(const json& row) const { return !below(row) && !beyond(row); }
    [[nodiscard]] bool below(const json& row) const { return row["n"].get<std::uint64_t>() < first; }
    [[nodiscard]] bool beyond(const json& row) const { return row["n"].get<std::uint64_t>() > last; }
};

/// Who wins at the largest size at which somebody does.
std::string winner(const json& cells) {
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell)
        if (!(*cell)["next"].is_null() && !(*cell)["tie"]) return (*cell)["backend"];
    return {};
}

class Joining {
public:
    explicit Joining(json& view) : view_{view}, winner_{winner(view["overview"]["cells"])} {
        for (const auto& cell : view["overview"]["cells"]) span_.add(cell);
        for (const auto& point : view["points"]) variants_[point["variant"]].add(point);
    }

    void add(const OtherRun& other) {
        std::vector<json> cells, points;
        for (const auto& cell : other.data["overview"]["cells"])
            if (!span_.has(cell)) cells.push_back(of(other, cell));
        // Where one variant goes on in the run of the view, its points there stay those of that run.
        for (const auto& point : other.data["points"])
            if (!span_.has(point) && !variants_[point["variant"]].has(point)) points.push_back(of(other, point));
        if (!cells.empty() || !points.empty()) view_["beyond"].push_back({{"run", other.run}, {"words", words(other, cells, points)}});
        add_fastest(other);
        append(view_["overview"]["cells"], cells);
        append(view_["points"], points);
        for (const auto& point : points) variants_[point["variant"]].add(point);
        for (const auto& cell : cells) span_.add(cell);
        add_share(other);
    }

private:
    static json of(const OtherRun& other, json row) {
        row.update({{"run", other.run}, {"source", other.source}});
        return row;
    }

    static void append(json& list, const std::vector<json>& rows) {
        auto& all = list.get_ref<json::array_t&>();
        all.insert(all.end(), rows.begin(), rows.end());
        std::ranges::stable_sort(all, {}, [](const json& row) { return row["n"].get<std::uint64_t>(); });
    }

    /// A size of the view itself at which nobody has won there makes room. Each row has the point of its winner, which the chart lacks
    /// where that variant goes on in the run of the view.
    void add_fastest(const OtherRun& other) {
        std::vector<json> rows;
        auto& own = view_["fastest"].get_ref<json::array_t&>();
        for (const auto& row : other.data["fastest"]) {
            if (span_.has(row)) continue;
            std::erase_if(own, [&](const json& mine) { return mine["n"] == row["n"] && mine["variant"].is_null(); });
            if (std::ranges::any_of(own, [&](const json& mine) { return mine["n"] == row["n"]; })) continue;
            rows.push_back(of(other, row));
            const auto is_won = [&](const json& point) { return point["n"] == row["n"] && point["variant"] == row["variant"]; };
            const auto& points = other.data["points"];
            if (const auto won = std::ranges::find_if(points, is_won); won != points.end()) rows.back()["point"] = *won;
        }
        append(view_["fastest"], rows);
    }

    void add_share(const OtherRun& other) {
        auto& best = view_["overview"];
        const auto& found = other.data["overview"];
        if (found["share"].is_null() || (!best["share"].is_null() && best["share"] >= found["share"])) return;
        best.update({{"share", found["share"]}, {"share_words", found["share_words"]}, {"share_source", other.source}});
    }

    /// "8Mi to 2Gi from sizes.json", and who wins there in the end where that is somebody else.
    [[nodiscard]] std::string words(const OtherRun& other, const std::vector<json>& cells, const std::vector<json>& points) const {
        Span smaller, larger;
        for (const auto* rows : {&cells, &points})
            for (const auto& row : *rows) (!span_.empty() && span_.below(row) ? smaller : larger).add(row);
        std::vector<std::string> sizes;
        for (const auto& added : {smaller, larger})
            if (!added.empty())
                sizes.push_back(added.first == added.last ? format_measured(added.first)
                                                          : format_measured(added.first) + " to " + format_measured(added.last));
        const auto text = fmt::format("{} from {}", fmt::join(sizes, " and "), other.source);
        json beyond = json::array();
        for (const auto& cell : cells)
            if (span_.beyond(cell)) beyond.push_back(cell);
        const auto there = winner(beyond);
        return there.empty() || winner_.empty() || there == winner_ ? text : fmt::format("{}, where {} wins", text, there);
    }

    json& view_;
    std::string winner_;
    Span span_;                             // at which sizes the view says who is the fastest
    std::map<std::string, Span> variants_;  // where each was measured
};

}  // namespace

void join_runs(json& view, const std::vector<OtherRun>& others) {
    Joining joining{view};
    for (const auto& other : others) joining.add(other);
}

}  // namespace breakeven::reports
