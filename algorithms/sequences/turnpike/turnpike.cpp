// SPDX-License-Identifier: Apache-2.0
#include "turnpike.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/numbers.hpp>
#include <breakeven/generators/files/text.hpp>

namespace {

using breakeven::InputError;

std::int64_t parse_difference(const breakeven::LineReader& reader, std::string_view text) {
    const auto [error, value] = breakeven::parse_number<std::int64_t>(text);
    if (error == std::errc::invalid_argument)
        reader.fail(fmt::format("'{}' is not a whole number: give distances of 0 to 4294967295", text));
    const std::int64_t largest = std::numeric_limits<std::uint32_t>::max();
    if (error != std::errc{} || value > largest || value < -largest)
        reader.fail(fmt::format("{} is too large: distances are 0 to 4294967295", text));
    return value;
}

/// Chooses from all n^2 differences with their signs those that are counted once: the positive ones, and the zeros of two points
/// in one place, which are there twice beside the n of every point with itself.
void keep_one_of_each_sign(const std::string& path, std::uint64_t instance, std::vector<std::int64_t>& values) {
    std::uint64_t n = 0;
    while (n * n < values.size()) ++n;
    const auto middle = std::ranges::lower_bound(values, 0), positive = std::ranges::upper_bound(values, 0);
    const auto zeros = static_cast<std::uint64_t>(positive - middle);
    const auto mirrored = std::equal(values.begin(), middle, values.rbegin(), values.rbegin() + (values.end() - positive),
                                     [](std::int64_t a, std::int64_t b) { return a == -b; });
    if (n * n != values.size() || !mirrored || zeros < n || (zeros - n) % 2 != 0)
        throw InputError(
            fmt::format("{}: some of the {} differences of instance {} (counted from 0) are negative, but they are not all "
                        "n^2 differences of n points: each one with both signs and n zeros",
                        path, values.size(), instance));
    values.erase(values.begin(), positive - static_cast<std::ptrdiff_t>((zeros - n) / 2));
}

void append(const std::string& path, std::vector<std::int64_t>& values, Turnpike::Input& in) {
    tbb::parallel_sort(values.begin(), values.end());
    if (!values.empty() && values.front() < 0) keep_one_of_each_sign(path, in.instances(), values);
    const auto points = turnpike::points_of(values.size());
    if (points == 0)
        throw InputError(
            fmt::format("{}: {} distances (instance {}, counted from 0) are not n (n-1) / 2 for any n: some are missing or "
                        "too many",
                        path, values.size(), in.instances()));
    if (points > Turnpike::largest)
        throw InputError(fmt::format("{}: distances of {} points: at most {} are possible", path, points, Turnpike::largest));
    for (const auto value : values) in.distances.push_back(static_cast<std::uint32_t>(value));
    in.offsets.push_back(in.distances.size());
    in.firsts.push_back(in.firsts.back() + points);
    values.clear();
}

}  // namespace

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

breakeven::Work Turnpike::work(const Input& in, const Output& answer) {
    const auto instances = static_cast<double>(in.instances());
    breakeven::Work work{.items = static_cast<double>(in.firsts.back()), .bytes_written = instances};
    for (std::uint64_t i = 0; i < in.instances(); ++i) {
        if (answer.found[i] == 0) continue;
        work.bytes_read += 4 * static_cast<double>(in.of(i).size());
        work.bytes_written += 4 * static_cast<double>(in.points(i));
    }
    return work;
}

std::optional<std::string> Turnpike::no_answer(const Output& answer) {
    if (answer.found.size() != 1 || answer.found[0] != 0) return {};
    return "there are no points with these distances";
}

std::vector<breakeven::Option> Turnpike::options() {
    return {{"limit", "how many distances a search may look up before it gives up (1Gi)", false}};
}

Turnpike::Input Turnpike::read(const std::string& path, const breakeven::Options& options) {
    Input in;
    if (const auto option = options.find("limit"); option != options.end()) in.limit = breakeven::parse_count(option->second);
    breakeven::LineReader reader{path};
    std::vector<std::int64_t> values;
    while (const auto line = reader.next_data("#")) {
        if (*line == "---")
            append(path, values, in);
        else
            for (const auto word : breakeven::words(line->substr(0, line->find('#')), " \t,;"))
                values.push_back(parse_difference(reader, word));
    }
    append(path, values, in);
    return in;
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
    // n (n-1) lies between the squares of n - 1 and of n.
    const auto n = static_cast<std::uint64_t>(std::sqrt(2.0 * static_cast<double>(distances))) + 1;
    return n * (n - 1) / 2 == distances ? n : 0;
}

void search_too_long(std::uint64_t instance, std::uint64_t limit) {
    throw breakeven::LimitExceeded(
        fmt::format("instance {} (counted from 0) is a hard one: the search was given up after {} distances looked up; --limit allows more",
                    instance, limit));
}

}  // namespace turnpike
