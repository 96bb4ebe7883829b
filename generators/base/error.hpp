// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stdexcept>

namespace breakeven {

/// The caller asked for something that does not exist: a shape, a parameter, a number out of range.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file is not what it should be. The message names the file, the line and what to do.
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Something can't be written. The message names the file or folder and the reason.
struct CannotWrite : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace breakeven
