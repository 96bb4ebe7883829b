// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <breakeven/suites/contract/run.hpp>

/// Google Benchmark, which drives each sample as one iteration of a benchmark of its own.
namespace breakeven {

/// Google Benchmark takes its options from the environment before main: a filter or an output file that somebody set
/// for programs of their own must not reach ours.
void forget_benchmark_environment();

/// One call, and what it took; nothing where it failed.
struct Iteration {
    std::string name;
    std::function<std::optional<Seconds>()> call;
};

/// Each once, in this order.
void run_iterations(const std::vector<Iteration>& iterations);

}  // namespace breakeven
