#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace distinct {

/// Copies the first of every group of equal keys, by all threads, and returns how many.
std::size_t parallel_unique(std::span<const std::uint32_t> sorted, std::span<std::uint32_t> out);

}  // namespace distinct
