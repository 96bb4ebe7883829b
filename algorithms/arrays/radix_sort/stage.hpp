// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

#include "rows.hpp"
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

/// Radix sort on the host, from the least significant digit on: a stable pass for each digit, between the output and a
/// second array of n keys. Only digits in which keys differ have a pass. Keys have 32 or 64 bits; to each of 32 bits there may
/// be a value that travels with it.
namespace radix_sort {

template <class Key, class Value = None>
struct SpareRows {
    shared::HugeBuffer<Key> keys;
    shared::HugeBuffer<Value> values;
};
using Scratch = SpareRows<std::uint32_t>;

/// Sorts on one thread (Loops is shared::OneThread) or on all threads (shared::AllThreads), stably. `out` has the size of `in`
/// and does not overlap it.
template <class Loops, class Key, class Value>
void sort_rows(ConstRows<Key, Value> in, Rows<Key, Value> out, SpareRows<Key, Value>& spare);

/// The same for keys alone.
template <class Loops>
void sort(std::span<const std::uint32_t> in, std::span<std::uint32_t> out, Scratch& spare) {
    sort_rows<Loops, std::uint32_t, None>({in}, {out}, spare);
}

}  // namespace radix_sort
