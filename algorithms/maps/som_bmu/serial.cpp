// SPDX-License-Identifier: Apache-2.0
#include "stage.hpp"

namespace som_bmu {
namespace {

const breakeven::Host<SomBmu> in_lanes{
    "serial/lanes",
    by_lanes<shared::OneThread>,
    {.per_item = {.host = 8},
     .notes = "four nodes against 16 cells at a time, whose sums stay in registers; the codebook is transposed in the timed call"}};

}  // namespace
}  // namespace som_bmu
