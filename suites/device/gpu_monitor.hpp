// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What a GPU does at this moment, as its driver tells it: NVML, loaded while the program runs.
namespace breakeven {

/// What the driver does not say of this device is absent.
struct GpuState {
    std::optional<double> sm_mhz, memory_mhz, power_w, temperature_c;
    std::optional<int> processes;  // with a context on the device; this one is among them
    std::uint64_t reasons = 0;     // bits: why the clocks are not higher
};

/// Whether these bits say that the clocks are low because nothing runs: such clocks say nothing of a measurement.
bool idle(std::uint64_t reasons);
/// The bits in words ("power cap", "heat"), but for idleness and for what somebody set on purpose.
std::vector<std::string> throttle_words(std::uint64_t reasons);

class GpuMonitor {
public:
    /// By its PCI bus id, since CUDA and NVML number devices each in their own order.
    explicit GpuMonitor(const std::string& bus_id);

    /// False without the library or without this device: then nothing is known, which is no error.
    [[nodiscard]] bool available() const { return device_ != nullptr; }
    [[nodiscard]] GpuState now() const;
    /// The highest clock that the device has. 0: not known.
    [[nodiscard]] double highest_sm_mhz() const;

private:
    void* device_ = nullptr;
};

}  // namespace breakeven
