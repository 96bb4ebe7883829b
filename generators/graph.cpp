#include "generators/graph.hpp"

#include "generators/digest.hpp"

namespace generators {

std::string digest(const Graph& graph) {
    return Digester{}.add(std::span<const std::uint32_t>{graph.row}).add(std::span<const std::uint32_t>{graph.col}).hex();
}

}  // namespace generators
