// SPDX-License-Identifier: Apache-2.0
#include "stage.cuh"

namespace euler_circuit {
namespace {

struct DeviceCircuit : DeviceTrail {
    using problem = EulerCircuit;
    DeviceCircuit() : DeviceTrail{Trail::circuit} {}
};

template <Rule rule>
void staged(DeviceCircuit& device, cudaStream_t stream) {
    find_trail(device, rule, stream);
}

constexpr breakeven::Traits traits{
    .per_item = staged_device_memory,
    .notes = "radix sort, splitter walks, lock-free minimum spanning forest of the cycles; the same circuit as the other staged variants"};

const breakeven::Cuda<DeviceCircuit> rotated{"cuda/staged", staged<Rule::rotated>, traits};
const breakeven::Cuda<DeviceCircuit> stable{"cuda/staged_stable", staged<Rule::stable>, traits};
const breakeven::Cuda<DeviceCircuit> hashed{"cuda/staged_hashed", staged<Rule::hashed>, traits};
const breakeven::Cuda<DeviceCircuit> reversed{"cuda/staged_reversed", staged<Rule::reversed>, traits};

}  // namespace
}  // namespace euler_circuit
