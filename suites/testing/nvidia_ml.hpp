// SPDX-License-Identifier: Apache-2.0
#pragma once

/// What the stand-in for NVML, built as a libnvidia-ml.so.1 of its own, answers. It exports one of these, `fake_gpu`.
struct FakeGpu {
    unsigned sm_mhz, memory_mhz, milliwatts, celsius, processes;
    unsigned long long reasons;
    int questions;  // how often it was asked for a clock
    bool knows_power;
};
