# SPDX-License-Identifier: Apache-2.0
# What holds when breakeven is built for itself, and for nobody who takes it in.
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
set(CMAKE_CXX_EXTENSIONS OFF)
# Either reads the shared headers once for each target, for a build from nothing, or remembers objects for the
# next build; a compiler cache does not see through precompiled headers.
option(BREAKEVEN_PRECOMPILE "Precompile the headers that most files share, in place of a compiler cache" OFF)
find_program(CCACHE ccache)
if(CCACHE AND NOT BREAKEVEN_PRECOMPILE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
  set(CMAKE_CUDA_COMPILER_LAUNCHER ${CCACHE})
endif()
# Its own garbage the compiler need not look for below 300 MB.
if(BREAKEVEN_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:--param=ggc-min-heapsize=300000>)
endif()

# x86-64-v3 and not the native machine, and no contraction of a*b+c: binaries travel, and answers must agree bit for
# bit. Wider instructions go behind run-time dispatch.
option(BREAKEVEN_WERROR "Warnings are errors" OFF)
foreach(flag -march=x86-64-v3 -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
             -Wno-missing-field-initializers)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:${flag}>)
endforeach()
add_compile_options($<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-march=x86-64-v3,-ffp-contract=off>
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<BOOL:${BREAKEVEN_WERROR}>>:-Werror>)

# CUDA is used where it is found and never asked for: without it no .cu file is compiled.
if(BREAKEVEN_CUDA)
  include(CheckLanguage)
  if(NOT CMAKE_CUDA_COMPILER AND NOT DEFINED ENV{CUDACXX} AND EXISTS /usr/local/cuda/bin/nvcc)
    set(CMAKE_CUDA_COMPILER /usr/local/cuda/bin/nvcc)
  endif()
  check_language(CUDA)
  if(CMAKE_CUDA_COMPILER)
    if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
      set(CMAKE_CUDA_ARCHITECTURES 80-real 90-real 90-virtual)
    endif()
    enable_language(CUDA)
  endif()
endif()
