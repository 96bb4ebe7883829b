// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <set>
#include <string>
#include <vector>

#include "predict.hpp"
#include "worker.hpp"
#include <breakeven/suites/plan/plan.hpp>

/// What a worker process does: verify, time, verify again. Every outcome is one line of JSON with a
/// member `type`: ceilings, no_ceilings, device, cell, failed or skipped.
namespace breakeven {

struct Measuring {
    double time = 0.3;  // seconds of samples a cell
    double limit = 30;  // seconds one call may take
    int threads = 1;    // of the host variants
    int device = 0;
};

/// The ceilings of this backend, and the facts of its device where it needs one; or why there are none.
void measure_ceilings(std::string_view backend, const Measuring& measuring, Channel& channel);

/// All cells of the group but those in `done`.
void measure_group(const Group& group, const std::set<std::string>& done, const Measuring& measuring, Predictor& predictor,
                   Channel& channel);

}  // namespace breakeven
