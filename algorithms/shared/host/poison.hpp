#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "huge_pages.hpp"
#include <breakeven/generators/base/parallel.hpp>

namespace csr_edges {

/// Makes room for an answer and fills it with what is no vertex and no edge.
inline void poison(std::vector<std::uint32_t>& words, std::size_t size) {
    constexpr std::uint32_t nothing = 0xFFFFFFFF;
    words.reserve(size);
    euler_circuit::advise_huge_pages(words.data(), size * sizeof nothing);
    words.resize(size);
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, size, breakeven::grain},
                      [&](const auto& range) { std::fill(words.data() + range.begin(), words.data() + range.end(), nothing); });
}

}  // namespace csr_edges
