#include "device.cuh"
#include <breakeven/algorithms/shared/device/look_back.cuh>
#include <breakeven/algorithms/shared/device/tile.cuh>

/// Two passes. The first counts the zeros of each tile, and sums them by look-back. The second parts each tile in shared
/// memory and writes its two runs. It takes the tiles from the last to the first: what the first pass has read last is
/// still in the level-2 cache.
namespace split {
namespace {

constexpr std::uint32_t filler = 0xFFFFFFFF;  // a one behind all keys, for every bit

__global__ void __launch_bounds__(tile::block_size, 4)
    count_tiles(const std::uint32_t* keys, std::uint64_t size, HasZero has_zero, std::uint64_t* states, std::uint64_t* zeros) {
    __shared__ unsigned warp_zeros[tile::warps];
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    tile::Quads quads;
    tile::load(keys, size, std::uint64_t{blockIdx.x} * tile::elements + warp * tile::part_elements, filler, lane, quads);
    const unsigned mine = __reduce_add_sync(breakeven::all_lanes, static_cast<unsigned>(__popc(tile::flags(quads, has_zero))));
    if (lane == 0) warp_zeros[warp] = mine;
    __syncthreads();
    if (warp != 0) return;
    const auto own = tile::totals(warp_zeros, warp).tile;
    const auto before = look_back::sum_before(states, blockIdx.x, own);
    if (lane == 0 && blockIdx.x == gridDim.x - 1) *zeros = before + own;
}

__global__ void __launch_bounds__(tile::block_size, 4)
    part_tiles(const std::uint32_t* keys, std::uint64_t size, HasZero has_zero, const std::uint64_t* states, std::uint32_t* out) {
    __shared__ std::uint32_t staged[tile::elements];  // the zeros of the tile, then its ones
    __shared__ unsigned warp_zeros[tile::warps];
    __shared__ std::uint64_t zeros_before, zeros;  // before the tile, and of all keys
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    const std::uint64_t number = gridDim.x - 1 - blockIdx.x, begin = number * tile::elements;

    tile::Quads quads;
    tile::load(keys, size, begin + warp * tile::part_elements, filler, lane, quads);
    const auto ranks = tile::rank(tile::flags(quads, has_zero), lane);
    if (lane == 0) warp_zeros[warp] = ranks.total;
    if (threadIdx.x == 0) {  // not in registers of every thread, which the keys need
        zeros_before = number == 0 ? 0 : look_back::sum_of(states[number - 1]);
        zeros = look_back::sum_of(states[gridDim.x - 1]);
    }
    __syncthreads();

    const auto totals = tile::totals(warp_zeros, warp);
#pragma unroll
    for (unsigned c = 0; c < tile::chunks; ++c) {
        unsigned zero = totals.before + ranks.before[c];
        unsigned one = totals.tile + warp * tile::part_elements + c * tile::chunk_elements + lane * tile::quad - zero;
        const auto place = [&](std::uint32_t key) {
            const bool is_zero = has_zero(key);
            staged[is_zero ? zero : one] = key;
            zero += is_zero ? 1 : 0;
            one += is_zero ? 0 : 1;
        };
        place(quads[c].x);
        place(quads[c].y);
        place(quads[c].z);
        place(quads[c].w);
    }
    __syncthreads();

    const auto keys_here = static_cast<unsigned>(min(std::uint64_t{tile::elements}, size - begin));
    tile::write(staged, totals.tile, out, zeros_before);
    tile::write(staged + totals.tile, keys_here - totals.tile, out, zeros + begin - zeros_before);
}

void two_passes(DeviceSplit& device, cudaStream_t stream) {
    if (device.size() == 0) return device.zeros.fill_bytes(0, stream);
    const auto tiles = (device.size() + tile::elements - 1) / tile::elements;
    device.states.resize(tiles);
    device.states.fill_bytes(0, stream);
    const auto blocks = static_cast<unsigned>(tiles);
    const HasZero has_zero{device.bit};
    count_tiles<<<blocks, tile::block_size, 0, stream>>>(device.keys.data(), device.size(), has_zero, device.states.data(),
                                                         device.zeros.data());
    CUDA_CHECK(cudaGetLastError());
    part_tiles<<<blocks, tile::block_size, 0, stream>>>(device.keys.data(), device.size(), has_zero, device.states.data(),
                                                        device.out.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceSplit> variant{
    "cuda/two_pass",
    two_passes,
    {.per_item = result,
     .notes = "counts the zeros of tiles of 8192 keys, with their sums by decoupled look-back; then parts each tile in shared memory and "
              "writes its two runs, from the last tile on, which the cache still holds"}};

}  // namespace
}  // namespace split
