#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "window.hpp"

namespace distinct {

/// A set of values inside a window, one bit each. Its memory grows and never shrinks.
class Bitmap {
public:
    /// An empty set.
    void reset(const Window& window);
    void parallel_reset(const Window& window);

    /// False when a value lies outside the window; the set is then incomplete.
    [[nodiscard]] bool insert(std::span<const std::uint32_t> values);
    [[nodiscard]] bool parallel_insert(std::span<const std::uint32_t> values);

    /// Writes the members, ascending, and returns how many.
    std::size_t list(std::span<std::uint32_t> out) const;
    std::size_t parallel_list(std::span<std::uint32_t> out) const;

private:
    void resize(const Window& window);

    Window window_;
    std::unique_ptr<std::uint64_t[]> memory_;
    std::size_t capacity_ = 0;
    std::span<std::uint64_t> words_;
};

}  // namespace distinct
