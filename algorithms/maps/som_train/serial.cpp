// SPDX-License-Identifier: Apache-2.0
#include "training.hpp"

namespace som_train {
namespace {

const breakeven::Host<SomTrain> by_lanes{
    "serial/lanes",
    train<shared::OneThread>,
    {.sensible = 1 << 16,
     .per_item = {.host = 12},
     .notes = "units by som_bmu's lanes; eight neighbouring cells of a row are trained by one vector, a few rows by all nodes"}};

}  // namespace
}  // namespace som_train
