// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "key_set.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/suites/suite.hpp>

/// Sets of keys, made by one thread or by many.
namespace semi_join {

using Keys = std::span<const std::int32_t>;
using Memory = std::vector<std::uint32_t>;  // outlives the calls

constexpr std::uint64_t keys_a_task = 1 << 14, words_a_task = 1 << 16;
constexpr std::uint64_t cached_words = 1 << 18;  // 1 MB, half of a core's level-2 cache

/// The range of the keys, of which there is at least one.
template <class Loops>
Range range_of(Keys wanted) {
    struct Ends {
        std::int32_t least, largest;
    };
    const auto widen = [&](std::uint64_t begin, std::uint64_t end, Ends ends) {
        for (auto i = begin; i < end; ++i) ends = {std::min(ends.least, wanted[i]), std::max(ends.largest, wanted[i])};
        return ends;
    };
    const auto both = [](Ends a, Ends b) { return Ends{std::min(a.least, b.least), std::max(a.largest, b.largest)}; };
    const auto ends = Loops::reduce(wanted.size(), keys_a_task, Ends{wanted[0], wanted[0]}, widen, both);
    const auto least = static_cast<std::uint32_t>(ends.least);
    return {least, static_cast<std::uint32_t>(ends.largest) - least};
}

template <class Loops>
void fill(Memory& memory, std::uint64_t size, std::uint32_t value) {
    if (memory.size() < size) memory.resize(size);
    Loops::ranges(size, words_a_task,
                  [&](std::uint64_t begin, std::uint64_t end) { std::fill(memory.data() + begin, memory.data() + end, value); });
}

template <class Loops>
BitSet bit_set(Keys wanted, Range range, Memory& memory) {
    fill<Loops>(memory, range.words(), 0);
    Loops::each(wanted.size(), keys_a_task, [&](std::uint64_t i) {
        const auto place = range.place(wanted[i]);
        Loops::set_bits(memory[place / 32], 1U << place % 32);
    });
    return {memory.data(), range};
}

template <class Loops>
HashSet hash_set(Keys wanted, Memory& memory) {
    if (wanted.size() > most_hashed) throw breakeven::LimitExceeded{"semi_join: a hash set is for 2^26 keys at most"};
    const auto free = static_cast<std::uint32_t>(wanted[0]);
    const auto needed = hash_slots(wanted.size());
    const auto slots = needed < cached_words ? 2 * needed : needed;  // where it costs little, fewer keys in another's way
    const auto last_slot = static_cast<std::uint32_t>(slots - 1);
    fill<Loops>(memory, slots, free);
    Loops::each(wanted.size(), keys_a_task, [&](std::uint64_t i) {
        const auto key = static_cast<std::uint32_t>(wanted[i]);
        for (auto slot = scatter(key) & last_slot;; slot = (slot + 1) & last_slot) {
            auto& word = memory[slot];
            const auto held = Loops::load(word);
            if (held == key || (held == free && Loops::exchange(word, free, key))) return;
            if (held == free && Loops::load(word) == key) return;  // another thread was faster, with the same key
        }
    });
    return {memory.data(), last_slot, free};
}

struct NoKeys {
    static constexpr bool contains(std::int32_t) { return false; }
};

/// use(set), a set of the wanted keys.
template <class Loops>
void with_set(Keys wanted, Method method, Memory& memory, const auto& use) {
    if (wanted.empty()) return use(NoKeys{});
    const auto range = range_of<Loops>(wanted);
    if (uses_bits(method, range, wanted.size(), cached_words))
        use(bit_set<Loops>(wanted, range, memory));
    else
        use(hash_set<Loops>(wanted, memory));
}

}  // namespace semi_join
