// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "huge_pages.hpp"
#include <breakeven/generators/base/parallel.hpp>

namespace shared {

/// Makes room for an answer and fills it with what no right answer holds: all bits set, unless another value is given.
template <class T>
void poison(std::vector<T>& values, std::size_t size, T value) {
    values.reserve(size);
    advise_huge_pages(values.data(), size * sizeof(T));
    values.resize(size);
    breakeven::parallel_ranges(size, breakeven::grain, [&](std::uint64_t begin, std::uint64_t end) {
        std::fill(values.data() + begin, values.data() + end, value);
    });
}
template <class T>
void poison(std::vector<T>& values, std::size_t size) {
    T ones;
    std::memset(&ones, 0xFF, sizeof ones);
    poison(values, size, ones);
}

}  // namespace shared
