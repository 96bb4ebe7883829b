// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include "exact_counts.hpp"
#include "lanes.hpp"
#include "power.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace peptide_count {

/// What one thread needs for one query after the other, by whatever suits it.
struct Solver {
    Lanes lanes;
    Power power;
    ExactCounts counts;

    template <class Loops>
    void exact(const PeptideCount::Query& query, std::uint64_t number, std::span<std::uint64_t> answer) {
        constexpr double most = 0x1p36;
        if (ExactCounts::additions(query) > most)
            throw breakeven::LimitExceeded(
                fmt::format("query {} (counted from 0): the exact count of mass {} needs about {:.1g} additions of words, "
                            "more than 2^36: give a modulus",
                            number, query.mass, ExactCounts::additions(query)));
        counts.run<Loops>(query, answer);
    }

    /// Exact counts are tried with one word first: most queries need no more, and the others are noticed soon.
    template <class Loops>
    void run(const PeptideCount::Query& query, std::uint64_t number, std::span<std::uint64_t> answer) {
        if (query.modulus != 0) {
            const bool few = recurrence_suffices(query.mass, query.weights.back(), query.weights.size());
            answer[0] = few ? lanes.run(query) : power.run(query);
            return;
        }
        std::ranges::fill(answer, 0);
        answer[0] = lanes.run(query);
        if (lanes.overflow != 0) exact<Loops>(query, number, answer);
    }
};

/// solve(query, its number, its words) for each query.
template <class Function>
void each_query(const PeptideCount::Input& in, PeptideCount::Output& out, Function solve) {
    for (std::uint64_t q = 0; q < in.queries(); ++q)
        solve(in.query(q), q, std::span{out.data() + in.places[q], in.places[q + 1] - in.places[q]});
}

}  // namespace peptide_count
