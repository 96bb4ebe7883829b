// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace breakeven {

/// "1 cell", "12 cells", "2 processes": how many, and of what. `several` is for what does not end in an s then.
inline std::string counted(std::uint64_t count, std::string_view one, std::string_view several = {}) {
    if (count == 1) return "1 " + std::string{one};
    return std::to_string(count) + ' ' + (several.empty() ? std::string{one} + 's' : std::string{several});
}

}  // namespace breakeven
