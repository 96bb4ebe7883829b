// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/algorithms/shared/device/lane_ranks.cuh>
#include <breakeven/algorithms/shared/device/streaming_pass.cuh>
#include <breakeven/algorithms/shared/device/write_run.cuh>

/// Two passes. The first counts the zeros, from the last key on; the second, whose loads never stop (streaming_pass.cuh),
/// begins where the level-2 cache still holds the keys, parts what lies in shared memory and writes both runs.
namespace split {
namespace {

using namespace streaming_pass;

constexpr unsigned counting_blocks = 8;  // on a multiprocessor
constexpr unsigned loads_at_once = 4;

__global__ void __launch_bounds__(breakeven::block_threads, counting_blocks)
    count_zeros(const std::uint32_t* keys, std::uint64_t size, HasZero has_zero, std::uint64_t* zeros) {
    const auto stride = std::uint64_t{gridDim.x} * breakeven::block_threads, quads = size / 4;
    const auto from = reinterpret_cast<const uint4*>(keys);
    unsigned mine = 0;  // a warp has far fewer than 2^32 keys
    const auto count = [&](uint4 four) {
        mine += (has_zero(four.x) ? 1U : 0U) + (has_zero(four.y) ? 1U : 0U) + (has_zero(four.z) ? 1U : 0U) + (has_zero(four.w) ? 1U : 0U);
    };
    auto i = breakeven::thread_number();
    for (; i + (loads_at_once - 1) * stride < quads; i += loads_at_once * stride) {
        uint4 four[loads_at_once];
#pragma unroll
        for (unsigned k = 0; k < loads_at_once; ++k) four[k] = from[quads - 1 - (i + k * stride)];
#pragma unroll
        for (unsigned k = 0; k < loads_at_once; ++k) count(four[k]);
    }
    for (; i < quads; i += stride) count(from[quads - 1 - i]);
    if (breakeven::thread_number() < size % 4) mine += has_zero(keys[quads * 4 + breakeven::thread_number()]) ? 1 : 0;
    mine = __reduce_add_sync(breakeven::all_lanes, mine);
    if (threadIdx.x % 32 == 0 && mine != 0) atomicAdd(reinterpret_cast<unsigned long long*>(zeros), mine);
}

struct PartKeys {
    static constexpr unsigned workers = many_workers;
    struct Shared {};
    struct Place {};

    const std::uint32_t* elements;
    std::uint64_t size;
    HasZero has_zero;
    const std::uint64_t* zeros;
    std::uint32_t* out;

    __device__ static Place locate(std::uint64_t) { return {}; }
    __device__ static void finish(std::uint64_t) {}

    /// The zeros of the part, then its ones. What stands behind the last key counts as ones, which come last.
    __device__ unsigned pack(uint4* part, Shared&, unsigned count, unsigned lane) const {
        uint4 four[part_chunks];
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c) four[c] = part[c * 32 + lane];
        unsigned flags[part_groups] = {};
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c) {
            auto quad_flags = (has_zero(four[c].x) ? 1U : 0U) | (has_zero(four[c].y) ? 2U : 0U) | (has_zero(four[c].z) ? 4U : 0U) |
                              (has_zero(four[c].w) ? 8U : 0U);
            const unsigned place = c * chunk_elements + lane * quad_elements;
            if (place + quad_elements > count) quad_flags &= place < count ? (1U << (count - place)) - 1 : 0;
            flags[c / group_chunks] |= quad_flags << (c % group_chunks * quad_elements);
        }
        const auto ranks = shared::lane_ranks<group_chunks>(flags, lane);
        __syncwarp();  // all lanes have read what is overwritten now
        auto* const staged = reinterpret_cast<std::uint32_t*>(part);
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c) {
            unsigned zero = ranks.before[c], one = ranks.total + c * chunk_elements + lane * quad_elements - zero;
            const auto quad_flags = flags[c / group_chunks] >> (c % group_chunks * quad_elements);
            const auto place = [&](std::uint32_t key, unsigned k) {
                const bool is_zero = (quad_flags >> k & 1) != 0;
                staged[is_zero ? zero : one] = key;
                zero += is_zero ? 1 : 0;
                one += is_zero ? 0 : 1;
            };
            place(four[c].x, 0);
            place(four[c].y, 1);
            place(four[c].z, 2);
            place(four[c].w, 3);
        }
        return ranks.total;
    }
    __device__ void write(const uint4* part, const Shared&, const Part<Place>& where, std::uint64_t begin, unsigned lane) const {
        if (begin >= size) return;
        const auto staged = reinterpret_cast<const std::uint32_t*>(part);
        const auto count = static_cast<unsigned>(min(std::uint64_t{part_elements}, size - begin));
        shared::write_run(staged, where.kept, out, where.before, lane);
        shared::write_run(staged + where.kept, count - where.kept, out, __ldg(zeros) + begin - where.before, lane);
    }
};

void pipelined(DeviceSplit& device, cudaStream_t stream) {
    device.zeros.fill_bytes(0, stream);
    if (device.size() == 0) return;
    const HasZero has_zero{device.bit};
    breakeven::launch_resident(count_zeros, counting_blocks, (device.size() + 3) / 4, stream, device.keys.data(), device.size(), has_zero,
                               device.zeros.data());
    streaming_pass::run(PartKeys{device.keys.data(), device.size(), has_zero, device.zeros.data(), device.out.data()}, device.scratch,
                        stream);
}
const breakeven::Cuda<DeviceSplit> by_streaming{
    "cuda/pipelined",
    pipelined,
    {.per_item = two_arrays,
     .notes = "counts the zeros; then resident blocks load, part and write tiles of 11,520 keys at the same time, and sum the zeros of the "
              "tiles between"}};

}  // namespace
}  // namespace split
