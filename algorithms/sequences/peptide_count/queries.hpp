// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>

#include "peptide_count.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace peptide_count {

using Words = std::span<std::uint64_t>;

/// Calls solve(query, its number, its words, which are zero) for each query.
template <class Loops>
void each_query(const PeptideCount::Input& in, PeptideCount::Output& out, const auto& solve) {
    Loops::each(in.queries(), 1, [&](std::uint64_t q) {
        const Words words{out.data() + in.places[q], in.places[q + 1] - in.places[q]};
        std::ranges::fill(words, 0);
        solve(in.query(q), q, words);
    });
}

/// The same on one thread, for exact counts. LimitExceeded: a query has a modulus.
void each_exact_query(const PeptideCount::Input& in, PeptideCount::Output& out, const auto& solve) {
    each_query<shared::OneThread>(in, out, [&](const PeptideCount::Query& query, std::uint64_t number, Words answer) {
        if (query.modulus != 0)
            throw breakeven::LimitExceeded(fmt::format("query {} has a modulus: this variant is for exact counts", number));
        solve(query, number, answer);
    });
}

}  // namespace peptide_count
