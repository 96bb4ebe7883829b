#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace permutation_cycles {
namespace {

using breakeven::launch;
using breakeven::thread_number;

constexpr int most_sweeps = 4096;

__global__ void begin(std::uint32_t* labels, std::uint32_t size) {
    if (const auto i = thread_number(); i < size) labels[i] = static_cast<std::uint32_t>(i);
}

/// Of an element and the one that it goes to, the one with the higher label takes the lower one.
__global__ void sweep(const std::uint32_t* to, std::uint32_t size, std::uint32_t* labels, std::uint32_t* changed) {
    const auto i = thread_number();
    if (i >= size) return;
    const auto other = to[i], own_label = labels[i], other_label = labels[other];
    if (own_label == other_label) return;
    atomicMin(labels + (own_label < other_label ? other : i), min(own_label, other_label));
    *changed = 1;
}

void propagate(DevicePermutationCycles& device, cudaStream_t stream) {
    const auto size = device.size();
    if (size == 0) return;
    launch(begin, size, stream, device.labels.data(), size);
    for (int sweeps = 0; sweeps < most_sweeps; ++sweeps) {
        device.changed.fill_bytes(0, stream);
        launch(sweep, size, stream, device.to.data(), size, device.labels.data(), device.changed.data());
        if (breakeven::fetch(device.changed.data(), stream) == 0) return;
    }
    throw breakeven::LimitExceeded("permutation_cycles/cuda/published: labels still change after " + std::to_string(most_sweeps) +
                                   " sweeps: a cycle is too long for it; cuda/walks takes any");
}

const breakeven::Cuda<DevicePermutationCycles> variant{
    "cuda/published",
    propagate,
    {.role = breakeven::Role::published,
     .sensible = most_sweeps,
     .per_item = {.device = 4},
     .notes = "the lower label goes on to both neighbours until none changes, a sweep for every step along half the longest cycle; "
              "repaired: given up after 4096 sweeps, which cycles of up to 8190 elements never need"}};

}  // namespace
}  // namespace permutation_cycles
