// SPDX-License-Identifier: Apache-2.0
#include "break_evens.hpp"

#include <fmt/format.h>

#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "comparison.hpp"
#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::optional<double> number(const nlohmann::json& value) { return value.is_null() ? std::nullopt : std::optional{value.get<double>()}; }

StatedBreakEven stated(const nlohmann::json& row) {
    StatedBreakEven found{row["state"].get<std::string>(), number(row["n"]), {}, {}};
    if (found.n) found.words = size_words(row);
    if (!row["ci95"].is_null()) {
        found.low = number(row["ci95"][0]);
        found.high = number(row["ci95"][1]);
        found.words += " (" + interval_words(row) + ")";
    }
    return found;
}

using Key = std::tuple<Family, std::string, std::string, std::string>;

std::map<Key, StatedBreakEven> stated_in(const ResultFile& file, const Comparing& comparing) {
    auto results = parse_results(file.document, file.name);
    std::erase_if(results.cells, [&](const Cell& cell) { return !comparing.counts(cell); });
    const Derived derived{file.document};
    std::map<Key, StatedBreakEven> found;
    for (const auto& view : views(results)) {
        const auto of_view = derived.of(view);
        for (const auto& row : of_view["breakeven"])
            if (row["state"] != name(State::incomparable)) found.emplace(Key{view.family, row["role"], row["a"], row["b"]}, stated(row));
    }
    return found;
}

}  // namespace

std::string answer_words(const StatedBreakEven& stated, const BreakEvenPair& pair) {
    if (stated.n) return "at " + stated.words;
    if (stated.state == name(State::a_always)) return "never";
    if (stated.state == name(State::b_always)) return "at every size";
    return stated.state == name(State::equal) ? "nowhere: they are equal" : "not for good: " + pair.a + " leads again";
}

bool BreakEvenPair::agree() const {
    if (base.n && head.n)
        return base.low.value_or(0) <= head.high.value_or(infinity) && head.low.value_or(0) <= base.high.value_or(infinity);
    return base.n.has_value() == head.n.has_value() && base.state == head.state;
}

std::vector<BreakEvenPair> break_evens(const ResultFile& base, const ResultFile& head, const Comparing& comparing) {
    const auto stated_by = [&](const ResultFile& file) { return reading(file.name, [&] { return stated_in(file, comparing); }); };
    const auto of_base = stated_by(base), of_head = stated_by(head);
    std::vector<BreakEvenPair> pairs;
    for (const auto& [key, stated] : of_base)
        if (const auto found = of_head.find(key); found != of_head.end()) {
            const auto& [family, role, a, b] = key;
            pairs.push_back({family, role, a, b, stated, found->second});
        }
    return pairs;
}

std::string words(const BreakEvenPair& pair) {
    return fmt::format("{} {}{}: {} overtakes {}: base {}; new {}", pair.family.algorithm, family_words(pair.family),
                       pair.role == "any" ? "" : ", " + pair.role + " alone", pair.b, pair.a, answer_words(pair.base, pair),
                       answer_words(pair.head, pair));
}

}  // namespace breakeven::reports
