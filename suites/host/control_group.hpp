// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace breakeven {

/// The folders of the control groups that bound a process for a controller such as "memory", from /proc/PID/cgroup: its own group, then
/// those above it up to the root, of version 1 and of version 2, which names no controllers. A limit may stand at any of them: batch
/// systems set that of a job above the groups of its steps. In a container the own group stands at the root, and the others are
/// not to be seen.
std::vector<std::filesystem::path> control_groups(std::string_view proc_cgroup, std::string_view controller);
/// Of this process.
std::vector<std::filesystem::path> control_groups(std::string_view controller);

/// How many processors a `cpu.max` of these groups allows, the least of all; infinity where none says.
double allowed_processors(const std::vector<std::filesystem::path>& groups);
/// How many more bytes a `memory.max` of these groups allows, the least of all; the most that there is where none says.
std::uint64_t allowed_memory_bytes(const std::vector<std::filesystem::path>& groups);

}  // namespace breakeven
