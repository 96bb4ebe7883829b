#pragma once
#include <string>

#include "suites/picture.hpp"

namespace suite {

/// The picture in Graphviz's language. Vertices keep their names: as identifiers where those are plain
/// words or numbers, else as labels.
std::string to_dot(const Picture& picture);

/// Whether it has boxes, which not every layout program draws.
bool has_boxes(const Picture& picture);

}  // namespace suite
