// SPDX-License-Identifier: Apache-2.0
#include "folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports {
namespace {

using std::filesystem::path;

/// A page that we wrote says so in its title; a missing one is none.
bool is_page(const path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string start(4096, '\0');
    stream.read(start.data(), static_cast<std::streamsize>(start.size()));
    return start.find("<title>breakeven") != std::string::npos;
}

std::vector<path> entries(const path& directory) {
    std::error_code error;
    std::vector<path> found;
    for (const auto& entry : std::filesystem::directory_iterator{directory, error}) found.push_back(entry.path());
    return found;
}

}  // namespace

void make_report_folder(const path& directory, const std::vector<path>& results) {
    const auto foreign = [&](const path& file) {
        return std::ranges::none_of(results, [&](const path& result) {
            std::error_code error;
            return std::filesystem::equivalent(file, result, error);
        });
    };
    const auto inside = entries(directory);
    if (const auto found = std::ranges::find_if(inside, foreign); found != inside.end() && !is_page(directory / "index.html"))
        throw UsageError(fmt::format("{}: holds something else than a report ({}): give another folder with -o, or an empty one",
                                     directory.string(), found->filename().string()));
    for (const auto& file : entries(directory / "charts")) {
        const auto kind = file.extension();
        std::error_code error;
        if (kind == ".svg" || kind == ".png" || kind == ".csv") std::filesystem::remove(file, error);
    }
    std::error_code error;
    std::filesystem::create_directories(directory / "charts", error);
    if (error) throw CannotWrite(fmt::format("{}: cannot be made: {}", (directory / "charts").string(), error.message()));
}

}  // namespace breakeven::reports
