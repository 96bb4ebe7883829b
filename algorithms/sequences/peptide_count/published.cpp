// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "queries.hpp"

/// The two programs of [Decomposition], with their 64-bit signed counts.
namespace {

using namespace peptide_count;
using Query = PeptideCount::Query;

constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

/// The counts of all masses up to that of the query.
void table(const Query& query, std::uint64_t number, Words answer) {
    std::vector<std::uint64_t> counts(std::max<std::uint64_t>(query.mass, query.weights.back()) + 1);
    counts[0] = 1;
    for (auto m = std::uint64_t{query.weights.front()}; m <= query.mass; ++m)
        for (const auto weight : query.weights) {
            if (weight > m) continue;
            if (counts[m - weight] > most - counts[m]) overflow(number, m, 63);
            counts[m] += counts[m - weight];
        }
    answer[0] = counts[query.mass];
}
const breakeven::Host<PeptideCount> by_table{
    "serial/published",
    [](const PeptideCount::Input& in, PeptideCount::Output& out) { each_exact_query(in, out, table); },
    {.role = breakeven::Role::published,
     .largest = std::uint64_t{1} << 24,
     .per_item = {.host = 8},
     .notes = "a table of the exact counts of all masses, signed, of 64 bits. Repaired: overflow, from mass 1763 on, wrapped around "
              "silently; the count of mass 0 was 0, not 1, so that the single letters had to be set to 1 beforehand, which "
              "counted two letters of equal weight once. It counts sequences, where the post asks for multisets"}};

std::uint64_t sequences(std::uint64_t mass, std::span<const std::uint32_t> weights) {
    if (mass == 0) return 1;
    std::uint64_t count = 0;
    for (const auto weight : weights)
        if (weight <= mass) count += sequences(mass - weight, weights);
    return count;
}

/// How often `sequences` calls itself.
double calls(const Query& query) {
    std::vector<double> calls(query.mass + 1, 1);
    for (std::uint64_t m = 1; m <= query.mass; ++m)
        for (const auto weight : query.weights)
            if (weight <= m) calls[m] += calls[m - weight];
    return calls.back();
}

void recursion(const Query& query, std::uint64_t number, Words answer) {
    constexpr double affordable = 0x1p22;
    constexpr std::uint64_t deepest = 1 << 14;  // weight 1 alone makes a call inside a call for each unit of mass
    if (query.mass / query.weights.front() > deepest || calls(query) > affordable)
        throw breakeven::LimitExceeded(fmt::format("query {}: the recursion makes more than 2^22 calls for mass {}", number, query.mass));
    answer[0] = sequences(query.mass, query.weights);
}
const breakeven::Host<PeptideCount> by_recursion{
    "serial/published_recursion",
    [](const PeptideCount::Input& in, PeptideCount::Output& out) { each_exact_query(in, out, recursion); },
    {.role = breakeven::Role::published,
     .complexity = "as many as the count",
     .largest = 1000,
     .notes = "the post's starting point: the count of a mass asks for those of all smaller ones, again and again. Up to 2^22 calls"}};

}  // namespace
