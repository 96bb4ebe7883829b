# SPDX-License-Identifier: Apache-2.0
# Every header is <breakeven/PATH>, where PATH is its path in this tree: through links in the build folder, or as
# copies where breakeven is installed.
set(breakeven_links ${PROJECT_BINARY_DIR}/include/breakeven)
file(MAKE_DIRECTORY ${breakeven_links})
foreach(folder algorithms generators reports suites)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${breakeven_links}/${folder} SYMBOLIC)
endforeach()

add_library(breakeven_headers INTERFACE)
add_library(breakeven::headers ALIAS breakeven_headers)
set_target_properties(breakeven_headers PROPERTIES EXPORT_NAME headers)
target_compile_features(breakeven_headers INTERFACE cxx_std_20)
target_include_directories(breakeven_headers INTERFACE $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include> $<INSTALL_INTERFACE:include>)
# CMake 3.25 does not know cuda_std_20.
target_compile_options(breakeven_headers INTERFACE $<$<COMPILE_LANGUAGE:CUDA>:-std=c++20> $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr>
  $<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda>)
