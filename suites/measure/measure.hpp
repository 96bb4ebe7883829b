// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>
#include <vector>

#include "worker.hpp"
#include <breakeven/suites/measure/schedule/predict.hpp>
#include <breakeven/suites/plan/plan.hpp>

/// What a worker process does: verify, time, verify again. Every outcome is one line of JSON with a
/// member `type`: ceilings, no_ceilings, device, same, cell, failed or skipped.
namespace breakeven {

struct Measuring {
    double time = 0.3;  // seconds of samples a cell
    double limit = 30;  // seconds one call may take
    int threads = 1;    // of the host variants
    int device = 0;
    std::size_t samples = 1000;  // of a cell at the most: where there are many processes, each needs few
    double once = 10;            // seconds: a call that takes longer is made once
    std::size_t process = 0;     // how many had their turn before this one: each begins with another variant

    [[nodiscard]] double limit_of(const Cell& cell) const { return cell.limit > 0 ? cell.limit : limit; }
};

/// The facts of the device that this backend needs, or why there is none.
void describe_device(std::string_view backend, const Measuring& measuring, Channel& channel);
/// Of a backend that can run here; or why there are none.
void measure_ceilings(std::string_view backend, const Measuring& measuring, Channel& channel);

/// All cells of the group. `answers`: digests of the answers that earlier processes gave and verified, by cell; one that is
/// the same needs no second verification.
void measure_group(const Group& group, const std::map<std::string, std::string>& answers, const Measuring& measuring, Predictor& predictor,
                   Channel& channel);

/// The group's first cell against itself: two runs of one variant on one input, timed in turns like any two. Cells that
/// differ by no more than these two differ by nothing that this machine can tell. Which of the two is made first changes from process
/// to process; of one process alone, a difference by that is one like any other. Sends a record `same`, or nothing where it can't run.
void measure_against_itself(const Group& group, const Measuring& measuring, Channel& channel);

}  // namespace breakeven
