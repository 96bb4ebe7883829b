// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <ostream>
#include <string>
#include <vector>

#include "cities.hpp"

/// Files of cities. TSPLIB (Reinelt, "TSPLIB", ORSA Journal on Computing 3, 1991): EUC_2D, CEIL_2D, MAN_2D, MAX_2D, ATT,
/// GEO, and EXPLICIT in every symmetric format; TYPE: HPP asks for a path. Tables with a header line whose columns lat
/// and lon hold degrees: distances are metres on a sphere of 6371 km, rounded, and the first other column has the names.
/// Anything else is refused with file and line (InputError). .gz and .xz are unpacked.
namespace breakeven {

/// --first K   the first K cities alone
/// --open      a path, not a closed tour
std::vector<Option> city_options();

/// `path` "-" is the standard input.
Cities read_cities(const std::string& path, const Options& options);

/// Writes TSPLIB with all distances; names are lost.
void write_cities(std::ostream& stream, const Cities& cities);

}  // namespace breakeven
