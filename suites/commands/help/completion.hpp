// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include "described.hpp"

namespace breakeven {

/// What bash sources to complete the program's commands, options, their values, and names of algorithms, for which it asks
/// the program: `completion names`.
std::string bash_completion(const DescribedProgram& program);

/// The same as a function of zsh, to lie as _NAME in a folder of its fpath.
std::string zsh_completion(const DescribedProgram& program);

}  // namespace breakeven
