// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/algorithms/shared/device/lane_ranks.cuh>
#include <breakeven/algorithms/shared/device/streaming_pass.cuh>
#include <breakeven/algorithms/shared/device/warp_scan.cuh>
#include <breakeven/algorithms/shared/device/write_run.cuh>

/// One pass whose loads never stop (streaming_pass.cuh): a part is packed where it lies in shared memory.
namespace compact {
namespace {

using streaming_pass::group_chunks;
using streaming_pass::part_chunks;
using streaming_pass::part_groups;
using streaming_pass::quad_elements;

/// Where a part keeps so few, a lane looks up the ones it has instead of asking each of its elements. Their number fits a
/// nibble, and those of a lane's six chunks a word.
constexpr unsigned most_few = 15;
static_assert(part_chunks * quad_elements <= 28, "the nibble behind the chunks counts them all");

/// Stores the element at the address in shared memory, and moves on, if it is kept. The compiler makes branches of it
/// that find the address anew each time; these are three instructions.
__device__ void append_if_kept(std::uint32_t element, unsigned& slot) {
    asm volatile(
        "{\n"
        ".reg .pred kept;\n"
        "setp.ne.u32 kept, %1, 0;\n"
        "@kept st.shared.u32 [%0], %1;\n"
        "@kept add.u32 %0, %0, 4;\n"
        "}"
        : "+r"(slot)
        : "r"(element)
        : "memory");
}

struct Keep {
    static constexpr unsigned workers = streaming_pass::many_workers;
    struct Shared {
        std::uint32_t few[most_few];
    };
    struct Place {};

    const std::uint32_t* elements;
    std::uint64_t size;
    std::uint32_t* values;
    std::uint64_t* count;

    __device__ static Place locate(std::uint64_t) { return {}; }
    __device__ void finish(std::uint64_t kept) const { *count = kept; }

    /// Element k of the lane's quad in chunk c is kept if bit 4 * c + k of `kept` is set.
    __device__ static void pack_few(const uint4* part, std::uint32_t* few, unsigned kept, unsigned lane) {
        const auto mine = shared::nibble_sums(kept);
        const auto up_to = shared::sum_up_to_lane(mine);
        const auto in_chunks_before = __shfl_sync(breakeven::all_lanes, up_to, 31) * 0x01111110;
        auto ranks = up_to - mine + in_chunks_before;
        for (; kept != 0; kept &= kept - 1) {
            const auto bit = static_cast<unsigned>(__ffs(static_cast<int>(kept))) - 1, chunk = bit / quad_elements;
            few[ranks >> quad_elements * chunk & 0xF] =
                reinterpret_cast<const std::uint32_t*>(part + chunk * 32 + lane)[bit % quad_elements];
            ranks += 1U << quad_elements * chunk;
        }
    }

    __device__ static unsigned pack(uint4* part, Shared& own, unsigned, unsigned lane) {
        uint4 four[part_chunks];
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c) four[c] = part[c * 32 + lane];
        unsigned flags[part_groups] = {};
        const IsKept kept;
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c)
            flags[c / group_chunks] |=
                ((kept(four[c].x) ? 1U : 0U) | (kept(four[c].y) ? 2U : 0U) | (kept(four[c].z) ? 4U : 0U) | (kept(four[c].w) ? 8U : 0U))
                << (c % group_chunks * quad_elements);
        unsigned mine = 0;
#pragma unroll
        for (unsigned g = 0; g < part_groups; ++g) mine |= flags[g] << g * group_chunks * quad_elements;
        const auto total = __reduce_add_sync(breakeven::all_lanes, static_cast<unsigned>(__popc(mine)));
        if (total <= most_few) {
            pack_few(part, own.few, mine, lane);
            return total;
        }
        const auto ranks = shared::lane_ranks<group_chunks>(flags, lane);
        __syncwarp();  // all lanes have read what is overwritten now
        const auto packed = static_cast<unsigned>(__cvta_generic_to_shared(part));
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c) {
            unsigned slot = packed + ranks.before[c] * sizeof(std::uint32_t);
            append_if_kept(four[c].x, slot);
            append_if_kept(four[c].y, slot);
            append_if_kept(four[c].z, slot);
            append_if_kept(four[c].w, slot);
        }
        return ranks.total;
    }
    __device__ void write(const uint4* part, const Shared& own, const streaming_pass::Part<Place>& where, std::uint64_t,
                          unsigned lane) const {
        if (where.kept > most_few)
            shared::write_run(reinterpret_cast<const std::uint32_t*>(part), where.kept, values, where.before, lane);
        else if (lane < where.kept)
            values[where.before + lane] = own.few[lane];
    }
};

void pipelined(DeviceCompact& device, cudaStream_t stream) {
    if (device.size() == 0) return device.count.fill_bytes(0, stream);
    streaming_pass::run(Keep{device.elements.data(), device.size(), device.values.data(), device.count.data()}, device.scratch, stream);
}
const breakeven::Cuda<DeviceCompact> by_streaming{
    "cuda/pipelined",
    pipelined,
    {.per_item = two_arrays,
     .notes = "reads each element once: resident blocks load, pack and write tiles of 11,520 elements at the same time, and sum what the "
              "tiles between keep"}};

}  // namespace
}  // namespace compact
