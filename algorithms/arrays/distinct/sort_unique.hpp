// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "distinct.hpp"
#include "unique.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.hpp>

namespace distinct {

struct SortScratch {
    radix_sort::Scratch sorted, spare;
};

/// Sorts the keys and takes the first of every group of equal ones.
template <class Loops>
void sort_unique(const Distinct::Input& in, Distinct::Output& out, SortScratch& scratch) {
    const std::span sorted{scratch.sorted.resize(in.size()), in.size()};
    radix_sort::sort<Loops>(in, sorted, scratch.spare);
    out.count = unique<Loops>(sorted, out.values);
}

}  // namespace distinct
