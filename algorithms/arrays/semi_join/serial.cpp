// SPDX-License-Identifier: Apache-2.0
#include "answer.hpp"
#include "host_set.hpp"

namespace semi_join {
namespace {

template <Method method>
void join(const SemiJoin::Input& in, SemiJoin::Output& out, Memory& memory) {
    with_set<shared::OneThread>(in.wanted, method, memory, [&](const auto& set) { answer(in, masks_by(in, set), out); });
}

const breakeven::Host<SemiJoin> by_choice{
    "serial/auto",
    join<Method::any>,
    {.memory = on_host(the_answer, 8),
     .notes = "one bit for each integer from the least to the largest key where that is no more than 1 MB or than a hash set, "
              "else the hash set; eight rows are looked up at once (AVX2)"}};
const breakeven::Host<SemiJoin> by_hash{
    "serial/hash",
    join<Method::hash>,
    {.memory = on_host(the_answer, 8), .notes = "open addressing, at most half full; free slots hold a wanted key, so no key is reserved"}};

}  // namespace
}  // namespace semi_join
