#include "device.cuh"
#include "sets.cuh"
#include <breakeven/suites/device/launch.cuh>

/// Splitters cut the cycles into sublists, which the device walks all at once; sets of sublists are cycles, and
/// the least element of a set labels what its sublists hold. A cycle without a splitter is short; its least
/// element labels it. Bytes an element: 12 to put a label beside it, 64 for the walk, whose every step reads
/// and writes one sector of 32, and 12 to look up what the label stands for.
namespace permutation_cycles {
namespace {

using breakeven::block_threads;
using breakeven::launch;
using breakeven::launch_resident;
using breakeven::thread_number;
using euler_circuit::none;
using euler_circuit::Splitters;
using euler_circuit::Step;

struct alignas(8) Sublist {
    std::uint32_t next, least;
};

__global__ void copy(const std::uint32_t* to, std::uint32_t size, Step* steps) {
    if (const auto i = thread_number(); i < size) steps[i] = {to[i], none};
}

/// Stores the whole step, so that the store cannot be issued before the load of `to` has arrived: a store to a sector
/// that a load is still waiting for holds up the multiprocessor, and the walk took ten times as long. By name,
/// because a compiler leaves out what it has just read.
__device__ void store_whole(Step* step, std::uint32_t to, std::uint32_t label) {
    __stwb(reinterpret_cast<uint2*>(step), make_uint2(to, label));
}

/// Each block has a range of the sublists, and a thread that comes to the end of one takes the next at once:
/// with one sublist a thread, most lanes of a warp would wait for its longest.
__global__ void walk(Splitters splitters, Step* steps, Sublist* sublists, std::uint32_t* parent) {
    __shared__ std::uint32_t next;
    const std::uint64_t count = splitters.count();
    const auto last = static_cast<std::uint32_t>(count * (blockIdx.x + 1) / gridDim.x);
    if (threadIdx.x == 0) next = static_cast<std::uint32_t>(count * blockIdx.x / gridDim.x);
    __syncthreads();

    std::uint32_t sublist = 0, element = 0, least = none;
    const auto start = [&] {
        sublist = atomicAdd(&next, 1);
        if (sublist >= last) return false;
        element = splitters.at(sublist);
        least = none;
        return true;
    };
    for (bool active = start(); active;) {
        const auto to = steps[element].previous;
        store_whole(steps + element, to, sublist);
        least = min(least, element);
        element = to;
        if (splitters.contains(to)) {
            sublists[sublist] = {splitters.block(to), least};
            parent[sublist] = sublist;
            active = start();
        }
    }
}

__global__ void join(const Sublist* sublists, std::uint32_t count, std::uint32_t* parent) {
    const auto number = static_cast<std::uint32_t>(thread_number());
    if (number < count) unite_on_device(parent, number, sublists[number].next);
}

/// The least element of each set, at its root.
__global__ void gather_least(Sublist* sublists, std::uint32_t count, std::uint32_t* parent) {
    const auto number = static_cast<std::uint32_t>(thread_number());
    if (number >= count) return;
    const auto root = find_root(parent, number);
    if (root == number) return;
    parent[number] = root;
    const auto least = sublists[number].least;
    if (least < __ldca(&sublists[root].least)) atomicMin(&sublists[root].least, least);
}

__global__ void spread_least(const Sublist* sublists, std::uint32_t count, const std::uint32_t* parent, std::uint32_t* least) {
    if (const auto number = thread_number(); number < count) least[number] = sublists[parent[number]].least;
}

/// Elements that no splitter led to give up at the first element before them, on average after about the
/// logarithm of the cycle's length; the least one has none.
__global__ void label(const Step* steps, std::uint32_t size, const std::uint32_t* least, std::uint32_t* labels) {
    const auto number = thread_number();
    if (number >= size) return;
    const auto first = static_cast<std::uint32_t>(number);
    const auto [to, sublist] = steps[first];
    if (sublist != none) {
        labels[first] = least[sublist];
        return;
    }
    auto at = to;
    while (at > first) at = steps[at].previous;
    if (at < first) return;
    do {
        labels[at] = first;
        at = steps[at].previous;
    } while (at != first);
}

void walks(DevicePermutationCycles& device, cudaStream_t stream) {
    const auto size = device.size();
    if (size == 0) return;
    const auto splitters = device_splitters(size);
    const auto count = splitters.count();
    device.pairs[0].resize(size);
    for (auto* words : {&device.parent, &device.least}) words->resize(count);
    device.sublists.resize(count);
    auto* const steps = reinterpret_cast<Step*>(device.pairs[0].data());
    auto* const sublists = reinterpret_cast<Sublist*>(device.sublists.data());
    auto *const parent = device.parent.data(), *const least = device.least.data();

    breakeven::stage("copy", stream);
    launch(copy, size, stream, device.to.data(), size, steps);
    breakeven::stage("walk", stream);
    launch_resident(walk, 1, count, stream, splitters, steps, sublists, parent);
    breakeven::stage("cycles", stream);
    launch(join, count, stream, sublists, count, parent);
    launch(gather_least, count, stream, sublists, count, parent);
    launch(spread_least, count, stream, sublists, count, parent, least);
    breakeven::stage("label", stream);
    launch(label, size, stream, steps, size, least, device.labels.data());
    breakeven::stage("", stream);
}

const breakeven::Cuda<DevicePermutationCycles> variant{
    "cuda/walks",
    walks,
    {.per_item = {.device = 13}, .notes = "sublists between hashed splitters, walked all at once, and lock-free disjoint sets of them"}};

}  // namespace
}  // namespace permutation_cycles
