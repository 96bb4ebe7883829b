// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "stage.hpp"

/// [Self-Organizing Maps]'s functions for one node: over the whole map, and over parts of its rows at once. Its numbers are double;
/// in single precision they are compared with all other variants, which are.
namespace som_bmu {
namespace {

template <class Real>
using Found = std::pair<Real, std::uint32_t>;

template <class Real>
Found<Real> over(const Cells<Real>& codebook, std::uint64_t first, std::uint64_t last, const Real* node, Metric metric) {
    return with_metric(metric, [&](auto rule) {
        Found<Real> least{distance<decltype(rule)>(codebook[first], node, codebook.dimension), static_cast<std::uint32_t>(first)};
        for (auto cell = first + 1; cell < last; ++cell) {
            const auto at = distance<decltype(rule)>(codebook[cell], node, codebook.dimension);
            if (at < least.first) least = {at, static_cast<std::uint32_t>(cell)};
        }
        return least;
    });
}

template <auto search>
void node_after_node(const SomBmu::Input& in, SomBmu::Output& out) {
    const Cells<float> codebook{in.codebook.values, in.codebook.dimension};
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) out.cells[i] = search(codebook, in.nodes[i].data(), in.metric);
}

constexpr std::uint64_t row = 200;

/// The nearest cell of those that search(first, last, keep) gives to keep() for parts of the map's rows at once.
template <class Real>
std::uint32_t nearest_of_rows(const Cells<Real>& codebook, const auto& search) {
    const auto rows = (codebook.count() + row - 1) / row;
    std::mutex lock;
    std::vector<Found<Real>> found;
    const auto keep = [&](const Found<Real>& least) {
        const std::lock_guard locked{lock};
        found.push_back(least);
    };
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, rows},
                      [&](const auto& range) { search(range.begin() * row, std::min(codebook.count(), range.end() * row), keep); });
    return std::ranges::min(found).second;
}

struct Doubles {
    std::vector<double> nodes, codebook;
};

/// The coordinates are made double within the call, which is one of n parts of its work.
template <auto search>
void node_after_node_in_double(const SomBmu::Input& in, SomBmu::Output& out, Doubles& doubles) {
    out.arithmetic = Arithmetic::in_double;
    doubles.nodes.assign(in.nodes.values.begin(), in.nodes.values.end());
    doubles.codebook.assign(in.codebook.values.begin(), in.codebook.values.end());
    const Cells<double> codebook{doubles.codebook, in.codebook.dimension}, nodes{doubles.nodes, in.nodes.dimension};
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) out.cells[i] = search(codebook, nodes[i], in.metric);
}

const breakeven::Host<SomBmu> whole_map{
    "serial/published",
    node_after_node<nearest_cell<float>>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 16,
     .notes = "[Self-Organizing Maps]'s GetBMU: one cell after the other. Repaired: it compares square "
              "roots, which are equal for unequal squares. Otherwise than there, and in all published variants whose name does not say "
              "double: single precision, where its numbers were double"}};
const breakeven::Host<SomBmu> by_rows{
    "parallel/published",
    node_after_node<nearest_cell_by_rows<float>>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 16,
     .notes =
         "[Self-Organizing Maps]'s GetBMUParallel: for each node, parts of 200 cells' rows at once, the results in a list under a lock. "
         "Repaired: a part whose best cell lay in row 0 was dropped; among equals the first to lock won. Single precision, where it was "
         "double"}};

/// Parts of the rows at once, and within them parts of each row.
std::uint32_t nearest_cell_by_rows_and_cells(const Cells<float>& codebook, const float* node, Metric metric) {
    return nearest_of_rows(codebook, [&](std::uint64_t first, std::uint64_t last, const auto& keep) {
        for (auto begin = first; begin < last; begin += row)
            tbb::parallel_for(tbb::blocked_range<std::uint64_t>{begin, std::min(begin + row, last)},
                              [&](const auto& range) { keep(over(codebook, range.begin(), range.end(), node, metric)); });
    });
}
const breakeven::Host<SomBmu> by_rows_and_cells{
    "parallel/published_inner",
    node_after_node<nearest_cell_by_rows_and_cells>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 16,
     .notes = "parallel/published with its inner loop in parallel, too, which its author tried; repaired like it"}};
const breakeven::Host<SomBmu> whole_map_in_double{
    "serial/published_double",
    node_after_node_in_double<nearest_cell<double>>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 16,
     .memory = on_host(4, 8),
     .notes = "serial/published in double, as the document's numbers were; repaired like it"}};
const breakeven::Host<SomBmu> by_rows_in_double{
    "parallel/published_double",
    node_after_node_in_double<nearest_cell_by_rows<double>>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 16,
     .memory = on_host(4, 8),
     .notes = "parallel/published in double, as the document's numbers were; repaired like it"}};

}  // namespace

template <class Real>
std::uint32_t nearest_cell(const Cells<Real>& codebook, const Real* node, Metric metric) {
    return over(codebook, 0, codebook.count(), node, metric).second;
}

template <class Real>
std::uint32_t nearest_cell_by_rows(const Cells<Real>& codebook, const Real* node, Metric metric) {
    return nearest_of_rows(
        codebook, [&](std::uint64_t first, std::uint64_t last, const auto& keep) { keep(over(codebook, first, last, node, metric)); });
}

template std::uint32_t nearest_cell(const Cells<float>&, const float*, Metric);
template std::uint32_t nearest_cell(const Cells<double>&, const double*, Metric);
template std::uint32_t nearest_cell_by_rows(const Cells<float>&, const float*, Metric);
template std::uint32_t nearest_cell_by_rows(const Cells<double>&, const double*, Metric);

}  // namespace som_bmu
