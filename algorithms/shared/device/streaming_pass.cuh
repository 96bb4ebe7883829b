// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_pipeline.h>

#include <algorithm>
#include <cstdint>
#include <cuda/atomic>
#include <cuda/barrier>

#include "streaming_shape.hpp"
#include "warp_scan.cuh"
#include <breakeven/suites/device/launch.cuh>

/// A streaming pass keeps some elements of an array, in order, and reads each once by loads that never stop. As many
/// blocks as fit at once take the tiles in turns. This is what a block's buffers in shared memory hold, in its own count
/// of tiles:
///
///     turn          0         1         2         3         4         5
///     buffer 0    pack 0    place 0   write 0   load 4    pack 4    place 4
///     buffer 1    load 1    pack 1    place 1   write 1   load 5    pack 5
///     buffer 2              load 2    pack 2    place 2   write 2   load 6
///     buffer 3                        load 3    pack 3    place 3   write 3
///
/// In a turn a worker packs its part of one tile, says how much of it is kept, writes its part of the tile of two turns
/// before (write_lag), and begins to load another into the buffer that is free now, two turns ahead (load_lead). The last
/// worker to pack tells the other blocks what the tile keeps. Meanwhile the last warp of the block places the tile: it
/// asks the other blocks for the tiles before, and adds up the parts. No barrier holds the block together: a worker waits
/// for its own loads, and for the last warp only if that is two turns late.
///
/// A job says what is kept. It is copied to the device, and has
///     unsigned workers;          of a block where there is enough shared memory
///     struct Shared;             what it keeps there of a part, beside the elements
///     struct Place;              what it wants to know of where a part begins
///     const T* elements; std::uint64_t size;      T of four bytes, the first one at a multiple of 16 bytes
///     Place locate(begin)        of the element with this number, by one thread
///     unsigned pack(elements, shared, count, lane)    by a warp, for its part of a tile: how many it keeps. Behind
///                                `count` elements there are zeros
///     void write(elements, shared, Part, begin, lane)  by the same warp
///     void finish(total)         by one thread: how many are kept
namespace streaming_pass {

/// Where a part of a tile goes.
template <class Place>
struct Part {
    std::uint64_t before;  // kept in all parts before
    std::uint32_t kept;
    Place place;
};

namespace detail {

using Barrier = cuda::barrier<cuda::thread_scope_block>;
using Told = cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>;

/// What a block knows of a tile from its packing to its writing. Tiles take the same slot every packed_tiles turns, and
/// each time one phase of its barriers ends: when all workers have packed their parts, and when the last warp has placed
/// them.
template <unsigned workers, class Place>
struct PackedTile {
    Barrier packed, placed;
    Part<Place> parts[workers];
    std::uint32_t sum;  // workers that have packed, and in the lower half what they keep
};

/// The parity of the phase that belongs to a turn.
__device__ inline bool parity(unsigned turn) { return turn / packed_tiles % 2 != 0; }

template <unsigned workers, class Job>
struct Memory {
    uint4 elements[tile_buffers][workers][part_quads];
    typename Job::Shared job[packed_tiles][workers];
    PackedTile<workers, typename Job::Place> tiles[packed_tiles];
};

struct Tiles {
    std::uint64_t count;
    std::uint32_t* told;  // what each keeps, and 1 more; 0 until that is known

    __device__ static std::uint64_t of(unsigned turn) { return blockIdx.x + std::uint64_t{turn} * gridDim.x; }
};

/// Starts to load a part of a tile; behind the last element there are zeros.
template <class T>
__device__ void load(const T* elements, std::uint64_t size, std::uint64_t part, uint4* to, unsigned lane) {
    static_assert(sizeof(T) == 4);
    if (part + part_elements <= size) {
#pragma unroll
        for (unsigned c = 0; c < part_chunks; ++c)
            __pipeline_memcpy_async(to + c * 32 + lane, elements + part + c * chunk_elements + lane * quad_elements, 16);
        return;
    }
    for (unsigned c = 0; c < part_chunks; ++c)
        for (unsigned e = 0; e < quad_elements; ++e) {
            const std::uint64_t place = part + c * chunk_elements + lane * quad_elements + e;
            auto* const target = reinterpret_cast<T*>(to + c * 32 + lane) + e;
            if (place < size)
                __pipeline_memcpy_async(target, elements + place, sizeof(T));
            else
                *target = T{};
        }
}

/// How many elements the tiles before this one keep, from how many the tiles before the block's previous one
/// do: only the tiles since then are asked, all of them at once, and each for nothing but its own number. All
/// blocks run, and whoever is waited for waits only for tiles before.
template <unsigned workers>
__device__ std::uint64_t sum_before(std::uint64_t before_previous, std::uint32_t* told, std::uint64_t tile, unsigned lane) {
    constexpr unsigned pause_ns = 64;
    // A lane asks so many at once. A device with more multiprocessors takes a second round.
    constexpr unsigned one_round_multiprocessors = 144;
    constexpr unsigned at_once = (one_round_multiprocessors * blocks_each(workers) + 31) / 32;
    const auto asked = static_cast<unsigned>(min(tile, std::uint64_t{gridDim.x}));
    unsigned sum = 0;
    for (unsigned first = 0; first < asked; first += 32 * at_once) {
        std::uint32_t words[at_once];
#pragma unroll
        for (unsigned k = 0; k < at_once; ++k) words[k] = first + k * 32 + lane < asked ? 0 : 1;
        while (true) {
#pragma unroll
            for (unsigned k = 0; k < at_once; ++k)
                if (words[k] == 0) words[k] = Told{told[tile - 1 - (first + k * 32 + lane)]}.load(cuda::memory_order_relaxed);
            bool waits = false;
#pragma unroll
            for (unsigned k = 0; k < at_once; ++k) waits |= words[k] == 0;
            if (!__any_sync(breakeven::all_lanes, waits)) break;
            __nanosleep(pause_ns);
        }
#pragma unroll
        for (unsigned k = 0; k < at_once; ++k) sum += words[k] - 1;
    }
    return before_previous + __reduce_add_sync(breakeven::all_lanes, sum);
}

/// What a worker does: load, pack and write its part of every tile.
template <unsigned workers, class Job>
__device__ void work(Memory<workers, Job>& memory, const Job& job, const Tiles& tiles, unsigned worker, unsigned lane) {
    constexpr unsigned tile_elements = workers * part_elements;
    const auto part_begin = [worker](unsigned turn) { return Tiles::of(turn) * tile_elements + worker * part_elements; };
    const auto begin_load = [&](unsigned turn) {
        if (Tiles::of(turn) < tiles.count)
            load(job.elements, job.size, part_begin(turn), memory.elements[turn % tile_buffers][worker], lane);
        __pipeline_commit();
    };
    for (unsigned turn = 0; turn < load_lead; ++turn) begin_load(turn);
    for (unsigned turn = 0;; ++turn) {
        if (Tiles::of(turn) < tiles.count) {
            __pipeline_wait_prior(load_lead - 1);  // one group a turn: all but those of the tiles behind this one
            __syncwarp();                          // or the compiler might read before: the wait names no memory
            auto& now = memory.tiles[turn % packed_tiles];
            const auto begin = part_begin(turn), left = begin < job.size ? job.size - begin : 0;
            const auto kept = job.pack(memory.elements[turn % tile_buffers][worker], memory.job[turn % packed_tiles][worker],
                                       static_cast<unsigned>(min(left, std::uint64_t{part_elements})), lane);
            if (lane == 0) {
                constexpr std::uint32_t one = 1 << 16;
                now.parts[worker].kept = kept;
                const auto sum = atomicAdd(&now.sum, one + kept) + one + kept;
                // The last one tells the other blocks at once, whether or not this one knows its place.
                if (sum / one == workers) {
                    Told{tiles.told[Tiles::of(turn)]}.store(sum % one + 1, cuda::memory_order_relaxed);
                    now.sum = 0;
                }
                static_cast<void>(now.packed.arrive());
            }
        }
        if (turn >= write_lag) {
            const auto then = turn - write_lag;
            if (Tiles::of(then) >= tiles.count) return;
            auto& past = memory.tiles[then % packed_tiles];
            past.placed.wait_parity(parity(then));
            job.write(memory.elements[then % tile_buffers][worker], memory.job[then % packed_tiles][worker], past.parts[worker],
                      part_begin(then), lane);
        }
        __syncwarp();  // what all lanes have just read is overwritten, by these loads and by the next pack
        begin_load(turn + load_lead);
    }
}

/// What the last warp does: find the places of the parts that the workers have packed.
template <unsigned workers, class Job>
__device__ void place(Memory<workers, Job>& memory, const Job& job, const Tiles& tiles, unsigned lane) {
    constexpr unsigned tile_elements = workers * part_elements;
    std::uint64_t before = 0;  // kept in all tiles before that of the turn
    for (unsigned turn = 0; Tiles::of(turn) < tiles.count; ++turn) {
        const auto tile = Tiles::of(turn);
        auto& now = memory.tiles[turn % packed_tiles];
        const auto where = job.locate(tile * tile_elements + lane * part_elements);
        before = sum_before<workers>(before, tiles.told, tile, lane);
        now.packed.wait_parity(parity(turn));
        const unsigned mine = lane < workers ? now.parts[lane].kept : 0;
        const unsigned up_to = shared::sum_up_to_lane(mine);
        if (lane < workers) {
            now.parts[lane].before = before + up_to - mine;
            now.parts[lane].place = where;
        }
        if (tile == tiles.count - 1 && lane == 31) job.finish(before + up_to);
        static_cast<void>(now.placed.arrive());
    }
}

template <unsigned workers, class Job>
__global__ void __launch_bounds__(block_threads(workers), blocks_each(workers)) streaming_pass(const Job job, const Tiles tiles) {
    extern __shared__ __align__(16) unsigned char bytes[];
    auto& memory = *reinterpret_cast<Memory<workers, Job>*>(bytes);
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (threadIdx.x < packed_tiles) {
        auto& tile = memory.tiles[threadIdx.x];
        init(&tile.packed, workers);
        init(&tile.placed, 32);
        tile.sum = 0;
    }
    __syncthreads();
    if (warp < workers)
        work(memory, job, tiles, warp, lane);
    else
        place(memory, job, tiles, lane);
}

template <unsigned workers, class Job>
void launch(const Job& job, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    constexpr auto bytes = sizeof(Memory<workers, Job>);
    constexpr unsigned tile_elements = workers * part_elements, threads = block_threads(workers);
    const auto count = (job.size + tile_elements - 1) / tile_elements;
    scratch.resize(count * sizeof(std::uint32_t));
    scratch.fill_bytes(0, stream);
    const auto kernel = streaming_pass<workers, Job>;
    int each = 0;
    CUDA_CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, threads, bytes));
    const auto blocks = std::min<std::uint64_t>(count, static_cast<unsigned>(each) * breakeven::multiprocessors());

    // Blocks wait for each other's tiles, of the same turn and the one before: all must run at once, which
    // only a cooperative launch promises.
    cudaLaunchAttribute together{};
    together.id = cudaLaunchAttributeCooperative;
    together.val.cooperative = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(blocks));
    config.blockDim = dim3(threads);
    config.dynamicSmemBytes = bytes;
    config.stream = stream;
    config.attrs = &together;
    config.numAttrs = 1;
    CUDA_CHECK(cudaLaunchKernelEx(&config, kernel, job, Tiles{count, reinterpret_cast<std::uint32_t*>(scratch.data())}));
}

}  // namespace detail

/// Runs the job, which has at least one element. False where a block has too little shared memory: nothing has happened.
template <class Job>
[[nodiscard]] bool run_if_it_fits(const Job& job, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    const auto workers = workers_that_fit(breakeven::most_shared_memory(), Job::workers, sizeof(detail::Memory<Job::workers, Job>),
                                          sizeof(detail::Memory<few_workers, Job>));
    if (workers == 0) return false;
    if (workers == few_workers)
        detail::launch<few_workers>(job, scratch, stream);
    else
        detail::launch<Job::workers>(job, scratch, stream);
    return true;
}

/// Runs a job that fits every device, and has at least one element.
template <class Job>
void run(const Job& job, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    static_assert(sizeof(detail::Memory<few_workers, Job>) <= least_shared_memory, "give it a fallback: run_if_it_fits");
    static_cast<void>(run_if_it_fits(job, scratch, stream));
}

}  // namespace streaming_pass
