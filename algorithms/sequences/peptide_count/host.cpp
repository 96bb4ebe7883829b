// SPDX-License-Identifier: Apache-2.0
#include <tbb/enumerable_thread_specific.h>
#include <tbb/task_arena.h>

#include "exact_counts.hpp"
#include "lanes.hpp"
#include "power.hpp"
#include "queries.hpp"
#include "ring.hpp"

/// The variants of the host, but for the published ones.
namespace {

using namespace peptide_count;
using shared::AllThreads, shared::OneThread;
using Input = PeptideCount::Input;
using Output = PeptideCount::Output;
using Query = PeptideCount::Query;

/// For workspaces whose counts have one word.
template <class Workspace>
void one_word(const Input& in, Output& out, Workspace& workspace) {
    each_query<OneThread>(in, out, [&](const Query& query, std::uint64_t number, Words answer) {
        answer[0] = workspace.run(query);
        if (workspace.overflow != 0) overflow(number, workspace.overflow, 64);
    });
}

const breakeven::Host<PeptideCount> by_ring{
    "serial/ring",
    one_word<Ring>,
    {.sensible = std::uint64_t{1} << 26,
     .notes = "the recurrence in a ring of the last counts, as large as the largest weight. Exact counts of up to 64 bits"}};

const breakeven::Host<PeptideCount> by_lanes{
    "serial/lanes",
    one_word<Lanes>,
    {.sensible = std::uint64_t{1} << 28,
     .notes =
         "as many masses at once as the least weight, in vectors; sums are reduced once where they fit. Exact counts of up to 64 bits"}};

void power(const Input& in, Output& out, Power& workspace) {
    each_query<OneThread>(in, out, [&](const Query& query, std::uint64_t number, Words answer) {
        if (query.modulus == 0)
            throw breakeven::LimitExceeded(
                fmt::format("query {} has no modulus, without which a power of x has huge coefficients", number));
        answer[0] = workspace.run(query);
    });
}
const breakeven::Host<PeptideCount> by_power{
    "serial/power",
    power,
    {.complexity = "w^2 log n, w the largest weight",
     .notes = "x^m modulo the polynomial of the recurrence, by squaring (Fiduccia 1985); with a modulus only"}};

breakeven::Memory of_one_workspace(const breakeven::Request& request) { return of_exact_queries(request, 1, ExactCounts::bytes); }

void big_integer(const Input& in, Output& out, ExactCounts& counts) {
    each_exact_query(in, out, [&](auto... query) { counts.run<OneThread>(query...); });
}
const breakeven::Host<PeptideCount> by_big_integer{
    "serial/big_integer",
    big_integer,
    {.complexity = "n^2 k, k weights",
     .sensible = std::uint64_t{1} << 18,
     .memory = of_one_workspace,
     .notes = "the recurrence in numbers of as many words as the count needs; exact counts only, of any size"}};

/// What one thread needs for one query after the other, by whatever suits it.
struct Solver {
    Lanes lanes;
    Power power;
    ExactCounts counts;

    /// Exact counts are tried with one word first: most queries need no more, and the others are noticed soon.
    template <class Loops>
    void run(const Query& query, std::uint64_t number, Words answer) {
        const bool few = query.modulus == 0 || recurrence_suffices(query.mass, query.weights.back(), query.weights.size());
        answer[0] = few ? lanes.run(query) : power.run(query);
        if (query.modulus == 0 && lanes.overflow != 0) counts.run<Loops>(query, number, answer);
    }
};

void serial_choice(const Input& in, Output& out, Solver& solver) {
    each_query<OneThread>(in, out, [&](auto... query) { solver.run<OneThread>(query...); });
}
const breakeven::Host<PeptideCount> by_serial_choice{
    "serial/auto",
    serial_choice,
    {.memory = of_one_workspace,
     .notes = "with a modulus lanes for small masses, else a power of x; exact counts by lanes, and again in large numbers when 64 bits "
              "are not enough"}};

using Solvers = tbb::enumerable_thread_specific<Solver>;

void parallel_choice(const Input& in, Output& out, Solvers& solvers) {
    constexpr std::uint64_t words_to_share = 512;
    if (in.queries() == 1 && in.query(0).words >= words_to_share)
        each_query<OneThread>(in, out, [&](auto... query) { solvers.local().run<AllThreads>(query...); });
    else
        each_query<AllThreads>(in, out, [&](auto... query) { solvers.local().run<OneThread>(query...); });
}
const breakeven::Host<PeptideCount> by_parallel_choice{
    "parallel/auto",
    parallel_choice,
    {.memory =
         [](const auto& request) {
             return of_exact_queries(request, static_cast<std::uint64_t>(tbb::this_task_arena::max_concurrency()), ExactCounts::bytes);
         },
     .notes = "serial/auto on one query a task; a single exact count of many words is shared by masses. A single count with a modulus is "
              "one task"}};

}  // namespace
