// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>

namespace breakeven::reports {

/// Which files beside the page: every chart as a picture, and the numbers behind each.
struct ChartFiles {
    bool svg = false, png = false, csv = false;
};

/// Draws data.json of that folder as it is wanted. Throws CannotWrite where a program for it is missing.
void draw_charts(const std::filesystem::path& directory, const std::filesystem::path& assets, const ChartFiles& wanted);

/// Writes a file of the measured points of each view, under the name of its chart, and says how many. `data` is what the page
/// shows. Throws CannotWrite.
std::size_t write_csv(const nlohmann::json& data, const std::filesystem::path& directory);

}  // namespace breakeven::reports
