// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/suite.hpp>

/// For tests of a problem: "every host variant answers this".
namespace breakeven::test_support {

/// The input of a request, such as "uniform:n=100:seed=7".
template <Problem P>
typename P::Input made(const std::string& request) {
    return P::generate(complete(parse_request(request), P::shapes()));
}

/// The host variants of P whose names match, such as "serial/fkm" or "*/recurrence".
template <Problem P>
std::vector<Variant> host_variants(const std::string& pattern = "*") {
    std::vector<Variant> host;
    for (const auto& selected : breakeven::select({std::string{P::name} + '/' + pattern}))
        if (find_accelerator(selected.variant->backend()) == nullptr) host.push_back(*selected.variant);
    return host;
}

/// The answer of one variant. It is called twice with one workspace, since what a first call leaves behind must not change a
/// second one; the oracle checks both answers, and the second is returned. With `audit` the oracle is checked as well. `in`
/// is an input of P, or one that is bound already.
template <Problem P>
typename P::Output answer(const Variant& variant, const Input& in, bool audit = false) {
    SCOPED_TRACE(variant.full_name());
    const auto run = variant.bind(in);
    for (int call = 0; call < 2; ++call) {
        run->time(Scope::resident, [] {});
        EXPECT_EQ(run->check(), std::nullopt);
    }
    if (audit) {
        EXPECT_EQ(run->audit_oracle(), std::nullopt);
    }
    return dynamic_cast<detail::Bound<P>&>(*run).answer();
}
template <Problem P>
typename P::Output answer(const Variant& variant, const typename P::Input& in, bool audit = false) {
    return answer<P>(variant, Input{std::make_shared<const typename P::Input>(in), P::size(in)}, audit);
}

struct Asked {
    bool audit = false;
    /// Who is left out, to save time.
    std::function<bool(const Variant&)> without = [](const auto&) { return false; };
    /// Who may refuse the input (LimitExceeded), and is then left out.
    std::function<bool(const Variant&)> may_refuse = [](const auto&) { return false; };
};

/// What `solve` prints of an answer.
template <Problem P>
std::string text(const typename P::Input& in, const typename P::Output& answer) {
    std::ostringstream stream;
    P::write(in, answer, stream);
    return stream.str();
}

/// test(answer) or test(name, answer) for every host variant of P.
template <Problem P>
void every_variant(const typename P::Input& in, const auto& test, const Asked& asked = {}) {
    const Input input{std::make_shared<const typename P::Input>(in), P::size(in)};
    for (const auto& variant : host_variants<P>()) {
        if (asked.without(variant)) continue;
        SCOPED_TRACE(variant.full_name());
        try {
            const auto found = answer<P>(variant, input, asked.audit);
            if constexpr (requires { test(found); })
                test(found);
            else
                test(variant.name, found);
        } catch (const LimitExceeded& refusal) {
            EXPECT_TRUE(asked.may_refuse(variant)) << refusal.what();
        }
    }
}

template <Problem P>
void every_variant(const typename P::Input& in, const Asked& asked = {}) {
    every_variant<P>(
        in, [](const typename P::Output&) {}, asked);
}

/// The answers of all host variants of P, by their names.
template <Problem P>
std::map<std::string, typename P::Output> answers(const typename P::Input& in, const Asked& asked = {}) {
    std::map<std::string, typename P::Output> all;
    every_variant<P>(
        in, [&](const std::string& name, const typename P::Output& found) { all[name] = found; }, asked);
    return all;
}

}  // namespace breakeven::test_support
