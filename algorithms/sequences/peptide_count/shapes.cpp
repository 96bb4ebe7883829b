// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "peptide_count.hpp"
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/random.hpp>

namespace {

using breakeven::check_range;
using breakeven::Request;
using breakeven::Stream;
using Input = PeptideCount::Input;
using Weights = std::vector<std::uint32_t>;

constexpr std::uint32_t choices = 0, moduli = 1, masses = 2;  // streams

std::uint64_t batch(const Request& request) {
    const auto batch = request.number("batch");
    check_range(request, "batch", batch, 1, std::uint64_t{1} << 24);
    return batch;
}

std::uint64_t modulus(const Request& request, std::uint64_t least) {
    const auto modulus = request.number("modulus");
    check_range(request, "modulus", modulus, least, PeptideCount::largest_modulus);
    return modulus;
}

/// The least amino acid mass and half of the others: queries of a batch share no table.
Weights some_amino_acids(const Request& request, std::uint64_t query) {
    const Stream stream{request.seed, choices};
    const auto bits = stream.bits(query);
    Weights weights;
    for (std::size_t i = 0; i < PeptideCount::amino_acids.size(); ++i)
        if (query == 0 || i == 0 || (bits >> i & 1) != 0) weights.push_back(PeptideCount::amino_acids[i]);
    return weights;
}

Input modular(const Request& request) {
    const auto most = modulus(request, 1);
    const Stream stream{request.seed, moduli};
    Input in;
    for (std::uint64_t q = 0; q < batch(request); ++q) {
        // The upper half, so that all queries are as hard as the first.
        const auto less = q == 0 ? 0 : stream.below(q, std::max<std::uint64_t>(1, most / 2));
        in.add(request.n, some_amino_acids(request, q), most - less);
    }
    return in;
}

Input exact(const Request& request) {
    check_range(request, "n", request.n, 0, PeptideCount::largest_exact);
    Input in;
    for (std::uint64_t q = 0; q < batch(request); ++q) in.add(request.n, some_amino_acids(request, q), 0);
    return in;
}

Input letters(const Request& request) {
    const auto count = request.number("letters"), heaviest = request.number("heaviest");
    check_range(request, "letters", count, 1, PeptideCount::most_weights);
    check_range(request, "heaviest", heaviest, 1, PeptideCount::largest_weight);
    const auto modulo = modulus(request, 0);
    if (modulo == 0) check_range(request, "n", request.n, 0, PeptideCount::largest_exact);
    const Stream stream{request.seed, choices};
    Input in;
    for (std::uint64_t q = 0; q < batch(request); ++q) {
        Weights weights(count);
        for (std::uint64_t i = 0; i < count; ++i)
            weights[i] = static_cast<std::uint32_t>(1 + stream.below(q * PeptideCount::most_weights + i, heaviest));
        const auto less = Stream{request.seed, masses}.below(q, request.n / 2 + 1);
        in.add(request.n - less, weights, modulo);
    }
    return in;
}

const breakeven::Families<Input>& families() {
    static const breakeven::Parameter batch{"batch", "1", "how many queries there are, each with weights of its own", {"3", "20"}};
    static const breakeven::Families<Input> all{
        {{"modular",
          "counts of mass n; the first query is of all amino acids, others are of some",
          {batch,
           {"modulus",
            "1000000007",
            "of the first query; others have smaller ones",
            {"1", "2", "998244353", "2305843009213693951", "9223372036854775808"}}}},
         modular},
        {{"exact", "the same, exact, for n up to 2^24", {batch}, true}, exact},
        {{"letters",
          "random weights, some equal, for masses of n/2 to n",
          {batch,
           {"letters", "4", "how many weights there are, 1 to 256", {"1", "2", "57", "256"}},
           {"heaviest", "8", "the largest weight that is possible, up to 4095", {"1", "3", "500", "4095"}},
           {"modulus", "0", "0: exact counts, for n up to 2^24", {"1000000007", "9223372036854775808"}}},
          true},
         letters}};
    return all;
}

}  // namespace

std::vector<breakeven::Shape> PeptideCount::shapes() { return breakeven::shapes(families()); }

PeptideCount::Input PeptideCount::generate(const Request& request) { return breakeven::make(families(), request); }
