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

/// By how much they grew, over one interval or several.
struct Grown {
    double elapsed_s = 0, own_s = 0;
    std::optional<ProcessorTime> processors;
    std::optional<Throttling> throttled;
    long preemptions = 0;

    void add(const Counters& from, const Counters& to) {
        elapsed_s += std::chrono::duration<double>(to.when - from.when).count();
        own_s += to.own_s() - from.own_s();
        preemptions += to.own.ru_nivcsw - from.own.ru_nivcsw;
        if (from.processors && to.processors) {
            if (!processors) processors.emplace();
            processors->busy_s += to.processors->busy_s - from.processors->busy_s;
            processors->stolen_s += to.processors->stolen_s - from.processors->stolen_s;
        }
        if (from.throttled && to.throttled) {
            if (!throttled) throttled.emplace();
            throttled->seconds += to.throttled->seconds - from.throttled->seconds;
            throttled->periods += to.throttled->periods - from.throttled->periods;
        }
    }
};

std::optional<double> load_average() {
    double load = 0;
    return getloadavg(&load, 1) == 1 ? std::optional{load} : std::nullopt;
}

/// Three digits are more than any of these numbers is worth.
double rounded(double value) { return std::round(value * 1000) / 1000; }

}  // namespace

struct Conditions::Seen {
    /// None where the device or its driver says nothing. Asked for late: most cells are too short to be watched by themselves.
    GpuMonitor* monitor() {
        if (accelerator == nullptr || accelerator->bus_id == nullptr) return nullptr;
        if (!gpu) gpu.emplace(accelerator->bus_id(device));
        return gpu->available() ? &*gpu : nullptr;
    }

    const Accelerator* accelerator;
    int device;
    Of of;
    std::optional<double> load_before = load_average();
    std::optional<Counters> start = {};  // of the interval that goes on
    Grown grown = {};
    std::optional<GpuMonitor> gpu = {};
    Clock::time_point next = Clock::now();
    int looks = 0;
    Range cpu_mhz = {}, sm_mhz = {}, memory_mhz = {}, power_w = {}, temperature_c = {}, processes = {};
    std::uint64_t reasons = 0;
};

Conditions::Conditions(const Accelerator* accelerator, int device, Of of) : seen_{std::make_unique<Seen>(Seen{accelerator, device, of})} {
    if (of == Of::calls) return;
    resume();
    look();
}
Conditions::~Conditions() = default;

void Conditions::resume() { seen_->start.emplace(); }

void Conditions::pause() {
    auto& seen = *seen_;
    if (!seen.start) return;
    const Counters end;
    seen.grown.add(*seen.start, end);
    if (end.when - seen.start->when >= shortest_call) sample();
    seen.start.reset();
}

void Conditions::sample() {
    if (Clock::now() >= seen_->next) look();
}

void Conditions::look() {
    auto& seen = *seen_;
    const auto start = Clock::now();
    ++seen.looks;
    seen.cpu_mhz.add(processor_mhz());
    if (auto* gpu = seen.monitor()) {
        const auto state = gpu->now();
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
    auto& seen = *seen_;
    if (seen.of == Of::turns || seen.looks == 0) look();
    auto grown = seen.grown;
    if (seen.start) grown.add(*seen.start, Counters{});

    HostFacts host;
    host.processors = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
    host.load_before = seen.load_before;
    if (grown.throttled) host.throttled_s = grown.throttled->seconds;
    if (grown.processors) {
        host.steal_share = steal_share({}, *grown.processors);
        host.others_processors = processors_of_others({}, *grown.processors, grown.own_s, grown.elapsed_s);
    }
    if (seen.cpu_mhz.any()) host.mhz = {seen.cpu_mhz.least(), seen.cpu_mhz.most()};

    nlohmann::ordered_json json = {
        {"of", seen.of == Of::calls ? "calls" : "turns"}, {"seconds", rounded(grown.elapsed_s)}, {"looks", seen.looks}};
    if (host.load_before) json["load_before"] = rounded(*host.load_before);
    if (host.steal_share) json["steal_share"] = rounded(*host.steal_share);
    if (host.others_processors) json["others_processors"] = rounded(*host.others_processors);
    if (host.throttled_s) {
        json["throttled_s"] = rounded(*host.throttled_s);
        json["throttled_periods"] = grown.throttled->periods;
    }
    if (seen.cpu_mhz.any()) json["cpu_mhz"] = seen.cpu_mhz.json();
    json["preemptions"] = grown.preemptions;
    auto flags = flags_of(host);

    if (auto* monitor = on_device ? seen.monitor() : nullptr) {
        DeviceWatch device{monitor->highest_sm_mhz(), {}, throttle_words(seen.reasons), {}};
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
