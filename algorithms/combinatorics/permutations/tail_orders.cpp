// SPDX-License-Identifier: Apache-2.0
#include "tail_orders.hpp"

#include "factoradic.hpp"

namespace permutations {
namespace {

/// Which of the ascending items stands where: equal ones in the order in which they were.
TailOrders::Order places(const std::uint8_t* row, const std::uint8_t* ascending, unsigned length) {
    std::uint8_t next[TailOrders::longest] = {};
    for (unsigned i = length; i-- > 0;) next[ascending[i]] = static_cast<std::uint8_t>(i);
    TailOrders::Order order{};
    for (unsigned i = 0; i < length; ++i) order[i] = next[row[i]]++;
    return order;
}

}  // namespace

TailOrders::TailOrders(unsigned items) : length{items}, offsets{0} {
    const auto patterns = length == 0 ? 1U : 1U << (length - 1);
    for (unsigned bits = 0; bits < patterns; ++bits) {
        std::uint8_t ascending[longest] = {}, row[longest] = {};
        for (unsigned i = 1; i < length; ++i) ascending[i] = static_cast<std::uint8_t>(ascending[i - 1] + ((bits >> (i - 1) & 1) == 0));
        const auto all = supply({ascending, length});
        for (std::uint64_t number = 0; number < all.orders; ++number) {
            unrank(all, number, row);
            orders.push_back(places(row, ascending, length));
        }
        offsets.push_back(static_cast<std::uint32_t>(orders.size()));
    }
}

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
