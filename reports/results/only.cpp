// SPDX-License-Identifier: Apache-2.0
#include "only.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "results.hpp"

namespace breakeven::reports {

std::size_t keep_only(nlohmann::json& document, const std::function<bool(const std::string&)>& keep, const std::string& source) {
    parse_results(document, source);  // what follows can rely on its form
    auto& body = document["breakeven"];
    std::set<std::string> kept;
    bool all = true;
    for (const auto* list : {"cells", "failed", "skipped"}) {
        auto cells = nlohmann::json::array();
        for (auto& cell : body[list]) {
            const auto name = cell["algorithm"].get<std::string>() + '/' + cell["variant"].get<std::string>();
            if (!keep(name)) {
                all = false;
                continue;
            }
            kept.insert(name);
            cells.push_back(std::move(cell));
        }
        body[list] = std::move(cells);
    }
    auto variants = nlohmann::json::object();
    for (auto& [name, traits] : body["variants"].items())
        if (keep(name)) variants[name] = std::move(traits);
    body["variants"] = std::move(variants);
    if (!all) body.erase("derived");
    return kept.size();
}

}  // namespace breakeven::reports
