// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <memory>

#include "records.hpp"
#include <breakeven/suites/device/accelerator.hpp>

/// What the machine did while samples were taken, beside running them: the member `conditions` of a record.
namespace breakeven {

class Conditions {
public:
    /// Begins the interval. The accelerator is null where none takes part.
    Conditions(const Accelerator* accelerator, int device);
    ~Conditions();

    /// To be called between timed calls, as often as one likes: it looks every 50 ms at the most, and spends at most a
    /// twentieth of the time on it.
    void sample();

    /// Of the interval from the beginning to this call; `on_device` also says what the device did. `flags` are the words
    /// that a reader of the times must know.
    Json finish(bool on_device);

private:
    struct Seen;
    void look();
    std::unique_ptr<Seen> seen_;
};

}  // namespace breakeven
