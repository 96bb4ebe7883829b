// SPDX-License-Identifier: Apache-2.0
#include "graph.hpp"

#include <breakeven/generators/base/digest.hpp>

namespace breakeven {

std::string digest(const Graph& graph) {
    return Digester{}.add(std::span<const std::uint32_t>{graph.row}).add(std::span<const std::uint32_t>{graph.col}).hex();
}

}  // namespace breakeven
