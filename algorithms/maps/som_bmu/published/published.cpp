// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include <breakeven/algorithms/maps/som_bmu/stage.hpp>

/// [Self-Organizing Maps]'s functions for one node: over the whole map, and over parts of its rows at once.
namespace som_bmu {
namespace {

using Found = std::pair<float, std::uint32_t>;

template <class Rule>
Found over(const breakeven::Points& codebook, std::uint64_t first, std::uint64_t last, const float* node) {
    Found least{distance<Rule>(codebook[first].data(), node, codebook.dimension), static_cast<std::uint32_t>(first)};
    for (auto cell = first + 1; cell < last; ++cell) {
        const auto at = distance<Rule>(codebook[cell].data(), node, codebook.dimension);
        if (at < least.first) least = {at, static_cast<std::uint32_t>(cell)};
    }
    return least;
}

void node_after_node(const SomBmu::Input& in, SomBmu::Output& out) {
    with_metric(in.metric, [&](auto rule) {
        for (std::uint64_t i = 0; i < in.nodes.count; ++i) out.cells[i] = nearest_cell<decltype(rule)>(in.codebook, in.nodes[i].data());
    });
}
const breakeven::Host<SomBmu> whole_map{"serial/published",
                                        node_after_node,
                                        {.role = breakeven::Role::published,
                                         .sensible = 1 << 16,
                                         .notes = "[Self-Organizing Maps]'s GetBMU: one cell after the other. Repaired: it compares square "
                                                  "roots, which are equal for unequal squares"}};

void rows_at_once(const SomBmu::Input& in, SomBmu::Output& out) {
    with_metric(in.metric, [&](auto rule) {
        for (std::uint64_t i = 0; i < in.nodes.count; ++i)
            out.cells[i] = nearest_cell_by_rows<decltype(rule)>(in.codebook, in.nodes[i].data());
    });
}
const breakeven::Host<SomBmu> by_rows{
    "parallel/published",
    rows_at_once,
    {.role = breakeven::Role::published,
     .sensible = 1 << 16,
     .notes =
         "[Self-Organizing Maps]'s GetBMUParallel: for each node, parts of 200 cells' rows at once, the results in a list under a lock. "
         "Repaired: a part whose best cell lay in row 0 was dropped; among equals the first to lock won"}};

}  // namespace

template <class Rule>
std::uint32_t nearest_cell(const breakeven::Points& codebook, const float* node) {
    return over<Rule>(codebook, 0, codebook.count, node).second;
}

template <class Rule>
std::uint32_t nearest_cell_by_rows(const breakeven::Points& codebook, const float* node) {
    constexpr std::uint64_t row = 200;
    const auto rows = (codebook.count + row - 1) / row;
    std::mutex lock;
    std::vector<Found> found;
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, rows}, [&](const auto& range) {
        const auto least = over<Rule>(codebook, range.begin() * row, std::min(codebook.count, range.end() * row), node);
        const std::lock_guard locked{lock};
        found.push_back(least);
    });
    return std::ranges::min(found).second;
}

template std::uint32_t nearest_cell<Euclidean>(const breakeven::Points&, const float*);
template std::uint32_t nearest_cell<Taxicab>(const breakeven::Points&, const float*);
template std::uint32_t nearest_cell_by_rows<Euclidean>(const breakeven::Points&, const float*);
template std::uint32_t nearest_cell_by_rows<Taxicab>(const breakeven::Points&, const float*);

}  // namespace som_bmu
