// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace distinct {

/// A set of 32-bit keys: open addressing with linear probing, at most half full. Zero marks a free slot, so
/// the key zero is kept beside the table.
class HashSet {
public:
    HashSet() : slots_(smallest) {}

    /// Whether the key is new.
    bool insert(std::uint32_t key) {
        if (key == 0) return !std::exchange(has_zero_, true);
        auto slot = place(key);
        while (slots_[slot] != 0 && slots_[slot] != key) slot = next(slot);
        if (slots_[slot] == key) return false;
        slots_[slot] = key;
        if (++used_ > slots_.size() / 2) grow();
        return true;
    }

private:
    static constexpr std::size_t smallest = 1024;  // powers of two throughout

    /// Fibonacci hashing [Knuth 3]: the highest bits of the product.
    [[nodiscard]] std::size_t place(std::uint32_t key) const {
        return (key * 0x9E3779B97F4A7C15U) >> (64 - std::countr_zero(slots_.size()));
    }
    [[nodiscard]] std::size_t next(std::size_t slot) const { return (slot + 1) & (slots_.size() - 1); }
    void grow() {
        const auto old = std::exchange(slots_, std::vector<std::uint32_t>(2 * slots_.size()));
        for (const auto key : old) {
            if (key == 0) continue;
            auto slot = place(key);
            while (slots_[slot] != 0) slot = next(slot);
            slots_[slot] = key;
        }
    }
    std::vector<std::uint32_t> slots_;
    std::size_t used_ = 0;
    bool has_zero_ = false;
};

}  // namespace distinct
