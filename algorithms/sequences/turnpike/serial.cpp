// SPDX-License-Identifier: Apache-2.0
#include "search.hpp"

namespace {

constexpr auto memory = [](std::uint64_t n) {
    const auto points = static_cast<double>(n);
    return breakeven::Memory{.host = 16 * points * points};
};

void counts(const Turnpike::Input& in, Turnpike::Output& out, turnpike::Workspace& workspace) {
    turnpike::each_instance<shared::OneThread>(in, out, [&](auto... instance) { return workspace.solve(instance...); });
}
const breakeven::Host<Turnpike> by_counts{
    "serial/counts",
    counts,
    {.largest = Turnpike::largest,
     .sensible = Turnpike::sensible,
     .memory = memory,
     .notes =
         "backtracking without recursion; counts of distances in a table, or a hash table where the largest distance is large; the "
         "mirror image of a failure is not tried. On random points fewer than 3/4 n^2 counts are looked up (tested up to n = 800): the "
         "published n^2 log n in practice holds, with a constant in place of the logarithm"}};

void hashed(const Turnpike::Input& in, Turnpike::Output& out, turnpike::Workspace& workspace) {
    turnpike::each_instance<shared::OneThread>(in, out, [&](auto... instance) { return workspace.hashed.run(instance...); });
}
const breakeven::Host<Turnpike> by_hashing{"serial/hashed_counts",
                                           hashed,
                                           {.largest = Turnpike::largest,
                                            .sensible = Turnpike::sensible,
                                            .memory = memory,
                                            .notes = "as serial/counts, always with a hash table"}};

}  // namespace
