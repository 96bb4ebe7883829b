#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "lanes.hpp"

/// The nearest cell of every node, on the host. Training calls it for each epoch.
namespace som_bmu {

struct Search {
    LaneCells cells;
    std::vector<std::uint64_t> nearest;
};

void serial_search(const float* nodes, std::uint64_t count, const float* codebook, std::uint64_t cells, std::uint32_t dimension,
                   Metric metric, Search& search, std::span<std::uint32_t> result);
void parallel_search(const float* nodes, std::uint64_t count, const float* codebook, std::uint64_t cells, std::uint32_t dimension,
                     Metric metric, Search& search, std::span<std::uint32_t> result);

}  // namespace som_bmu
