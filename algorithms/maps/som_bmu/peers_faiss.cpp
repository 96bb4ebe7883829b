// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "faiss_flat.hpp"

namespace som_bmu {
namespace {

void flat_index(const SomBmu::Input& in, SomBmu::Output& out, FaissFound& found) {
    faiss_flat(in, out, found, std::numeric_limits<int>::max());
}
const breakeven::Host<SomBmu> by_faiss{
    "parallel/faiss",
    flat_index,
    {.role = breakeven::Role::peer,
     .per_item = {.host = 16.2},
     .deterministic = false,
     .notes = "IndexFlatL2, k = 1, by its own vector code and not by BLAS; sums in its own order, whose rounding may name a cell that is "
              "farther by a few units of the last place. Building the index is timed, as the transposition of our own variants is"}};

}  // namespace
}  // namespace som_bmu
