// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

/// Radix sort on the host, from the least significant digit on: a stable pass for each digit, between the output and a
/// second array of n keys. Only digits in which keys differ have a pass.
namespace radix_sort {

using Scratch = shared::HugeBuffer<std::uint32_t>;

/// Sorts keys on one thread (Loops is shared::OneThread) or on all threads (shared::AllThreads). `out` has the size of `in`
/// and does not overlap it.
template <class Loops>
void sort(std::span<const std::uint32_t> in, std::span<std::uint32_t> out, Scratch& spare);

}  // namespace radix_sort
