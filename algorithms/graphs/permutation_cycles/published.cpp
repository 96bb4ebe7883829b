// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "permutation_cycles.hpp"
#include "stage.hpp"

/// `partitionLinear` of [Zooming]: walk a cycle, then begin again at any element that is left.
namespace permutation_cycles {

using shared::none;

void published(std::span<const std::uint32_t> in, std::span<std::uint32_t> labels) {
    std::ranges::fill(labels, none);
    for (std::uint32_t first = 0; first < in.size(); ++first)
        for (auto element = first; labels[element] == none; element = in[element]) labels[element] = first;
}

namespace {

using Words = std::vector<std::uint32_t>;

/// Elements in the order of insertion; those that are removed leave a gap behind.
class GappedSet {
public:
    explicit GappedSet(std::span<const std::uint32_t> elements)
        : slots_(elements.begin(), elements.end()), slot_of_(elements.size()), count_{elements.size()} {
        for (std::uint32_t slot = 0; slot < slots_.size(); ++slot) slot_of_[slots_[slot]] = slot;
    }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    /// Looks at every gap before the first element that is left.
    [[nodiscard]] std::uint32_t first() const {
        auto slot = slots_.begin();
        while (*slot == none) ++slot;
        return *slot;
    }
    void remove(std::uint32_t element) {
        slots_[slot_of_[element]] = none;
        --count_;
    }

private:
    Words slots_, slot_of_;
    std::size_t count_;
};

}  // namespace

std::uint32_t published_at_first(std::span<const std::uint32_t> in, std::span<std::uint32_t> colours) {
    GappedSet left{in};
    std::ranges::fill(colours, none);
    std::uint32_t colour = 0;
    for (; !left.empty(); ++colour)
        for (auto element = left.first(); colours[element] == none; element = in[element]) {
            left.remove(element);
            colours[element] = colour;
        }
    return colour;
}

namespace {

void restart_at_front(const PermutationCycles::Input& in, PermutationCycles::Output& out) {
    Words colours(in.size());
    Words least(published_at_first(in, colours), none);
    for (auto i = in.size(); i-- > 0;) least[colours[i]] = static_cast<std::uint32_t>(i);
    for (std::size_t i = 0; i < in.size(); ++i) out[i] = least[colours[i]];
}
const breakeven::Host<PermutationCycles> hashset_first{
    "serial/hashset_first",
    restart_at_front,
    {.role = breakeven::Role::published,
     .complexity = "n^2 at worst",
     .largest = std::uint64_t{1} << 22,
     .sensible = std::uint64_t{1} << 16,
     .per_item = {.host = 16},
     .notes = "a search through all gaps of a set for every cycle, which makes many cycles quadratic, as it was; colours become least "
              "elements at the end"}};

void restart_at_next(const PermutationCycles::Input& in, PermutationCycles::Output& out) { published(in, out); }
const breakeven::Host<PermutationCycles> variant{
    "serial/published",
    restart_at_next,
    {.role = breakeven::Role::published,
     .per_item = {.host = 4.0},
     .notes = "repaired, as its author did later: begins again at an index that only moves on, which is also the least element"}};

}  // namespace
}  // namespace permutation_cycles
