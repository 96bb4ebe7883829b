// SPDX-License-Identifier: Apache-2.0
#include "pairs_oracle.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>

#include <breakeven/algorithms/shared/oracles/lowest.hpp>

namespace shared {

using Input = PairsProblem::Input;
using Output = PairsProblem::Output;

breakeven::Fault check_points(const PairValue& value, std::span<const std::uint32_t> values, std::span<const std::uint32_t> points) {
    if (const auto down = std::ranges::is_sorted_until(points); down != points.end())
        return fmt::format("point number {} is {}, less than the one before", down - points.begin(), *down);
    if (!points.empty() && points.back() > value.most_point) return fmt::format("the last point is {}, too large", points.back());
    std::vector<std::uint32_t> sorted(values.size());
    tbb::parallel_for(std::size_t{0}, points.size(), [&](std::size_t i) {
        auto* out = sorted.data() + value.pairs(i);
        for (std::size_t j = 0; j < i + (value.with_itself ? 1 : 0); ++j) *out++ = value.of(points[j], points[i]);
    });
    tbb::parallel_sort(sorted);
    const auto [got, expected] = std::ranges::mismatch(sorted, values);
    if (got == sorted.end()) return {};
    return fmt::format("of the {} in ascending order number {} is {} instead of {}", value.plural, got - sorted.begin(), *got, *expected);
}

breakeven::Fault check_instances(const Input& in, const Output& answer,
                                 const std::function<breakeven::Fault(std::uint64_t instance)>& check_instance) {
    if (answer.found.size() != in.instances() || answer.points.size() != in.firsts.back())
        return fmt::format("holds {} points of {} instances instead of {} of {}", answer.points.size(), answer.found.size(),
                           in.firsts.back(), in.instances());
    const auto check = [&](std::uint64_t i) -> breakeven::Fault {
        if (answer.found[i] > 1) return fmt::format("says {}, neither 0 nor 1, of whether there are points", answer.found[i]);
        return check_instance(i);
    };
    const auto i = breakeven::lowest(in.instances(), [&](std::uint64_t k) { return check(k).has_value(); });
    if (i == in.instances()) return {};
    return fmt::format("instance {}: {}", i, *check(i));
}

std::vector<Output> wrong_points(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto last = in.instances() - 1;

    alter([](Output& out) { out.found.pop_back(); });
    alter([&](Output& out) { out.found[last] = 0xFF; });
    alter([&](Output& out) {  // a claim of the other kind
        out.found[last] ^= 1;
        if (out.found[last] != 0) std::ranges::fill(out.of(in, last), 0);
    });
    alter([](Output& out) { std::ranges::fill(out.found, 0xFF), std::ranges::fill(out.points, 0xFFFFFFFF); });  // nothing was written
    if (!answer.points.empty()) alter([](Output& out) { out.points.pop_back(); });
    const auto points = answer.of(in, last);
    if (answer.found[last] == 0 || points.empty()) return wrong;
    alter([&](Output& out) { ++out.of(in, last).back(); });
    alter([&](Output& out) {  // elsewhere
        for (auto& point : out.of(in, last)) ++point;
    });
    alter([&](Output& out) { std::ranges::fill(out.of(in, last), 0xFFFFFFFF); });
    if (points.front() == points.back()) return wrong;
    alter([&](Output& out) { std::ranges::reverse(out.of(in, last)); });
    alter([&](Output& out) { out.of(in, last).back() = out.of(in, last).front(); });
    return wrong;
}

}  // namespace shared
