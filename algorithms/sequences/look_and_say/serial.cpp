// SPDX-License-Identifier: Apache-2.0
#include "decimal.hpp"
#include "host.hpp"

namespace look_and_say {
namespace {

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
    "serial/run_scan", run_scan, {.per_item = {.host = 4}, .notes = "run by run, digit by digit"}};

const breakeven::Host<LookAndSay> by_squeezing{
    "serial/squeeze",
    squeeze<shared::OneThread>,
    {.per_item = two_terms,
     .notes =
         "every step, 32 digits at a time (AVX2): neighbours compared give heads and counts, a table of shuffles squeezes the rest out"}};

const breakeven::Host<LookAndSay> from_elements{
    "serial/elements",
    by_elements<shared::OneThread>,
    {.per_item = {.host = 2.4},
     .notes = "goes step by step until the term is known as elements, Conway's 92 and two for each digit beyond 3, and then to the last "
              "term at once: what 17 to 20 steps make of each element is a table, found once in the life of the process"}};

}  // namespace
}  // namespace look_and_say
