// SPDX-License-Identifier: Apache-2.0
#include "share.hpp"

#include <breakeven/suites/results/build_info.hpp>

namespace breakeven {

std::filesystem::path share(std::string_view part) {
    const auto program = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    for (const auto& folder : {program / "share", program.parent_path() / "share" / "breakeven"})
        if (std::filesystem::exists(folder / part)) return folder / part;
    return std::filesystem::path{build::share} / part;
}

}  // namespace breakeven
