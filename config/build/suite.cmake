# SPDX-License-Identifier: Apache-2.0
# breakeven_add_suite(NAME SOURCES FILE...) makes a program NAME with breakeven's whole command line over the algorithms
# in those files. *.cu are compiled where the project has CUDA enabled, with its flags and architectures, and left out
# elsewhere; kernels that launch kernels stand in *.rdc.cu, which are compiled separately.
# breakeven_use(TARGET) gives the same, without main(), to a target that has its own: a test.

set(BREAKEVEN_BUILD_INFO ${CMAKE_CURRENT_LIST_DIR}/build_info CACHE INTERNAL "")

function(breakeven_has_cuda result)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if("CUDA" IN_LIST languages)
    set(${result} TRUE PARENT_SCOPE)
  else()
    set(${result} FALSE PARENT_SCOPE)
  endif()
endfunction()

# What the result file says of the build; written anew whenever the commit changes.
function(breakeven_build_info target)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" configuration)
  set(flags "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${configuration}}")
  get_directory_property(options COMPILE_OPTIONS)
  foreach(option IN LISTS options)
    string(REGEX REPLACE "^\\$<\\$<COMPILE_LANGUAGE:CXX>:(.*)>$" "\\1" option "${option}")
    if(NOT option MATCHES "\\$<")
      string(APPEND flags " ${option}")
    endif()
  endforeach()
  string(STRIP "${flags}" flags)
  string(REPLACE ";" " " architectures "${CMAKE_CUDA_ARCHITECTURES}")
  breakeven_has_cuda(cuda)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${target}_build_info.cpp)
  add_custom_target(${target}_build_info BYPRODUCTS ${output}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_CURRENT_SOURCE_DIR} -DTEMPLATE=${BREAKEVEN_BUILD_INFO}.cpp.in -DOUTPUT=${output}
      -DVERSION=${breakeven_VERSION} -DPROJECT=${PROJECT_NAME} -DSHARE=${BREAKEVEN_SHARE} -DBENCHMARK_VERSION=${benchmark_VERSION}
      -DBUILD_TYPE=${CMAKE_BUILD_TYPE} "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}" "-DFLAGS=${flags}"
      "-DCUDA_COMPILER=${CMAKE_CUDA_COMPILER_VERSION}" "-DCUDA_ARCHITECTURES=${architectures}" -DHAS_CUDA=$<IF:$<BOOL:${cuda}>,true,false>
      -P ${BREAKEVEN_BUILD_INFO}.cmake
    VERBATIM)
  add_dependencies(${target} ${target}_build_info)
  if(TARGET reports_assets)
    add_dependencies(${target} reports_assets)
  endif()
  target_sources(${target} PRIVATE ${output})
endfunction()

function(breakeven_use target)
  breakeven_build_info(${target})
  target_link_libraries(${target} PRIVATE breakeven::suites)
  breakeven_has_cuda(cuda)
  if(cuda)
    if(TARGET breakeven_device)
      target_sources(${target} PRIVATE $<TARGET_OBJECTS:breakeven_device>)
    else()
      target_sources(${target} PRIVATE ${BREAKEVEN_DEVICE_SOURCES})
    endif()
    # Some kernels may be compiled separately: the device code of a program is linked last.
    set_target_properties(${target} PROPERTIES CUDA_RESOLVE_DEVICE_SYMBOLS ON)
  endif()
endfunction()

function(breakeven_add_suite name)
  cmake_parse_arguments(PARSE_ARGV 1 suite "" "" "SOURCES")
  if(NOT suite_SOURCES)
    message(FATAL_ERROR "breakeven_add_suite(${name}): no SOURCES: name the files with the algorithms")
  endif()
  breakeven_has_cuda(cuda)
  set(separate ${suite_SOURCES})
  list(FILTER separate INCLUDE REGEX "\\.rdc\\.cu$")
  list(FILTER suite_SOURCES EXCLUDE REGEX "\\.rdc\\.cu$")
  if(NOT cuda)
    list(FILTER suite_SOURCES EXCLUDE REGEX "\\.cu$")
    message(STATUS "breakeven: ${name} is built without CUDA: its .cu files are left out")
  elseif(separate)
    add_library(${name}_separate OBJECT ${separate})
    set_target_properties(${name}_separate PROPERTIES CUDA_SEPARABLE_COMPILATION ON)
    target_link_libraries(${name}_separate PRIVATE breakeven::generators)
  endif()
  add_executable(${name} ${suite_SOURCES})
  target_link_libraries(${name} PRIVATE breakeven::main)
  if(TARGET ${name}_separate)
    target_link_libraries(${name} PRIVATE ${name}_separate)
  endif()
  breakeven_use(${name})
endfunction()
