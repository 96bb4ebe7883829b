# SPDX-License-Identifier: Apache-2.0
# The runner's own tests, on a problem whose variants misbehave.
set(of_command_line ${tests})
list(FILTER of_command_line INCLUDE REGEX /commands/command_line/)
list(REMOVE_ITEM tests ${of_command_line} ${CMAKE_CURRENT_SOURCE_DIR}/device/gpu_monitor_test.cpp)
add_library(misbehaving OBJECT testing/complement.cpp testing/heads.cpp testing/naps.cpp testing/first/serial.cpp)
target_link_libraries(misbehaving PUBLIC breakeven::generators)
breakeven_has_cuda(cuda)
if(cuda)
  target_sources(misbehaving PRIVATE testing/first/cuda.cu)
  list(APPEND tests testing/cuda_test.cu)
else()
  target_sources(misbehaving PRIVATE testing/gpu_by_name.cpp)
endif()
add_executable(suites_test ${tests})
target_link_libraries(suites_test PRIVATE misbehaving source_tree fmt::fmt nlohmann_json::nlohmann_json rapidcheck GTest::gtest_main)
breakeven_use(suites_test)
gtest_discover_tests(suites_test)

# What asks the driver of a GPU, with a driver's library of its own on the library path.
add_library(fake_nvidia_ml MODULE testing/nvidia_ml.cpp)
target_link_libraries(fake_nvidia_ml PRIVATE breakeven::headers)
set_target_properties(fake_nvidia_ml PROPERTIES PREFIX "" OUTPUT_NAME libnvidia-ml SUFFIX .so.1
  LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/fake_driver)
add_executable(gpu_monitor_test device/gpu_monitor_test.cpp)
target_link_libraries(gpu_monitor_test PRIVATE breakeven::suites nlohmann_json::nlohmann_json GTest::gtest_main ${CMAKE_DL_LIBS})
add_dependencies(gpu_monitor_test fake_nvidia_ml)
gtest_discover_tests(gpu_monitor_test PROPERTIES ENVIRONMENT LD_LIBRARY_PATH=${CMAKE_CURRENT_BINARY_DIR}/fake_driver)

# The program with those variants, for tests of the command line.
add_executable(breakeven_misbehaving)
target_link_libraries(breakeven_misbehaving PRIVATE misbehaving breakeven::main)
breakeven_use(breakeven_misbehaving)

# Programs for `compare --run`, of which each does so many percent of its work twice.
foreach(percent 0 5 10)
  add_executable(breakeven_steady_${percent} testing/steady/steady.cpp)
  target_compile_definitions(breakeven_steady_${percent} PRIVATE SLOWER_PERCENT=${percent})
  target_link_libraries(breakeven_steady_${percent} PRIVATE breakeven::main)
  breakeven_use(breakeven_steady_${percent})
endforeach()

if(BREAKEVEN_ALGORITHMS)
  add_executable(command_line_test ${of_command_line})
  target_link_libraries(command_line_test PRIVATE breakeven::reports source_tree fmt::fmt nlohmann_json::nlohmann_json GTest::gtest_main)
  target_compile_definitions(command_line_test PRIVATE PROGRAM="$<TARGET_FILE:breakeven>" MISBEHAVING="$<TARGET_FILE:breakeven_misbehaving>"
    STEADY="$<TARGET_FILE:breakeven_steady_0>" SLOWER="$<TARGET_FILE:breakeven_steady_5>")
  add_dependencies(command_line_test breakeven breakeven_misbehaving breakeven_steady_0 breakeven_steady_5)
  gtest_discover_tests(command_line_test)
endif()
