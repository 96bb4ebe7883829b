// SPDX-License-Identifier: Apache-2.0
#include "permutation_cycles.hpp"
#include "stage.cuh"
#include <breakeven/algorithms/shared/device/sets.cuh>

/// Splitters cut the cycles into sublists, which the device walks all at once; sets of sublists are cycles, and
/// the least element of a set labels what its sublists hold. A cycle without a splitter is short; its least
/// element labels it. Bytes an element: 12 to put a label beside it, 64 for the walk, whose every step reads
/// and writes one sector of 32, and 12 to look up what the label stands for.
namespace permutation_cycles {
namespace {

using breakeven::launch;
using breakeven::thread_number;
using shared::none;
using shared::Step;
using Sublist = Leasts::Sublist;

struct DeviceWalks : breakeven::DeviceVectors<PermutationCycles> {
    breakeven::DeviceBuffer<Step> steps;
    breakeven::DeviceBuffer<Sublist> sublists;
    breakeven::DeviceBuffer<std::uint32_t> parent, least;

    /// What the walks leave behind is poisoned too: the next call must find it again.
    void prepare(cudaStream_t stream) {
        DeviceVectors::prepare(stream);
        steps.fill_bytes(0xA5, stream);
        for (auto* words : {&parent, &least}) words->fill_bytes(0xA5, stream);
        sublists.fill_bytes(0xA5, stream);
    }
};

/// Makes each sublist a set of its own.
struct OwnSet {
    std::uint32_t* parent;
    __device__ void operator()(std::uint32_t sublist) const { parent[sublist] = sublist; }
};

__global__ void copy(const std::uint32_t* to, std::uint32_t size, Step* steps) {
    if (const auto i = thread_number(); i < size) steps[i] = {to[i], none};
}

__global__ void join(const Sublist* sublists, std::uint32_t count, std::uint32_t* parent) {
    const auto number = static_cast<std::uint32_t>(thread_number());
    if (number < count) shared::unite_on_device(parent, number, sublists[number].next);
}

/// The least element of each set, at its root.
__global__ void gather_least(Sublist* sublists, std::uint32_t count, std::uint32_t* parent) {
    const auto number = static_cast<std::uint32_t>(thread_number());
    if (number >= count) return;
    const auto root = shared::find_root(parent, number);
    if (root == number) return;
    parent[number] = root;
    const auto least = sublists[number].least;
    if (least < __ldca(&sublists[root].least)) atomicMin(&sublists[root].least, least);
}

__global__ void spread_least(const Sublist* sublists, std::uint32_t count, const std::uint32_t* parent, std::uint32_t* least) {
    if (const auto number = thread_number(); number < count) least[number] = sublists[parent[number]].least;
}

/// The least element labels a cycle that no splitter leads to.
__global__ void label(const Step* steps, std::uint32_t size, const std::uint32_t* least, std::uint32_t* labels) {
    const auto number = thread_number();
    if (number >= size) return;
    const auto first = static_cast<std::uint32_t>(number);
    const auto [to, sublist] = steps[first];
    if (sublist != none)
        labels[first] = least[sublist];
    else if (is_least(steps, first, to))
        along_cycle(steps, first, [&](std::uint32_t at) { labels[at] = first; });
}

void walks(DeviceWalks& device, cudaStream_t stream) {
    const auto size = static_cast<std::uint32_t>(device.in.size());
    if (size == 0) return;
    const auto splitters = device_splitters(size);
    const auto count = splitters.count();
    device.steps.resize(size);
    device.sublists.resize(count);
    for (auto* words : {&device.parent, &device.least}) words->resize(count);
    auto* const steps = device.steps.data();
    auto* const sublists = device.sublists.data();
    auto *const parent = device.parent.data(), *const least = device.least.data();

    breakeven::stage("copy", stream);
    launch(copy, size, stream, device.in.data(), size, steps);
    breakeven::stage("walk", stream);
    launch_walk(LabellingOnDevice<Leasts, OwnSet>{steps, sublists, {parent}}, splitters, steps, shared::Always{}, stream);
    breakeven::stage("cycles", stream);
    launch(join, count, stream, sublists, count, parent);
    launch(gather_least, count, stream, sublists, count, parent);
    launch(spread_least, count, stream, sublists, count, parent, least);
    breakeven::stage("label", stream);
    launch(label, size, stream, steps, size, least, device.out.data());
    breakeven::stage("", stream);
}

const breakeven::Cuda<DeviceWalks> variant{
    "cuda/walks",
    walks,
    {.per_item = {.host = 4, .device = 17},
     .notes = "sublists between hashed splitters, walked all at once, and lock-free disjoint sets of them"}};

}  // namespace
}  // namespace permutation_cycles
