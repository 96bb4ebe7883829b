#pragma once
#include <string_view>

/// How this binary was made; the values come from CMake.
namespace suite::build {

extern const std::string_view version, git, build_type, compiler, flags, cuda_compiler, cuda_architectures, benchmark_version;
extern const bool dirty, has_cuda;

}  // namespace suite::build
