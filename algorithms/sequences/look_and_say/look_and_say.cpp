// SPDX-License-Identifier: Apache-2.0
#include "look_and_say.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expansion.hpp"
#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/from_file.hpp>
#include <breakeven/generators/files/text.hpp>

namespace {

using Input = LookAndSay::Input;
using breakeven::Parameter;
using breakeven::Request;

std::vector<Parameter> with_usual(std::vector<Parameter> own) {
    own.push_back({"steps", "0", "at most so many steps; 0: as many as leave no term longer than n, up to 200", {"1", "2", "3", "0..30"}});
    own.push_back({"answer", "digits", "digits of the last term, or lengths of all terms alone", {"lengths"}});
    return own;
}

Parameter part() {
    return {"part", "1000", "the start has n / part digits, but at least one where n allows it", {"2", "10", "100", "1..1M"}};
}

/// A start of the digits that digit(i, bits) gives.
std::vector<char> start(const Request& request, const auto& digit) {
    const auto divisor = request.number("part");
    check_range(request, "part", divisor, 1, std::uint64_t{1} << 62);
    std::vector<char> out(std::min(request.n, std::max<std::uint64_t>(1, request.n / divisor)));
    breakeven::parallel_each_bits(out.size(), breakeven::Stream{request.seed, 0x15A}, [&](std::uint64_t i, std::uint64_t bits) {
        out[i] = static_cast<char>('0' + static_cast<char>(digit(i, bits)));
    });
    return out;
}

std::vector<char> random(const Request& request) {
    const auto largest = request.number("largest");
    check_range(request, "largest", largest, 0, 9);
    return start(request, [=](auto, auto bits) { return largest == 0 ? breakeven::scale(bits, 10) : 1 + breakeven::scale(bits, largest); });
}

std::vector<char> runs(const Request& request) {
    const auto length = request.number("length");
    return start(request, [=](auto i, auto) { return length == 0 ? 0 : i / length % 10; });
}

std::vector<char> first(const Request& request, std::string_view digits) {
    digits = digits.substr(0, request.n);
    return {digits.begin(), digits.end()};
}

const breakeven::Families<std::vector<char>>& families() {
    static const breakeven::Families<std::vector<char>> all = {
        {{"puzzle", "the start of [Look-and-say: F#], 1113122113", with_usual({})},
         [](const Request& request) { return first(request, "1113122113"); }},
        {{"one", "1, the start of the sequence A005150", with_usual({})}, [](const Request& request) { return first(request, "1"); }},
        {{"random", "random digits",
          with_usual({{"largest", "3", "the largest digit, 1 to 9; 0: any of 0 to 9", {"1", "2", "4", "0..9"}}, part()})},
         random},
        {{"runs", "runs of the digits 0, 1, ... 9, 0, ... of one length",
          with_usual({{"length", "10", "of a run; 0: all of the start", {"1", "2", "3", "4", "9", "11", "33", "100", "0..999"}}, part()}),
          true},
         runs},
        {{"fixed", "22, which stays what it is", with_usual({}), true}, [](const Request& request) { return first(request, "22"); }},
    };
    return all;
}

std::uint64_t checked_steps(std::string_view text) {
    try {
        if (const auto steps = breakeven::parse_count(text); steps <= LookAndSay::most_steps) return steps;
    } catch (const breakeven::UsageError&) {
        // said below
    }
    throw breakeven::UsageError(fmt::format("{} steps are not possible: give 0 to {}", text, LookAndSay::most_steps));
}

}  // namespace

void LookAndSay::Input::set_lengths(const std::vector<std::uint64_t>& lengths) {
    steps = lengths.size() - 1;
    longest = *std::ranges::max_element(lengths);
    last = lengths.back();
}

std::vector<breakeven::Shape> LookAndSay::shapes() { return breakeven::shapes(families()); }

Input LookAndSay::generate(const Request& request) {
    constexpr std::uint64_t usual_steps = 200;  // where a request bounds the terms' length alone
    const auto lengths_only = request.text("answer") == "lengths";
    if (!lengths_only && request.text("answer") != "digits")
        throw breakeven::UsageError(fmt::format("answer={} is not possible: give digits or lengths", request.text("answer")));
    breakeven::check_range(request, "n", request.n, 0, lengths_only ? longest_counted : longest_written);
    const auto steps = request.number("steps");
    breakeven::check_range(request, "steps", steps, 0, most_steps);
    Input in{.start = breakeven::make(families(), request), .steps = 0, .lengths_only = lengths_only};
    in.set_lengths(look_and_say::count_lengths(in.start, steps == 0 ? usual_steps : steps, request.n, request.n).lengths);
    return in;
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

breakeven::Facts LookAndSay::facts(const Input& in, const Output& answer) {
    breakeven::Facts facts{{"steps", static_cast<double>(in.steps)}};
    if (!answer.digits.empty()) facts["largest digit"] = std::ranges::max(answer.digits) - '0';
    return facts;
}

std::vector<breakeven::Option> LookAndSay::options() {
    return {{"steps", "how many terms follow the start (1 without this)", false},
            {"lengths", "the lengths of all terms instead of the digits of the last", true}};
}

Input LookAndSay::read(const std::string& path, const breakeven::Options& options) {
    Input in{.start = {}, .steps = 1, .lengths_only = false};
    breakeven::LineReader reader{path};
    while (const auto line = reader.next_data("#")) {
        if (line->starts_with("steps ")) {
            in.steps = breakeven::from_file(reader, [&] { return checked_steps(breakeven::trim(line->substr(6))); });
        } else if (*line == "lengths") {
            in.lengths_only = true;
        } else {
            for (const char c : *line) {
                if (c == ' ' || c == '\t') continue;
                if (c < '0' || c > '9') reader.fail(fmt::format("'{}' is no digit", c));
                in.start.push_back(c);
            }
        }
    }
    if (const auto steps = options.find("steps"); steps != options.end()) in.steps = checked_steps(steps->second);
    if (options.contains("lengths")) in.lengths_only = true;
    // A small file must not ask for hours and all memory; starts of thousands of digits hardly ask for more.
    const auto stepped = std::max<std::uint64_t>(std::uint64_t{1} << 26, 256 * in.start.size());
    const auto [lengths, limit] =
        look_and_say::count_lengths(in.start, in.steps, in.lengths_only ? longest_counted : longest_written, stepped);
    if (lengths.size() <= in.steps)
        throw breakeven::InputError(fmt::format("{}: the term after step {} has more than {} digits: give fewer steps{}", path,
                                                lengths.size(), limit, limit == longest_written ? ", or ask for --lengths alone" : ""));
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
