// SPDX-License-Identifier: Apache-2.0
#include <faiss/IndexFlat.h>
#include <faiss/utils/distances.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "som_bmu.hpp"

/// Facebook's library of similarity search. Its library has threads of its own (OpenMP), as many as there are cores.
namespace {

struct Found {
    std::vector<float> distances;
    std::vector<faiss::Index::idx_t> cells;
};

void flat_index(const SomBmu::Input& in, SomBmu::Output& out, Found& found) {
    if (in.metric != som_bmu::Metric::euclidean) throw breakeven::LimitExceeded("IndexFlatL2 compares Euclidean distances only");
    // It skips cells whose distance is no number, as sums of squares are not that overflow.
    const auto large = [](float v) { return std::abs(v) > 1e17F; };
    if (std::ranges::any_of(in.nodes.values, large) || std::ranges::any_of(in.codebook.values, large))
        throw breakeven::LimitExceeded("IndexFlatL2 needs coordinates below 1e17, whose squares it can add");
    out.own_arithmetic = true;
    // Its own vector code for few dimensions, and not BLAS, of which there are slow ones.
    faiss::distance_compute_blas_threshold = std::numeric_limits<int>::max();
    if (in.nodes.count == 0) return;
    faiss::IndexFlatL2 index{static_cast<faiss::Index::idx_t>(in.codebook.dimension)};
    index.add(static_cast<faiss::Index::idx_t>(in.codebook.count), in.codebook.values.data());
    found.distances.resize(in.nodes.count);
    found.cells.resize(in.nodes.count);
    index.search(static_cast<faiss::Index::idx_t>(in.nodes.count), in.nodes.values.data(), 1, found.distances.data(), found.cells.data());
    std::ranges::transform(found.cells, out.cells.begin(), [](auto cell) { return static_cast<std::uint32_t>(cell); });
}
const breakeven::Host<SomBmu> by_faiss{
    "parallel/faiss",
    flat_index,
    {.role = breakeven::Role::peer,
     .per_item = {.host = 12},
     .deterministic = false,
     .notes = "IndexFlatL2, k = 1, by its own vector code and not by BLAS; sums in its own order, whose rounding may name a cell that is "
              "farther by a few units of the last place. Building the index is timed, as the transposition of our own variants is"}};

}  // namespace
