// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/reports/numbers/answer.hpp>

/// What is said of the answer of one view. `unit` is what n counts.
namespace breakeven::reports {

/// "25.9Ki", and the largest size of the winner.
std::string size_of(const Answer& answer, double n);
std::string last_size(const Answer& answer);

/// "from about 25.9Ki keys on": where the lead is one over somebody.
std::string where(const Answer& answer, const std::string& unit);

/// "cuda/cub is the fastest at 16Ki keys", who shares the first place at every size, or that nobody competes.
std::string who_and_where(const Answer& answer, const std::string& unit);

/// "by cuda/radix at 2Gi": which variant of a backend it is in the end, where they take turns; else empty.
std::string by(const Answer& answer);

/// Where the lead is none, a clause each tie.
std::vector<std::string> ties_words(const Answer& answer, const std::string& unit);

/// What takes the edge off, a clause each: these ties, sizes without a rival, and rivals that were not measured to the end.
std::vector<std::string> caveats(const Answer& answer, const std::string& unit);

/// "below that, serial/std, then parallel/radix"; empty where the winner leads from the first size on.
std::string below(const Answer& answer);

}  // namespace breakeven::reports
