// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <vector>

#include <breakeven/reports/results/results.hpp>

/// Where the same backend takes the lead from the same other one in two files: does the second file repeat what the first says?
namespace breakeven::reports {

struct ResultFile;
struct Comparing;

/// One file's answer. Without `n` nothing crosses for good, and `state` says who leads.
struct StatedBreakEven {
    std::string state;
    std::optional<double> n;
    std::optional<double> low, high;  // of 95 %; an open end is empty
    std::string words = {};           // "12.6Ki (10.1Ki to 15Ki)", where it crosses
};

struct BreakEvenPair {
    Family family;
    std::string role, a, b;  // b takes the lead from a, among variants of this role or of any
    StatedBreakEven base, head;

    /// Both cross, and their intervals have a size in common; or neither does, and the same side leads.
    [[nodiscard]] bool agree() const;
};

/// "at 12.6Ki (10.1Ki to 15Ki)", "never", "not for good: serial leads again": from which size on b beats a.
std::string answer_words(const StatedBreakEven& stated, const BreakEvenPair& pair);

/// Of the inputs and pairs of backends for which both files have an answer, from the cells that `comparing` counts.
std::vector<BreakEvenPair> break_evens(const ResultFile& base, const ResultFile& head, const Comparing& comparing);

/// "radix_sort uniform, without transfers, warm caches: cuda overtakes serial at 12.6Ki (10.1Ki to 15Ki); new: at 13Ki (11Ki to 16Ki)".
std::string words(const BreakEvenPair& pair);

}  // namespace breakeven::reports
