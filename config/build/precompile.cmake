# SPDX-License-Identifier: Apache-2.0
# What most files of a target include, compiled once. Files name their includes all the same: builds without this see to it.
set(standard <algorithm> <cmath> <filesystem> <functional> <map> <memory> <numeric> <ostream> <span> <string> <vector>)
target_precompile_headers(breakeven_generators PRIVATE ${standard} <fmt/ranges.h> <tbb/parallel_for.h> <tbb/parallel_sort.h>
  <breakeven/generators/base/family.hpp> <breakeven/generators/graphs/graph.hpp>)
target_precompile_headers(breakeven_reports PRIVATE ${standard} <fmt/ranges.h> <nlohmann/json.hpp>)
target_precompile_headers(breakeven_suites PRIVATE ${standard} <fmt/ranges.h> <nlohmann/json.hpp> <breakeven/suites/suite.hpp>)
if(BREAKEVEN_ALGORITHMS)
  list(TRANSFORM standard REPLACE "(.+)" "$<$<COMPILE_LANGUAGE:CXX>:\\1>")
  set(shared <tbb/parallel_sort.h> <fmt/ranges.h> <breakeven/suites/suite.hpp> <breakeven/algorithms/shared/host/loops.hpp>
             <breakeven/generators/graphs/graph.hpp>)
  list(TRANSFORM shared REPLACE "(.+)" "$<$<COMPILE_LANGUAGE:CXX>:\\1>")
  target_precompile_headers(algorithms PRIVATE ${standard} ${shared})
endif()

# What neither is measured nor measures is compiled with less effort, in three quarters of the time.
foreach(target breakeven_reports breakeven_main)
  target_compile_options(${target} PRIVATE -O1)
endforeach()
