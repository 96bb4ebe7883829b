// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace semi_join {
namespace {

constexpr unsigned chunk = 4096;  // keys in shared memory at a time

/// A thread has four rows in registers; a load brings four keys, which are sixteen comparisons.
__global__ void __launch_bounds__(breakeven::block_threads)
    compare_all(const int4* rows, std::uint64_t quads, const std::int32_t* keys, std::uint32_t count, std::uint32_t* flags) {
    __shared__ int4 own[chunk / 4];
    const auto quad = breakeven::thread_number();
    const auto row = rows[quad < quads ? quad : quads - 1];
    bool match[4] = {};
    for (std::uint32_t first = 0; first < count; first += chunk) {
        const auto size = min(chunk, count - first), key_quads = (size + 3) / 4;
        for (auto i = threadIdx.x; i < 4 * key_quads; i += breakeven::block_threads)  // the last one fills its quad
            reinterpret_cast<std::int32_t*>(own)[i] = __ldg(keys + first + min(i, size - 1));
        __syncthreads();
#pragma unroll 16
        for (std::uint32_t i = 0; i < key_quads; ++i) {
            const auto key = own[i];
            match[0] |= row.x == key.x | row.x == key.y | row.x == key.z | row.x == key.w;
            match[1] |= row.y == key.x | row.y == key.y | row.y == key.z | row.y == key.w;
            match[2] |= row.z == key.x | row.z == key.y | row.z == key.z | row.z == key.w;
            match[3] |= row.w == key.x | row.w == key.y | row.w == key.z | row.w == key.w;
        }
        __syncthreads();
    }
    if (quad < quads) flags[quad] = unsigned{match[0]} | unsigned{match[1]} << 8 | unsigned{match[2]} << 16 | unsigned{match[3]} << 24;
}

void brute(DeviceJoin& device, cudaStream_t stream) {
    const auto keys = device.wanted.size();
    if (device.rows == 0 || keys == 0) return answer_nothing(device, stream);
    refuse_hours(device.rows, keys);
    device.flags.resize(device.stride);
    breakeven::launch(compare_all, device.quad_count(), stream, device.quads(), device.quad_count(), device.wanted.data(),
                      static_cast<std::uint32_t>(keys), reinterpret_cast<std::uint32_t*>(device.flags.data()));
    answer_from_flags(device, stream);
}
const breakeven::Cuda<DeviceJoin> by_force{
    "cuda/brute",
    brute,
    {.complexity = "n k, k keys",
     .memory = on_device(flagged, 4),
     .notes = "every row is compared with every key, as in the published kernels, but four rows in registers with keys in shared memory"}};

}  // namespace
}  // namespace semi_join
