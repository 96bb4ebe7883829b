// SPDX-License-Identifier: Apache-2.0
#include "conditions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "flags.hpp"
#include "host_counters.hpp"
#include <breakeven/suites/device/gpu_monitor.hpp>

namespace breakeven {
namespace {

using Clock = std::chrono::steady_clock;

/// The least and the most of what was seen.
class Range {
public:
    void add(std::optional<double> value) {
        if (!value) return;
        least_ = any_ ? std::min(least_, *value) : *value;
        most_ = any_ ? std::max(most_, *value) : *value;
        any_ = true;
    }
    [[nodiscard]] bool any() const { return any_; }
    [[nodiscard]] double least() const { return least_; }
    [[nodiscard]] double most() const { return most_; }
    [[nodiscard]] nlohmann::ordered_json json() const { return {std::round(least_), std::round(most_)}; }

private:
    bool any_ = false;
    double least_ = 0, most_ = 0;
};

double seconds(const timeval& time) { return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec); }

/// The counters that only grow.
struct Counters {
    Clock::time_point when = Clock::now();
    std::optional<ProcessorTime> processors = processor_time();
    std::optional<Throttling> throttled = throttling();
    rusage own = [] {
        rusage usage = {};
        getrusage(RUSAGE_SELF, &usage);
        return usage;
    }();
    [[nodiscard]] double own_s() const { return seconds(own.ru_utime) + seconds(own.ru_stime); }
};

std::optional<double> load_average() {
    double load = 0;
    return getloadavg(&load, 1) == 1 ? std::optional{load} : std::nullopt;
}

/// Three digits are more than any of these numbers is worth.
double rounded(double value) { return std::round(value * 1000) / 1000; }

}  // namespace

struct Conditions::Seen {
    Seen(const Accelerator* accelerator, int device) {
        if (accelerator != nullptr && accelerator->bus_id != nullptr) gpu.emplace(accelerator->bus_id(device));
        if (gpu && !gpu->available()) gpu.reset();
    }

    std::optional<double> load_before = load_average();
    Counters start;
    std::optional<GpuMonitor> gpu;
    Clock::time_point next = Clock::now();
    int looks = 0;
    Range cpu_mhz, sm_mhz, memory_mhz, power_w, temperature_c, processes;
    std::uint64_t reasons = 0;
};

Conditions::Conditions(const Accelerator* accelerator, int device) : seen_{std::make_unique<Seen>(accelerator, device)} { look(); }
Conditions::~Conditions() = default;

void Conditions::sample() {
    if (Clock::now() >= seen_->next) look();
}

void Conditions::look() {
    auto& seen = *seen_;
    const auto start = Clock::now();
    ++seen.looks;
    seen.cpu_mhz.add(processor_mhz());
    if (seen.gpu) {
        const auto state = seen.gpu->now();
        seen.reasons |= state.reasons;
        if (!idle(state.reasons)) {
            seen.sm_mhz.add(state.sm_mhz);
            seen.memory_mhz.add(state.memory_mhz);
        }
        seen.power_w.add(state.power_w);
        seen.temperature_c.add(state.temperature_c);
        seen.processes.add(state.processes);
    }
    const auto end = Clock::now();
    seen.next = end + std::max<Clock::duration>(std::chrono::milliseconds{50}, 20 * (end - start));
}

nlohmann::ordered_json Conditions::finish(bool on_device) {
    look();
    auto& seen = *seen_;
    const auto& start = seen.start;
    const Counters end;
    const double elapsed = std::chrono::duration<double>(end.when - start.when).count();

    HostFacts host;
    host.processors = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
    host.load_before = seen.load_before;
    if (start.throttled && end.throttled) host.throttled_s = end.throttled->seconds - start.throttled->seconds;
    if (start.processors && end.processors) {
        host.steal_share = steal_share(*start.processors, *end.processors);
        host.others_processors = processors_of_others(*start.processors, *end.processors, end.own_s() - start.own_s(), elapsed);
    }
    if (seen.cpu_mhz.any()) host.mhz = {seen.cpu_mhz.least(), seen.cpu_mhz.most()};

    nlohmann::ordered_json json = {{"seconds", rounded(elapsed)}, {"looks", seen.looks}};
    if (host.load_before) json["load_before"] = rounded(*host.load_before);
    if (host.steal_share) json["steal_share"] = rounded(*host.steal_share);
    if (host.others_processors) json["others_processors"] = rounded(*host.others_processors);
    if (host.throttled_s) {
        json["throttled_s"] = rounded(*host.throttled_s);
        json["throttled_periods"] = end.throttled->periods - start.throttled->periods;
    }
    if (seen.cpu_mhz.any()) json["cpu_mhz"] = seen.cpu_mhz.json();
    json["preemptions"] = end.own.ru_nivcsw - start.own.ru_nivcsw;
    auto flags = flags_of(host);

    if (on_device && seen.gpu) {
        DeviceWatch device{seen.gpu->highest_sm_mhz(), {}, throttle_words(seen.reasons), {}};
        nlohmann::ordered_json gpu = nlohmann::ordered_json::object();
        if (seen.sm_mhz.any()) {
            device.least_sm_mhz = seen.sm_mhz.least();
            gpu["sm_clock_mhz"] = seen.sm_mhz.json();
        }
        if (device.highest_sm_mhz > 0) gpu["highest_sm_clock_mhz"] = device.highest_sm_mhz;
        if (seen.memory_mhz.any()) gpu["memory_clock_mhz"] = seen.memory_mhz.json();
        if (seen.power_w.any()) gpu["power_w"] = std::round(seen.power_w.most());
        if (seen.temperature_c.any()) gpu["temperature_c"] = seen.temperature_c.most();
        if (seen.processes.any()) {
            device.processes = static_cast<int>(seen.processes.most());
            gpu["processes"] = *device.processes;
        }
        gpu["throttled_by"] = device.throttled_by;
        json["gpu"] = std::move(gpu);
        std::ranges::move(flags_of(device), std::back_inserter(flags));
    }
    json["flags"] = flags;
    return json;
}

}  // namespace breakeven
