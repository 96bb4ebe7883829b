// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <execution>

#include "assemble.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace {

using de_bruijn_graph::assemble;
using de_bruijn_graph::Scratch;
using Words = std::span<std::uint64_t>;

template <class... Policy>
Words standard_sort(Words words, unsigned begin, unsigned end, Policy&&... policy) {
    const auto mask = ~std::uint64_t{0} >> (64 - (end - begin));
    std::stable_sort(std::forward<Policy>(policy)..., words.begin(), words.end(),
                     [=](std::uint64_t a, std::uint64_t b) { return (a >> begin & mask) < (b >> begin & mask); });
    return words;
}

void serial(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch) {
    assemble<shared::OneThread>(in, out, scratch,
                                [](Words words, Words, unsigned begin, unsigned end) { return standard_sort(words, begin, end); });
}
const breakeven::Host<DeBruijnGraph> by_serial{
    "serial/std",
    serial,
    {.role = breakeven::Role::peer, .per_item = {.host = 52}, .notes = "std::stable_sort in place of the radix sort"}};

void parallel(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out, Scratch& scratch) {
    assemble<shared::AllThreads>(in, out, scratch, [](Words words, Words, unsigned begin, unsigned end) {
        return standard_sort(words, begin, end, std::execution::par);
    });
}
const breakeven::Host<DeBruijnGraph> by_parallel{"parallel/std_par",
                                                 parallel,
                                                 {.role = breakeven::Role::peer,
                                                  .per_item = {.host = 52},
                                                  .notes = "std::stable_sort with std::execution::par in place of the radix sort"}};

}  // namespace
