// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <vector>

namespace breakeven::reports {

/// Makes the folder, or takes an empty one or that of an earlier report, whose charts are removed: they are not of the new
/// one. Throws UsageError where it holds something else than that and `results`, the files reported of, and CannotWrite.
void make_report_folder(const std::filesystem::path& directory, const std::vector<std::filesystem::path>& results = {});

}  // namespace breakeven::reports
