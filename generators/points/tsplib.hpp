// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "cities.hpp"
#include <breakeven/generators/files/text.hpp>

namespace breakeven {

/// InputError: so many cities are not read.
void check_count(const LineReader& reader, std::uint64_t cities);

/// The first `most` cities of a TSPLIB file.
Cities read_tsplib(LineReader& reader, std::uint64_t most);

}  // namespace breakeven
