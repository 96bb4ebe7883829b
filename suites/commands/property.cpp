// SPDX-License-Identifier: Apache-2.0
#include "property.hpp"

#include <fmt/format.h>
#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <chrono>
#include <new>
#include <unordered_map>

#include <breakeven/suites/measure/exhausted.hpp>

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

Fault fault_on(const Selected& selected, const Request& request) {
    const auto& [problem, variant] = selected;
    const auto run = variant->bind(problem->generate(request));
    run->time(Scope::resident, [] {});
    auto fault = run->check();
    if (!fault && request.n <= 200) fault = run->audit_oracle();
    if (!fault && variant->traits.deterministic) {
        const auto first = run->answer_digest();
        run->time(Scope::resident, [] {});
        if (run->answer_digest() != first) fault = "a second call gave other bits, and the variant calls itself deterministic";
    }
    if (!fault && variant->scopes.size() > 1) {
        run->time(Scope::end_to_end, [] {});
        fault = run->check();
    }
    return fault;
}

}  // namespace

PropertyResult check_properties(const Selected& selected, const PropertyLimits& limits, Channel& channel) {
    const auto& [problem, variant] = selected;
    const auto largest = std::min(limits.max_size, variant->traits.largest);
    const auto start = std::chrono::steady_clock::now();
    PropertyResult result;
    std::uint64_t refused = 0;

    const auto property = [&] {
        const auto request = draw(*problem, largest);
        // Out of time: the remaining cases pass unseen, and are not counted.
        if (!result.wrong && Seconds{std::chrono::steady_clock::now() - start}.count() > limits.time) return;
        if (!result.missing.empty() || !result.exhausted.empty() || !result.broken.empty()) return;
        channel.doing(Activity::Kind::request, format(request), limits.limit);
        const auto give_up = [&](std::string& why, const std::string& text) {
            why = text;
            result.counterexample = format(request);
        };
        Fault fault;
        try {
            fault = fault_on(selected, request);
        } catch (const LimitExceeded&) {
            ++refused;
            return;  // it said so, which is no wrong answer, and no case either
        } catch (const DeviceMissing& error) {
            result.missing = error.what();
            return;
        } catch (const OutOfMemory& error) {
            return give_up(result.exhausted, error.what());
        } catch (const std::bad_alloc&) {
            return give_up(result.exhausted, "the host's memory ran out");
        } catch (const std::system_error& error) {
            if (exhausted(error)) return give_up(result.exhausted, error.what());
            fault = fmt::format("it threw: {}", error.what());
        } catch (const DeviceBroken& error) {
            return give_up(result.broken, error.what());
        } catch (const std::exception& error) {
            fault = fmt::format("it threw: {}", error.what());
        }
        if (!result.wrong) ++result.cases;
        if (!fault) return;
        result.wrong = true;
        result.message = *fault;
        result.counterexample = format(request);
        RC_FAIL(*fault);
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
