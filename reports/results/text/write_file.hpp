// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string>

namespace breakeven::reports {

/// Throws CannotWrite.
void write_file(const std::filesystem::path& file, const std::string& text);

}  // namespace breakeven::reports
