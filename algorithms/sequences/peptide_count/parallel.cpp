#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include "solver.hpp"

namespace {

using namespace peptide_count;
using Solvers = tbb::enumerable_thread_specific<Solver>;

/// The masses of one step of a single exact count by all threads, where they have enough words to share.
constexpr auto by_all_threads = [](std::uint64_t count, const auto& function) { tbb::parallel_for(std::uint64_t{0}, count, function); };

void chosen(const PeptideCount::Input& in, PeptideCount::Output& out, Solvers& solvers) {
    const auto solve = [&](std::uint64_t q, const auto& each) {
        const std::span answer{out.data() + in.places[q], in.places[q + 1] - in.places[q]};
        solvers.local().run(in.query(q), q, answer, each);
    };
    if (in.queries() == 1 && in.query(0).words >= 512) return solve(0, by_all_threads);
    tbb::parallel_for(std::uint64_t{0}, in.queries(), [&](std::uint64_t q) { solve(q, one_after_the_other); });
}
const breakeven::Host<PeptideCount> by_choice{
    "parallel/auto",
    chosen,
    {.notes = "serial/auto on one query a task; a single exact count of many words is shared by masses. A single count with a modulus is "
              "one task"}};

}  // namespace
