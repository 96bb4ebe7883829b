// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string>

namespace breakeven::reports {

/// The text of an SVG's first <desc>, without its escapes; empty without one.
std::string description_of(const std::filesystem::path& svg);

/// Writes a description into a PNG, as UTF-8 in a chunk of its own (iTXt, https://www.w3.org/TR/png-3/#11iTXt), where image
/// programs show it. What is no PNG stays as it is; throws CannotWrite where the file cannot be written.
void describe_png(const std::filesystem::path& png, const std::string& description);

}  // namespace breakeven::reports
