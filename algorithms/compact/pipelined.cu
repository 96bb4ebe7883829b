#include "algorithms/compact/device.cuh"
#include "algorithms/compact/gather.cuh"
#include "algorithms/stages.cuh"

/// One pass whose loads never stop (stages.cuh): a part is packed where it lies in shared memory.
namespace compact {
namespace {

struct Keep {
    struct Shared {};
    struct Place {};

    const std::uint32_t* elements;
    std::uint64_t size;
    std::uint32_t* values;
    std::uint64_t* count;

    __device__ static Place locate(std::uint64_t) { return {}; }
    __device__ void finish(std::uint64_t kept) const { *count = kept; }

    __device__ static unsigned pack(uint4* part, Shared&, unsigned, unsigned, unsigned, unsigned lane) {
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
    __device__ void write(const uint4* part, const Shared&, unsigned, unsigned, const stages::Part<Place>& where, std::uint64_t,
                          unsigned lane) const {
        stages::write_run(reinterpret_cast<const std::uint32_t*>(part), where.kept, values, where.before, lane);
    }
};

void pipelined(DeviceCompact& device, cudaStream_t stream) {
    if (device.size() == 0) return device.count.fill_bytes(0, stream);
    stages::run(Keep{device.elements.data(), device.size(), device.values.data(), device.count.data()}, device.scratch, stream);
}
const suite::Cuda<DeviceCompact> in_stages{
    "cuda/pipelined",
    pipelined,
    {.memory = result,
     .notes = "reads each element once: resident blocks load, pack and write tiles of 5376 elements in three overlapping stages, and sum "
              "what the tiles between keep"}};

}  // namespace
}  // namespace compact
