// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

#include "window.hpp"
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace distinct {

/// Bitmap is a set of values inside a window, one bit each. Its memory grows and never shrinks.
template <class Loops>
class Bitmap {
public:
    /// Makes it an empty set.
    void reset(const Window& window);

    /// False when a value lies outside the window; the set is then incomplete.
    [[nodiscard]] bool insert(std::span<const std::uint32_t> values);

    /// Writes the members, ascending, and returns how many.
    std::size_t list(std::span<std::uint32_t> out) const;

private:
    Window window_;
    shared::HugeBuffer<std::uint64_t> memory_;
    std::span<std::uint64_t> words_;
};

extern template class Bitmap<shared::OneThread>;
extern template class Bitmap<shared::AllThreads>;

}  // namespace distinct
