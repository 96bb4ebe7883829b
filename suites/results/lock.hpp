// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>

namespace breakeven {

/// One run at a time writes to a place: FILE.lock beside it, which the system gives up with the process, however it ends.
class Lock {
public:
    /// UsageError where another run has it; CannotWrite. Removes what killed runs left half-written beside `place`.
    explicit Lock(const std::filesystem::path& place);
    ~Lock();
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

private:
    std::filesystem::path file_;
    int descriptor_ = -1;
};

}  // namespace breakeven
