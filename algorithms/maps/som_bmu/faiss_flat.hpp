// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <faiss/IndexFlat.h>
#include <faiss/utils/distances.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "som_bmu.hpp"

/// Facebook's library of similarity search, for the peers that search with and without BLAS. It has threads of its own
/// (OpenMP), as many as there are cores.
namespace som_bmu {

struct FaissFound {
    std::vector<float> distances;
    std::vector<faiss::Index::idx_t> cells;
};

/// From `blas_threshold` nodes on by matrix products, below that by the library's own vector code for few dimensions.
inline void faiss_flat(const SomBmu::Input& in, SomBmu::Output& out, FaissFound& found, int blas_threshold) {
    if (in.metric != Metric::euclidean) throw breakeven::LimitExceeded("IndexFlatL2 compares Euclidean distances only");
    // It skips cells whose distance is no number, as sums of squares are not that overflow.
    const auto large = [](float v) { return std::abs(v) > 1e17F; };
    if (std::ranges::any_of(in.nodes.values, large) || std::ranges::any_of(in.codebook.values, large))
        throw breakeven::LimitExceeded("IndexFlatL2 needs coordinates below 1e17, whose squares it can add");
    out.arithmetic = Arithmetic::own;
    faiss::distance_compute_blas_threshold = blas_threshold;
    if (in.nodes.count == 0) return;
    faiss::IndexFlatL2 index{static_cast<faiss::Index::idx_t>(in.codebook.dimension)};
    index.add(static_cast<faiss::Index::idx_t>(in.codebook.count), in.codebook.values.data());
    found.distances.resize(in.nodes.count);
    found.cells.resize(in.nodes.count);
    index.search(static_cast<faiss::Index::idx_t>(in.nodes.count), in.nodes.values.data(), 1, found.distances.data(), found.cells.data());
    std::ranges::transform(found.cells, out.cells.begin(), [](auto cell) { return static_cast<std::uint32_t>(cell); });
}

}  // namespace som_bmu
