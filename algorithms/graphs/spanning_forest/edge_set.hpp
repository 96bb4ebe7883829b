// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cstdint>
#include <vector>

#include <breakeven/algorithms/shared/host/block_begins.hpp>

namespace spanning_forest {

/// A set of edges, one bit each, that takes them in any order and lists them in ascending order.
class EdgeSet {
public:
    template <class Loops>
    void clear(std::uint64_t edges) {
        words_.resize((edges + 63) / 64);
        Loops::each(words_.size(), chunk, [&](std::uint64_t w) { words_[w] = 0; });
    }

    template <class Loops>
    void insert(std::uint64_t edge) {
        Loops::set_bits(words_[edge / 64], std::uint64_t{1} << edge % 64);
    }

    /// Lists them in `out`, which has room for all of them and is as long as there are in the end.
    template <class Loops>
    void list(std::vector<std::uint32_t>& out) const {
        const auto begins = shared::block_begins<Loops>(words_.size(), chunk, [&](std::uint64_t begin, std::uint64_t end) {
            std::uint64_t count = 0;
            for (auto w = begin; w < end; ++w) count += static_cast<std::uint64_t>(std::popcount(words_[w]));
            return count;
        });
        Loops::ranges(words_.size(), chunk, [&](std::uint64_t begin, std::uint64_t end) {
            auto next = begins[begin / chunk];
            for (auto w = begin; w < end; ++w)
                for (auto bits = words_[w]; bits != 0; bits &= bits - 1)
                    out[next++] = static_cast<std::uint32_t>(w * 64 + static_cast<std::uint64_t>(std::countr_zero(bits)));
        });
        out.resize(begins.back());
    }

private:
    static constexpr std::uint64_t chunk = 1 << 14;  // words

    std::vector<std::uint64_t> words_;
};

}  // namespace spanning_forest
