#include <algorithm>

#include "beginning.hpp"
#include "decimal.hpp"
#include "expansion.hpp"
#include "look_and_say.hpp"
#include "step.hpp"

namespace {

using look_and_say::Beginning;
using look_and_say::Expansion;
using look_and_say::Term;
using Input = LookAndSay::Input;
using Output = LookAndSay::Output;

constexpr breakeven::Memory two_terms{.host = 2.4};

struct Terms {
    Term term, next;
};
void run_scan(const Input& in, Output& out, Terms& terms) {
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
                said = look_and_say::say(run, *head, said);
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

void squeeze(const Input& in, Output& out, Terms& terms) {
    auto& [term, next] = terms;
    term.assign(in.start);
    out.lengths = {term.size()};
    const auto written_last = in.steps > 0 && !in.lengths_only;
    for (std::uint64_t s = 0; s + written_last < in.steps; ++s) {
        step(term, next);
        std::swap(term, next);
        out.lengths.push_back(term.size());
    }
    if (written_last) {
        step(term, out.digits);
        out.lengths.push_back(out.digits.size());
    } else if (!in.lengths_only) {
        out.digits = in.start;
    }
}
const breakeven::Host<LookAndSay> by_squeezing{
    "serial/squeeze",
    squeeze,
    {.per_item = two_terms,
     .notes =
         "every step, 32 digits at a time (AVX2): neighbours compared give heads and counts, a table of shuffles squeezes the rest out"}};

void by_elements(const Input& in, Output& out, Beginning& beginning) {
    beginning.run(in.start, in.steps, in.lengths_only ? 0 : Expansion::fewest_steps, ~std::uint64_t{0});
    out.lengths = beginning.lengths;
    if (!beginning.compound) {
        if (!in.lengths_only) out.digits.assign(beginning.term.digits().begin(), beginning.term.digits().end());
        return;
    }
    const auto to_go = in.steps - beginning.steps();
    const auto more = look_and_say::lengths_of(*beginning.compound, to_go);
    out.lengths.insert(out.lengths.end(), more.begin(), more.end());
    if (in.lengths_only) return;
    const Expansion expansion{std::move(*beginning.compound), to_go};
    out.digits.resize(expansion.digits);
    expansion.write(0, out.digits);
}
const breakeven::Host<LookAndSay> elements{
    "serial/elements",
    by_elements,
    {.per_item = {.host = 2.4},
     .notes = "goes step by step until the term is known as elements, Conway's 92 and two for each digit beyond 3, and then to the last "
              "term at once: what 17 to 20 steps make of each element is a table, found once in the life of the process"}};

}  // namespace
