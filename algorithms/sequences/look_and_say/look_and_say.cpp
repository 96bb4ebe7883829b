// SPDX-License-Identifier: Apache-2.0
#include "look_and_say.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "beginning.hpp"
#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>

namespace {

using Input = LookAndSay::Input;

std::uint64_t checked_steps(std::string_view text) {
    const auto steps = breakeven::parse_unsigned(text);
    if (!steps || *steps > LookAndSay::most_steps)
        throw breakeven::UsageError(fmt::format("{} steps are not possible: give 0 to {}", text, LookAndSay::most_steps));
    return *steps;
}

}  // namespace

void LookAndSay::Input::set_lengths(const std::vector<std::uint64_t>& lengths) {
    steps = lengths.size() - 1;
    longest = *std::ranges::max_element(lengths);
    last = lengths.back();
}

std::string LookAndSay::digest(const Input& in) {
    const std::uint64_t numbers[] = {in.steps, std::uint64_t{in.lengths_only}};
    return breakeven::Digester{}.add(std::span<const std::uint64_t>{numbers}).add(std::span<const char>{in.start}).hex();
}

void LookAndSay::prepare(const Input& in, Output& out) {
    shared::poison(out.lengths, in.steps + 1);
    shared::poison(out.digits, in.lengths_only ? 0 : in.last);
}

breakeven::Work LookAndSay::work(const Input& in, const Output& answer) {
    const auto start = static_cast<double>(in.start.size()), lengths = static_cast<double>(answer.lengths.size());
    return {.items = static_cast<double>(in.last),
            .bytes_read = start,
            .bytes_written = static_cast<double>(answer.digits.size()) + 8 * lengths};
}

breakeven::Facts LookAndSay::facts(const Input& in, const Output&) { return {{"steps", static_cast<double>(in.steps)}}; }

std::vector<breakeven::Option> LookAndSay::options() {
    return {{"steps", "how many terms follow the start (1 without this)", false},
            {"lengths", "the lengths of all terms instead of the digits of the last", true}};
}

Input LookAndSay::read(const std::string& path, const breakeven::Options& options) {
    Input in{.start = {}, .steps = 1, .lengths_only = false};
    breakeven::LineReader reader{path};
    while (const auto line = reader.next_data("#")) {
        if (line->starts_with("steps ")) {
            in.steps = checked_steps(breakeven::trim(line->substr(6)));
        } else if (*line == "lengths") {
            in.lengths_only = true;
        } else {
            for (std::size_t i = 0; i < line->size(); ++i) {
                const char c = (*line)[i];
                if (c == ' ' || c == '\t') continue;
                if (c < '0' || c > '9') reader.fail(fmt::format("'{}' is no digit", c));
                in.start.push_back(c);
            }
        }
    }
    if (const auto steps = options.find("steps"); steps != options.end()) in.steps = checked_steps(steps->second);
    if (options.contains("lengths")) in.lengths_only = true;
    const auto limit = in.lengths_only ? longest_counted : longest_written;
    const auto lengths = look_and_say::count_lengths(in.start, in.steps, limit);
    if (lengths.size() <= in.steps)
        throw breakeven::InputError(fmt::format("{}: the term after step {} has more than {} digits: give fewer steps{}", path,
                                                lengths.size(), limit, in.lengths_only ? "" : ", or ask for --lengths alone"));
    in.set_lengths(lengths);
    return in;
}

void LookAndSay::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (in.lengths_only) {
        for (const auto length : answer.lengths) stream << length << '\n';
        return;
    }
    stream.write(answer.digits.data(), static_cast<std::streamsize>(answer.digits.size()));
    stream << '\n';
}

void LookAndSay::write_input(const Input& in, std::ostream& stream) {
    stream << "steps " << in.steps << '\n';
    if (in.lengths_only) stream << "lengths\n";
    constexpr std::size_t line = 1 << 16;
    for (std::size_t i = 0; i < in.start.size(); i += line) {
        stream.write(&in.start[i], static_cast<std::streamsize>(std::min(line, in.start.size() - i)));
        stream << '\n';
    }
}
