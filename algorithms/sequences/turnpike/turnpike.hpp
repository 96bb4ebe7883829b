// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

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
struct Turnpike {
    struct Input {
        std::vector<std::uint32_t> distances;          // of one instance after the other
        std::vector<std::uint64_t> offsets = {0};      // where the distances of each instance begin, and the end
        std::vector<std::uint64_t> firsts = {0};       // where the points of each instance begin in the answer, and the end
        std::vector<std::uint32_t> planted = {};       // the points that the distances were made of, where they were; for check() alone
        std::uint64_t limit = std::uint64_t{1} << 30;  // distances looked up in one instance, beside a few times n^2

        [[nodiscard]] std::uint64_t instances() const { return offsets.size() - 1; }
        [[nodiscard]] std::uint64_t points(std::uint64_t instance) const { return firsts[instance + 1] - firsts[instance]; }
        [[nodiscard]] std::span<const std::uint32_t> of(std::uint64_t instance) const {
            return {distances.data() + offsets[instance], offsets[instance + 1] - offsets[instance]};
        }
        [[nodiscard]] std::uint64_t limit_of(std::uint64_t instance) const { return limit + 8 * of(instance).size(); }
    };
    struct Output {
        std::vector<std::uint32_t> points;  // without meaning where there are none
        std::vector<std::uint8_t> found;    // for each instance 1, or 0 if no points have these distances

        [[nodiscard]] std::span<const std::uint32_t> of(const Input& in, std::uint64_t instance) const {
            return {points.data() + in.firsts[instance], in.points(instance)};
        }
        [[nodiscard]] std::span<std::uint32_t> of(const Input& in, std::uint64_t instance) {
            return {points.data() + in.firsts[instance], in.points(instance)};
        }
        friend bool operator==(const Output&, const Output&) = default;
    };

    static constexpr std::string_view name = "turnpike", unit = "points";
    static constexpr std::string_view purpose = "points from their pairwise distances, many instances at once",
                                      source = "Turnpike Problem (F#), 2015";
    static constexpr std::uint64_t largest = std::uint64_t{1} << 16;  // points of an instance
    static constexpr std::uint64_t sensible = std::uint64_t{1} << 12;

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in);  // points of the largest instance

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);
    static std::optional<std::string> no_answer(const Output& answer);  // of a single instance

    /// The n (n-1) / 2 distances, or all n^2 differences with their signs; instances are separated by a line `---`.
    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    /// The points of an instance on a line, or `none`.
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<Turnpike>);

namespace turnpike {

/// n for n (n-1) / 2 distances, 0 if there is no such n.
std::uint64_t points_of(std::uint64_t distances);

[[noreturn]] void search_too_long(std::uint64_t instance, std::uint64_t limit);

/// The memory that takes so many bytes for each of the n^2 pairs of n points.
template <int host, int device = 0>
breakeven::Memory for_pairs(std::uint64_t n) {
    const auto pairs = static_cast<double>(n) * static_cast<double>(n);
    return {.host = host * pairs, .device = device * pairs};
}

}  // namespace turnpike
