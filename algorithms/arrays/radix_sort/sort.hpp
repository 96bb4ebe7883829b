#pragma once
#include <cstdint>
#include <span>

#include "scratch.hpp"

/// Radix sort on the host, from the least significant digit on: a stable pass for each digit, between the
/// output and a second array of n keys. Only digits in which keys differ have a pass.
namespace radix_sort {

/// `out` has the size of `in` and does not overlap it.
void sort(std::span<const std::uint32_t> in, std::span<std::uint32_t> out, Scratch& spare);

/// The same by all threads of the task arena. One pass: every block of the input counts its digits, the
/// counts become the place where each block's keys of each digit begin, and every block moves its keys.
void parallel_sort(std::span<const std::uint32_t> in, std::span<std::uint32_t> out, Scratch& spare);

}  // namespace radix_sort
