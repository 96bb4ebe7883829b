// SPDX-License-Identifier: Apache-2.0
#include "probe.cuh"

/// Three launches find the range of the keys, clear a set in device memory, and fill it; whether it is of bits or a
/// hash set each of them decides from the range, so the host need not wait for it. A set of bits that fits is copied
/// to shared memory by every block that looks rows up.
namespace semi_join {
namespace {

constexpr std::uint64_t cached_words = 1 << 22;  // 16 MB stay in the level-2 cache

struct CommonKeys {
    const std::int32_t* keys;
    std::uint64_t count;
    std::uint32_t last_slot;
    Method method;
    std::uint32_t* ends;  // largest complement and largest value of the keys, whose order is that of the integers
    std::uint32_t* words;

    static constexpr std::uint32_t sign = 0x80000000;

    [[nodiscard]] __device__ Range range() const {
        const auto least = ~ends[0], largest = ends[1];
        return {least ^ sign, largest - least};
    }
    [[nodiscard]] __device__ bool of_bits(Range range) const { return uses_bits(method, range, count, cached_words); }
    [[nodiscard]] __device__ std::uint32_t free() const { return static_cast<std::uint32_t>(__ldg(keys)); }
};

__device__ std::uint64_t all_threads() { return std::uint64_t{gridDim.x} * breakeven::block_threads; }

__global__ void find_ends(CommonKeys keys) {
    std::uint32_t low = 0, high = 0;
#pragma unroll 4
    for (auto i = breakeven::thread_number(); i < keys.count; i += all_threads()) {
        const auto value = static_cast<std::uint32_t>(__ldg(keys.keys + i)) ^ CommonKeys::sign;
        low = max(low, ~value);
        high = max(high, value);
    }
    low = __reduce_max_sync(breakeven::all_lanes, low);
    high = __reduce_max_sync(breakeven::all_lanes, high);
    if (threadIdx.x % 32 != 0) return;
    atomicMax(keys.ends, low);
    atomicMax(keys.ends + 1, high);
}

__global__ void clear(CommonKeys keys) {
    const auto range = keys.range();
    const bool bits = keys.of_bits(range);
    const auto size = bits ? std::uint64_t{range.words()} : std::uint64_t{keys.last_slot} + 1;
    const auto value = bits ? 0 : keys.free();
    for (auto i = breakeven::thread_number(); i < size; i += all_threads()) keys.words[i] = value;
}

/// A word is looked at before it is changed, since keys may repeat; volatile, since a look may be old, which only
/// costs an atomic more.
__device__ void enter_bit(volatile std::uint32_t* word, std::uint32_t bit) {
    if ((*word & bit) == 0) atomicOr(const_cast<std::uint32_t*>(word), bit);
}
__device__ void enter_hash(volatile std::uint32_t* slots, std::uint32_t last_slot, std::uint32_t free, std::uint32_t key) {
    for (auto slot = scatter(key) & last_slot; key != free; slot = (slot + 1) & last_slot) {
        auto held = slots[slot];
        if (held == free) held = atomicCAS(const_cast<std::uint32_t*>(slots + slot), free, key);
        if (held == free || held == key) return;
    }
}

__global__ void enter(CommonKeys keys) {
    const auto range = keys.range();
    const bool bits = keys.of_bits(range);
    const auto free = keys.free();
    for (auto i = breakeven::thread_number(); i < keys.count; i += all_threads()) {
        const auto key = __ldg(keys.keys + i);
        if (bits)
            enter_bit(keys.words + range.place(key) / 32, 1U << range.place(key) % 32);
        else
            enter_hash(keys.words, keys.last_slot, free, static_cast<std::uint32_t>(key));
    }
}

__global__ void __launch_bounds__(probe_threads, 2) probe(CommonKeys keys, Rows rows, Target target) {
    extern __shared__ std::uint32_t own[];
    prefetch_first(rows, target);
    const auto range = keys.range();
    if (!keys.of_bits(range)) return write(HashSet{keys.words, keys.last_slot, keys.free()}, rows, target);
    if (range.words() > own_words) return write(BitSet{keys.words, range}, rows, target);
    for (auto i = threadIdx.x; i < range.words(); i += probe_threads) own[i] = keys.words[i];
    __syncthreads();
    write(BitSet{own, range}, rows, target);
}

}  // namespace

void probe_common(DeviceJoin& device, Method method, const Target& target, cudaStream_t stream) {
    const std::uint64_t count = device.wanted.size(), slots = hash_slots(count);
    if (method == Method::hash && count > most_hashed) throw breakeven::LimitExceeded{"semi_join: a hash set is for 2^26 keys at most"};
    device.words.resize(method == Method::bits ? all_words : method == Method::hash ? slots : std::max(slots, cached_words));
    device.ends.resize(2);
    device.ends.fill_bytes(0, stream);
    const CommonKeys keys{device.wanted.data(), count, static_cast<std::uint32_t>(slots - 1), method, device.ends.data(),
                          device.words.data()};
    constexpr unsigned blocks_each = 8;
    breakeven::launch_resident(find_ends, blocks_each, count, stream, keys);
    breakeven::launch_resident(clear, blocks_each, device.words.size(), stream, keys);
    breakeven::launch_resident(enter, blocks_each, count, stream, keys);
    launch_probe(probe, keys, device, target, stream);
}

}  // namespace semi_join
