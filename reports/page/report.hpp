// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <vector>

#include <breakeven/generators/base/error.hpp>

/// One page for people, from result files alone.
namespace breakeven::reports {

/// Makes in `directory`
///   index.html          the whole report in one file that asks for nothing else; files of one machine are runs of it
///   charts/data.json    what was drawn, for render.mjs
///   charts/*.svg        every chart; where Node is missing, a line on stderr says why there are none
/// `assets` is the folder with the page's template and the chart library (share/ of a build or a bundle).
/// Throws InputError (a result file, or the assets) and CannotWrite.
void write_report(const std::vector<std::filesystem::path>& results, const std::filesystem::path& directory,
                  const std::filesystem::path& assets);

}  // namespace breakeven::reports
