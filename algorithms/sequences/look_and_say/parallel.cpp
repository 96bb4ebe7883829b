#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "beginning.hpp"
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
    std::vector<std::uint64_t> scratch;
};
void squeeze(const Input& in, Output& out, Terms& terms) {
    constexpr std::uint64_t worth_all_threads = 1 << 17;
    auto& [term, next, scratch] = terms;
    const auto advance = [&](auto& to) {
        if (term.size() < worth_all_threads)
            step(term, to);
        else
            parallel_step(term, to, scratch);
    };
    term.assign(in.start);
    out.lengths = {term.size()};
    const auto written_last = in.steps > 0 && !in.lengths_only;
    for (std::uint64_t s = 0; s + written_last < in.steps; ++s) {
        advance(next);
        std::swap(term, next);
        out.lengths.push_back(term.size());
    }
    if (written_last) {
        advance(out.digits);
        out.lengths.push_back(out.digits.size());
    } else if (!in.lengths_only) {
        out.digits = in.start;
    }
}
const breakeven::Host<LookAndSay> by_squeezing{
    "parallel/squeeze",
    squeeze,
    {.per_item = two_terms,
     .notes = "serial/squeeze on blocks of 64 Ki digits: their sizes are counted and added up, then they are written"}};

void by_elements(const Input& in, Output& out, Beginning& beginning) {
    beginning.run(in.start, in.steps, in.lengths_only ? 0 : Expansion::fewest_steps, ~std::uint64_t{0});
    out.lengths = beginning.lengths;
    const auto digits = beginning.term.digits();
    if (!beginning.compound) {
        if (!in.lengths_only) out.digits.assign(digits.begin(), digits.end());
        return;
    }
    const auto to_go = in.steps - beginning.steps();
    const auto more = look_and_say::lengths_of(*beginning.compound, to_go);
    out.lengths.insert(out.lengths.end(), more.begin(), more.end());
    if (in.lengths_only) return;
    const Expansion expansion{std::move(*beginning.compound), to_go};
    constexpr std::uint64_t block = 1 << 18;
    out.digits.resize(expansion.digits);
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, expansion.digits, block}, [&](const auto& range) {
        expansion.write(range.begin(), {out.digits.data() + range.begin(), range.size()});
    });
}
const breakeven::Host<LookAndSay> elements{
    "parallel/elements", by_elements, {.per_item = two_terms, .notes = "serial/elements, whose last term is written by all threads"}};

}  // namespace
