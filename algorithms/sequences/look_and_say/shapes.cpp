// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "beginning.hpp"
#include "look_and_say.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace {

using breakeven::Parameter;
using breakeven::Request;

std::vector<Parameter> with_usual(std::vector<Parameter> own) {
    own.push_back({"steps", "0", "at most so many steps; 0: as many as leave no term longer than n, up to 200", {"1", "2", "3", "30"}});
    own.push_back({"answer", "digits", "digits of the last term, or lengths of all terms alone", {"lengths"}});
    return own;
}

Parameter part() { return {"part", "1000", "the start has n / part digits, but at least one where n allows it", {"1", "2", "10", "100"}}; }

std::uint64_t start_size(const Request& request) {
    const auto divisor = request.number("part");
    check_range(request, "part", divisor, 1, std::uint64_t{1} << 62);
    return std::min(request.n, std::max<std::uint64_t>(1, request.n / divisor));
}

std::vector<char> first(const Request& request, std::string_view digits) {
    digits = digits.substr(0, std::min<std::uint64_t>(digits.size(), request.n));
    return {digits.begin(), digits.end()};
}

std::vector<char> random(const Request& request) {
    const auto largest = request.number("largest");
    check_range(request, "largest", largest, 0, 9);
    std::vector<char> out(start_size(request));
    breakeven::parallel_each_bits(out.size(), breakeven::Stream{request.seed, 0x15A}, [&](std::uint64_t i, std::uint64_t bits) {
        const auto digit = largest == 0 ? breakeven::scale(bits, 10) : 1 + breakeven::scale(bits, largest);
        out[i] = static_cast<char>('0' + static_cast<char>(digit));
    });
    return out;
}

std::vector<char> runs(const Request& request) {
    const auto length = request.number("length");
    std::vector<char> out(start_size(request));
    breakeven::parallel_each(out.size(), [&](std::uint64_t i) {
        const auto run = length == 0 ? 0 : i / length;
        out[i] = static_cast<char>('0' + static_cast<char>(run % 10));
    });
    return out;
}

const breakeven::Families<std::vector<char>>& families() {
    static const breakeven::Families<std::vector<char>> all = {
        {{"puzzle", "the start of [Look-and-say: F#], 1113122113", with_usual({})},
         [](const Request& request) { return first(request, "1113122113"); }},
        {{"one", "1, the start of the sequence A005150", with_usual({})}, [](const Request& request) { return first(request, "1"); }},
        {{"random", "random digits",
          with_usual({{"largest", "3", "the largest digit, 1 to 9; 0: any of 0 to 9", {"0", "1", "2", "4", "9"}}, part()})},
         random},
        {{"runs", "runs of the digits 0, 1, ... 9, 0, ... of one length",
          with_usual({{"length", "10", "of a run; 0: all of the start", {"0", "1", "2", "3", "4", "9", "11", "33", "100", "999"}}, part()}),
          true},
         runs},
        {{"fixed", "22, which stays what it is", with_usual({}), true}, [](const Request& request) { return first(request, "22"); }},
    };
    return all;
}

}  // namespace

std::vector<breakeven::Shape> LookAndSay::shapes() { return breakeven::shapes(families()); }

LookAndSay::Input LookAndSay::generate(const Request& request) {
    constexpr std::uint64_t usual_steps = 200;  // where a request bounds the terms' length alone
    const auto lengths_only = request.text("answer") == "lengths";
    if (!lengths_only && request.text("answer") != "digits")
        throw breakeven::UsageError(fmt::format("answer={} is not possible: give digits or lengths", request.text("answer")));
    breakeven::check_range(request, "n", request.n, 0, lengths_only ? longest_counted : longest_written);
    const auto steps = request.number("steps");
    breakeven::check_range(request, "steps", steps, 0, most_steps);
    Input in{.start = breakeven::make(families(), request), .steps = 0, .lengths_only = lengths_only};
    in.set_lengths(look_and_say::count_lengths(in.start, steps == 0 ? usual_steps : steps, request.n));
    return in;
}
