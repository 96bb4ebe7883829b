// SPDX-License-Identifier: Apache-2.0
#include "sorted_keys.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <functional>
#include <limits>

#include "lowest.hpp"
#include <breakeven/generators/base/text/counted.hpp>

/// An answer is right when it ascends and is a permutation of the input. The second is decided by sums of
/// two hashes over all keys: two different multisets agree in both with a chance of about 2^-128.
namespace breakeven {
namespace {

template <class Key>
using Keys = std::span<const Key>;

struct Fingerprint {
    std::uint64_t first = 0, second = 0;

    static constexpr std::uint64_t mix(std::uint64_t word) {  // the finalizer of SplitMix64
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
        return word ^ (word >> 31);
    }
    void add(std::uint64_t key) {
        first += mix(key + 0x9E3779B97F4A7C15);
        second += mix(~key * 0xD1342543DE82EF95);
    }
    friend Fingerprint operator+(Fingerprint a, Fingerprint b) { return {a.first + b.first, a.second + b.second}; }
    friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

/// The fingerprint of the keys up to `largest`.
template <class Key>
Fingerprint fingerprint(Keys<Key> keys, Key largest) {
    const auto block = [&](const tbb::blocked_range<std::size_t>& range, Fingerprint sum) {
        for (const auto key : keys.subspan(range.begin(), range.size()))
            if (key <= largest) sum.add(key);
        return sum;
    };
    return tbb::parallel_reduce(tbb::blocked_range<std::size_t>{0, keys.size()}, Fingerprint{}, block, std::plus{});
}

/// The smallest key that does not occur equally often in both; there is one.
template <class Key>
Key first_unequal(Keys<Key> a, Keys<Key> b) {
    Key low = 0, high = std::numeric_limits<Key>::max();
    while (low < high) {
        const Key middle = low + (high - low) / 2;
        if (fingerprint(a, middle) == fingerprint(b, middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

template <class Key>
std::string times(Keys<Key> keys, Key key) {
    return breakeven::counted(static_cast<std::uint64_t>(std::count(keys.begin(), keys.end(), key)), "time");
}

}  // namespace

template <class Key>
Fault check_sorted(Keys<Key> in, Keys<Key> answer) {
    if (answer.size() != in.size()) return "holds " + breakeven::counted(answer.size(), "key") + ", the input " + std::to_string(in.size());
    const auto descends = [&](std::uint64_t i) { return i > 0 && answer[i] < answer[i - 1]; };
    if (const auto i = lowest(answer.size(), descends); i < answer.size())
        return "descends at position " + std::to_string(i) + ", from " + std::to_string(answer[i - 1]) + " to " + std::to_string(answer[i]);
    constexpr auto all = std::numeric_limits<Key>::max();
    if (fingerprint(in, all) == fingerprint(answer, all)) return {};
    const auto key = first_unequal(in, answer);
    return "holds key " + std::to_string(key) + " " + times(answer, key) + ", the input " + times(in, key);
}
template Fault check_sorted(Keys<std::uint32_t>, Keys<std::uint32_t>);
template Fault check_sorted(Keys<std::uint64_t>, Keys<std::uint64_t>);

}  // namespace breakeven
