// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Counters of the kernel that tell who else had the processors. The parsers take the text of a file and give nothing
/// where it does not say what they look for.
namespace breakeven {

/// The first line of /proc/stat, of all processors together since the machine started.
struct ProcessorTime {
    double busy_s = 0;    // running something, ours or not
    double stolen_s = 0;  // wanted to run, and the machine below ran somebody else's
};
std::optional<ProcessorTime> parse_processor_time(std::string_view proc_stat, double ticks_per_s);

/// Between two readings: the stolen share of the time in which something wanted to run. Nothing for less than 0.1 s of
/// it, since the kernel counts in hundredths.
std::optional<double> steal_share(const ProcessorTime& before, const ProcessorTime& after);
/// Between two readings so many seconds apart: how many processors others used on average, when we used `own_s` seconds.
std::optional<double> processors_of_others(const ProcessorTime& before, const ProcessorTime& after, double own_s, double elapsed_s);

/// cpu.stat of a control group, of version 1 or 2.
struct Throttling {
    std::uint64_t periods = 0;  // in which the group had used up its quota
    double seconds = 0;         // for which it then waited
};
std::optional<Throttling> parse_throttling(std::string_view cpu_stat);

/// The clock of one processor in /proc/cpuinfo, in MHz.
std::optional<double> parse_processor_mhz(std::string_view cpuinfo, int processor);

/// The same of this machine, this process's control group, and the processor that asks.
std::optional<ProcessorTime> processor_time();
std::optional<Throttling> throttling();
std::optional<double> processor_mhz();

}  // namespace breakeven
