// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include <breakeven/suites/contract/picture.hpp>

namespace breakeven {

/// The picture in Graphviz's language. Vertices keep their names: as identifiers where those are plain
/// words or numbers, else as labels.
std::string to_dot(const Picture& picture);

/// Whether it has boxes, which not every layout program draws.
bool has_boxes(const Picture& picture);

}  // namespace breakeven
