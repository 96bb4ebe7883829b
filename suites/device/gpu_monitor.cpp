// SPDX-License-Identifier: Apache-2.0
#include "gpu_monitor.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace breakeven {
namespace {

// What nvml.h declares of the functions used here; their numbers are part of the library's binary interface.
enum : int { success = 0, insufficient_size = 7 };
enum : int { sm_clock = 1, memory_clock = 2 };
enum : int { core_temperature = 0 };

struct Reason {
    std::uint64_t bit;
    std::string_view words;  // none: no throttling
};
constexpr std::uint64_t nothing_runs = 0x1;
constexpr std::array<Reason, 7> all_reasons{{{0x4, "power cap"},
                                             {0x8, "hardware slowdown"},
                                             {0x10, "sync boost"},
                                             {0x20, "heat"},
                                             {0x40, "heat"},
                                             {0x80, "power brake"},
                                             {0x100, "display clocks"}}};

/// The library and its functions; null where they lack. Never closed: a process measures until it ends.
struct Library {
    Library() {
        void* const handle = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
        if (handle == nullptr) return;
        const auto load = [handle](auto& function, const char* symbol) {
            function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(handle, symbol));
        };
        int (*initialize)() = nullptr;
        load(initialize, "nvmlInit_v2");
        if (initialize == nullptr || initialize() != success) return;
        load(by_bus_id, "nvmlDeviceGetHandleByPciBusId_v2");
        load(clock, "nvmlDeviceGetClockInfo");
        load(highest_clock, "nvmlDeviceGetMaxClockInfo");
        load(reasons, "nvmlDeviceGetCurrentClocksThrottleReasons");
        // Newer drivers have the same under a newer name.
        if (reasons == nullptr) load(reasons, "nvmlDeviceGetCurrentClocksEventReasons");
        load(power, "nvmlDeviceGetPowerUsage");
        load(temperature, "nvmlDeviceGetTemperature");
        load(processes, "nvmlDeviceGetComputeRunningProcesses_v3");
    }

    int (*by_bus_id)(const char* bus_id, void** device) = nullptr;
    int (*clock)(void* device, int domain, unsigned* mhz) = nullptr;
    int (*highest_clock)(void* device, int domain, unsigned* mhz) = nullptr;
    int (*reasons)(void* device, unsigned long long* bits) = nullptr;
    int (*power)(void* device, unsigned* milliwatts) = nullptr;
    int (*temperature)(void* device, int sensor, unsigned* celsius) = nullptr;
    int (*processes)(void* device, unsigned* count, void* infos) = nullptr;
};

const Library& library() {
    static const Library loaded;
    return loaded;
}

/// What `function(arguments..., &value)` writes.
template <class Function, class... Arguments>
std::optional<double> ask(Function function, Arguments... arguments) {
    unsigned value = 0;
    if (function == nullptr || function(arguments..., &value) != success) return {};
    return value;
}

}  // namespace

bool idle(std::uint64_t reasons) { return (reasons & nothing_runs) != 0; }

std::vector<std::string> throttle_words(std::uint64_t reasons) {
    std::vector<std::string> words;
    for (const auto& reason : all_reasons)
        if ((reasons & reason.bit) != 0 && std::ranges::find(words, reason.words) == words.end()) words.emplace_back(reason.words);
    return words;
}

GpuMonitor::GpuMonitor(const std::string& bus_id) {
    const auto by_bus_id = library().by_bus_id;
    if (by_bus_id == nullptr || by_bus_id(bus_id.c_str(), &device_) != success) device_ = nullptr;
}

GpuState GpuMonitor::now() const {
    GpuState state;
    if (!available()) return state;
    const auto& nvml = library();
    state.sm_mhz = ask(nvml.clock, device_, sm_clock);
    state.memory_mhz = ask(nvml.clock, device_, memory_clock);
    state.temperature_c = ask(nvml.temperature, device_, core_temperature);
    if (const auto milliwatts = ask(nvml.power, device_)) state.power_w = *milliwatts / 1000;
    unsigned long long bits = 0;
    if (nvml.reasons != nullptr && nvml.reasons(device_, &bits) == success) state.reasons = bits;
    // Room for none: it says how many there are, and that they do not fit.
    unsigned count = 0;
    if (nvml.processes != nullptr)
        if (const int status = nvml.processes(device_, &count, nullptr); status == success || status == insufficient_size)
            state.processes = static_cast<int>(count);
    return state;
}

double GpuMonitor::highest_sm_mhz() const { return available() ? ask(library().highest_clock, device_, sm_clock).value_or(0) : 0; }

}  // namespace breakeven
