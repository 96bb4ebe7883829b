# SPDX-License-Identifier: Apache-2.0
file(GLOB_RECURSE tests CONFIGURE_DEPENDS */*_test.cpp)
add_library(reports_sample STATIC testdata/sample.cpp testdata/hostile.cpp testdata/sort_run.cpp)
target_link_libraries(reports_sample PUBLIC breakeven::reports nlohmann_json::nlohmann_json PRIVATE fmt::fmt)

add_executable(reports_test ${tests})
target_link_libraries(reports_test PRIVATE reports_sample source_tree fmt::fmt ZLIB::ZLIB GTest::gtest_main)
target_compile_definitions(reports_test PRIVATE CXX_COMPILER="${CMAKE_CXX_COMPILER}")
gtest_discover_tests(reports_test PROPERTIES LABELS reports)

# The page is tested from outside, by a browser.
foreach(helper write_sample write_page write_comparison)
  add_executable(${helper} testdata/${helper}.cpp)
  target_link_libraries(${helper} PRIVATE reports_sample fmt::fmt)
endforeach()
add_dependencies(write_page reports_assets)
add_dependencies(write_comparison reports_assets)

find_program(NODE node)
set(here ${CMAKE_CURRENT_SOURCE_DIR})
set(scratch ${CMAKE_CURRENT_BINARY_DIR}/pages)
if(NODE)
  add_test(NAME reports_page COMMAND ${NODE} ${here}/page/page_test.mjs $<TARGET_FILE:write_sample> $<TARGET_FILE:write_page> $<TARGET_FILE:write_comparison> ${share} ${scratch})
  add_test(NAME reports_claimed_charts COMMAND ${NODE} ${here}/charts/claimed_test.mjs ${share})
  add_test(NAME reports_hostile COMMAND ${NODE} ${here}/page/hostile_test.mjs $<TARGET_FILE:write_sample> $<TARGET_FILE:write_page>
    $<TARGET_FILE:write_comparison> ${share} ${scratch})
else()
  add_test(NAME reports_page COMMAND ${CMAKE_COMMAND} -E echo "SKIPPED: no node")
  add_test(NAME reports_claimed_charts COMMAND ${CMAKE_COMMAND} -E echo "SKIPPED: no node")
  add_test(NAME reports_hostile COMMAND ${CMAKE_COMMAND} -E echo "SKIPPED: no node")
endif()
set_tests_properties(reports_page reports_hostile reports_claimed_charts PROPERTIES SKIP_RETURN_CODE 77 SKIP_REGULAR_EXPRESSION "SKIPPED" TIMEOUT 3600
  LABELS reports)
