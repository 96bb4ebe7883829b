// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <vector>

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

/// The memory of exact counts, `at_once` of them, of which each takes `bytes` of its query: the most that there can be at a time. The
/// first queries of a large batch stand for all.
template <class Bytes>
breakeven::Memory of_exact_queries(breakeven::Request request, std::uint64_t at_once, const Bytes& bytes) {
    constexpr std::uint64_t asked = 256;
    request.parameters["batch"] = std::to_string(std::min(request.number("batch"), asked));
    const auto in = PeptideCount::generate(request);
    std::vector<double> all;
    for (std::uint64_t q = 0; q < in.queries(); ++q) all.push_back(in.query(q).modulus == 0 ? bytes(in.query(q)) : 0);
    std::ranges::sort(all, std::greater{});
    all.resize(std::min<std::uint64_t>(all.size(), at_once));
    return {.host = std::accumulate(all.begin(), all.end(), 0.0)};
}

}  // namespace peptide_count
