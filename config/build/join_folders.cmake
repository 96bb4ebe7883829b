# SPDX-License-Identifier: Apache-2.0
# The files of a folder are compiled as one, so that what they include is read once: for a build from nothing. Of a problem only those
# that say what it is, prove it, draw it and spoil it: what a compiler makes of a measured function must not hang on how its program was
# built.
function(join_folders target names)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # Which takes all that is not in the main file for a header.
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    cmake_path(GET folder FILENAME problem)
    cmake_path(GET source STEM name)
    if(source MATCHES "\\.cpp$" AND (name MATCHES "^(${names})$" OR name STREQUAL problem))
      string(MAKE_C_IDENTIFIER ${folder} group)
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()

foreach(target breakeven_generators breakeven_reports breakeven_suites breakeven_main)
  join_folders(${target} ".*")
endforeach()
if(BREAKEVEN_ALGORITHMS)
  join_folders(algorithms "oracle|wrong|drawing")
endif()
# Of tests nothing is measured: they are compiled with less effort, too.
foreach(target generators_test reports_test suites_test command_line_test algorithms_test)
  if(TARGET ${target})
    join_folders(${target} ".*")
    target_compile_options(${target} PRIVATE $<$<AND:$<CONFIG:Release>,$<COMPILE_LANGUAGE:CXX>>:-O1>)
  endif()
endforeach()
