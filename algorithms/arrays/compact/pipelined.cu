#include "device.cuh"
#include "gather.cuh"
#include <breakeven/algorithms/shared/device/stages.cuh>

/// One pass whose loads never stop (stages.cuh): a part is packed where it lies in shared memory.
namespace compact {
namespace {

/// So few of a part that a lane looks up the ones it has, instead of asking each of its elements. A number of them fits a
/// nibble, and a lane's six chunks a word.
constexpr unsigned most_few = 15;
static_assert(stages::chunks * stages::quad <= 28, "the nibble behind the chunks counts them all");

struct Keep {
    static constexpr unsigned workers = stages::most_workers;
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
        const auto mine = nibble_sums(kept);
        auto up_to = mine;
        for (unsigned step = 1; step < 32; step *= 2) {
            const unsigned other = __shfl_up_sync(breakeven::all_lanes, up_to, step);
            up_to += lane >= step ? other : 0;
        }
        const auto of_chunks_before = __shfl_sync(breakeven::all_lanes, up_to, 31) * 0x01111110;
        auto ranks = up_to - mine + of_chunks_before;
        for (; kept != 0; kept &= kept - 1) {
            const auto bit = static_cast<unsigned>(__ffs(static_cast<int>(kept))) - 1, chunk = bit / stages::quad;
            few[ranks >> stages::quad * chunk & 0xF] = reinterpret_cast<const std::uint32_t*>(part + chunk * 32 + lane)[bit % stages::quad];
            ranks += 1U << stages::quad * chunk;
        }
    }

    __device__ static unsigned pack(uint4* part, Shared& shared, unsigned, unsigned lane) {
        uint4 four[stages::chunks];
#pragma unroll
        for (unsigned c = 0; c < stages::chunks; ++c) four[c] = part[c * 32 + lane];
        unsigned flags[stages::groups] = {};
        const IsKept kept;
#pragma unroll
        for (unsigned c = 0; c < stages::chunks; ++c)
            flags[c / stages::group] |=
                ((kept(four[c].x) ? 1U : 0U) | (kept(four[c].y) ? 2U : 0U) | (kept(four[c].z) ? 4U : 0U) | (kept(four[c].w) ? 8U : 0U))
                << (c % stages::group * stages::quad);
        unsigned mine = 0;
#pragma unroll
        for (unsigned g = 0; g < stages::groups; ++g) mine |= flags[g] << g * stages::group * stages::quad;
        const auto total = __reduce_add_sync(breakeven::all_lanes, static_cast<unsigned>(__popc(mine)));
        if (total <= most_few) {
            pack_few(part, shared.few, mine, lane);
            return total;
        }
        const auto ranks = lane_ranks<stages::group>(flags, lane);
        __syncwarp();  // all lanes have read what is overwritten now
        const auto packed = static_cast<unsigned>(__cvta_generic_to_shared(part));
#pragma unroll
        for (unsigned c = 0; c < stages::chunks; ++c) {
            unsigned slot = packed + ranks.before[c] * sizeof(std::uint32_t);
            append_if_kept(four[c].x, slot);
            append_if_kept(four[c].y, slot);
            append_if_kept(four[c].z, slot);
            append_if_kept(four[c].w, slot);
        }
        return ranks.total;
    }
    __device__ void write(const uint4* part, const Shared& shared, const stages::Part<Place>& where, std::uint64_t, unsigned lane) const {
        if (where.kept > most_few)
            stages::write_run(reinterpret_cast<const std::uint32_t*>(part), where.kept, values, where.before, lane);
        else if (lane < where.kept)
            values[where.before + lane] = shared.few[lane];
    }
};

void pipelined(DeviceCompact& device, cudaStream_t stream) {
    if (device.size() == 0) return device.count.fill_bytes(0, stream);
    stages::run(Keep{device.elements.data(), device.size(), device.values.data(), device.count.data()}, device.scratch, stream);
}
const breakeven::Cuda<DeviceCompact> in_stages{
    "cuda/pipelined",
    pipelined,
    {.per_item = result,
     .notes = "reads each element once: resident blocks load, pack and write tiles of 11,520 elements in three overlapping stages, and sum "
              "what the tiles between keep"}};

}  // namespace
}  // namespace compact
