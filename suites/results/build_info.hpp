// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

/// How this program was made. CMake writes the values for each program: `git` and `flags` are those of the project
/// whose algorithms it holds, `version` is breakeven's, `share` the folder with the report's page and charts.
namespace breakeven::build {

extern const std::string_view version, project, git, build_type, compiler, flags, cuda_compiler, cuda_architectures, benchmark_version,
    share;
extern const bool dirty, has_cuda;

}  // namespace breakeven::build
