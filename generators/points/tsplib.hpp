// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "cities.hpp"
#include <breakeven/generators/files/text.hpp>

namespace breakeven {

/// The first `most` cities of a TSPLIB file.
Cities read_tsplib(LineReader& reader, std::uint64_t most);

}  // namespace breakeven
