#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <breakeven/algorithms/shared/host/stream.hpp>

namespace graph_reverse {

/// Appends to many places at once, each by whole cache lines that bypass the caches: a store elsewhere would
/// read the line before it writes it. `out` is aligned to 64. Items are made of 32-bit words.
template <class Item>
class BlockWriter {
public:
    BlockWriter(Item* out, std::span<const std::uint32_t> places)
        : out_{out}, held_(places.size()), first_(places.begin(), places.end()), next_(first_) {}

    void append(std::size_t block, const Item& item) {
        const auto place = next_[block]++;
        held_[block].items[place % group] = item;
        if ((place + 1) % group == 0) flush(block, std::uint64_t{place} + 1 - group, std::uint64_t{place} + 1);
    }

    void finish() {
        for (std::size_t block = 0; block < held_.size(); ++block)
            if (next_[block] % group != 0) flush(block, next_[block] / group * group, next_[block]);
        _mm_sfence();  // streamed lines must be visible to the task that reads them next
    }

private:
    static constexpr std::uint32_t group = 16, word_bytes = 4, words = sizeof(Item) / word_bytes;  // a group is whole lines
    struct alignas(64) Group {
        std::array<Item, group> items;
    };

    /// Of a group that began before this writer's first place, only what is ours.
    void flush(std::size_t block, std::uint64_t begin, std::uint64_t end) const {
        begin = std::max<std::uint64_t>(begin, first_[block]);
        if (begin == end) return;
        const auto* const from = &held_[block].items[begin % group];
        shared::stream(reinterpret_cast<std::uint32_t*>(out_ + begin), reinterpret_cast<const std::uint32_t*>(from), (end - begin) * words);
    }

    Item* out_;
    std::vector<Group> held_;
    std::vector<std::uint32_t> first_, next_;
};

}  // namespace graph_reverse
