#pragma once
#include <memory>
#include <string>

#include "generators/graphs.hpp"
#include "suites/suite.hpp"

/// For the tests of problems on a graph.

/// The graph of a request, such as "ring:n=100:seed=1".
inline generators::Graph graph(const std::string& request) {
    return generators::graph(complete(generators::parse_request(request), generators::graph_shapes()));
}

/// each(name, answer) of every host variant of P, which is called twice: what a first call leaves behind must not
/// change a second one.
template <suite::Problem P>
void solve(const generators::Graph& graph, auto&& each) {
    const suite::Input input{std::make_shared<const generators::Graph>(graph), graph.edges()};
    for (const auto& problem : suite::catalogue())
        for (const auto& variant : problem.variants) {
            if (problem.name != P::name || variant.backend() == "cuda") continue;
            const auto run = variant.bind(input);
            for (int call = 0; call < 2; ++call) run->time(suite::Scope::resident, [] {});
            each(variant.name, dynamic_cast<suite::detail::Bound<P>&>(*run).answer());
        }
}
