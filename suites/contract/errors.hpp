// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stdexcept>

/// What variants throw to say more than "it failed".
namespace breakeven {

/// Thrown by a variant (or its device struct) whose stated limits the input exceeds.
struct LimitExceeded : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct OutOfMemory : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// No usable device: no driver, no GPU, or one that this build has no code for.
struct DeviceMissing : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// The device answers no more, or answered with an error that later calls would see: this process is lost.
struct DeviceBroken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace breakeven
