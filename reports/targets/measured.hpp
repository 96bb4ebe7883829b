// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>

#include "target.hpp"
#include <breakeven/reports/judging/evidence.hpp>

namespace breakeven::reports::targets {

/// A result file by both clocks. Device variants among themselves are held against each other and against the floor by the
/// device's, where the file has it; what is compared with the host goes by its caller's.
struct Source {
    claims::Runs caller, device;  // one run each
    std::string machine, build, digest;
};

struct Timed {
    std::string variant;  // backend/technique
    double ns = 0;
    bool by_device = false;
    std::size_t processes = 0, samples = 0;
    bool prepared = false;  // something was made of the input before the clock started
};

/// What is given of a quantity; without a value nothing was measured, and `command` would do it.
struct Measured {
    std::optional<double> value;
    Interval interval;
    std::optional<Timed> ours, peer;
    std::optional<double> floor_ns;
    std::string floor;    // which ceiling binds, or why there is none
    std::string unit;     // of items
    std::string sizes;    // of a crossing: its words
    double noise = 0;     // how far a variant of these backends was seen to differ from itself
    bool unfit = false;   // one of them failed when it was measured against itself
    std::string command;  // measures what lacks

    enum class Met { yes, no, undecided, unfit, unknown };
    /// By the whole interval, as much wider as the noise: undecided where a bound lies within. Nothing is decided by a machine that was
    /// unfit. As fast as the peer (a bound of 1) is also what takes 2 % longer.
    [[nodiscard]] Met met(const claims::Bounds& bounds) const;
};

Measured measure(const Quantity& quantity, const Source& source, const RunName& run);

/// The same with its transfers, where `ours` is the GPU's and is compared with the host; else nothing.
std::optional<Quantity> with_transfers(const Quantity& quantity);

}  // namespace breakeven::reports::targets
