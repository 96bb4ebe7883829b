// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace breakeven {

/// The folder with the files that the program brings along: "report" (page and charts), "project" (what `new` writes) or
/// "config" (suites).
/// It stands beside the program in a bundle, in ../share/breakeven where it is installed, else where breakeven was built.
std::filesystem::path share(std::string_view part);

/// A suite as it is named on the command line: a file, or else the name of one that comes along (quick.toml).
std::string suite_file(const std::string& word);
/// The suite beside the one of this name, or along, that was meant by it; nothing where none is near.
std::optional<std::string> near_suite(const std::string& word);
/// The same as suite_file() of one that has to be there: else a UsageError with the one that was meant.
std::string existing_suite(const std::string& word);

}  // namespace breakeven
