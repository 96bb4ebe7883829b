// SPDX-License-Identifier: Apache-2.0
#include "nvidia_ml.hpp"

#include <cstring>

/// NVML as far as breakeven calls it, with one device that says what the test wants.
extern "C" {

FakeGpu fake_gpu{};

int nvmlInit_v2() { return 0; }

int nvmlDeviceGetHandleByPciBusId_v2(const char* bus_id, void** device) {
    *device = &fake_gpu;
    return std::strcmp(bus_id, "0000:41:00.0") == 0 ? 0 : 6;  // not found
}

int nvmlDeviceGetClockInfo(void*, int domain, unsigned* mhz) {
    ++fake_gpu.questions;
    *mhz = domain == 1 ? fake_gpu.sm_mhz : fake_gpu.memory_mhz;
    return domain == 1 || domain == 2 ? 0 : 2;  // an invalid argument
}

int nvmlDeviceGetMaxClockInfo(void*, int domain, unsigned* mhz) {
    *mhz = 1980;
    return domain == 1 ? 0 : 2;
}

int nvmlDeviceGetCurrentClocksThrottleReasons(void*, unsigned long long* bits) {
    *bits = fake_gpu.reasons;
    return 0;
}

int nvmlDeviceGetPowerUsage(void*, unsigned* milliwatts) {
    *milliwatts = fake_gpu.milliwatts;
    return fake_gpu.knows_power ? 0 : 3;  // not supported
}

int nvmlDeviceGetTemperature(void*, int sensor, unsigned* celsius) {
    *celsius = fake_gpu.celsius;
    return sensor == 0 ? 0 : 2;
}

int nvmlDeviceGetComputeRunningProcesses_v3(void*, unsigned* count, void*) {
    const int status = *count < fake_gpu.processes ? 7 : 0;  // no room for all
    *count = fake_gpu.processes;
    return status;
}
}
