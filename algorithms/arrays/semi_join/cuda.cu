// SPDX-License-Identifier: Apache-2.0
#include "probe.cuh"

namespace semi_join {

unsigned probe_blocks(std::uint64_t rows) {
    static const unsigned resident = [] {
        constexpr int own_bytes = own_words * sizeof(std::uint32_t), reserved = 2048;  // for what kernels declare themselves
        int device = 0, shared_memory = 0;
        CUDA_CHECK(cudaGetDevice(&device));
        CUDA_CHECK(cudaDeviceGetAttribute(&shared_memory, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device));
        return breakeven::multiprocessors() * (shared_memory >= 2 * (own_bytes + reserved) ? 2 : 1);
    }();
    return static_cast<unsigned>(std::min<std::uint64_t>(resident, tiles_of(rows)));
}

namespace {

/// The flags of all rows, or the numbers of those that match.
void probe(DeviceJoin& device, Method method, cudaStream_t stream) {
    Target target{};
    if (device.asked == Answer::flags) {
        device.flags.resize(device.stride);
        target.flags = reinterpret_cast<unsigned*>(device.flags.data());
    } else {
        const auto tiles = tiles_of(device.rows);
        device.states.resize(tiles + 1);
        device.states.fill_bytes(0, stream);
        const auto states = device.states.data();
        target = {nullptr, device.indices.data(), device.count.data(), tiles, states, reinterpret_cast<unsigned*>(states + tiles)};
    }
    if (method != Method::bits && device.wanted.size() <= most_own_keys)
        probe_own(device, method, target, stream);
    else
        probe_common(device, method, target, stream);
}

template <Method method>
void join(DeviceJoin& device, cudaStream_t stream) {
    if (device.rows == 0 || device.wanted.size() == 0) return answer_nothing(device, stream);
    probe(device, method, stream);
    if (device.asked == Answer::rows) gather(device, stream);
}

const breakeven::Cuda<DeviceJoin> by_choice{
    "cuda/auto",
    join<Method::any>,
    {.memory = on_device(gathered, 12),
     .notes = "up to 8192 keys: one launch, in which every block makes a set of the keys in its shared memory, of bits if their range is "
              "below 2^19, else a hash set; more keys: a set in device memory, of bits up to 16 MB. The numbers of rows are written in "
              "one pass, by decoupled look-back; whole rows are gathered by them"}};
const breakeven::Cuda<DeviceJoin> by_hash{
    "cuda/hash",
    join<Method::hash>,
    {.memory = on_device(gathered, 12), .notes = "as cuda/auto, with a hash set whatever the range: open addressing, no key is reserved"}};
const breakeven::Cuda<DeviceJoin> by_bitmap{
    "cuda/bitmap",
    join<Method::bits>,
    {.memory = on_device(gathered, 4, 0x1p29), .notes = "as cuda/auto for many keys, with bits whatever the range: up to 512 MB"}};

}  // namespace

}  // namespace semi_join
