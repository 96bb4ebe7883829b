// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

namespace shared {

/// PairValue is what a pair of points gives: their distance, or their sum.
struct PairValue {
    std::string_view plural;
    std::uint32_t (*of)(std::uint32_t lesser, std::uint32_t greater);
    bool with_itself;          // each point is a pair with itself, too
    std::uint64_t most_point;  // such that all values have 32 bits

    [[nodiscard]] std::uint64_t pairs(std::uint64_t n) const { return with_itself ? n * (n + 1) / 2 : n * (n - 1) / 2; }
    /// The n of so many pairs; of two the greater. Nothing if there is none.
    [[nodiscard]] std::optional<std::uint64_t> points(std::uint64_t pairs) const;
};

/// PairsProblem is what problems on points of a line have in common of which the multiset of all pairs' values is known, many
/// instances at once; a problem derives from it and adds what a pair gives.
struct PairsProblem {
    struct Input {
        std::vector<std::uint32_t> values = {};    // of one instance after the other, ascending in each
        std::vector<std::uint64_t> offsets = {0};  // where the values of each instance begin, and the end
        std::vector<std::uint64_t> firsts = {0};   // where the points of each instance begin in the answer, and the end
        bool solvable = false;                     // the values were made of points; for check() alone

        [[nodiscard]] std::uint64_t instances() const { return offsets.size() - 1; }
        [[nodiscard]] std::uint64_t points(std::uint64_t instance) const { return firsts[instance + 1] - firsts[instance]; }
        [[nodiscard]] std::span<const std::uint32_t> of(std::uint64_t instance) const {
            return {values.data() + offsets[instance], offsets[instance + 1] - offsets[instance]};
        }
    };
    struct Output {
        std::vector<std::uint32_t> points;  // without meaning where there are none
        std::vector<std::uint8_t> found;    // for each instance 1, or 0 if no points have these values

        [[nodiscard]] std::span<const std::uint32_t> of(const Input& in, std::uint64_t instance) const {
            return {points.data() + in.firsts[instance], in.points(instance)};
        }
        [[nodiscard]] std::span<std::uint32_t> of(const Input& in, std::uint64_t instance) {
            return {points.data() + in.firsts[instance], in.points(instance)};
        }
        friend bool operator==(const Output&, const Output&) = default;
    };

    static constexpr std::string_view unit = "points";
    static constexpr std::uint64_t largest = std::uint64_t{1} << 16;  // points of an instance
    static constexpr std::uint64_t sensible = std::uint64_t{1} << 12;

    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in);  // points of the largest instance
    static void prepare(const Input& in, Output& out);

    static breakeven::Work work(const Input& in, const Output& answer);

    /// The points of an instance on a line, or `none`.
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    /// The values of an instance on a line; instances are separated by a line `---`.
    static void write_input(const Input& in, std::ostream& stream);

protected:
    static std::optional<std::string> no_answer(const PairValue& value, const Output& answer);  // where no instance has one
    /// Adds the instances of a file to `in`. A problem whose values may have signs in files says by `keep`, which is given them in
    /// ascending order, which of them stand for pairs.
    static void read(const std::string& path, const PairValue& value, Input& in,
                     const std::function<void(std::uint64_t instance, std::vector<std::int64_t>& values)>& keep = {});
};

/// The memory of the host that takes so many bytes for each of the n^2 pairs of n points.
template <int bytes>
breakeven::Memory for_pairs(const breakeven::Request& request) {
    const auto n = static_cast<double>(request.n);
    return {.host = bytes * n * n};
}

}  // namespace shared
