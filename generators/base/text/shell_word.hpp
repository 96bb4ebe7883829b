// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

namespace breakeven {

/// As a shell wants it: in quotes where it needs some.
std::string shell_word(const std::string& word);

/// A command line of them.
std::string shell_words(const std::vector<std::string>& words);

}  // namespace breakeven
