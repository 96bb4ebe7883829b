// SPDX-License-Identifier: Apache-2.0
#include "solver.hpp"

namespace {

using namespace peptide_count;
using Input = PeptideCount::Input;
using Output = PeptideCount::Output;
using Query = PeptideCount::Query;
using Words = std::span<std::uint64_t>;

/// For workspaces whose counts have one word.
template <class Workspace>
void one_word(const Input& in, Output& out, Workspace& workspace) {
    each_query(in, out, [&](const Query& query, std::uint64_t number, Words answer) {
        std::ranges::fill(answer, 0);
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
    each_query(in, out, [&](const Query& query, std::uint64_t number, Words answer) {
        if (query.modulus == 0)
            throw breakeven::LimitExceeded("query " + std::to_string(number) +
                                           " has no modulus, without which a power of x has huge coefficients");
        answer[0] = workspace.run(query);
    });
}
const breakeven::Host<PeptideCount> by_power{
    "serial/power", power, {.notes = "x^m modulo the polynomial of the recurrence, by squaring (Fiduccia 1985); with a modulus only"}};

void big_integer(const Input& in, Output& out, Solver& solver) {
    each_query(in, out, [&](const Query& query, std::uint64_t number, Words answer) {
        if (query.modulus != 0)
            throw breakeven::LimitExceeded("query " + std::to_string(number) + " has a modulus: this variant is for exact counts");
        solver.exact<shared::OneThread>(query, number, answer);
    });
}
const breakeven::Host<PeptideCount> by_big_integer{
    "serial/big_integer",
    big_integer,
    {.sensible = std::uint64_t{1} << 18,
     .notes = "the recurrence in numbers of as many words as the count needs; exact counts only, of any size"}};

void chosen(const Input& in, Output& out, Solver& solver) {
    each_query(in, out, [&](auto... query) { solver.run<shared::OneThread>(query...); });
}
const breakeven::Host<PeptideCount> by_choice{
    "serial/auto",
    chosen,
    {.notes = "with a modulus lanes for small masses, else a power of x; exact counts by lanes, and again in large numbers when 64 bits "
              "are not enough"}};

}  // namespace
