// SPDX-License-Identifier: Apache-2.0
#include "stage.hpp"

namespace som_bmu {
namespace {

const breakeven::Host<SomBmu> in_lanes{
    "parallel/lanes",
    by_lanes<shared::AllThreads>,
    {.per_item = {.host = 8}, .notes = "serial/lanes on all threads, which share nodes and, where those are few, cells"}};

}  // namespace
}  // namespace som_bmu
