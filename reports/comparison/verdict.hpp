// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/reports/statistics/indifference.hpp>
#include <breakeven/reports/statistics/ratio.hpp>

/// Is a cell slower than it was? An answer that is named holds with the stated confidence; what cannot be told is UNSURE.
namespace breakeven::reports {

/// How much longer a program may take in one session than in another on a machine of the same kind, its code unchanged: of the cells
/// of two files of the gallery, one binary an hour apart, fewer than one in fifty are further apart. A test holds it to that.
inline constexpr double session_spread = 0.25;

enum class Verdict { slower, unsure, same, faster, none };  // worst first
const char* name(Verdict verdict);                          // SLOWER, UNSURE, SAME, FASTER, -

struct Rule {
    double margin = indifference;  // ratios between 1/(1 + margin) and 1 + margin make no difference
    double alpha = 0.05;           // the probability of naming a difference where there is none beyond the margin
    bool paired = false;           // process i of one was measured beside process i of the other
    double noise = 0;     // what a variant differs from itself: no difference is named within it, and nothing called the same for it
    double sessions = 0;  // how far apart the sessions alone may be: either end of the interval reaches so much further
};

struct Judgement {
    Verdict verdict = Verdict::none;
    Ratio ratio;                        // new / base
    double p_slower = 1, p_faster = 1;  // one-sided, of a ratio beyond the margin
    std::string reason;                 // why there is no answer; empty when the interval says it

    /// Two-sided: of any difference beyond the margin.
    [[nodiscard]] double p_value() const;
};

/// SLOWER or FASTER when the whole interval at 1 - alpha lies beyond the margin, SAME when that at 1 - 2 alpha lies within
/// it (two one-sided tests: Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987), else UNSURE. Only
/// processes count: the samples of one share its memory layout and clocks.
Judgement judge(const Processes& base, const Processes& head, const Rule& rule);

/// Takes back the differences that the number of judgements explains, so that the probability of naming any false one is
/// `alpha` over all of them (Holm).
void correct_for_many(std::vector<Judgement*>& judgements, double alpha);

}  // namespace breakeven::reports
