// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "ring.hpp"

namespace peptide_count {

/// The recurrence for as many masses at once as the least weight: their counts do not depend on each other. Counts stand in a
/// window that moves back when it is full, so that all sums are of consecutive words, eight of them at a time.
class Lanes {
public:
    std::uint64_t overflow = 0;  // as of Ring

    std::uint64_t run(const PeptideCount::Query& query) {
        overflow = 0;
        const auto& weights = query.weights;
        const std::uint64_t reach = weights.back(), step = weights.front();
        const auto full = reach + std::max<std::uint64_t>(step, window);
        counts_.assign(full + lanes, 0);
        counts_[reach] = query.modulus == 1 ? 0 : 1;  // mass 0; `reach` words of masses below stand before it
        const auto sums_at_once = query.modulus == 0 || sums_fit(query.modulus, weights.size());
        std::uint64_t base = 0, end = 1;  // the word of mass m is number m - base + reach; those below end are there
        all_bits_ = 1;
        while (end <= query.mass) {
            if (end - base + reach + step > full) {
                std::copy_n(counts_.begin() + static_cast<std::ptrdiff_t>(end - base), reach, counts_.begin());
                base = end;
            }
            auto* const next = counts_.data() + (end - base + reach);
            if (query.modulus == 0 && all_bits_ > std::numeric_limits<std::uint64_t>::max() / weights.size()) {
                if (const auto i = first_overflow(next, step, query.mass - end, weights); i < step) return overflow = end + i, 0;
            } else if (sums_at_once) {
                each_eight(next, step, [&](std::uint64_t* at) { sum_then_reduce(at, weights, query.modulus); });
            } else {
                each_eight(next, step, [&](std::uint64_t* at) { reduce_each(at, weights, query.modulus); });
            }
            end += step;
        }
        return counts_[query.mass - base + reach];
    }

private:
    static constexpr std::uint64_t lanes = 8, window = 2048;

    /// The last eight words may overlap those before: they become the same again. With less than eight at a time words
    /// behind the step are written too, and written again in the next one.
    template <class Function>
    static void each_eight(std::uint64_t* next, std::uint64_t step, Function sum) {
        if (step < lanes) {
            for (std::uint64_t i = 0; i < step; ++i) sum(next + i);
            return;
        }
        for (std::uint64_t i = 0; i + lanes <= step; i += lanes) sum(next + i);
        if (step % lanes != 0) sum(next + step - lanes);
    }

    static void add_all(const std::uint64_t* at, std::span<const std::uint32_t> weights, std::uint64_t (&sums)[lanes]) {
        for (const auto weight : weights)
            for (std::uint64_t lane = 0; lane < lanes; ++lane) sums[lane] += (at - weight)[lane];
    }

    void sum_then_reduce(std::uint64_t* at, std::span<const std::uint32_t> weights, std::uint64_t modulus) {
        std::uint64_t sums[lanes] = {};
        add_all(at, weights, sums);
        if (modulus == 0) {
            for (std::uint64_t lane = 0; lane < lanes; ++lane) all_bits_ |= sums[lane];
        } else {
            for (auto multiple = modulus << (std::bit_width(weights.size()) - 1); multiple >= modulus; multiple /= 2)
                for (auto& sum : sums) {
                    const auto less = static_cast<std::int64_t>(sum - multiple);
                    sum = less < 0 ? sum : static_cast<std::uint64_t>(less);
                }
        }
        std::copy_n(sums, lanes, at);
    }

    static void reduce_each(std::uint64_t* at, std::span<const std::uint32_t> weights, std::uint64_t modulus) {
        std::uint64_t sums[lanes] = {};
        for (const auto weight : weights)
            for (std::uint64_t lane = 0; lane < lanes; ++lane) {
                const auto less = static_cast<std::int64_t>(sums[lane] - modulus + (at - weight)[lane]);
                sums[lane] = static_cast<std::uint64_t>(less) + (less < 0 ? modulus : 0);
            }
        std::copy_n(sums, lanes, at);
    }

    /// The first of the masses up to `last`, counted from the one at `next`, that does not fit into 64 bits, or `step`.
    static std::uint64_t first_overflow(std::uint64_t* next, std::uint64_t step, std::uint64_t last,
                                        std::span<const std::uint32_t> weights) {
        for (std::uint64_t i = 0; i < step && i <= last; ++i) {
            std::uint64_t sum = 0;
            for (const auto weight : weights) {
                const auto term = (next + i)[-std::ptrdiff_t{weight}];
                sum += term;
                if (sum < term) return i;
            }
            next[i] = sum;
        }
        return step;
    }

    std::vector<std::uint64_t> counts_;
    std::uint64_t all_bits_ = 0;
};

}  // namespace peptide_count
