// SPDX-License-Identifier: Apache-2.0
#include "control_group.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <sstream>

namespace breakeven {
namespace {

namespace fs = std::filesystem;

std::optional<std::uint64_t> number(const fs::path& file) {
    std::ifstream stream{file};
    std::uint64_t value = 0;
    return stream >> value ? std::optional{value} : std::nullopt;  // "max" is none
}

/// Which folders a controller's groups stand in.
std::vector<fs::path> mounts(bool version_2, const std::string& controllers) {
    const fs::path root{"/sys/fs/cgroup"};
    return version_2 ? std::vector{root} : std::vector{root / controllers.substr(0, controllers.find(',')), root / controllers};
}

}  // namespace

std::vector<fs::path> control_groups(std::string_view proc_cgroup, std::string_view controller) {
    std::vector<fs::path> folders;
    std::istringstream lines{std::string{proc_cgroup}};
    for (std::string line; std::getline(lines, line);) {
        const auto first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const auto controllers = line.substr(first + 1, second - first - 1);
        bool ours = controllers.empty();
        std::istringstream names{controllers};
        for (std::string name; std::getline(names, name, ',');) ours = ours || name == controller;
        if (!ours) continue;
        const auto own = fs::path{line.substr(second + 1)}.relative_path();
        for (const auto& mount : mounts(controllers.empty(), controllers)) {
            for (auto group = own; !group.empty(); group = group.parent_path()) folders.push_back(mount / group);
            folders.push_back(mount);
        }
    }
    return folders;
}

std::vector<fs::path> control_groups(std::string_view controller) {
    std::ifstream stream{"/proc/self/cgroup"};
    return control_groups(std::string{std::istreambuf_iterator<char>{stream}, {}}, controller);
}

double allowed_processors(const std::vector<fs::path>& groups) {
    auto least = std::numeric_limits<double>::infinity();
    for (const auto& group : groups) {
        std::ifstream quota{group / "cpu.max"};
        double allowed = 0, period = 0;
        if (quota >> allowed >> period && period > 0) least = std::min(least, allowed / period);
    }
    return least;
}

std::uint64_t allowed_memory_bytes(const std::vector<fs::path>& groups) {
    auto least = std::numeric_limits<std::uint64_t>::max();
    for (const auto& group : groups) {
        const auto limit = number(group / "memory.max"), used = number(group / "memory.current");
        if (limit && used) least = std::min(least, *limit - std::min(*limit, *used));
    }
    return least;
}

}  // namespace breakeven
