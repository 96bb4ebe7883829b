// SPDX-License-Identifier: Apache-2.0
#include <tbb/enumerable_thread_specific.h>

#include "solver.hpp"

namespace {

using namespace peptide_count;
using Solvers = tbb::enumerable_thread_specific<Solver>;

void chosen(const PeptideCount::Input& in, PeptideCount::Output& out, Solvers& solvers) {
    using shared::AllThreads, shared::OneThread;
    constexpr std::uint64_t words_to_share = 512;
    const auto solve = [&]<class Loops>(std::uint64_t q) {
        const std::span answer{out.data() + in.places[q], in.places[q + 1] - in.places[q]};
        solvers.local().run<Loops>(in.query(q), q, answer);
    };
    if (in.queries() == 1 && in.query(0).words >= words_to_share) return solve.template operator()<AllThreads>(0);
    AllThreads::each(in.queries(), 1, [&](std::uint64_t q) { solve.template operator()<OneThread>(q); });
}
const breakeven::Host<PeptideCount> by_choice{
    "parallel/auto",
    chosen,
    {.notes = "serial/auto on one query a task; a single exact count of many words is shared by masses. A single count with a modulus is "
              "one task"}};

}  // namespace
