// SPDX-License-Identifier: Apache-2.0
#include "property.hpp"

#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <chrono>
#include <unordered_map>

#include "attempt.hpp"

namespace breakeven {
namespace {

/// Sizes up to the largest, small ones as likely as big ones: most mistakes live near the borders.
rc::Gen<std::uint64_t> size_gen(std::uint64_t largest) {
    return rc::gen::oneOf(rc::gen::inRange<std::uint64_t>(0, std::min<std::uint64_t>(largest, 8) + 1),
                          rc::gen::inRange<std::uint64_t>(0, std::min<std::uint64_t>(largest, 100) + 1),
                          rc::gen::inRange<std::uint64_t>(0, largest + 1));
}

/// The first shape is the simplest one, towards which RapidCheck shrinks.
Request draw(const ProblemEntry& problem, std::uint64_t largest) {
    const auto& shape = problem.shapes[*rc::gen::inRange<std::size_t>(0, problem.shapes.size())];
    Request request{shape.name, {}, *size_gen(largest), *rc::gen::inRange<std::uint64_t>(0, 1 << 20)};
    for (const auto& parameter : shape.parameters) {
        const auto choice = *rc::gen::inRange<std::size_t>(0, parameter.alternatives.size() + 1);
        if (choice > 0) request.parameters[parameter.name] = parameter.alternatives[choice - 1];
    }
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
