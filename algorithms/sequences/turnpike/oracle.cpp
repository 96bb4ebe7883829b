// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "turnpike.hpp"
#include <breakeven/algorithms/shared/problems/pairs_oracle.hpp>

/// Points are right when their distances, computed and sorted, are those of the input. That there are none is believed
/// when the input was not made of points and either a count of odd distances proves it or a search of its own ends in nothing.
namespace {

using Values = std::span<const std::uint32_t>;

/// k odd and n - k even points have k (n-k) odd distances.
bool odd_distances_are_possible(Values distances, std::uint64_t n) {
    const auto odd = static_cast<std::uint64_t>(std::ranges::count_if(distances, [](auto distance) { return distance % 2 == 1; }));
    for (std::uint64_t k = 0; k <= n; ++k)
        if (k * (n - k) == odd) return true;
    return false;
}

/// By recursion, over a hash map, and with the place left of the last point first.
class Exhaustive {
public:
    explicit Exhaustive(Values distances) : distances_{distances}, last_{distances.back()} {
        for (const auto distance : distances) ++left_[distance];
        --left_[last_];
    }
    [[nodiscard]] bool solvable(std::uint64_t n) { return extend(n, distances_.size()); }

private:
    bool extend(std::uint64_t n, std::size_t top) {
        if (points_.size() == n) return true;
        while (left_.at(distances_[top - 1]) == 0) --top;
        const auto distance = distances_[top - 1];
        return with(last_ - distance, n, top) || (distance != last_ - distance && with(distance, n, top));
    }
    bool with(std::uint32_t point, std::uint64_t n, std::size_t top) {
        constexpr std::uint64_t most = std::uint64_t{1} << 27;
        if ((steps_ += points_.size()) > most)
            throw breakeven::LimitExceeded(
                fmt::format("the answer `none` can't be verified: the search was given up after {} distances looked up", most));
        std::size_t taken = 0;
        for (; taken < points_.size(); ++taken)
            if (!take(point, points_[taken])) break;
        bool solved = false;
        if (taken == points_.size()) {
            points_.push_back(point);
            solved = extend(n, top);
            points_.pop_back();
        }
        while (taken-- > 0) ++left_[difference(point, points_[taken])];
        return solved;
    }
    static std::uint32_t difference(std::uint32_t a, std::uint32_t b) { return std::max(a, b) - std::min(a, b); }
    bool take(std::uint32_t a, std::uint32_t b) {
        const auto found = left_.find(difference(a, b));
        if (found == left_.end() || found->second == 0) return false;
        --found->second;
        return true;
    }

    Values distances_;
    std::uint32_t last_;
    std::unordered_map<std::uint32_t, std::uint64_t> left_;
    std::vector<std::uint32_t> points_ = {0, last_};
    std::uint64_t steps_ = 0;
};

breakeven::Fault check_none(const Turnpike::Input& in, std::uint64_t instance) {
    if (in.solvable) return "says that there are none, where the distances were made of points";
    const auto distances = in.of(instance);
    const auto n = in.points(instance);
    if (n <= 2) return fmt::format("says that there are none, where there are {} points", n);
    if (!odd_distances_are_possible(distances, n) || !Exhaustive{distances}.solvable(n)) return {};
    return "says that there are none, where another search finds some";
}

breakeven::Fault check_some(const Turnpike::Input& in, const Turnpike::Output& answer, std::uint64_t instance) {
    const auto points = answer.of(in, instance);
    if (points.front() != 0) return fmt::format("the first point is {}, not 0", points.front());
    return shared::check_points(turnpike::distance, in.of(instance), points);
}

}  // namespace

breakeven::Fault Turnpike::check(const Input& in, const Output& answer) {
    return shared::check_instances(in, answer,
                                   [&](std::uint64_t i) { return answer.found[i] == 1 ? check_some(in, answer, i) : check_none(in, i); });
}
