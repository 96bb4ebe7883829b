#pragma once
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "key_set.hpp"
#include <breakeven/suites/suite.hpp>

/// Sets of keys, made by one thread or by many.
namespace semi_join {

using Keys = std::span<const std::int32_t>;
using Memory = std::vector<std::uint32_t>;  // outlives the calls

constexpr std::uint64_t cached_words = 1 << 18;  // 1 MB, half of a core's level-2 cache

/// function(key) for each wanted key.
template <bool parallel>
void each_key(Keys wanted, const auto& function) {
    if constexpr (parallel)
        tbb::parallel_for(tbb::blocked_range<std::size_t>{0, wanted.size(), 1 << 14}, [&](const auto& range) {
            for (auto i = range.begin(); i < range.end(); ++i) function(wanted[i]);
        });
    else
        std::ranges::for_each(wanted, function);
}

/// There is at least one key.
template <bool parallel>
Range range_of(Keys wanted) {
    struct Ends {
        std::int32_t least, largest;
    };
    const auto widen = [&](const tbb::blocked_range<std::size_t>& range, Ends ends) {
        for (auto i = range.begin(); i < range.end(); ++i) ends = {std::min(ends.least, wanted[i]), std::max(ends.largest, wanted[i])};
        return ends;
    };
    const auto both = [](Ends a, Ends b) { return Ends{std::min(a.least, b.least), std::max(a.largest, b.largest)}; };
    const tbb::blocked_range<std::size_t> all{0, wanted.size(), 1 << 14};
    const Ends any{wanted[0], wanted[0]};
    const auto ends = parallel ? tbb::parallel_reduce(all, any, widen, both) : widen(all, any);
    const auto least = static_cast<std::uint32_t>(ends.least);
    return {least, static_cast<std::uint32_t>(ends.largest) - least};
}

template <bool parallel>
void fill(Memory& memory, std::uint64_t size, std::uint32_t value) {
    if (memory.size() < size) memory.resize(size);
    const auto part = [&](const tbb::blocked_range<std::size_t>& range) {
        std::fill(memory.data() + range.begin(), memory.data() + range.end(), value);
    };
    const tbb::blocked_range<std::size_t> all{0, size, 1 << 16};
    if constexpr (parallel)
        tbb::parallel_for(all, part);
    else
        part(all);
}

template <bool parallel>
BitSet bit_set(Keys wanted, Range range, Memory& memory) {
    fill<parallel>(memory, range.words(), 0);
    each_key<parallel>(wanted, [&](std::int32_t key) {
        auto& word = memory[range.place(key) / 32];
        const auto bit = 1U << range.place(key) % 32;
        if constexpr (parallel)
            std::atomic_ref{word}.fetch_or(bit, std::memory_order_relaxed);
        else
            word |= bit;
    });
    return {memory.data(), range};
}

template <bool parallel>
HashSet hash_set(Keys wanted, Memory& memory) {
    if (wanted.size() > most_hashed) throw breakeven::LimitExceeded{"semi_join: a hash set is for 2^26 keys at most"};
    const auto free = static_cast<std::uint32_t>(wanted[0]);
    const auto needed = hash_slots(wanted.size());
    const auto slots = needed < cached_words ? 2 * needed : needed;  // where it costs little, fewer keys in another's way
    const auto last_slot = static_cast<std::uint32_t>(slots - 1);
    fill<parallel>(memory, slots, free);
    each_key<parallel>(wanted, [&](std::int32_t signed_key) {
        const auto key = static_cast<std::uint32_t>(signed_key);
        for (auto slot = scatter(key) & last_slot;; slot = (slot + 1) & last_slot) {
            auto held = free;
            if constexpr (parallel) {
                const std::atomic_ref word{memory[slot]};
                held = word.load(std::memory_order_relaxed);
                if (held == free) word.compare_exchange_strong(held, key, std::memory_order_relaxed);
            } else {
                held = memory[slot];
                if (held == free) memory[slot] = key;
            }
            if (held == free || held == key) return;
        }
    });
    return {memory.data(), last_slot, free};
}

/// use(set), where there is at least one key.
template <bool parallel>
void with_set(Keys wanted, Method method, Memory& memory, const auto& use) {
    const auto range = range_of<parallel>(wanted);
    if (uses_bits(method, range, wanted.size(), cached_words))
        use(bit_set<parallel>(wanted, range, memory));
    else
        use(hash_set<parallel>(wanted, memory));
}

}  // namespace semi_join
