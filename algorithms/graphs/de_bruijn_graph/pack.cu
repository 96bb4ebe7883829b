// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

/// A block packs its part of the text into shared memory, 16 bases in 32 bits; every word of k bases is then
/// cut out of three neighbours. One byte read and eight written a base.
namespace de_bruijn_graph {
namespace {

constexpr unsigned block_threads = 256, bases_each = 16, tile = block_threads * bases_each;
constexpr unsigned spill = 2;  // packed words behind the tile, into which words of up to 32 bases reach

__device__ std::uint32_t pack_sixteen(const std::uint8_t* bases, std::uint64_t begin, std::uint64_t size) {
    std::uint32_t packed = 0;
    if (begin + bases_each <= size) {
        const auto bytes = *reinterpret_cast<const uint4*>(bases + begin);  // begin is a multiple of 16
        return pack_four(bytes.x) << 24 | pack_four(bytes.y) << 16 | pack_four(bytes.z) << 8 | pack_four(bytes.w);
    }
    for (unsigned i = 0; i < bases_each; ++i) packed = packed << 2 | (begin + i < size ? bases[begin + i] : 0U);
    return packed;
}

/// The number of sequences that end at or before this place.
__device__ std::uint64_t sequence_at(const std::uint64_t* ends, std::uint64_t place, std::uint64_t low, std::uint64_t high) {
    return shared::partition_point(low, high, [&](std::uint64_t sequence) { return ends[sequence] <= place; });
}

__global__ void pack_words(const std::uint8_t* bases, std::uint64_t size, Places places, Packing packing, std::uint64_t* words,
                           std::uint64_t* last) {
    __shared__ std::uint32_t packed[block_threads + spill];
    __shared__ std::uint64_t sequences[2];  // those of the tile's first and last base
    const auto begin = std::uint64_t{blockIdx.x} * tile, end = min(begin + tile, size);
    for (auto i = threadIdx.x; i < block_threads + spill; i += block_threads)
        packed[i] = pack_sixteen(bases, begin + std::uint64_t{i} * bases_each, size);
    if (threadIdx.x < 2) sequences[threadIdx.x] = sequence_at(places.ends, threadIdx.x == 0 ? begin : end - 1, 0, places.sequences);
    __syncthreads();
    for (auto i = threadIdx.x; i < tile && begin + i < end; i += block_threads) {
        const auto place = begin + i;
        const auto s = sequence_at(places.ends, place, sequences[0], sequences[1]);
        const auto behind = place + packing.k;
        if (behind > places.ends[s]) continue;
        const auto at = i / bases_each;
        const auto word = unpack_word(packed[at], packed[at + 1], packed[at + 2], i % bases_each, packing.k);
        words[place - s * (packing.k - 1)] = word;
        if (behind == places.ends[s]) last[s] = packing.head(word);
    }
}

}  // namespace

void pack(DeviceDeBruijnGraph& device, cudaStream_t stream) {
    const auto size = std::uint64_t{device.bases.size()};
    const Places places{device.ends.data(), device.sequences, device.packing.k};
    const auto blocks = static_cast<unsigned>((size + tile - 1) / tile);
    pack_words<<<blocks, block_threads, 0, stream>>>(device.bases.data(), size, places, device.packing, device.words.data(),
                                                     device.last.data());
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace de_bruijn_graph
