// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include "tail_orders.hpp"

/// The orders of the last items as selectors of __byte_perm, which picks 4 of 8 bytes: where a row's last 8 items go.
namespace permutations {

struct Selectors {
    explicit Selectors(unsigned tail);

    std::vector<std::uint32_t> words;    // four bits a byte: the item of the first row that stands there
    std::vector<std::uint32_t> offsets;  // of pattern p: offsets[p] .. offsets[p+1]-1
};

/// Made once in the life of a process: constants, whatever the items are.
const Selectors& selectors(unsigned tail);

}  // namespace permutations
