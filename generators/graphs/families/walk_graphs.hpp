// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/generators/graphs/csr.hpp>

namespace breakeven {

/// `edges` edges of random walks that pass one and the same vertex after every `length` steps and at both
/// ends: closed walks, all connected. Vertices that no walk meets are isolated.
Edges closed_walks(std::uint64_t vertices, std::uint64_t edges, std::uint64_t length, std::uint64_t seed);

}  // namespace breakeven
