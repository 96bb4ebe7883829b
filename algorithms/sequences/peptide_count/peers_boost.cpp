// SPDX-License-Identifier: Apache-2.0
#include <boost/multiprecision/cpp_int.hpp>

#include "queries.hpp"

namespace {

using namespace peptide_count;

void table(const PeptideCount::Query& query, std::uint64_t, Words answer) {
    const auto size = std::uint64_t{query.weights.back()} + 1;
    std::vector<boost::multiprecision::cpp_int> counts(size);
    counts[0] = 1;
    for (std::uint64_t m = 1; m <= query.mass; ++m) {
        boost::multiprecision::cpp_int sum = 0;
        for (const auto weight : query.weights)
            if (weight <= m) sum += counts[(m - weight) % size];
        counts[m % size] = std::move(sum);
    }
    boost::multiprecision::export_bits(counts[query.mass % size], answer.begin(), 64, false);
}
/// A count for each mass of the ring, of as many words as the largest has.
double bytes_of_table(const PeptideCount::Query& query) {
    return static_cast<double>(sizeof(std::uint64_t) * query.words) * (static_cast<double>(query.weights.back()) + 1);
}
const breakeven::Host<PeptideCount> by_boost{
    "serial/boost",
    [](const PeptideCount::Input& in, PeptideCount::Output& out) { each_exact_query(in, out, table); },
    {.role = breakeven::Role::peer,
     .complexity = "n^2 k, k weights",
     .sensible = std::uint64_t{1} << 16,
     .memory = [](const auto& request) { return of_exact_queries(request, 1, bytes_of_table); },
     .notes = "Boost.Multiprecision's cpp_int in a ring; exact counts only"}};

}  // namespace
