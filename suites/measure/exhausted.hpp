// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <system_error>

namespace breakeven {

/// Whether the system had no memory for what was asked, which may be the stack of a thread.
inline bool exhausted(const std::system_error& error) {
    return error.code() == std::errc::resource_unavailable_try_again || error.code() == std::errc::not_enough_memory;
}

}  // namespace breakeven
