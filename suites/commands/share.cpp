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

std::string suite_file(const std::string& word) {
    const std::filesystem::path path{word};
    if (std::filesystem::exists(path) || path.has_parent_path()) return word;
    const auto along = share("config") / path;
    return std::filesystem::exists(along) ? along.string() : word;
}

}  // namespace breakeven
