// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

/// Sets of keys that answer quickly whether a key is wanted, on the host and on the device. They are views: where
/// the words are and who fills them differs.
namespace semi_join {

/// The integers from the least to the largest wanted key, numbered from 0 on; modulo 2^32, so that no range needs a
/// wider type.
struct Range {
    std::uint32_t least = 0;
    std::uint32_t last = 0;  // the place of the largest

    [[nodiscard]] constexpr std::uint32_t place(std::int32_t key) const { return static_cast<std::uint32_t>(key) - least; }
    [[nodiscard]] constexpr std::uint32_t words() const { return last / 32 + 1; }
};

/// A bit for each integer of the range.
struct BitSet {
    const std::uint32_t* words;
    Range range;

    [[nodiscard]] constexpr bool contains(std::int32_t key) const {
        const auto place = range.place(key);
        return place <= range.last && (words[place / 32] >> place % 32 & 1) != 0;
    }
};

/// The finisher of [MurmurHash3]: every bit of the key moves every bit of the result.
constexpr std::uint32_t scatter(std::uint32_t key) {
    key = (key ^ key >> 16) * 0x85ebca6b;
    key = (key ^ key >> 13) * 0xc2b2ae35;
    return key ^ key >> 16;
}

/// Open addressing with linear probing, and always a free slot. No integer is reserved: free slots hold one of the
/// wanted keys, which so needs no slot of its own and is found wherever a search ends.
struct HashSet {
    const std::uint32_t* slots;
    std::uint32_t last_slot;  // one less than a power of two
    std::uint32_t free;       // any of the keys

    [[nodiscard]] constexpr bool contains(std::int32_t key) const {
        const auto wanted = static_cast<std::uint32_t>(key);
        for (auto slot = scatter(wanted) & last_slot;; slot = (slot + 1) & last_slot) {
            const auto held = slots[slot];
            if (held == wanted) return true;
            if (held == free) return false;
        }
    }
};

/// At most half of the slots are taken. No more than 2^27, which hold a bit for every integer.
constexpr std::uint64_t all_words = std::uint64_t{1} << 27;
constexpr std::uint64_t hash_slots(std::uint64_t keys) {
    std::uint64_t slots = 2;
    while (slots < 2 * keys && slots < all_words) slots *= 2;
    return slots;
}
constexpr std::uint64_t most_hashed = all_words / 2;

/// Which of the two is to be used; `any`: bits where they take no more words than the hash set, or than the caches
/// hold at no cost.
enum class Method { any, bits, hash };

constexpr bool uses_bits(Method method, Range range, std::uint64_t keys, std::uint64_t cached_words) {
    if (method != Method::any) return method == Method::bits;
    return range.words() <= cached_words || range.words() <= hash_slots(keys) || keys > most_hashed;
}

}  // namespace semi_join
