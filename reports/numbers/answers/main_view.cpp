// SPDX-License-Identifier: Apache-2.0
#include "main_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace breakeven::reports {
namespace {

Family input_of(Family family) {
    family.scope.clear();
    family.cache.clear();
    return family;
}

/// The first of the best.
Family main_input(const std::vector<const View*>& views) {
    std::map<Family, std::tuple<std::size_t, std::size_t, std::size_t>> worth;
    for (const auto* view : views) {
        auto& [contested, count, all] = worth[input_of(view->family)];
        ++count;
        const auto [of_contested, of_all] = worth_of(*view);
        contested += of_contested;
        all += of_all;
    }
    return input_of((*std::ranges::max_element(views, {}, [&](const View* view) { return worth[input_of(view->family)]; }))->family);
}

}  // namespace

std::pair<std::size_t, std::size_t> worth_of(const View& view) {
    std::map<std::uint64_t, std::set<std::string_view>> sizes;
    for (const auto* cell : view.cells) sizes[cell->n].insert(cell->backend);
    return {std::ranges::count_if(sizes, [](const auto& size) { return size.second.size() > 1; }), sizes.size()};
}

std::vector<const View*> main_views(const std::vector<View>& views) {
    std::vector<const View*> all;
    // By scope in their natural order; warm caches are what is measured unless somebody asks for others.
    std::map<std::tuple<std::ptrdiff_t, bool, std::string>, std::vector<const View*>> groups;
    for (const auto& view : views) {
        all.push_back(&view);
        const auto scope = std::ranges::find(scopes, view.family.scope) - std::ranges::begin(scopes);
        groups[{scope, view.family.cache != "warm", view.family.cache}].push_back(&view);
    }
    if (all.empty()) return {};
    const auto preferred = main_input(all);
    std::vector<const View*> found;
    for (const auto& [group, members] : groups) {
        const auto is = [&](const Family& input) { return [&](const View* view) { return input_of(view->family) == input; }; };
        auto chosen = std::ranges::find_if(members, is(preferred));
        if (chosen == members.end()) chosen = std::ranges::find_if(members, is(main_input(members)));
        found.push_back(*chosen);
    }
    return found;
}

std::string input_words(const std::vector<View>& views, const Family& input) {
    auto words = input.shape;
    for (const auto& [key, value] : input.parameters) {
        const auto differs = [&](const View& view) {
            const auto found = view.family.parameters.find(key);
            return view.family.shape == input.shape && (found == view.family.parameters.end() || found->second != value);
        };
        if (std::ranges::any_of(views, differs)) words += fmt::format(" {}={}", key, value);
    }
    return words;
}

bool several_inputs(const std::vector<View>& views) {
    return std::ranges::any_of(views, [&](const View& view) { return input_of(view.family) != input_of(views.front().family); });
}

}  // namespace breakeven::reports
