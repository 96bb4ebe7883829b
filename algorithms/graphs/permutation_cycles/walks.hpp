#pragma once
#include "permutation_cycles.hpp"

namespace permutation_cycles {

/// The answer, by all threads, for problems that begin where this one ends.
PermutationCycles::Output labels(const PermutationCycles::Input& in);

}  // namespace permutation_cycles
