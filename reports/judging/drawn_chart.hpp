// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "evidence.hpp"
#include <breakeven/reports/claims/claim.hpp>

/// A document's chart with the times of today.
namespace breakeven::reports::claims {

struct DrawnPoint {
    double place = 0;  // along the axis
    Cell cell;
};

/// All times of one variant, of one run: the one that has most of them, then the newest.
struct DrawnLine {
    std::string variant;
    std::string source;
    std::vector<DrawnPoint> points;
};

/// What was not measured of a line: all of it, or some of its points.
struct MissingLine {
    std::string variant;
    std::vector<std::size_t> inputs;  // their places in Chart::at
    bool whole = false;
    std::string command;  // that measures it
};

struct DrawnChart {
    const Chart* chart;
    std::vector<DrawnLine> lines;
    std::vector<MissingLine> missing;
};

/// Of the runs of one machine; a chart of counts needs none and has no lines of theirs.
DrawnChart draw(const Chart& chart, const Runs& runs);

}  // namespace breakeven::reports::claims
