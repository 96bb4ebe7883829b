// SPDX-License-Identifier: Apache-2.0
#include "training.hpp"

namespace som_train {
namespace {

const breakeven::Host<SomTrain> by_lanes{
    "parallel/lanes",
    train<shared::AllThreads>,
    {.sensible = 1 << 18,
     .per_item = {.host = 12},
     .notes = "serial/lanes on all threads, which share nodes in the search and rows of the map in the training"}};

}  // namespace
}  // namespace som_train
