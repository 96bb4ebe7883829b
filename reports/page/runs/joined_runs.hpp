// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace breakeven::reports {

/// Another run of the machine that measured the same kind of input.
struct OtherRun {
    std::size_t run;
    std::string source;
    nlohmann::json data;  // view_data() of it
};

/// Adds to the data of a view what other runs measured beyond its sizes, so that a run with more sizes hides none that goes further:
/// points, and who is the fastest there, which is always a comparison within one run. Each says of which "run" it is. `others` come
/// best first. The best share of the floor is that of all runs. "beyond" names the runs that add sizes, and which:
///
///     [{"run", "words": "8Mi to 2Gi from sizes.json"}]
///
/// Break-even sizes stay those of the view.
void join_runs(nlohmann::json& view, const std::vector<OtherRun>& others);

}  // namespace breakeven::reports
