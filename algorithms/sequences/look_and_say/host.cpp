// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <utility>

#include "decimal.hpp"
#include "expansion.hpp"
#include "look_and_say.hpp"
#include "step.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

/// The variants of the host. Loops is shared::OneThread or shared::AllThreads.
namespace look_and_say {
namespace {

constexpr breakeven::Memory two_terms{.host = 5};

struct Terms {
    Term term, next;
};

void run_scan(const LookAndSay::Input& in, LookAndSay::Output& out, Terms& terms) {
    auto& [term, next] = terms;
    term.assign(in.start);
    out.lengths = {term.size()};
    for (std::uint64_t s = 0; s < in.steps; ++s) {
        next.resize(2 * term.size());
        auto said = next.data();
        const char* const end = term.data() + term.size();
        for (const char *head = term.data(), *after = head; head != end; head = after) {
            while (*after == *head) ++after;  // what follows the last digit is none
            if (const auto run = static_cast<std::uint64_t>(after - head); run < 10) {
                *said++ = static_cast<char>('0' + static_cast<char>(run));
                *said++ = *head;
            } else {
                said = say(run, *head, said);
            }
        }
        next.shrink(static_cast<std::uint64_t>(said - next.data()));
        std::swap(term, next);
        out.lengths.push_back(term.size());
    }
    if (!in.lengths_only) out.digits.assign(term.digits().begin(), term.digits().end());
}
const breakeven::Host<LookAndSay> by_run_scan{
    "serial/run_scan", run_scan, {.per_item = {.host = 6.7}, .notes = "run by run, digit by digit"}};

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

const breakeven::Host<LookAndSay> squeezed{
    "serial/squeeze",
    squeeze<shared::OneThread>,
    {.per_item = two_terms,
     .notes =
         "every step, 32 digits at a time (AVX2): neighbours compared give heads and counts, a table of shuffles squeezes the rest out"}};

const breakeven::Host<LookAndSay> squeezed_in_parallel{
    "parallel/squeeze",
    squeeze<shared::AllThreads>,
    {.per_item = two_terms,
     .notes = "serial/squeeze on blocks of 64 Ki digits: their sizes are counted and added up, then they are written"}};

/// Step by step until the term is known as elements, and then to the last term at once.
template <class Loops>
void by_elements(const LookAndSay::Input& in, LookAndSay::Output& out, Beginning& beginning) {
    beginning.run<Loops>(in.start, in.steps, in.lengths_only ? 0 : Expansion::fewest_steps, ~std::uint64_t{0});
    out.lengths = beginning.lengths;
    if (in.lengths_only) return;
    if (!beginning.compound) {
        out.digits.assign(beginning.term.digits().begin(), beginning.term.digits().end());
        return;
    }
    const Expansion expansion{std::move(*beginning.compound), beginning.to_go};
    constexpr std::uint64_t block = 1 << 18;
    out.digits.resize(expansion.digits);
    Loops::ranges(expansion.digits, block, [&](std::uint64_t begin, std::uint64_t end) {
        expansion.write(begin, {out.digits.data() + begin, end - begin});
    });
}

/// Where lengths alone are asked for, the last term may be the first that is known as elements.
breakeven::Memory terms_or_elements(const breakeven::Request& request) {
    return {.host = (request.text("answer") == "lengths" ? 12.2 : two_terms.host) * static_cast<double>(request.n)};
}

const breakeven::Host<LookAndSay> from_elements{
    "serial/elements",
    by_elements<shared::OneThread>,
    {.memory = terms_or_elements,
     .notes = "goes step by step until the term is known as elements, Conway's 92 and two for each digit beyond 3, and then to the last "
              "term at once: what 17 to 20 steps make of each element is a table, found once in the life of the process"}};

const breakeven::Host<LookAndSay> from_elements_in_parallel{
    "parallel/elements",
    by_elements<shared::AllThreads>,
    {.memory = terms_or_elements, .notes = "serial/elements, whose last term is written by all threads"}};

}  // namespace
}  // namespace look_and_say
