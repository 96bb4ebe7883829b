# The flags of every target. x86-64-v3 and not the native machine, and no contraction of a*b+c: binaries
# travel, and answers must agree bit for bit. Wider instructions go behind run-time dispatch.
add_library(flags INTERFACE)
target_compile_features(flags INTERFACE cxx_std_20)
target_include_directories(flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-march=x86-64-v3 -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers>
  # CMake 3.25 does not know cuda_std_20.
  $<$<COMPILE_LANGUAGE:CUDA>:-std=c++20 --expt-relaxed-constexpr --extended-lambda -Xcompiler=-march=x86-64-v3,-ffp-contract=off>)
set(CMAKE_CXX_EXTENSIONS OFF)
