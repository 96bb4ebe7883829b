// SPDX-License-Identifier: Apache-2.0
#include <tbb/task_arena.h>

#include "faiss_flat.hpp"

extern "C" void openblas_set_num_threads(int);  // the header that declares it may be another BLAS's

namespace som_bmu {
namespace {

void flat_index(const SomBmu::Input& in, SomBmu::Output& out, FaissFound& found) {
    openblas_set_num_threads(tbb::this_task_arena::max_concurrency());
    faiss_flat(in, out, found, 0);
}
const breakeven::Host<SomBmu> by_faiss{
    "parallel/faiss_openblas",
    flat_index,
    {.role = breakeven::Role::peer,
     // Answer, distance, label and norm of each node, and the products of a block of nodes with the cells.
     .memory = [](const auto& request) { return breakeven::Memory{.host = 20.0 * static_cast<double>(request.n) + (16 << 20)}; },
     .deterministic = false,
     .notes = "IndexFlatL2, k = 1, by matrix products of OpenBLAS on all threads; sums in its own order, whose rounding may name a cell "
              "that is farther by a few units of the last place. Building the index is timed, as in parallel/faiss"}};

}  // namespace
}  // namespace som_bmu
