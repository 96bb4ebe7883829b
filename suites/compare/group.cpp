// SPDX-License-Identifier: Apache-2.0
#include "group.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

/// A name, taken apart.
struct Parts {
    std::string algorithm, backend, technique, scope, cache, shape, n;
    std::string parameters;  // :key=value…, as requests have it
    [[nodiscard]] std::string variant() const { return algorithm + '/' + backend + '/' + technique; }
};

Parts parts(const std::string& name) {
    Parts parts;
    std::vector<std::string*> plain{&parts.algorithm, &parts.backend, &parts.technique};
    std::map<std::string, std::string*> labelled{
        {"scope", &parts.scope}, {"cache", &parts.cache}, {"shape", &parts.shape}, {"n", &parts.n}};
    for (std::size_t start = 0, place = 0; start <= name.size(); ++place) {
        const auto end = std::min(name.find('/', start), name.size());
        auto part = name.substr(start, end - start);
        const auto colon = part.find(':');
        start = end + 1;
        if (place < plain.size()) {
            *plain[place] = part;
        } else if (const auto value = labelled.find(part.substr(0, colon)); value != labelled.end() && value->second->empty()) {
            *value->second = colon == std::string::npos ? "" : part.substr(colon + 1);
        } else {
            if (colon != std::string::npos) part[colon] = '=';
            parts.parameters += fmt::format(":{}", part);
        }
    }
    if (parts.n.empty() || parts.shape.empty() || parts.scope.empty() || parts.cache.empty())
        throw UsageError(
            fmt::format("'{}' is no name of a cell: it has to be algorithm/backend/technique/scope:…/cache:…/shape:…/n:N", name));
    return parts;
}

}  // namespace

std::string backend_of(const std::string& cell_name) { return parts(cell_name).backend; }

std::vector<CellGroup> group_cells(const std::vector<std::string>& names) {
    std::vector<CellGroup> groups;
    for (const auto& name : names) {
        auto input = parts(name).algorithm;
        input += name.substr(name.find("/shape:"));
        const auto group = std::ranges::find(groups, input, &CellGroup::input);
        if (group == groups.end())
            groups.push_back({input, {name}});
        else
            group->cells.push_back(name);
    }
    return groups;
}

std::string suite_of(const CellGroup& group, const GroupTiming& timing, const std::set<std::string>& any_size) {
    auto text =
        fmt::format("title = \"{}\"\nseed = {}\ntime = {:.9g}\nlimit = {:.9g}\n", group.input, timing.seed, timing.time, timing.limit);
    for (const auto& cell : group.cells) {
        const auto of = parts(cell);
        text +=
            fmt::format("\n[[sweep]]\nvariants = [\"{}\"]\nshapes = [\"{}{}\"]\nsizes = [\"{}\"]\nscopes = [\"{}\"]\ncaches = [\"{}\"]\n",
                        of.variant(), of.shape, of.parameters, of.n, of.scope, of.cache);
        if (any_size.contains(cell)) text += "any_size = true\n";
    }
    return text;
}

}  // namespace breakeven
