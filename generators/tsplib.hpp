#pragma once
#include "generators/cities.hpp"
#include "generators/text.hpp"

namespace generators {

/// The first `most` cities of a TSPLIB file.
Cities read_tsplib(LineReader& reader, std::uint64_t most);

}  // namespace generators
