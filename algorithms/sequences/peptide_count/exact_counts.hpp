// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "peptide_count.hpp"

namespace peptide_count {

/// ExactCounts finds exact counts of any size, for as many masses at once as the least weight. A count has limbs of 56 bits, so that a word
/// holds the sum of one limb of 256 numbers; the same limb of consecutive masses stands in consecutive words, so that eight
/// masses are summed at a time.
class ExactCounts {
public:
    /// Adds the count to `answer`, which is zero. The parts of one step do not depend on each other: Loops (shared::OneThread or
    /// AllThreads) goes through them. LimitExceeded: it would take too long.
    template <class Loops>
    void run(const PeptideCount::Query& query, std::uint64_t number, std::span<std::uint64_t> answer) {
        if (additions(query) > most_additions)
            throw breakeven::LimitExceeded(
                fmt::format("query {} (counted from 0): the exact count of mass {} needs about {:.1g} additions of words, "
                            "more than 2^36: give a modulus",
                            number, query.mass, additions(query)));
        const std::uint64_t reach = query.weights.back(), step = query.weights.front();
        const auto limbs = limbs_of(query);
        stride_ = stride_of(query);
        if (counts_.capacity() < limbs * stride_) counts_ = std::vector<std::uint64_t>();  // or both were held, the old and the new
        counts_.assign(limbs * stride_, 0);
        counts_[reach] = 1;  // mass 0; `reach` words of masses below stand before it
        std::uint64_t base = 0, largest = 1;
        for (std::uint64_t begin = 1; begin <= query.mass; begin += step) {
            if (begin - base + reach + step > stride_) {
                for (std::uint64_t j = 0; j < largest; ++j)
                    std::copy_n(counts_.data() + j * stride_ + (begin - base), reach, counts_.data() + j * stride_);
                base = begin;
            }
            const auto used = std::min(limbs, largest + 1);
            auto* const next = counts_.data() + (begin - base + reach);
            Loops::each((step + lanes - 1) / lanes, 1, [&](std::uint64_t part) { sum_part(next, step, part, used, query.weights); });
            const auto* const top = next + (used - 1) * stride_;
            if (used > largest && std::any_of(top, top + step, [](auto limb) { return limb != 0; })) largest = used;
        }
        join(counts_.data() + (query.mass - base + reach), largest, answer);
    }

    /// What `run` holds for a query.
    static double bytes(const PeptideCount::Query& query) {
        if (additions(query) > most_additions) return 0;
        return static_cast<double>(sizeof(std::uint64_t) * limbs_of(query) * stride_of(query));
    }

private:
    static constexpr std::uint64_t lanes = 8, window = 512;
    static constexpr unsigned bits = 56;
    static constexpr double most_additions = 0x1p36;

    static double additions(const PeptideCount::Query& query) {
        return static_cast<double>(query.mass) * static_cast<double>(query.weights.size()) * static_cast<double>(query.words) / 2;
    }
    static std::uint64_t limbs_of(const PeptideCount::Query& query) { return query.words * 64 / bits + 1; }
    static std::uint64_t stride_of(const PeptideCount::Query& query) {
        return query.weights.back() + std::max<std::uint64_t>(query.weights.front(), window);
    }
    static constexpr std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    static_assert(PeptideCount::most_weights <= std::uint64_t{1} << (64 - bits));

    /// Eight masses; the last part begins earlier and writes only what no other does.
    void sum_part(std::uint64_t* next, std::uint64_t step, std::uint64_t part, std::uint64_t used, std::span<const std::uint32_t> weights) {
        const auto first = part * lanes, begin = std::min(first, step - std::min(step, lanes));
        const auto skip = first - begin;
        if (step < lanes)
            sum(next, step, skip, used, weights);
        else
            sum(next + begin, std::integral_constant<std::uint64_t, lanes>{}, skip, used, weights);
    }
    void sum(std::uint64_t* at, auto width, std::uint64_t skip, std::uint64_t used, std::span<const std::uint32_t> weights) {
        std::uint64_t carry[lanes] = {};
        for (std::uint64_t limb = 0; limb < used; ++limb, at += stride_) {
            for (const auto weight : weights)
                for (std::uint64_t lane = 0; lane < width; ++lane) carry[lane] += (at - weight)[lane];
            for (std::uint64_t lane = skip; lane < width; ++lane) at[lane] = carry[lane] & mask;
            for (auto& rest : carry) rest >>= bits;
        }
    }
    /// Limbs of one number, `stride_` apart, put together in words that are zero.
    void join(const std::uint64_t* limb, std::uint64_t limbs, std::span<std::uint64_t> words) const {
        for (std::uint64_t j = 0; j < limbs; ++j, limb += stride_) {
            const auto word = j * bits / 64, shift = j * bits % 64;
            if (word < words.size()) words[word] |= *limb << shift;
            if (shift > 64 - bits && word + 1 < words.size()) words[word + 1] |= *limb >> (64 - shift);
        }
    }

    std::vector<std::uint64_t> counts_;
    std::uint64_t stride_ = 0;
};

}  // namespace peptide_count
