// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include "described.hpp"

namespace breakeven {

/// The manual page (section 1) in the language of man(7).
std::string man_page(const DescribedProgram& program, const std::string& version);

}  // namespace breakeven
