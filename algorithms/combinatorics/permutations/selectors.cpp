// SPDX-License-Identifier: Apache-2.0
#include "selectors.hpp"

namespace permutations {

Selectors::Selectors(unsigned tail) {
    const TailOrders all{tail};
    constexpr unsigned bytes = 8;
    const auto head = bytes - tail;
    for (const auto& order : all.orders) {
        std::uint32_t word = 0;
        for (unsigned i = 0; i < bytes; ++i) word |= (i < head ? i : head + order[i - head]) << 4 * i;
        words.push_back(word);
    }
    offsets = all.offsets;
}

const Selectors& selectors(unsigned tail) {
    static const Selectors all[] = {Selectors{0}, Selectors{1}, Selectors{2}, Selectors{3}, Selectors{4}, Selectors{5}, Selectors{6}};
    static_assert(std::size(all) == TailOrders::longest + 1);
    return all[tail];
}

}  // namespace permutations
