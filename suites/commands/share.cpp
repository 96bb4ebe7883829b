// SPDX-License-Identifier: Apache-2.0
#include "share.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/near.hpp>
#include <breakeven/suites/results/build_info.hpp>

namespace breakeven {
namespace {

std::vector<std::string> suites_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator{folder, none})
        if (entry.path().extension() == ".toml") names.push_back(entry.path().filename().string());
    std::ranges::sort(names);  // a folder has no order
    return names;
}

}  // namespace

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

std::optional<std::string> near_suite(const std::string& word) {
    const std::filesystem::path path{word};
    auto names = suites_in(path.has_parent_path() ? path.parent_path() : ".");
    if (!path.has_parent_path())
        for (auto& name : suites_in(share("config"))) names.push_back(std::move(name));
    const auto near = nearest(path.filename().string(), names);
    // "config/quick.toml", where that folder is not: what comes along needs none.
    if (!near && path.has_parent_path()) return nearest(path.filename().string(), suites_in(share("config")));
    return near ? std::optional{(path.parent_path() / *near).string()} : std::nullopt;
}

std::string existing_suite(const std::string& word) {
    auto file = suite_file(word);
    std::error_code unreachable;
    if (std::filesystem::exists(file, unreachable) || unreachable) return file;
    const auto near = near_suite(word);
    throw UsageError(fmt::format("{}: there is no such suite file{}", word, near ? fmt::format("; did you mean '{}'?", *near) : ""));
}

}  // namespace breakeven
