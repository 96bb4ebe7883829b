// SPDX-License-Identifier: Apache-2.0
#include "claim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <type_traits>

#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports::claims {
namespace {

Variants joined(std::initializer_list<const Variants*> lists) {
    Variants all;
    for (const auto* list : lists) all.insert(all.end(), list->begin(), list->end());
    return all;
}

struct VariantsOf {
    Variants operator()(const Order& order) const { return joined({&order.faster, &order.slower}); }
    Variants operator()(const TimesAsLong& ratio) const { return joined({&ratio.longer, &ratio.shorter}); }
    Variants operator()(const Crossing& crossing) const { return joined({&crossing.small, &crossing.large}); }
    Variants operator()(const Arithmetic&) const { return {}; }
    Variants operator()(const Open&) const { return {}; }
    Variants operator()(const NoForm&) const { return {}; }
    Variants operator()(const auto& measured) const { return measured.variants; }
};

template <class PlaceType>
struct PlaceOf {
    PlaceType* operator()(auto& assertion) const {
        using Kind = std::remove_cvref_t<decltype(assertion)>;
        if constexpr (std::is_same_v<Kind, Rate>) {
            if (assertion.variants.empty()) return nullptr;
        }
        if constexpr (std::is_base_of_v<Place, Kind>) return &assertion;
        return nullptr;
    }
};

/// 41944529 -> "41,944,529"
std::string grouped(std::uint64_t count) {
    auto digits = std::to_string(count);
    for (auto place = digits.size(); place > 3;) digits.insert(place -= 3, 1, ',');
    return digits;
}

void append(std::vector<Needed>& needed, const std::string& suite, const Variants& variants, const std::vector<Request>& requests,
            const std::string& scope) {
    for (const auto& variant : variants)
        for (const auto& request : requests) needed.push_back({suite, variant, request, scope});
}

}  // namespace

std::string Figure::words() const {
    const auto size = n ? fmt::format(" at {}", grouped(*n)) : "";
    if (unit == "s") return fmt::format("{} {}{}", what, format_time(value * 1e9), size);
    const auto number = value >= 10000 ? grouped(static_cast<std::uint64_t>(value)) : fmt::format("{:.10g}", value);
    return fmt::format("{} {}{}{}{}", what, number, unit.empty() ? "" : " ", unit, size);
}

Variants Claim::variants() const { return std::visit(VariantsOf{}, asserts); }
const Place* Claim::place() const { return std::visit(PlaceOf<const Place>{}, asserts); }
Place* Claim::place() { return std::visit(PlaceOf<Place>{}, asserts); }

std::string Claim::algorithm() const {
    const auto names = variants();
    return names.empty() ? "" : names.front().substr(0, names.front().find('/'));
}

std::vector<Needed> Claim::needs() const {
    std::vector<Needed> needed;
    const auto* where = place();
    if (where == nullptr) return needed;
    const auto add = [&](const Variants& of, const std::vector<Request>& requests) { append(needed, suite, of, requests, where->scope); };
    const auto& other = where->against.empty() ? where->at : where->against;
    if (const auto* order = std::get_if<Order>(&asserts)) {
        add(order->faster, where->at);
        add(order->slower, other);
    } else if (const auto* ratio = std::get_if<TimesAsLong>(&asserts)) {
        add(ratio->shorter, where->at);
        add(ratio->longer, other);
    } else {
        add(variants(), where->at);
    }
    return needed;
}

Variants Chart::names() const {
    Variants names;
    for (const auto& variant : variants) names.push_back(variant.name);
    return names;
}

std::string Chart::algorithm() const {
    const auto& name = variants.front().name;
    return name.substr(0, name.find('/'));
}

std::vector<std::size_t> Chart::inputs_of(const std::string& variant) const {
    const auto chosen = only.find(variant);
    std::vector<std::size_t> inputs;
    for (std::size_t i = 0; i < at.size(); ++i)
        if (chosen == only.end() || std::ranges::find(chosen->second, at[i]) != chosen->second.end()) inputs.push_back(i);
    return inputs;
}

std::vector<Needed> Chart::needs() const {
    std::vector<Needed> needed;
    if (!counts.empty()) return needed;
    for (const auto& [name, suite] : variants)
        for (const auto i : inputs_of(name)) needed.push_back({suite, name, at[i], scope});
    return needed;
}

}  // namespace breakeven::reports::claims
