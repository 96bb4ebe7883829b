// SPDX-License-Identifier: Apache-2.0
#include "fill.hpp"

namespace {

const breakeven::Host<RandomIntegers> variant{
    "parallel/philox", random_integers::fill<shared::AllThreads>, {.notes = "as serial/philox, in pieces of 4096 integers"}};

}  // namespace
