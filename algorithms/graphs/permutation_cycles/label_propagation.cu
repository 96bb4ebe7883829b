// SPDX-License-Identifier: Apache-2.0
#include "permutation_cycles.hpp"
#include "stage.cuh"

namespace permutation_cycles {
namespace {

using breakeven::launch;
using breakeven::thread_number;

__global__ void begin(std::uint32_t* labels, std::uint32_t size) {
    if (const auto i = thread_number(); i < size) labels[i] = static_cast<std::uint32_t>(i);
}

/// An element and the one that it goes to both take the lower of their labels.
__global__ void sweep(const std::uint32_t* to, std::uint32_t size, std::uint32_t* labels, std::uint32_t* changed) {
    const auto i = thread_number();
    if (i >= size) return;
    const auto other = to[i], own_label = labels[i], other_label = labels[other];
    if (own_label == other_label) return;
    atomicMin(labels + (own_label < other_label ? other : i), min(own_label, other_label));
    *changed = 1;
}

/// Gives the lower of two neighbours' labels to both, sweep by sweep, until none changes [Hawick 2010]. False after so many
/// sweeps that change some.
bool propagate(const std::uint32_t* to, std::uint32_t size, std::uint32_t* labels, std::uint32_t* changed, int most_sweeps,
               cudaStream_t stream) {
    launch(begin, size, stream, labels, size);
    for (int sweeps = 0; sweeps < most_sweeps; ++sweeps) {
        CUDA_CHECK(cudaMemsetAsync(changed, 0, sizeof *changed, stream));
        launch(sweep, size, stream, to, size, labels, changed);
        if (breakeven::fetch(changed, stream) == 0) return true;
    }
    return false;
}

constexpr int most_sweeps = 4096;

struct DeviceLabels : breakeven::DeviceVectors<PermutationCycles> {
    breakeven::DeviceBuffer<std::uint32_t> changed{1};
};

void label_propagation(DeviceLabels& device, cudaStream_t stream) {
    const auto size = static_cast<std::uint32_t>(device.in.size());
    if (size == 0 || propagate(device.in.data(), size, device.out.data(), device.changed.data(), most_sweeps, stream)) return;
    throw breakeven::LimitExceeded("permutation_cycles/cuda/label_propagation: labels still change after " + std::to_string(most_sweeps) +
                                   " sweeps: a cycle is too long for it; cuda/walks takes any");
}

const breakeven::Cuda<DeviceLabels> variant{"cuda/label_propagation",
                                            label_propagation,
                                            {.role = breakeven::Role::peer,
                                             .complexity = "n c, c elements in the longest cycle",
                                             .sensible = most_sweeps,
                                             .per_item = {.host = 4, .device = 8},
                                             .notes = "[Hawick 2010]: the lower label goes on to both neighbours until none changes, a "
                                                      "sweep for every step along half the longest cycle; "
                                                      "given up after 4096 sweeps, which cycles of up to 8190 elements never need"}};

}  // namespace
}  // namespace permutation_cycles
