// SPDX-License-Identifier: Apache-2.0
#include "fill.hpp"

namespace {

const breakeven::Host<RandomIntegers> variant{
    "serial/philox", random_integers::fill<shared::OneThread>, {.notes = "Philox4x32-10, four blocks at a time in vector registers"}};

}  // namespace
