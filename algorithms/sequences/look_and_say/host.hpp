// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>

#include "beginning.hpp"
#include "expansion.hpp"
#include "look_and_say.hpp"
#include "step.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

/// The variants of the host, over Loops: shared::OneThread or shared::AllThreads.
namespace look_and_say {

inline constexpr breakeven::Memory two_terms{.host = 2.4};

struct Terms {
    Term term, next;
};

/// Every step; the last term goes straight to the answer.
template <class Loops>
void squeeze(const LookAndSay::Input& in, LookAndSay::Output& out, Terms& terms) {
    auto& [term, next] = terms;
    term.assign(in.start);
    out.lengths = {term.size()};
    const auto written_last = in.steps > 0 && !in.lengths_only;
    for (std::uint64_t s = 0; s + written_last < in.steps; ++s) {
        step<Loops>(term, next);
        std::swap(term, next);
        out.lengths.push_back(term.size());
    }
    if (written_last) {
        step<Loops>(term, out.digits);
        out.lengths.push_back(out.digits.size());
    } else if (!in.lengths_only) {
        out.digits = in.start;
    }
}

/// Step by step until the term is known as elements, and then to the last term at once.
template <class Loops>
void by_elements(const LookAndSay::Input& in, LookAndSay::Output& out, Beginning& beginning) {
    beginning.run<Loops>(in.start, in.steps, in.lengths_only ? 0 : Expansion::fewest_steps, ~std::uint64_t{0});
    out.lengths = beginning.lengths;
    if (!beginning.compound) {
        const auto digits = beginning.term.digits();
        if (!in.lengths_only) out.digits.assign(digits.begin(), digits.end());
        return;
    }
    const auto to_go = in.steps - beginning.steps();
    const auto more = lengths_of(*beginning.compound, to_go);
    out.lengths.insert(out.lengths.end(), more.begin(), more.end());
    if (in.lengths_only) return;
    const Expansion expansion{std::move(*beginning.compound), to_go};
    constexpr std::uint64_t block = 1 << 18;
    out.digits.resize(expansion.digits);
    Loops::ranges(expansion.digits, block, [&](std::uint64_t begin, std::uint64_t end) {
        expansion.write(begin, {out.digits.data() + begin, end - begin});
    });
}

}  // namespace look_and_say
