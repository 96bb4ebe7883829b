// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "drawn_chart.hpp"
#include "judge.hpp"

/// All claims, on all machines of some result files.
namespace breakeven::reports::claims {

struct ResultFile {
    const nlohmann::json* document;
    std::string name;
};

/// Where there are several machines, one that has nothing to say of a claim or chart is left out beside one that has, and what none of
/// them decides, or has to, stands there once, without a name.
struct OnMachine {
    std::string machine;
    Finding finding;
};

struct ChartOnMachine {
    std::string machine;
    DrawnChart drawn;
};

struct JudgedClaim {
    const Claim* claim;
    std::vector<OnMachine> machines;  // in the order of machines(); one at least
};

struct JudgedDocument {
    const Document* document;
    std::vector<JudgedClaim> claims;
    std::vector<ChartOnMachine> charts;
};

/// `documents` must outlive the answer. Throws InputError.
std::vector<JudgedDocument> judged(const std::vector<Document>& documents, const std::vector<ResultFile>& files);

/// Whether any measurement of the files decided anything.
bool any_measured(const std::vector<JudgedDocument>& documents);

}  // namespace breakeven::reports::claims
