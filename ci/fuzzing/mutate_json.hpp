// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>

namespace fuzzing {

/// The text with some value of it changed, removed, repeated, or put in another's place: bytes changed at random are
/// hardly ever JSON. Of lines of JSON it is one line; with `seals` it is sealed again where it was, since nothing else of it would be
/// read. Empty: the text is no JSON.
std::string mutate_json(std::string_view text, unsigned seed, bool seals);

}  // namespace fuzzing
