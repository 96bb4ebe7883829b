// SPDX-License-Identifier: Apache-2.0
#include "added_sizes.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "elsewhere.hpp"
#include <breakeven/generators/base/request.hpp>

namespace breakeven {

std::vector<Group> added_sizes(const std::vector<Group>& plan, const std::vector<Json>& records) {
    std::map<std::string, std::pair<const Group*, const Cell*>> cells;  // by series
    std::set<std::string> seen;                                         // ids
    for (const auto& group : plan)
        for (const auto& cell : group.cells) {
            cells.try_emplace(series(cell, group.request), &group, &cell);
            seen.insert(cell.id);
        }
    std::map<std::pair<std::string, std::string>, Group> added;  // by problem and request
    for (const auto& record : records) {
        if (!is_of_cell(record) || !seen.insert(record["id"]).second) continue;
        const std::string name = record["name"];
        const auto size = name.rfind("/n:");
        const auto like = cells.find(name.substr(0, size));
        if (like == cells.end()) continue;
        const auto& [group, cell] = like->second;
        auto request = group->request;
        request.n = parse_count(name.substr(size + 3));
        auto on_it = on_input(*cell, request);
        if (on_it.id != record["id"]) continue;
        auto& found =
            added.try_emplace({group->problem->name, format(request)}, group->problem, request, std::vector<Cell>{}).first->second;
        found.cells.push_back(std::move(on_it));
    }
    std::vector<Group> groups;
    for (auto& [key, group] : added) groups.push_back(std::move(group));
    return groups;
}

}  // namespace breakeven
