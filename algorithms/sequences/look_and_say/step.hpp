// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include "term.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace look_and_say {

/// Finds the next term; Digits is Term, or a vector of char, which is given the right size. Loops is shared::OneThread or
/// shared::AllThreads, which share long terms alone.
template <class Loops, class Digits>
void step(const Term& term, Digits& next);

/// How many digits the runs that begin at places `begin` .. `end`-1 become.
std::uint64_t said_size(const Term& term, std::uint64_t begin, std::uint64_t end);
/// Writes them to `out` .. `limit`-1 and returns where they end.
char* say(const Term& term, std::uint64_t begin, std::uint64_t end, char* out, char* limit);

}  // namespace look_and_say
