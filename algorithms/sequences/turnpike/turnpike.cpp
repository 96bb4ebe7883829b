// SPDX-License-Identifier: Apache-2.0
#include "turnpike.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include <breakeven/algorithms/shared/problems/pairs_oracle.hpp>
#include <breakeven/generators/base/error.hpp>

namespace {

/// Chooses from all n^2 differences with their signs those that are counted once: the positive ones, and the zeros of two points
/// in one place, which are there twice beside the n of every point with itself.
void keep_one_of_each_sign(const std::string& path, std::uint64_t instance, std::vector<std::int64_t>& values) {
    if (values.empty() || values.front() >= 0) return;
    std::uint64_t n = 0;
    while (n * n < values.size()) ++n;
    const auto middle = std::ranges::lower_bound(values, 0), positive = std::ranges::upper_bound(values, 0);
    const auto zeros = static_cast<std::uint64_t>(positive - middle);
    const auto mirrored = std::equal(values.begin(), middle, values.rbegin(), values.rbegin() + (values.end() - positive),
                                     [](std::int64_t a, std::int64_t b) { return a == -b; });
    if (n * n != values.size() || !mirrored || zeros < n || (zeros - n) % 2 != 0)
        throw breakeven::InputError(
            fmt::format("{}: some of the {} differences of instance {} (counted from 0) are negative, but they are not all "
                        "n^2 differences of n points: each one with both signs and n zeros",
                        path, values.size(), instance));
    values.erase(values.begin(), positive - static_cast<std::ptrdiff_t>((zeros - n) / 2));
}

}  // namespace

std::optional<std::string> Turnpike::no_answer(const Input&, const Output& answer) {
    return PairsProblem::no_answer(turnpike::distance, answer);
}

std::vector<Turnpike::Output> Turnpike::wrong(const Input& in, const Output& answer) { return shared::wrong_points(in, answer); }

std::vector<breakeven::Option> Turnpike::options() {
    return {{"limit", "how many distances a search may look up before it gives up (1Gi)", false}};
}

Turnpike::Input Turnpike::read(const std::string& path, const breakeven::Options& options) {
    Input in;
    if (const auto option = options.find("limit"); option != options.end()) in.limit = breakeven::parse_count(option->second);
    PairsProblem::read(path, turnpike::distance, in,
                       [&](std::uint64_t instance, std::vector<std::int64_t>& values) { keep_one_of_each_sign(path, instance, values); });
    return in;
}

namespace turnpike {

const shared::PairValue distance{"distances", [](std::uint32_t lesser, std::uint32_t greater) { return greater - lesser; }, false,
                                 std::numeric_limits<std::uint32_t>::max()};

void search_too_long(std::uint64_t instance, std::uint64_t limit) {
    throw breakeven::LimitExceeded(
        fmt::format("instance {} (counted from 0) is a hard one: the search was given up after {} distances looked up; --limit allows more",
                    instance, limit));
}

}  // namespace turnpike
