// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string_view>

namespace breakeven {

/// The folder with the files that the program brings along: "report" (page and charts) or "project" (what `new` writes).
/// It stands beside the program in a bundle, in ../share/breakeven where it is installed, else where breakeven was built.
std::filesystem::path share(std::string_view part);

}  // namespace breakeven
