// SPDX-License-Identifier: Apache-2.0
#include "host_counters.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>

#include "control_group.hpp"

namespace breakeven {
namespace {

/// Of an interval that says something: the kernel counts in hundredths of a second.
constexpr double shortest_s = 0.1;

std::string contents(const std::filesystem::path& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// The number after a word, in a text of lines `word number`.
std::optional<double> number_after(std::string_view text, const std::string& word) {
    std::istringstream lines{std::string{text}};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields{line};
        std::string name;
        double value = 0;
        if (fields >> name >> value && name == word) return value;
    }
    return {};
}

}  // namespace

std::optional<ProcessorTime> parse_processor_time(std::string_view proc_stat, double ticks_per_s) {
    std::istringstream fields{std::string{proc_stat.substr(0, proc_stat.find('\n'))}};
    std::string name;
    double user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft_interrupts = 0, stolen = 0;
    if (!(fields >> name >> user >> nice >> system >> idle >> waiting >> interrupts >> soft_interrupts >> stolen) || name != "cpu")
        return {};
    return ProcessorTime{(user + nice + system + interrupts + soft_interrupts) / ticks_per_s, stolen / ticks_per_s};
}

std::optional<double> steal_share(const ProcessorTime& before, const ProcessorTime& after) {
    const double busy = after.busy_s - before.busy_s, stolen = after.stolen_s - before.stolen_s;
    if (busy + stolen < shortest_s) return {};
    return std::max(0.0, stolen / (busy + stolen));
}

std::optional<double> processors_of_others(const ProcessorTime& before, const ProcessorTime& after, double own_s, double elapsed_s) {
    if (elapsed_s < shortest_s) return {};
    return std::max(0.0, (after.busy_s - before.busy_s - own_s) / elapsed_s);
}

std::optional<Throttling> parse_throttling(std::string_view cpu_stat) {
    const auto periods = number_after(cpu_stat, "nr_throttled");
    const auto microseconds = number_after(cpu_stat, "throttled_usec"), nanoseconds = number_after(cpu_stat, "throttled_time");
    if (!periods || (!microseconds && !nanoseconds)) return {};
    return Throttling{static_cast<std::uint64_t>(*periods), microseconds ? *microseconds * 1e-6 : *nanoseconds * 1e-9};
}

std::optional<double> parse_processor_mhz(std::string_view cpuinfo, int processor) {
    std::istringstream lines{std::string{cpuinfo}};
    int current = -1;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream value{line.substr(std::min(line.find(':'), line.size() - 1) + 1)};
        double mhz = 0;
        if (line.starts_with("processor")) value >> current;
        if (line.starts_with("cpu MHz") && current == processor && value >> mhz && mhz > 0) return mhz;
    }
    return {};
}

std::optional<ProcessorTime> processor_time() {
    static const auto ticks_per_s = static_cast<double>(sysconf(_SC_CLK_TCK));
    return parse_processor_time(contents("/proc/stat"), ticks_per_s);
}

std::optional<Throttling> throttling() {
    static const auto groups = control_groups("cpu");
    for (const auto& group : groups)
        if (const auto found = parse_throttling(contents(group / "cpu.stat"))) return found;
    return {};
}

std::optional<double> processor_mhz() {
    const int processor = sched_getcpu();
    std::ifstream file{"/sys/devices/system/cpu/cpu" + std::to_string(processor) + "/cpufreq/scaling_cur_freq"};
    if (double khz = 0; file >> khz && khz > 0) return khz / 1000;
    return parse_processor_mhz(contents("/proc/cpuinfo"), processor);
}

}  // namespace breakeven
