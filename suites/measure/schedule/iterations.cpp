// SPDX-License-Identifier: Apache-2.0
#include "iterations.hpp"

#include <benchmark/benchmark.h>

#include <iterator>

namespace breakeven {
namespace {

/// Google Benchmark reports to this; we keep the samples ourselves, one iteration each.
struct Silent final : benchmark::BenchmarkReporter {
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>&) override {}
};

void iterate(const Iteration& iteration, benchmark::State& state) {
    for (auto _ : state) {
        if (const auto time = iteration.call())
            state.SetIterationTime(time->count());
        else
            state.SkipWithError("failed");
    }
}

}  // namespace

void forget_benchmark_environment() {
    char words[][48] = {"breakeven",
                        "--benchmark_filter=all",
                        "--benchmark_out=",
                        "--benchmark_list_tests=false",
                        "--benchmark_repetitions=1",
                        "--benchmark_enable_random_interleaving=false",
                        "--benchmark_perf_counters=",
                        "--benchmark_format=console",
                        "--benchmark_out_format=json",
                        "--benchmark_color=auto",
                        "--v=0"};
    char* pointers[std::size(words) + 1] = {};
    for (std::size_t i = 0; i < std::size(words); ++i) pointers[i] = words[i];
    int count = std::size(words);
    benchmark::Initialize(&count, pointers);
}

void run_iterations(const std::vector<Iteration>& iterations) {
    Silent reporter;
    for (const auto& iteration : iterations)
        benchmark::RegisterBenchmark(iteration.name.c_str(), [&iteration](benchmark::State& state) { iterate(iteration, state); })
            ->UseManualTime()
            ->Iterations(1);
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::ClearRegisteredBenchmarks();
}

}  // namespace breakeven
