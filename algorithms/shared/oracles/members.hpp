// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <execution>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

#include <breakeven/generators/base/parallel.hpp>

namespace breakeven {

/// Members is the set of some 32-bit keys: a sorted copy of them, or one bit for each possible key where that is cheaper. Made
/// for oracles.
template <class Key>
class Members {
    static_assert(sizeof(Key) == 4);

public:
    /// The set will be asked for about so many keys.
    Members(std::span<const Key> keys, std::uint64_t asked) {
        constexpr std::uint64_t large = std::uint64_t{1} << 21;  // from here on 2^32 bits are cheaper
        if (std::max<std::uint64_t>(keys.size(), asked) < large) {
            sorted_.assign(keys.begin(), keys.end());
            std::sort(sorted_.begin(), sorted_.end());
            sorted_.erase(std::unique(sorted_.begin(), sorted_.end()), sorted_.end());
            return;
        }
        words_.resize(std::size_t{1} << 26);
        parallel_each(keys.size(), [&](std::uint64_t i) {
            if (!contains(keys[i])) word(keys[i]).fetch_or(bit(keys[i]), std::memory_order_relaxed);
        });
    }
    [[nodiscard]] bool contains(Key key) const {
        if (words_.empty()) return std::binary_search(sorted_.begin(), sorted_.end(), key);
        return (word(key).load(std::memory_order_relaxed) & bit(key)) != 0;
    }
    [[nodiscard]] std::uint64_t size() const {
        if (words_.empty()) return sorted_.size();
        const auto bits = [](std::uint64_t word) { return static_cast<std::uint64_t>(std::popcount(word)); };
        return std::transform_reduce(std::execution::par, words_.begin(), words_.end(), std::uint64_t{0}, std::plus{}, bits);
    }

private:
    static std::uint64_t bit(Key key) { return std::uint64_t{1} << static_cast<std::uint32_t>(key) % 64; }
    [[nodiscard]] std::atomic_ref<std::uint64_t> word(Key key) const {
        return std::atomic_ref{words_[static_cast<std::uint32_t>(key) / 64]};
    }

    std::vector<Key> sorted_;
    mutable std::vector<std::uint64_t> words_;
};

}  // namespace breakeven
