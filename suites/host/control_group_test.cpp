// SPDX-License-Identifier: Apache-2.0
#include "control_group.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <limits>

namespace {

using breakeven::control_groups;
using Folders = std::vector<std::filesystem::path>;

TEST(ControlGroup, AreThoseOfTheControllerFromTheOwnOneToTheRoot) {
    EXPECT_EQ(control_groups("0::/slurm/job_7/step_0\n", "memory"),
              (Folders{"/sys/fs/cgroup/slurm/job_7/step_0", "/sys/fs/cgroup/slurm/job_7", "/sys/fs/cgroup/slurm", "/sys/fs/cgroup"}));
    EXPECT_EQ(control_groups("0::/\n", "cpu"), Folders{"/sys/fs/cgroup"});
    EXPECT_EQ(control_groups("4:memory:/a\n2:cpu,cpuacct:/b\n", "cpu"),
              (Folders{"/sys/fs/cgroup/cpu/b", "/sys/fs/cgroup/cpu", "/sys/fs/cgroup/cpu,cpuacct/b", "/sys/fs/cgroup/cpu,cpuacct"}));
    EXPECT_EQ(control_groups("4:memory:/a\n", "cpu"), Folders{});
    EXPECT_EQ(control_groups("no such file", "cpu"), Folders{});
}

/// A job's limit stands above the groups of its steps, which say "max".
TEST(ControlGroup, TheLeastLimitCounts) {
    const auto job = std::filesystem::temp_directory_path() / "breakeven_control_group_test", step = job / "step";
    std::filesystem::create_directories(step);
    const auto write = [](const std::filesystem::path& file, const std::string& text) { std::ofstream{file} << text << '\n'; };
    write(step / "memory.max", "max");
    write(step / "memory.current", "100");
    write(step / "cpu.max", "max 100000");
    EXPECT_EQ(breakeven::allowed_memory_bytes({step, job}), std::numeric_limits<std::uint64_t>::max());
    EXPECT_TRUE(std::isinf(breakeven::allowed_processors({step, job})));
    write(job / "memory.max", "4096");
    write(job / "memory.current", "1096");
    write(job / "cpu.max", "150000 100000");
    EXPECT_EQ(breakeven::allowed_memory_bytes({step, job}), 3000U);
    EXPECT_EQ(breakeven::allowed_processors({step, job}), 1.5);
    write(job / "memory.current", "5000");
    EXPECT_EQ(breakeven::allowed_memory_bytes({step, job}), 0U);
    std::filesystem::remove_all(job);
}

}  // namespace
