// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "results.hpp"
#include <breakeven/reports/statistics/breakeven.hpp>

namespace breakeven::reports {

/// "below=1Mi, k=16", empty without parameters.
std::string parameter_words(const Family& family);

/// What may stand in one chart. A host variant has one time, valid in every scope; a CUDA variant has one
/// for each scope, and those are never mixed.
struct View {
    Family family;
    std::vector<const Cell*> cells;
    std::vector<const Skip*> skipped;
    std::map<std::string, double> noise = {};  // of Results
};

/// In the order of the file; the scopes of one kind of input stand together, resident first. A scope that
/// no CUDA variant was timed in would repeat the host's times, and is left out. `results` must outlive them.
std::vector<View> views(const Results& results);

/// The fastest cell at each size, of those that `counts` lets in. By input, too: unequal digests do not compete.
using Envelope = std::map<std::pair<std::uint64_t, std::string>, const Cell*>;
Envelope lower_envelope(const std::vector<const Cell*>& cells, const std::function<bool(const Cell&)>& counts);

/// Cells as a side of a comparison, and the names of its variants at their places.
struct NamedSide {
    std::vector<std::string> variants;
    Side points;
};
NamedSide side_of(const std::vector<const Cell*>& cells, const std::function<bool(const Cell&)>& counts);

}  // namespace breakeven::reports
