// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

namespace breakeven::reports {

/// Runs `node render.mjs DATA DIRECTORY` without a shell. The result is empty when all went well, else the
/// reason why there are no pictures, in a few words: a program that has not ended by the limit is stopped.
std::optional<std::string> render_charts(const std::filesystem::path& script, const std::filesystem::path& data,
                                         const std::filesystem::path& directory, std::chrono::seconds limit = std::chrono::minutes{20});

/// Runs `rsvg-convert` for every SVG file there: a PNG file beside it, of twice the size. The result is the same.
std::optional<std::string> paint_charts(const std::filesystem::path& directory, std::chrono::seconds limit = std::chrono::minutes{2});

}  // namespace breakeven::reports
