// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "stage.hpp"

/// [Self-Organizing Maps]'s functions for one node: over the whole map, and over parts of its rows at once.
namespace som_bmu {
namespace {

using Found = std::pair<float, std::uint32_t>;

Found over(const breakeven::Points& codebook, std::uint64_t first, std::uint64_t last, const float* node, Metric metric) {
    return with_metric(metric, [&](auto rule) {
        Found least{distance<decltype(rule)>(codebook[first].data(), node, codebook.dimension), static_cast<std::uint32_t>(first)};
        for (auto cell = first + 1; cell < last; ++cell) {
            const auto at = distance<decltype(rule)>(codebook[cell].data(), node, codebook.dimension);
            if (at < least.first) least = {at, static_cast<std::uint32_t>(cell)};
        }
        return least;
    });
}

template <auto search>
void node_after_node(const SomBmu::Input& in, SomBmu::Output& out) {
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) out.cells[i] = search(in.codebook, in.nodes[i].data(), in.metric);
}

const breakeven::Host<SomBmu> whole_map{
    "serial/published",
    node_after_node<nearest_cell>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 16,
     .notes = "[Self-Organizing Maps]'s GetBMU: one cell after the other. Repaired: it compares square "
              "roots, which are equal for unequal squares. Otherwise than there, and in all published variants: single precision, where "
              "its numbers were double"}};
const breakeven::Host<SomBmu> by_rows{
    "parallel/published",
    node_after_node<nearest_cell_by_rows>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 16,
     .notes =
         "[Self-Organizing Maps]'s GetBMUParallel: for each node, parts of 200 cells' rows at once, the results in a list under a lock. "
         "Repaired: a part whose best cell lay in row 0 was dropped; among equals the first to lock won. Single precision, where it was "
         "double"}};

}  // namespace

std::uint32_t nearest_cell(const breakeven::Points& codebook, const float* node, Metric metric) {
    return over(codebook, 0, codebook.count, node, metric).second;
}

std::uint32_t nearest_cell_by_rows(const breakeven::Points& codebook, const float* node, Metric metric) {
    constexpr std::uint64_t row = 200;
    const auto rows = (codebook.count + row - 1) / row;
    std::mutex lock;
    std::vector<Found> found;
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, rows}, [&](const auto& range) {
        const auto least = over(codebook, range.begin() * row, std::min(codebook.count, range.end() * row), node, metric);
        const std::lock_guard locked{lock};
        found.push_back(least);
    });
    return std::ranges::min(found).second;
}

}  // namespace som_bmu
