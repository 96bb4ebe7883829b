// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "elements.hpp"
#include "term.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace look_and_say {

/// Beginning is the first terms of a start, step by step, until one is known as elements.
struct Beginning {
    /// Terms that are longer are not looked at: then there are few steps left, or the start was long.
    static constexpr std::uint64_t longest_read = std::uint64_t{1} << 13;

    Term term, next;
    std::vector<std::uint64_t> lengths;  // of the start and each term so far
    std::optional<Compound> compound;    // of the last of them

    /// Goes on until `compound` is known, or all steps are done, or a term is longer than `longest_term` or cannot
    /// be read with at least `spare` steps to go. Loops is shared::OneThread or shared::AllThreads.
    template <class Loops>
    void run(std::span<const char> start, std::uint64_t steps, std::uint64_t spare, std::uint64_t longest_term);
    [[nodiscard]] std::uint64_t steps() const { return lengths.size() - 1; }
};

/// The lengths of the start and of as many terms, up to `steps`, as have no more than `limit` digits; all by all
/// threads where terms are long.
std::vector<std::uint64_t> count_lengths(std::span<const char> start, std::uint64_t steps, std::uint64_t limit);

}  // namespace look_and_say
