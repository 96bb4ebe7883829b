// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/contract/ceilings.hpp>

/// A backend whose variants need a device. Its file registers one of these; where the file is not
/// compiled the backend does not exist, and nothing else has to know.
namespace breakeven {

struct DeviceFacts {
    std::string name, uuid, driver, runtime, compute_capability;
    std::uint64_t memory_bytes = 0, l2_bytes = 0;
    int multiprocessors = 0;
    double sm_clock_mhz = 0, memory_clock_mhz = 0, power_limit_w = 0;  // the highest that it may reach; 0: not readable
};

struct Accelerator {
    std::string_view backend;
    std::string (*unavailable)(int device);  // why the device can't be used; empty when it can
    DeviceFacts (*facts)(int device);
    void (*select)(int device);
    Ceilings (*ceilings)();
    void (*flush)();  // empties the device's cache
    std::uint64_t (*free_memory)();
    std::string (*bus_id)(int device);  // on PCI, by which the driver's monitor finds it; null where there is none
};

void add_accelerator(const Accelerator& accelerator);
/// Null for a backend without a device (serial, parallel) or one that was not compiled.
const Accelerator* find_accelerator(std::string_view backend);
const std::vector<Accelerator>& accelerators();

/// Why the backend of a device can't be used here; empty when it can.
std::string why_unavailable(std::string_view backend, int device);

/// Chooses the device for this thread and all that it calls, where the backend has one; else says why it can't be used.
std::string select_device(std::string_view backend, int device);

}  // namespace breakeven
