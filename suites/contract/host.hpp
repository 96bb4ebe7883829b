// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <memory>
#include <source_location>
#include <string>
#include <utility>

#include "catalogue.hpp"

namespace breakeven {
namespace detail {

struct Nothing {};

}  // namespace detail

/// Declaring one of these adds a host variant. Its function takes the input, the output and, when it
/// wants scratch memory that outlives the call, a default-constructed Workspace of its own.
template <class P>
class Host {
    static_assert(detail::expect_problem<P>());
    using In = typename P::Input;
    using Out = typename P::Output;

public:
    Host(std::string name, void (*run)(const In&, Out&), Traits traits = {}, std::source_location place = std::source_location::current()) {
        const auto without_workspace = [run](const In& in, Out& out, detail::Nothing&) { run(in, out); };
        add<detail::Nothing>(std::move(name), without_workspace, traits, place);
    }
    template <class Workspace>
    Host(std::string name, void (*run)(const In&, Out&, Workspace&), Traits traits = {},
         std::source_location place = std::source_location::current()) {
        add<Workspace>(std::move(name), run, traits, place);
    }

private:
    template <class Workspace, class Function>
    struct OnHost final : detail::Bound<P> {
        OnHost(const Input& input, Function function, bool loaded) : detail::Bound<P>{input}, run{function}, in_place{loaded} {}
        CallTime time(Scope, const std::function<void()>& flush) override {
            detail::prepare<P>(*this->in, this->out);
            if constexpr (requires { P::load(*this->in, this->out); })
                if (in_place) P::load(*this->in, this->out);
            flush();
            return {detail::stopwatch([this] { run(*this->in, this->out, workspace); })};
        }
        Function run;
        bool in_place;
        Workspace workspace;
    };
    template <class Workspace, class Function>
    static void add(std::string name, Function run, Traits traits, const std::source_location& place) {
        const auto bind = [run, in_place = traits.in_place](const Input& in) {
            return std::make_unique<OnHost<Workspace, Function>>(in, run, in_place);
        };
        detail::add(detail::describe<P>, {std::string{P::name}, std::move(name), traits, {Scope::resident}, bind}, place);
    }
};

}  // namespace breakeven
