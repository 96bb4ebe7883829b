// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// Who competes: the backends, or the variants where all are of one backend.
enum class Contest { of_backends, of_variants };
Contest contest(const std::vector<View>& views);

/// A rival that is as fast at some sizes.
struct Tie {
    std::string rival;
    double margin;
    std::vector<std::uint64_t> sizes;
};

/// Who wins in one view, and from which size on: nobody was ahead of it by more than the margin at the last size of both.
/// Who was measured further alone has not won there.
struct Answer {
    std::string side;                                        // the winner: a backend, or a variant
    std::string winner;                                      // the variant that is its fastest from there on; the side, where that changes
    std::string variant;                                     // its fastest at its largest size
    std::optional<double> from;                              // it wins from here on; nothing: nobody led before
    std::optional<std::pair<double, double>> zone;           // around `from`, where both take the same time
    std::vector<std::string> below;                          // who is the fastest before, in order of size
    std::vector<Tie> ties;                                   // at sizes from there on, outside of the zone, or the last of both
    std::vector<std::pair<std::string, double>> equal;       // as fast at every size of both, and within which margin
    std::vector<std::pair<std::string, std::uint64_t>> led;  // were ahead up to this size and measured no further
    std::vector<std::uint64_t> sizes;                        // where it was measured
    std::vector<std::uint64_t> contested;                    // of these, where a rival was measured on the same input
    std::vector<std::uint64_t> apart;                        // smaller ones, where only others were
    std::vector<std::string> leads_apart;                    // who is the fastest there
    std::vector<std::string> alone;                          // were measured beyond
};

/// The view must have a cell.
Answer answer(const View& view, Contest contest);

}  // namespace breakeven::reports
