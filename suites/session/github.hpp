// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

/// Lines by which a job on GitHub is told what to make of its log ("workflow commands").
namespace breakeven {

/// Whether this process is such a job.
bool on_github();

/// Marks the job's page with an error of this title.
std::string error_annotation(const std::string& title, const std::string& text);
/// What follows is folded under the title until fold_end.
std::string fold_begin(const std::string& title);
std::string fold_end();

}  // namespace breakeven
