// SPDX-License-Identifier: Apache-2.0
#include <climits>

#include "probe.cuh"

/// One launch: every block finds the range of the keys, makes a set of them in its shared memory and looks its rows
/// up there, while the first of them are already on the way.
namespace semi_join {
namespace {

struct OwnKeys {
    const std::int32_t* keys;
    std::uint32_t count, slots;
    Method method;
};

/// The keys that a thread is to add. They are read once, all at the same time.
class MyKeys {
public:
    __device__ explicit MyKeys(const OwnKeys& all) : count{all.count} {
#pragma unroll
        for (unsigned k = 0; k < most; ++k)
            if (place(k) < count) keys[k] = __ldg(all.keys + place(k));
    }
    template <class Function>
    __device__ void each(Function function) const {
#pragma unroll
        for (unsigned k = 0; k < most; ++k)
            if (place(k) < count) function(keys[k]);
    }

private:
    static constexpr unsigned most = most_own_keys / probe_threads;
    __device__ static std::uint32_t place(unsigned k) { return threadIdx.x + k * probe_threads; }

    std::uint32_t count;
    std::int32_t keys[most];
};

__device__ Range block_range(const MyKeys& mine) {
    __shared__ int least[probe_warps], largest[probe_warps];
    int low = INT_MAX, high = INT_MIN;
    mine.each([&](int key) {
        low = min(low, key);
        high = max(high, key);
    });
    low = __reduce_min_sync(breakeven::all_lanes, low);
    high = __reduce_max_sync(breakeven::all_lanes, high);
    if (threadIdx.x % 32 == 0) least[threadIdx.x / 32] = low, largest[threadIdx.x / 32] = high;
    __syncthreads();
    low = __reduce_min_sync(breakeven::all_lanes, least[threadIdx.x % probe_warps]);
    high = __reduce_max_sync(breakeven::all_lanes, largest[threadIdx.x % probe_warps]);
    return {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(high) - static_cast<std::uint32_t>(low)};
}

__device__ void fill(std::uint32_t* words, std::uint32_t count, std::uint32_t value) {
    for (auto i = threadIdx.x; i < count; i += probe_threads) words[i] = value;
    __syncthreads();
}

__device__ BitSet make_bits(const MyKeys& mine, Range range, std::uint32_t* words) {
    fill(words, range.words(), 0);
    mine.each([&](int key) {
        const auto place = range.place(key);
        atomicOr(words + place / 32, 1U << place % 32);
    });
    __syncthreads();
    return {words, range};
}

__device__ HashSet make_hash(const OwnKeys& keys, const MyKeys& mine, std::uint32_t* slots) {
    const auto free = static_cast<std::uint32_t>(__ldg(keys.keys));
    const auto last_slot = keys.slots - 1;
    fill(slots, keys.slots, free);
    mine.each([&](int number) {
        const auto key = static_cast<std::uint32_t>(number);
        for (auto slot = scatter(key) & last_slot; key != free; slot = (slot + 1) & last_slot) {
            const auto held = atomicCAS(slots + slot, free, key);
            if (held == free || held == key) break;
        }
    });
    __syncthreads();
    return {slots, last_slot, free};
}

__global__ void __launch_bounds__(probe_threads, 2) probe(OwnKeys keys, Rows rows, Target target) {
    extern __shared__ std::uint32_t own[];
    const MyKeys mine{keys};
    prefetch_first(rows, target);
    const auto range = block_range(mine);
    if (keys.method != Method::hash && range.words() <= own_words)
        write(make_bits(mine, range, own), rows, target);
    else
        write(make_hash(keys, mine, own), rows, target);
}

}  // namespace

void probe_own(const DeviceJoin& device, Method method, const Target& target, cudaStream_t stream) {
    const auto count = static_cast<std::uint32_t>(device.wanted.size());
    // Twice as many as needed where there is room: fewer keys stand in another's way.
    const auto slots = static_cast<std::uint32_t>(std::min<std::uint64_t>(own_words, 2 * hash_slots(count)));
    launch_probe(probe, OwnKeys{device.wanted.data(), count, slots, method}, device, target, stream);
}

}  // namespace semi_join
