#include "look_and_say.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "beginning.hpp"
#include "starts.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>

namespace {

using Input = LookAndSay::Input;

/// A million is beyond every term that can be counted, but for those that never change.
constexpr std::uint64_t most_steps = 1'000'000;

Input with_lengths(Input in, const std::vector<std::uint64_t>& lengths) {
    in.steps = lengths.size() - 1;
    in.longest = *std::ranges::max_element(lengths);
    in.last = lengths.back();
    return in;
}

std::uint64_t checked_steps(std::string_view text) {
    const auto steps = breakeven::parse_unsigned(text);
    if (!steps || *steps > most_steps)
        throw breakeven::UsageError(fmt::format("{} steps are not possible: give 0 to {}", text, most_steps));
    return *steps;
}

}  // namespace

std::vector<breakeven::Shape> LookAndSay::shapes() { return look_and_say::start_shapes(); }

Input LookAndSay::generate(const breakeven::Request& request) {
    const auto lengths_only = request.text("answer") == "lengths";
    if (!lengths_only && request.text("answer") != "digits")
        throw breakeven::UsageError(fmt::format("answer={} is not possible: give digits or lengths", request.text("answer")));
    breakeven::check_range(request, "n", request.n, 0, lengths_only ? longest_counted : longest_written);
    auto steps = request.number("steps");
    breakeven::check_range(request, "steps", steps, 0, most_steps);
    if (steps == 0) steps = look_and_say::usual_steps;
    Input in{.start = look_and_say::start(request), .steps = 0, .lengths_only = lengths_only};
    const auto lengths = look_and_say::count_lengths(in.start, steps, request.n);
    return with_lengths(std::move(in), lengths);
}

std::string LookAndSay::digest(const Input& in) {
    const std::uint64_t numbers[] = {in.steps, std::uint64_t{in.lengths_only}};
    return breakeven::Digester{}.add(std::span<const std::uint64_t>{numbers}).add(std::span<const char>{in.start}).hex();
}

void LookAndSay::prepare(const Input& in, Output& out) {
    out.lengths.assign(in.steps + 1, ~std::uint64_t{0});
    out.digits.resize(in.lengths_only ? 0 : in.last);
    breakeven::parallel_each(out.digits.size(), [&](std::uint64_t i) { out.digits[i] = '?'; });
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
    return with_lengths(std::move(in), lengths);
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
