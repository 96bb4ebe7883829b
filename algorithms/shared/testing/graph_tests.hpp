#pragma once
#include <memory>
#include <string>

#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/suites/suite.hpp>

/// For the tests of problems on a graph.

/// The graph of a request, such as "ring:n=100:seed=1".
inline breakeven::Graph graph(const std::string& request) {
    return breakeven::graph(complete(breakeven::parse_request(request), breakeven::graph_shapes()));
}

/// each(name, answer) of every host variant of P, which is called twice: what a first call leaves behind must not
/// change a second one.
template <breakeven::Problem P>
void solve(const breakeven::Graph& graph, auto&& each) {
    const breakeven::Input input{std::make_shared<const breakeven::Graph>(graph), graph.edges()};
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants) {
            if (problem.name != P::name || variant.backend() == "cuda") continue;
            const auto run = variant.bind(input);
            for (int call = 0; call < 2; ++call) run->time(breakeven::Scope::resident, [] {});
            each(variant.name, dynamic_cast<breakeven::detail::Bound<P>&>(*run).answer());
        }
}
