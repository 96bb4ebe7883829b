// SPDX-License-Identifier: Apache-2.0
#include "word_ranks.hpp"

#include <tbb/parallel_sort.h>

#include <algorithm>
#include <compare>

#include <breakeven/generators/graphs/csr.hpp>

namespace breakeven {
namespace {

struct Entry {
    std::uint64_t key;
    std::uint32_t position;
    friend auto operator<=>(const Entry&, const Entry&) = default;
};

/// Where symbols stand when sequences are written one behind the other.
class Positions {
public:
    static constexpr std::uint64_t none = ~std::uint64_t{0};

    Positions(const std::vector<Bases>& sequences, bool circular) : sequences_{sequences}, begin_{0}, circular_{circular} {
        for (const auto& sequence : sequences) begin_.push_back(begin_.back() + sequence.size());
    }
    [[nodiscard]] std::uint64_t size() const { return begin_.back(); }
    /// `distance` symbols behind this position in the same sequence.
    [[nodiscard]] std::uint64_t behind(std::uint64_t position, std::uint64_t distance) const {
        const auto s = sequence_of(position);
        const auto length = sequences_[s].size();
        const auto place = position - begin_[s] + distance;
        if (place < length) return begin_[s] + place;
        return circular_ ? begin_[s] + place % length : none;
    }
    /// The first `length` symbols from here on, 3 bits each; the end is 0.
    [[nodiscard]] std::uint64_t word(std::uint64_t position, std::uint64_t length) const {
        const auto s = sequence_of(position);
        const auto& sequence = sequences_[s];
        std::uint64_t word = 0, place = position - begin_[s];
        for (std::uint64_t i = 0; i < length; ++i, ++place) {
            if (circular_ && place == sequence.size()) place = 0;
            word = word << 3 | (place < sequence.size() ? sequence[place] + 1U : 0U);
        }
        return word;
    }

private:
    [[nodiscard]] std::size_t sequence_of(std::uint64_t position) const {
        return static_cast<std::size_t>(std::ranges::upper_bound(begin_, position) - begin_.begin()) - 1;
    }
    const std::vector<Bases>& sequences_;
    std::vector<std::uint64_t> begin_;
    bool circular_;
};

/// A rank is the number of positions whose words are less, so that splitting a group of equal words leaves the
/// other ranks alone. group(entry) is the rank that the entry's group had. Keeps the entries that still have
/// equals.
template <class Group>
void assign_ranks(std::vector<Entry>& entries, const Group& group, std::vector<std::uint32_t>& ranks) {
    std::size_t kept = 0, group_begin = 0;
    auto group_rank = entries.empty() ? 0 : group(entries.front());
    for (std::size_t begin = 0, end = 0; begin < entries.size(); begin = end) {
        if (const auto rank = group(entries[begin]); rank != group_rank) {
            group_rank = rank;
            group_begin = begin;
        }
        const auto rank = narrow(group_rank + begin - group_begin);
        for (const auto key = entries[begin].key; end < entries.size() && entries[end].key == key; ++end) {
            ranks[entries[end].position] = rank;
            entries[kept + end - begin] = entries[end];
        }
        if (end - begin > 1) kept += end - begin;
    }
    entries.resize(kept);
}

}  // namespace

std::vector<std::uint32_t> word_ranks(const std::vector<Bases>& sequences, std::uint64_t length, bool circular) {
    const Positions positions{sequences, circular};
    check_size(0, positions.size());
    auto known = std::min<std::uint64_t>(length, 21);
    std::vector<Entry> entries(positions.size());
    parallel_each(entries.size(), [&](std::uint64_t i) { entries[i] = {positions.word(i, known), narrow(i)}; });
    std::vector<std::uint32_t> ranks(positions.size());
    tbb::parallel_sort(entries);
    assign_ranks(
        entries, [](const Entry&) { return std::uint64_t{0}; }, ranks);
    while (known < length && !entries.empty()) {
        const auto step = std::min(known, length - known);
        parallel_each(entries.size(), [&](std::uint64_t i) {
            auto& [key, position] = entries[i];
            const auto next = positions.behind(position, step);
            key = std::uint64_t{ranks[position]} << 32 | (next == Positions::none ? 0U : ranks[next] + 1U);
        });
        tbb::parallel_sort(entries);
        assign_ranks(
            entries, [](const Entry& entry) { return entry.key >> 32; }, ranks);
        known += step;
    }
    return ranks;
}

}  // namespace breakeven
