// SPDX-License-Identifier: Apache-2.0
#include "turnpike.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/parallel.hpp>

std::string Turnpike::digest(const Input& in) {
    return breakeven::Digester{}.add(std::span<const std::uint64_t>{in.offsets}).add(std::span<const std::uint32_t>{in.distances}).hex();
}

std::uint64_t Turnpike::size(const Input& in) {
    std::uint64_t most = 0;
    for (std::uint64_t i = 0; i < in.instances(); ++i) most = std::max(most, in.points(i));
    return most;
}

void Turnpike::prepare(const Input& in, Output& out) {
    shared::poison(out.points, in.firsts.back());
    shared::poison(out.found, in.instances());
}

breakeven::Work Turnpike::work(const Input& in, const Output&) {
    const auto points = static_cast<double>(in.firsts.back());
    return {.items = points, .bytes_read = 4 * static_cast<double>(in.distances.size()), .bytes_written = 4 * points};
}

std::optional<std::string> Turnpike::no_answer(const Output& answer) {
    if (answer.found.size() != 1 || answer.found[0] != 0) return {};
    return "there are no points with these distances";
}

void Turnpike::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::uint64_t i = 0; i < in.instances(); ++i)
        if (answer.found[i] != 0)
            stream << fmt::format("{}\n", fmt::join(answer.of(in, i), " "));
        else
            stream << "none\n";
}

void Turnpike::write_input(const Input& in, std::ostream& stream) {
    for (std::uint64_t i = 0; i < in.instances(); ++i) stream << fmt::format("{}{}\n", i == 0 ? "" : "---\n", fmt::join(in.of(i), " "));
}

namespace turnpike {

std::uint64_t points_of(std::uint64_t distances) {
    auto n = static_cast<std::uint64_t>(std::sqrt(2.0 * static_cast<double>(distances)));
    while (n * (n + 1) / 2 < distances) ++n;  // n - 1 points give what n (n+1) / 2 counts
    while (n > 0 && n * (n - 1) / 2 >= distances) --n;
    return n * (n + 1) / 2 == distances ? n + 1 : 0;
}

void search_too_long(std::uint64_t instance, std::uint64_t limit) {
    throw breakeven::LimitExceeded(
        fmt::format("instance {} (counted from 0) is a hard one: the search was given up after {} distances looked up; --limit allows more",
                    instance, limit));
}

}  // namespace turnpike
