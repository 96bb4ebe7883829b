// SPDX-License-Identifier: Apache-2.0
#include "property.hpp"

#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <unordered_map>

#include "attempt.hpp"
#include <breakeven/generators/base/range.hpp>

namespace breakeven {
namespace {

/// RapidCheck draws the first of its cases from the lower ends of what may be. Of sizes that is wanted; of shapes and parameters it
/// is not: those that stand last would hardly be drawn.
template <class T>
rc::Gen<T> all_sizes(rc::Gen<T> gen) {
    return rc::gen::resize(rc::kNominalSize, std::move(gen));
}

/// Sizes up to the largest, small ones as likely as big ones: most mistakes live near the borders.
rc::Gen<std::uint64_t> size_gen(std::uint64_t largest) {
    return rc::gen::oneOf(rc::gen::inRange<std::uint64_t>(0, std::min<std::uint64_t>(largest, 8) + 1),
                          rc::gen::inRange<std::uint64_t>(0, std::min<std::uint64_t>(largest, 100) + 1),
                          rc::gen::inRange<std::uint64_t>(0, largest + 1));
}

/// Its ends, any number, or one whose distance from the smallest has any number of digits. Shrinks towards the fallback, or what is
/// nearest to it; where that is a word, towards the smallest.
rc::Gen<std::uint64_t> number_gen(const Range& range, const std::string& fallback) {
    const auto [smallest, largest] = range;
    const auto span = largest - smallest;
    const auto longest = static_cast<int>(std::bit_width(span));
    const auto of_any_length = rc::gen::mapcat(rc::gen::inRange(0, longest + 1), [=](int digits) {
        const auto end = digits == longest ? span : std::uint64_t{1} << digits;
        return rc::gen::inRange<std::uint64_t>(smallest, smallest + end);
    });
    const auto any =
        rc::gen::oneOf(rc::gen::just(smallest), rc::gen::just(largest), rc::gen::inRange<std::uint64_t>(smallest, largest), of_any_length);
    const bool number = !fallback.empty() && fallback.front() >= '0' && fallback.front() <= '9';
    const auto simplest = number ? std::clamp(parse_count(fallback), smallest, largest) : smallest;
    return rc::gen::shrink(rc::gen::noShrink(any), [=](std::uint64_t value) { return rc::shrink::towards(value, simplest); });
}

/// The fallback or any alternative, as likely as each other; of a range any number.
std::string draw(const Parameter& parameter) {
    const auto choice = *all_sizes(rc::gen::inRange<std::size_t>(0, parameter.alternatives.size() + 1));
    if (choice == 0) return parameter.fallback;
    const auto& chosen = parameter.alternatives[choice - 1];
    const auto range = parse_range(chosen);
    return range ? std::to_string(*all_sizes(number_gen(*range, parameter.fallback))) : chosen;
}

/// The first shape is the simplest one, towards which RapidCheck shrinks.
Request draw(const ProblemEntry& problem, std::uint64_t largest) {
    const auto& shape = problem.shapes[*all_sizes(rc::gen::inRange<std::size_t>(0, problem.shapes.size()))];
    Request request{shape.name, {}, *size_gen(largest), *rc::gen::inRange<std::uint64_t>(0, 1 << 20)};
    for (const auto& parameter : shape.parameters) request.parameters[parameter.name] = draw(parameter);
    return complete(std::move(request), problem.shapes);
}

}  // namespace

std::uint64_t largest_drawn(const Variant& variant, std::uint64_t max_size) {
    return std::min({max_size, variant.traits.largest, variant.traits.sensible});
}

PropertyResult check_properties(const Selected& selected, const PropertyLimits& limits, Channel& channel) {
    const auto& [problem, variant] = selected;
    const auto largest = largest_drawn(*variant, limits.max_size);
    const auto start = std::chrono::steady_clock::now();
    PropertyResult result;
    std::uint64_t refused = 0;

    const auto property = [&] {
        const auto request = draw(*problem, largest);
        // Out of time: the remaining cases pass unseen, and are not counted.
        if (!result.wrong && Seconds{std::chrono::steady_clock::now() - start}.count() > limits.time) return;
        if (!result.missing.empty() || !result.exhausted.empty() || !result.broken.empty()) return;
        channel.doing(Activity::Kind::request, format(request), limits.limit);
        const auto became = attempt(selected, request);
        using End = Attempt::End;
        switch (became.end) {
            case End::refused:
                ++refused;
                return;  // it said so, which is no wrong answer, and no case either
            case End::missing:
                result.missing = became.text;
                return;
            case End::exhausted:
                result.exhausted = became.text, result.counterexample = format(request);
                return;
            case End::broken:
                result.broken = became.text, result.counterexample = format(request);
                return;
            case End::right:
            case End::wrong:
            case End::impossible:  // an alternative that `check` should not be given
                break;
        }
        if (!result.wrong) ++result.cases;
        if (became.end == End::right) return;
        result.wrong = true;
        result.message = became.text;
        result.counterexample = format(request);
        RC_FAIL(became.text);
    };
    rc::detail::TestParams parameters;
    parameters.seed = limits.seed;
    parameters.maxSuccess = limits.cases;
    rc::detail::TestListenerAdapter silent;
    // Given, so that RapidCheck does not look for (and print) a configuration of its own.
    const std::unordered_map<std::string, rc::detail::Reproduce> nothing_to_replay;
    rc::detail::checkTestable(property, rc::detail::TestMetadata{}, parameters, silent, nothing_to_replay);
    if (result.wrong) result.exhausted = result.broken = {};  // found first, and then while it was shrunk
    // One that takes a tenth of all inputs refuses the first 100 of them in 3 of 100,000 runs.
    constexpr std::uint64_t telling = 100;
    if (result.cases == 0 && refused >= telling && !result.wrong && result.missing.empty() && result.exhausted.empty() &&
        result.broken.empty()) {
        result.wrong = true;
        result.message = "it refused every input that was drawn";
    }
    return result;
}

}  // namespace breakeven
