// SPDX-License-Identifier: Apache-2.0
#include "pairs_problem.hpp"

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

namespace shared {
namespace {

using breakeven::InputError;

std::int64_t parse_value(const breakeven::LineReader& reader, std::string_view text, std::string_view plural, bool may_be_negative) {
    const auto [error, value] = breakeven::parse_number<std::int64_t>(text);
    if (error == std::errc::invalid_argument)
        reader.fail(fmt::format("'{}' is not a whole number: give {} of 0 to 4294967295", text, plural));
    const std::int64_t largest = std::numeric_limits<std::uint32_t>::max();
    if (error != std::errc{} || value > largest || value < -largest)
        reader.fail(fmt::format("{} is too large: {} are 0 to 4294967295", text, plural));
    if (value < 0 && !may_be_negative) reader.fail(fmt::format("{} is negative: {} are 0 to 4294967295", text, plural));
    return value;
}

void append(const std::string& path, const PairValue& value, const std::vector<std::int64_t>& values, PairsProblem::Input& in) {
    const auto points = value.points(values.size());
    if (!points)
        throw InputError(
            fmt::format("{}: {} {} (instance {}, counted from 0) are not n (n{}1) / 2 for any n: some are missing or "
                        "too many",
                        path, values.size(), value.plural, in.instances(), value.with_itself ? '+' : '-'));
    if (*points > PairsProblem::largest)
        throw InputError(fmt::format("{}: {} of {} points: at most {} are possible", path, value.plural, *points, PairsProblem::largest));
    for (const auto each : values) in.values.push_back(static_cast<std::uint32_t>(each));
    in.offsets.push_back(in.values.size());
    in.firsts.push_back(in.firsts.back() + *points);
}

}  // namespace

std::optional<std::uint64_t> PairValue::points(std::uint64_t pairs) const {
    // m (m-1) lies between the squares of m - 1 and of m.
    const auto m = static_cast<std::uint64_t>(std::sqrt(2.0 * static_cast<double>(pairs))) + 1;
    if (m * (m - 1) / 2 != pairs) return {};
    return with_itself ? m - 1 : m;
}

std::string PairsProblem::digest(const Input& in) {
    return breakeven::Digester{}.add(std::span<const std::uint64_t>{in.offsets}).add(std::span<const std::uint32_t>{in.values}).hex();
}

std::uint64_t PairsProblem::size(const Input& in) {
    std::uint64_t most = 0;
    for (std::uint64_t i = 0; i < in.instances(); ++i) most = std::max(most, in.points(i));
    return most;
}

void PairsProblem::prepare(const Input& in, Output& out) {
    poison(out.points, in.firsts.back());
    poison(out.found, in.instances());
}

breakeven::Work PairsProblem::work(const Input& in, const Output& answer) {
    const auto instances = static_cast<double>(in.instances());
    breakeven::Work work{.items = static_cast<double>(in.firsts.back()), .bytes_written = instances};
    for (std::uint64_t i = 0; i < in.instances(); ++i) {
        if (answer.found[i] == 0) continue;
        work.bytes_read += 4 * static_cast<double>(in.of(i).size());
        work.bytes_written += 4 * static_cast<double>(in.points(i));
    }
    return work;
}

std::optional<std::string> PairsProblem::no_answer(const PairValue& value, const Output& answer) {
    const auto instances = answer.found.size();
    if (instances == 0 || std::ranges::count(answer.found, 0) != static_cast<std::ptrdiff_t>(instances)) return {};
    return instances == 1 ? fmt::format("there are no points with these {}", value.plural)
                          : fmt::format("there are no points with the {} of any of {} instances", value.plural, instances);
}

void PairsProblem::read(const std::string& path, const PairValue& value, Input& in,
                        const std::function<void(std::uint64_t, std::vector<std::int64_t>&)>& keep) {
    breakeven::LineReader reader{path};
    std::vector<std::int64_t> values;
    const auto end = [&] {
        tbb::parallel_sort(values.begin(), values.end());
        if (keep) keep(in.instances(), values);
        append(path, value, values, in);
        values.clear();
    };
    while (const auto line = reader.next_data("#")) {
        if (*line == "---")
            end();
        else
            for (const auto word : breakeven::words(line->substr(0, line->find('#')), " \t,;"))
                values.push_back(parse_value(reader, word, value.plural, static_cast<bool>(keep)));
    }
    end();
}

void PairsProblem::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::uint64_t i = 0; i < in.instances(); ++i)
        if (answer.found[i] != 0)
            stream << fmt::format("{}\n", fmt::join(answer.of(in, i), " "));
        else
            stream << "none\n";
}

void PairsProblem::write_input(const Input& in, std::ostream& stream) {
    for (std::uint64_t i = 0; i < in.instances(); ++i) stream << fmt::format("{}{}\n", i == 0 ? "" : "---\n", fmt::join(in.of(i), " "));
}

}  // namespace shared
