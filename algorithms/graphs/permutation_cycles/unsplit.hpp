// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include <breakeven/algorithms/shared/host/trail.hpp>

/// Cycles without a splitter, which are short. The least element of such a cycle stands for it; every other one that is
/// asked walks on until it meets a lesser one, on average after about the logarithm of the cycle's length.
namespace permutation_cycles {

/// Whether no element of a cycle is less than this one, which `previous` precedes.
constexpr bool is_least(const shared::Step* steps, std::uint32_t element, std::uint32_t previous) {
    auto at = previous;
    while (at > element) at = steps[at].previous;
    return at == element;
}

/// Calls visit(element) along a cycle.
template <class Visit>
constexpr void along_cycle(const shared::Step* steps, std::uint32_t first, const Visit& visit) {
    auto at = first;
    do {
        visit(at);
        at = steps[at].previous;
    } while (at != first);
}

/// Calls found(element) for every element that is the least of its cycle, among those that are added. Many walk at once,
/// as along the sublists.
template <class Found>
class LeastElements {
public:
    LeastElements(const shared::Step* steps, const Found& found) : steps_{steps}, found_{found} {}

    void add(std::uint32_t element) {
        const auto to = steps_[element].previous;
        if (to == element) found_(element);
        if (to <= element) return;
        while (active_ == width) step();
        __builtin_prefetch(&steps_[to]);
        searches_[active_++] = {element, to};
    }
    void finish() {
        while (active_ > 0) step();
    }

private:
    static constexpr std::size_t width = 32;
    struct Search {
        std::uint32_t first, at;
    };

    /// Takes one step of every walk.
    void step() {
        for (std::size_t i = 0; i < active_;) {
            auto& [first, at] = searches_[i];
            at = steps_[at].previous;
            if (at > first) {
                __builtin_prefetch(&steps_[at]);
                ++i;
                continue;
            }
            if (at == first) found_(first);
            searches_[i] = searches_[--active_];
        }
    }

    const shared::Step* steps_;
    const Found& found_;
    std::array<Search, width> searches_;
    std::size_t active_ = 0;
};

}  // namespace permutation_cycles
