// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

/// Counts by one atomic addition an edge, in device memory only where a block can't keep the count to itself: each block
/// holds the counts of a few thousand vertices in shared memory, one for each value of a hash, whichever vertex
/// came first. Hubs come early in nearly every block, and hashes differ between blocks, so that two hubs which
/// meet in one block don't in the next. With few vertices each has its place, and the block a histogram.
namespace degrees {
namespace {

using breakeven::block_threads;

constexpr unsigned place_bits = 12, places = 1U << place_bits;  // 32 KiB a block: six blocks a multiprocessor
constexpr unsigned resident_blocks = 6;
constexpr std::uint32_t nobody = 0xFFFFFFFF;  // no vertex has this number

struct Cache {
    std::uint32_t vertex[places], count[places];
};

/// A hash function, another one for every block, but the identity where there is a place for everyone.
struct Hash {
    std::uint32_t factor;
    unsigned shift;

    __device__ Hash(std::uint64_t vertices) {
        const bool fits = vertices <= places;
        factor = fits ? 1 : ((blockIdx.x + 1) * 0x9E3779B1U ^ blockIdx.x >> 3) * 0x85EBCA6BU | 1;
        shift = fits ? 0 : 32 - place_bits;
    }
    __device__ std::uint32_t operator()(std::uint32_t vertex) const { return vertex * factor >> shift; }
};

__device__ void count_one(std::uint32_t head, Hash hash, Cache& cache, std::uint32_t* in) {
    const auto place = hash(head);
    auto vertex = *static_cast<volatile std::uint32_t*>(&cache.vertex[place]);
    if (vertex == nobody) {
        vertex = atomicCAS(&cache.vertex[place], nobody, head);
        if (vertex == nobody) vertex = head;
    }
    if (vertex == head)
        atomicAdd(&cache.count[place], 1U);
    else
        atomicAdd(&in[head], 1U);
}

__global__ void __launch_bounds__(block_threads, resident_blocks)
    count_heads(const std::uint32_t* col, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* in) {
    __shared__ Cache cache;
    const Hash hash{vertices};
    for (unsigned place = threadIdx.x; place < places; place += block_threads) {
        cache.vertex[place] = nobody;
        cache.count[place] = 0;
    }
    __syncthreads();
    const auto thread = breakeven::thread_number(), threads = std::uint64_t{gridDim.x} * block_threads;
    const auto* const quads = reinterpret_cast<const uint4*>(col);
#pragma unroll 2
    for (auto quad = thread; quad < edges / 4; quad += threads) {
        const auto heads = quads[quad];
        count_one(heads.x, hash, cache, in);
        count_one(heads.y, hash, cache, in);
        count_one(heads.z, hash, cache, in);
        count_one(heads.w, hash, cache, in);
    }
    if (thread < edges % 4) count_one(col[edges / 4 * 4 + thread], hash, cache, in);
    __syncthreads();
    for (unsigned place = threadIdx.x; place < places; place += block_threads)
        if (cache.count[place] != 0) atomicAdd(&in[cache.vertex[place]], cache.count[place]);
}

void cached(DeviceDegrees& device, cudaStream_t stream) {
    device.in.fill_bytes(0, stream);
    row_lengths(device.graph.row, device.out, stream);
    const std::uint64_t edges = device.graph.edges(), vertices = device.graph.vertices();
    if (edges == 0) return;
    // Enough edges for each block to be worth its table, in which a hub must come up more than once.
    breakeven::launch_resident(count_heads, resident_blocks, (edges + 15) / 16, stream, device.graph.col.data(), edges, vertices,
                               device.in.data());
}
const breakeven::Cuda<DeviceDegrees> variant{
    "cuda/cached",
    cached,
    {.per_item = {.host = 16, .device = 28},
     .notes = "atomic additions; each block keeps the counts of 4096 vertices, among them nearly all hubs, to itself"}};

}  // namespace
}  // namespace degrees
