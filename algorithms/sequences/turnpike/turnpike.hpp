// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/pairs_problem.hpp>

/// Points on a line from the multiset of their pairwise distances: the turnpike or partial digest problem.
///
/// Input: instances, each the n (n-1) / 2 distances of n points, ascending, 32 bits each; no distances are those of
/// a single point. Two points may stand in one place, which gives a distance of 0. Answer, for each instance: n
/// points, ascending, the first 0, with exactly these distances, or that there are none. Mirror images have equal
/// distances, and so have homometric sets; check() takes any. All variants here give the same one, the first that
/// a search finds which puts the largest distance that is left to the right of 0 before it puts it to the left of
/// the last point. Limit: a search ends after a number of distances looked up, and says so (LimitExceeded): some
/// instances take exponential time [Zhang 1994], and no algorithm is known that is polynomial for all.
/// Sources: [Skiena 1990], [Turnpike].
/// Floor: every distance is read once, 4 bytes, and every point written once, 4 bytes; where there are no points, few distances may
/// show it.
struct Turnpike : shared::PairsProblem {
    struct Input : shared::PairsProblem::Input {
        std::uint64_t limit = std::uint64_t{1} << 30;  // distances looked up in one instance, beside a few times n^2

        [[nodiscard]] std::uint64_t limit_of(std::uint64_t instance) const { return limit + 8 * of(instance).size(); }
    };

    static constexpr std::string_view name = "turnpike";
    static constexpr std::string_view purpose = "points from their pairwise distances, many instances at once",
                                      source = "Turnpike Problem (F#), 2015";
    static constexpr std::string_view complexity = "n^2 where no choice is taken back, 2^n n at worst";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static std::optional<std::string> no_answer(const Input& in, const Output& answer);

    /// The n (n-1) / 2 distances, or all n^2 differences with their signs; instances are separated by a line `---`.
    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
};
static_assert(breakeven::Problem<Turnpike>);

namespace turnpike {

/// Of two points.
extern const shared::PairValue distance;

[[noreturn]] void search_too_long(std::uint64_t instance, std::uint64_t limit);

}  // namespace turnpike
