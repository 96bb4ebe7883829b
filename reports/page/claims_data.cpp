// SPDX-License-Identifier: Apache-2.0
#include "claims_data.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include <breakeven/reports/results/format.hpp>

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

/// Of the first machine; times of several would be other lines.
json charts(const claims::JudgedDocument& document) {
    std::map<std::string, json> printed, today;
    std::set<std::tuple<std::string, std::string, std::uint64_t>> seen;
    for (const auto& [claim, machines] : document.claims) {
        const auto algorithm = claim->algorithm();
        for (const auto& figure : claim->published)
            if (figure.unit == "s" && figure.n && seen.insert({algorithm, figure.what, *figure.n}).second)
                printed[algorithm].push_back(point(figure.what + ", published", true, "", *figure.n, figure.value * 1e9));
        for (const auto& [variant, n, ns] : machines.front().finding.times)
            if (seen.insert({algorithm, variant, n}).second)
                today[algorithm].push_back(point(variant, false, variant.substr(0, variant.find('/')), n, ns));
    }
    auto found = json::array();
    for (auto& [algorithm, points] : printed) {
        if (!today.contains(algorithm)) continue;
        for (auto& now : today[algorithm]) points.push_back(std::move(now));
        found.push_back({{"algorithm", algorithm}, {"points", std::move(points)}});
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
