// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace shared {

/// Appends to many places at once ("write combining"): whole cache lines are filled for each place and then bypass the
/// caches, where a store would read a line before it writes it. `out` is aligned to 64. Several tasks may have a writer
/// each for one array: where the places of two meet within a line, each stores its own items alone.
template <class Item>
class BlockWriter {
public:
    BlockWriter(Item* out, std::span<const std::uint32_t> places)
        : out_{out}, held_(places.size()), first_(places.begin(), places.end()), next_(first_) {}

    void append(std::size_t block, const Item& item) {
        const auto place = next_[block]++;
        held_[block].items[place % per_group] = item;
        if (place % per_group == per_group - 1) flush(block, std::uint64_t{place} + 1 - per_group);
    }

    void finish() {
        for (std::size_t block = 0; block < held_.size(); ++block)
            store(block, next_[block] / per_group * std::uint64_t{per_group}, next_[block]);
        _mm_sfence();  // streamed lines must be visible to the task that reads them next
    }

private:
    static constexpr std::size_t line = 64, vector = sizeof(__m256i);
    static constexpr std::uint32_t per_group = static_cast<std::uint32_t>(std::lcm(line, sizeof(Item)) / sizeof(Item));
    struct alignas(line) Group {
        std::array<Item, per_group> items;  // whole lines
    };

    void flush(std::size_t block, std::uint64_t begin) const {
        if (begin < first_[block]) return store(block, begin, begin + per_group);
        const auto* const from = reinterpret_cast<const __m256i*>(&held_[block]);
        auto* const to = reinterpret_cast<__m256i*>(out_ + begin);
        for (std::size_t i = 0; i < sizeof(Group) / vector; ++i) _mm256_stream_si256(to + i, _mm256_load_si256(from + i));
    }
    void store(std::size_t block, std::uint64_t begin, std::uint64_t end) const {
        for (auto place = std::max<std::uint64_t>(begin, first_[block]); place < end; ++place)
            out_[place] = held_[block].items[place % per_group];
    }

    Item* out_;
    std::vector<Group> held_;
    std::vector<std::uint32_t> first_, next_;
};

}  // namespace shared
