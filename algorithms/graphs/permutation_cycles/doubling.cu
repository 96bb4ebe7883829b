// SPDX-License-Identifier: Apache-2.0
#include "doubling.hpp"
#include "permutation_cycles.hpp"
#include <breakeven/suites/device/launch.cuh>

namespace permutation_cycles {
namespace {

using breakeven::launch;
using breakeven::thread_number;

struct DeviceDoubling : breakeven::DeviceVectors<PermutationCycles> {
    breakeven::DeviceBuffer<Reach> reach[2];
    breakeven::DeviceBuffer<std::uint32_t> changed{1};
};

__global__ void begin(const std::uint32_t* to, std::uint32_t size, Reach* reach) {
    if (const auto i = thread_number(); i < size) reach[i] = {to[i], static_cast<std::uint32_t>(i)};
}

__global__ void double_reach(const Reach* now, std::uint32_t size, Reach* then, std::uint32_t* changed) {
    const auto i = thread_number();
    if (i >= size) return;
    const auto near = now[i], both = doubled(near, now[near.next]);
    then[i] = both;
    if (both.least != near.least) *changed = 1;
}

__global__ void finish(const Reach* reach, std::uint32_t size, std::uint32_t* labels) {
    if (const auto i = thread_number(); i < size) labels[i] = reach[i].least;
}

void doubling(DeviceDoubling& device, cudaStream_t stream) {
    const auto size = static_cast<std::uint32_t>(device.in.size());
    if (size == 0) return;
    for (auto& reach : device.reach) reach.resize(size);
    auto *now = device.reach[0].data(), *then = device.reach[1].data();
    launch(begin, size, stream, device.in.data(), size, now);
    for (std::uint32_t changed = 1; changed != 0;) {
        device.changed.fill_bytes(0, stream);
        launch(double_reach, size, stream, now, size, then, device.changed.data());
        changed = breakeven::fetch(device.changed.data(), stream);
        std::swap(now, then);
    }
    launch(finish, size, stream, now, size, device.out.data());
}

const breakeven::Cuda<DeviceDoubling> variant{
    "cuda/doubling",
    doubling,
    {.complexity = "n log c, c elements in the longest cycle",
     .per_item = {.host = 4, .device = 25},
     .notes = "for teaching: as many rounds as the longest cycle's length has bits, each with one random access an element"}};

}  // namespace
}  // namespace permutation_cycles
