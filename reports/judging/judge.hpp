// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "evidence.hpp"
#include <breakeven/reports/claims/claim.hpp>

/// Does a published statement hold on this machine?
namespace breakeven::reports::claims {

enum class Verdict {
    holds,
    partly,        // at some of the inputs that were measured
    undecided,     // the difference is within the noise, or the interval spans a bound of the claim
    elsewhere,     // the same side wins, by another factor or from another size on: the figure is that of the machine which is named
    reversed,      // the other side wins, or it grows otherwise
    cannot_be,     // by arithmetic alone, whatever is measured
    not_measured,  // in these files
    no_form,       // could be measured, and nothing here has this form
    open,          // no measurement here can tell
};
/// "holds", "holds partly", "only on other hardware", ...
const char* name(Verdict verdict);

/// A time that a finding rests on, for charts.
struct Timing {
    std::string variant;  // backend/technique
    std::uint64_t n = 0;
    double ns = 0;
    std::string source = {};  // its file
};

struct Finding {
    Verdict verdict = Verdict::not_measured;
    std::string today;    // numbers of these files; empty where there are none
    std::string why;      // the arithmetic, or what lacks
    std::string command;  // that measures what lacks; empty where nothing does, or nothing can
    std::string source;   // the file whose numbers decide; several are separated by commas
    std::vector<Timing> times = {};
};

/// By the runs of one machine. Sides are compared within one run, by the caller's clock, as medians of its processes; a
/// difference within the margin, 2 % or the noise of that run, is none.
Finding judge(const Claim& claim, const Runs& runs);

}  // namespace breakeven::reports::claims
