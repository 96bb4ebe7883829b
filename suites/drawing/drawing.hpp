// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/generators/graphs/graph.hpp>
#include <breakeven/suites/contract/picture.hpp>
#include <breakeven/suites/suite.hpp>

/// From a graph to its picture, with what the problems of the catalogue find in it.
namespace breakeven {

/// A checked answer that is wrong: it must not be drawn.
struct WrongAnswer : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The flags that some problem answers; each stands there once.
std::vector<Option> drawing_options(const std::vector<ProblemEntry>& problems);

/// Each problem that one of the flags asks solves the graph by its serial variant of our own, and draws its
/// answer if the oracle finds it right. InputError when there is no answer, WrongAnswer.
Picture draw(const Graph& graph, const std::vector<ProblemEntry>& problems, const Options& given);

/// The one that stands beside a picture. UsageError when none does, or several do.
Picture alone(const Picture& picture);

}  // namespace breakeven
