// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "request.hpp"

namespace breakeven {

/// What somebody meant who named a shape that there is not, to stand behind an error. The nearest name; or else the shapes
/// whose meanings have all words of the name ("euler_graph", "random graphs"), since documents call them otherwise than
/// we do: "; did you mean 'ring' or 'alt'?". Those that have them as a phrase come alone. Adversarial ones where there are no others. Empty
/// where there is none.
std::string shape_hint(std::string_view typed, const std::vector<Shape>& shapes);

/// Of a shape that there is not: what was meant, or else what there is.
std::string unknown_shape(std::string_view typed, const std::vector<Shape>& shapes);

/// Of a parameter that a shape of this name has not: what was meant, or else those that it has.
std::string unknown_parameter(std::string_view shape, std::string_view typed, const std::vector<std::string>& names);

/// A document's name for shapes, "shallow euler", of which somebody missed letters: each word is the nearest in any meaning. Empty where
/// no shape has them all.
std::string near_words(std::string_view typed, const std::vector<Shape>& shapes);

/// The shapes whose meanings have all words of a document's name for them, by the same rule; each name once.
std::vector<std::string> shapes_about(std::string_view typed, const std::vector<Shape>& shapes);

}  // namespace breakeven
