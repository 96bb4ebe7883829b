// SPDX-License-Identifier: Apache-2.0
#include "host.hpp"

namespace look_and_say {
namespace {

const breakeven::Host<LookAndSay> by_squeezing{
    "parallel/squeeze",
    squeeze<shared::AllThreads>,
    {.per_item = two_terms,
     .notes = "serial/squeeze on blocks of 64 Ki digits: their sizes are counted and added up, then they are written"}};

const breakeven::Host<LookAndSay> from_elements{
    "parallel/elements",
    by_elements<shared::AllThreads>,
    {.per_item = two_terms, .notes = "serial/elements, whose last term is written by all threads"}};

}  // namespace
}  // namespace look_and_say
