// SPDX-License-Identifier: Apache-2.0
#include "claim.hpp"

#include <fmt/format.h>

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
    Variants operator()(const auto& measured) const { return measured.variants; }
};

template <class PlaceType>
struct PlaceOf {
    PlaceType* operator()(auto& assertion) const {
        if constexpr (std::is_base_of_v<Place, std::remove_cvref_t<decltype(assertion)>>) return &assertion;
        return nullptr;
    }
};

/// 41944529 -> "41,944,529"
std::string grouped(std::uint64_t count) {
    auto digits = std::to_string(count);
    for (auto place = digits.size(); place > 3;) digits.insert(place -= 3, 1, ',');
    return digits;
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

}  // namespace breakeven::reports::claims
