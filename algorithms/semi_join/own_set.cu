#include <climits>

#include "algorithms/semi_join/probe.cuh"

/// One launch: every block finds the range of the keys, makes a set of them in its shared memory and looks its rows
/// up there, while the first of them are already on the way.
namespace semi_join {
namespace {

struct OwnKeys {
    const std::int32_t* keys;
    std::uint32_t count, slots;
    Method method;
};

__device__ Range block_range(const std::int32_t* keys, std::uint32_t count) {
    __shared__ int least[probe_warps], largest[probe_warps];
    int low = INT_MAX, high = INT_MIN;
#pragma unroll 4
    for (auto i = threadIdx.x; i < count; i += probe_threads) {
        const auto key = __ldg(keys + i);
        low = min(low, key);
        high = max(high, key);
    }
    low = __reduce_min_sync(suite::all_lanes, low);
    high = __reduce_max_sync(suite::all_lanes, high);
    if (threadIdx.x % 32 == 0) least[threadIdx.x / 32] = low, largest[threadIdx.x / 32] = high;
    __syncthreads();
    low = __reduce_min_sync(suite::all_lanes, least[threadIdx.x % probe_warps]);
    high = __reduce_max_sync(suite::all_lanes, largest[threadIdx.x % probe_warps]);
    return {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(high) - static_cast<std::uint32_t>(low)};
}

__device__ void fill(std::uint32_t* words, std::uint32_t count, std::uint32_t value) {
    for (auto i = threadIdx.x; i < count; i += probe_threads) words[i] = value;
    __syncthreads();
}

__device__ BitSet make_bits(const OwnKeys& keys, Range range, std::uint32_t* words) {
    fill(words, range.words(), 0);
#pragma unroll 4
    for (auto i = threadIdx.x; i < keys.count; i += probe_threads) {
        const auto place = range.place(__ldg(keys.keys + i));
        atomicOr(words + place / 32, 1U << place % 32);
    }
    __syncthreads();
    return {words, range};
}

__device__ HashSet make_hash(const OwnKeys& keys, std::uint32_t* slots) {
    const auto free = static_cast<std::uint32_t>(__ldg(keys.keys));
    const auto last_slot = keys.slots - 1;
    fill(slots, keys.slots, free);
    for (auto i = threadIdx.x; i < keys.count; i += probe_threads) {
        const auto key = static_cast<std::uint32_t>(__ldg(keys.keys + i));
        for (auto slot = scatter(key) & last_slot; key != free; slot = (slot + 1) & last_slot) {
            const auto held = atomicCAS(slots + slot, free, key);
            if (held == free || held == key) break;
        }
    }
    __syncthreads();
    return {slots, last_slot, free};
}

__global__ void __launch_bounds__(probe_threads, 2) probe(OwnKeys keys, Rows rows, Target target) {
    extern __shared__ std::uint32_t own[];
    prefetch_first(rows, target);
    const auto range = block_range(keys.keys, keys.count);
    if (keys.method != Method::hash && range.words() <= own_words)
        write(make_bits(keys, range, own), rows, target);
    else
        write(make_hash(keys, own), rows, target);
}

}  // namespace

void probe_own(const DeviceJoin& device, Method method, const Target& target, cudaStream_t stream) {
    constexpr auto bytes = own_words * sizeof(std::uint32_t);
    [[maybe_unused]] static const bool once = [] {
        CUDA_CHECK(cudaFuncSetAttribute(probe, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
        return true;
    }();
    const auto count = static_cast<std::uint32_t>(device.wanted.size());
    // Twice as many as needed where there is room: fewer keys stand in another's way.
    const auto slots = static_cast<std::uint32_t>(std::min<std::uint64_t>(own_words, 2 * hash_slots(count)));
    probe<<<probe_blocks(device.rows), probe_threads, bytes, stream>>>(OwnKeys{device.wanted.data(), count, slots, method},
                                                                       Rows{device.quads(), device.rows}, target);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace semi_join
