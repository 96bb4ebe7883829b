// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

/// The stated arithmetic on the device, one operation at a time so that no compiler may join or part them.
namespace som_bmu {

struct DeviceEuclidean {
    static __device__ float add(float sum, float x, float w) {
        const float difference = __fsub_rn(x, w);
        return __fmaf_rn(difference, difference, sum);
    }
};

struct DeviceTaxicab {
    static __device__ float add(float sum, float x, float w) { return __fadd_rn(sum, fabsf(__fsub_rn(x, w))); }
};

template <class Rule>
__device__ float device_distance(const float* x, const float* w, std::uint32_t dimension) {
    float sum = 0;
    for (std::uint32_t k = 0; k < dimension; ++k) sum = Rule::add(sum, x[k], w[k]);
    return sum;
}

/// The least word is the nearest cell, and the lowest of equals.
__device__ inline unsigned long long device_nearness(float distance, std::uint32_t cell) {
    return static_cast<unsigned long long>(__float_as_uint(distance)) << 32 | cell;
}

}  // namespace som_bmu
