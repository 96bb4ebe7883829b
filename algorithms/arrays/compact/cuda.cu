#include "device.cuh"
#include "gather.cuh"
#include <breakeven/algorithms/shared/device/look_back.cuh>
#include <breakeven/algorithms/shared/device/tile.cuh>

/// One pass. Each block ranks the elements of its tile, tells the others how many it keeps, gathers them in shared
/// memory, and learns by look-back where they belong.
namespace compact {
namespace {

__global__ void __launch_bounds__(tile::block_size, 4)
    keep_tiles(const std::uint32_t* elements, std::uint64_t size, std::uint64_t* states, std::uint32_t* out, std::uint64_t* count) {
    __shared__ std::uint32_t kept[tile::elements];
    __shared__ unsigned warp_kept[tile::warps];
    __shared__ std::uint64_t before;
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;

    tile::Quads quads;
    tile::load(elements, size, std::uint64_t{blockIdx.x} * tile::elements + warp * tile::part_elements, 0, lane, quads);
    const auto ranks = tile::rank(tile::flags(quads, IsKept{}), lane);
    if (lane == 0) warp_kept[warp] = ranks.total;
    __syncthreads();

    const auto totals = tile::totals(warp_kept, warp);
    if (threadIdx.x == 0) look_back::tell(states, blockIdx.x, totals.tile);
    const auto part = static_cast<unsigned>(__cvta_generic_to_shared(kept)) + totals.before * sizeof(std::uint32_t);
#pragma unroll
    for (unsigned c = 0; c < tile::chunks; ++c) {
        unsigned slot = part + ranks.before[c] * sizeof(std::uint32_t);
        append_if_kept(quads[c].x, slot);
        append_if_kept(quads[c].y, slot);
        append_if_kept(quads[c].z, slot);
        append_if_kept(quads[c].w, slot);
    }
    if (warp == 0) {
        const auto sum = look_back::ask(states, blockIdx.x, totals.tile);
        if (lane == 0) {
            before = sum;
            if (blockIdx.x == gridDim.x - 1) *count = sum + totals.tile;
        }
    }
    __syncthreads();
    tile::write(kept, totals.tile, out, before);
}

void single_pass(DeviceCompact& device, cudaStream_t stream) {
    if (device.size() == 0) return device.count.fill_bytes(0, stream);
    const auto tiles = (device.size() + tile::elements - 1) / tile::elements;
    device.states.resize(tiles);
    device.states.fill_bytes(0, stream);
    keep_tiles<<<static_cast<unsigned>(tiles), tile::block_size, 0, stream>>>(device.elements.data(), device.size(), device.states.data(),
                                                                              device.values.data(), device.count.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceCompact> by_look_back{
    "cuda/single_pass",
    single_pass,
    {.per_item = result,
     .notes = "reads each element once: tiles of 8192 are gathered in shared memory and find their place by decoupled look-back"}};

}  // namespace
}  // namespace compact
