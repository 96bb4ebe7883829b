// SPDX-License-Identifier: Apache-2.0
#include "attempt.hpp"

#include <fmt/format.h>

#include <exception>
#include <functional>
#include <new>
#include <optional>
#include <system_error>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/contract/errors.hpp>
#include <breakeven/suites/measure/exhausted.hpp>

namespace breakeven {
namespace {

Fault fault_on(const Variant& variant, const Input& input, std::set<std::string>* right) {
    const auto run = variant.bind(input);
    run->time(Scope::resident, [] {});
    const auto first = right != nullptr || variant.traits.deterministic ? run->answer_digest() : std::nullopt;
    const bool is_known = right != nullptr && first && right->contains(*first);
    auto fault = is_known ? Fault{} : run->check();
    if (right != nullptr && first && !fault) right->insert(*first);
    if (!fault && input.size <= 200) fault = run->audit_oracle();
    if (!fault && variant.traits.deterministic) {
        run->time(Scope::resident, [] {});
        if (run->answer_digest() != first) fault = "a second call gave other bits, and the variant calls itself deterministic";
    }
    if (!fault && variant.scopes.size() > 1) {
        run->time(Scope::end_to_end, [] {});
        // The bits that were right are right again, which an oracle takes much longer to see.
        if (!first || run->answer_digest() != first) fault = run->check();
    }
    return fault;
}

}  // namespace

Attempt attempt(const std::function<Fault()>& work) {
    using End = Attempt::End;
    try {
        const auto fault = work();
        return fault ? Attempt{End::wrong, *fault} : Attempt{};
    } catch (const LimitExceeded& error) {
        return {End::refused, error.what()};
    } catch (const UsageError& error) {
        return {End::impossible, error.what()};
    } catch (const DeviceMissing& error) {
        return {End::missing, error.what()};
    } catch (const OutOfMemory& error) {
        return {End::exhausted, error.what()};
    } catch (const std::bad_alloc&) {
        return {End::exhausted, "the host's memory ran out"};
    } catch (const std::system_error& error) {
        return exhausted(error) ? Attempt{End::exhausted, error.what()} : Attempt{End::wrong, fmt::format("it threw: {}", error.what())};
    } catch (const DeviceBroken& error) {
        return {End::broken, error.what()};
    } catch (const std::exception& error) {
        return {End::wrong, fmt::format("it threw: {}", error.what())};
    } catch (...) {
        return {End::wrong, "it threw what is no std::exception"};
    }
}

Attempt attempt(const Selected& selected, const Input& input) {
    return attempt([&] { return fault_on(*selected.variant, input, nullptr); });
}

Attempt attempt(const Selected& selected, const Input& input, std::set<std::string>& right) {
    return attempt([&] { return fault_on(*selected.variant, input, &right); });
}

Attempt attempt(const Selected& selected, const Request& request) {
    return attempt([&] { return fault_on(*selected.variant, selected.problem->generate(request), nullptr); });
}

}  // namespace breakeven
