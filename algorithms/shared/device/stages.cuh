#pragma once
#include <cuda_pipeline.h>

#include <algorithm>
#include <cstdint>
#include <cuda/atomic>
#include <cuda/barrier>
#include <string>

#include "lane_ranks.cuh"
#include <breakeven/suites/device/launch.cuh>

/// One pass over an array whose loads never stop, for whatever keeps some of its elements, in order. As many blocks as
/// fit at once take the tiles in turns, and a tile goes through three stages, each while the others are busy with its
/// neighbours: it is copied to shared memory, what it keeps is counted and packed, and two turns later it is written.
/// In between a warp of its own finds out what the tiles before keep. No barrier holds the block together: a worker
/// waits for its own loads, and for that warp only if it is two turns late.
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
namespace stages {

/// Of a block, which has a warp more that asks the other blocks. The fewer blocks there are, the fewer must be asked: one on
/// a multiprocessor, if its shared memory holds what so many workers load, is 5 % faster than two of half the size.
inline constexpr unsigned most_workers = 15, few_workers = 7;
inline constexpr unsigned threads_each = (most_workers + 1) * 32;  // on a multiprocessor
inline constexpr unsigned lag = 2;                                 // turns from the packing of a tile to its writing
inline constexpr unsigned waiting = lag + 1;                       // slots: one more than that, of the one packed now
inline constexpr unsigned loaded = lag + 2;                        // tiles in memory: one is loaded while one is packed
inline constexpr unsigned ahead = loaded - lag;                    // tiles whose loads have begun when a turn begins

/// A lane loads 16 bytes at once, a warp a chunk, and the counts of a group's chunks share a word.
inline constexpr unsigned part_elements = 768;  // of a tile, for one worker
inline constexpr unsigned quad = 4, chunk = 32 * quad, chunks = part_elements / chunk, group = 3, groups = chunks / group;
inline constexpr unsigned quads = part_elements / quad;
static_assert(chunks % group == 0);
static_assert(most_workers * part_elements < 1 << 16, "half a word counts the elements of a tile");

/// Where a part of a tile goes.
template <class Place>
struct Part {
    std::uint64_t before;  // kept in all parts before
    std::uint32_t kept;
    Place place;
};

/// A warp writes `count` elements of shared memory to out[at] and following; its stores begin where a line of 128 bytes
/// does. All reads of a round come before its stores: they wait for shared memory once, not each for its own.
__device__ inline void write_run(const std::uint32_t* packed, unsigned count, std::uint32_t* out, std::uint64_t at, unsigned lane) {
    constexpr unsigned round = 4;
    const auto shift = static_cast<unsigned>(at % 32), end = shift + count;
    const auto line = out + (at - shift);
    for (unsigned first = lane; first < end; first += 32 * round) {
        std::uint32_t now[round];
#pragma unroll
        for (unsigned k = 0; k < round; ++k) {
            const unsigned i = first + k * 32;
            now[k] = i >= shift && i < end ? packed[i - shift] : 0;
        }
#pragma unroll
        for (unsigned k = 0; k < round; ++k) {
            const unsigned i = first + k * 32;
            if (i >= shift && i < end) line[i] = now[k];
        }
    }
}

namespace detail {

using Barrier = cuda::barrier<cuda::thread_scope_block>;
using State = cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>;

/// What the workers have packed of a tile, and where it goes. A barrier's phase is over each time that all workers
/// have packed their parts, or that the last warp has placed them.
template <unsigned workers, class Place>
struct Turn {
    Barrier packed, placed;
    Part<Place> parts[workers];
    std::uint32_t sum;  // workers that have packed, and in the lower half what they keep
};

constexpr unsigned block_size(unsigned workers) { return (workers + 1) * 32; }
constexpr unsigned blocks_each(unsigned workers) { return threads_each / block_size(workers); }

/// That of the phase in which a turn uses its Turn.
__device__ inline bool parity(unsigned turn) { return turn / waiting % 2 != 0; }

template <unsigned workers, class Job>
struct Memory {
    uint4 elements[loaded][workers][quads];
    typename Job::Shared job[waiting][workers];
    Turn<workers, typename Job::Place> turns[waiting];
};

struct Tiles {
    std::uint64_t count;
    std::uint32_t* states;  // what each keeps, and 1 more; 0 until that is known

    __device__ static std::uint64_t of(unsigned turn) { return blockIdx.x + std::uint64_t{turn} * gridDim.x; }
};

/// Starts to load a part of a tile; behind the last element there are zeros.
template <class T>
__device__ void load(const T* elements, std::uint64_t size, std::uint64_t part, uint4* to, unsigned lane) {
    static_assert(sizeof(T) == 4);
    if (part + part_elements <= size) {
#pragma unroll
        for (unsigned c = 0; c < chunks; ++c) __pipeline_memcpy_async(to + c * 32 + lane, elements + part + c * chunk + lane * quad, 16);
        return;
    }
    for (unsigned c = 0; c < chunks; ++c) {
        const std::uint64_t place = part + c * chunk + lane * quad;
        const auto left = place < size ? static_cast<unsigned>(min(size - place, std::uint64_t{quad})) : 0U;
        __pipeline_memcpy_async(to + c * 32 + lane, left != 0 ? elements + place : elements, 16, (quad - left) * sizeof(T));
    }
}

/// How many elements the tiles before this one keep, from how many the tiles before the block's previous one
/// do: only the tiles since then are asked, all of them at once, and each for nothing but its own number. All
/// blocks run, and whoever is waited for waits only for tiles before.
template <unsigned workers>
__device__ std::uint64_t advance(std::uint64_t before, std::uint32_t* states, std::uint64_t tile, unsigned lane) {
    constexpr unsigned pause_ns = 64;
    constexpr unsigned at_once = (132 * blocks_each(workers) + 31) / 32;  // covers those of an H200
    const auto asked = static_cast<unsigned>(min(tile, std::uint64_t{gridDim.x}));
    unsigned sum = 0;
    for (unsigned first = 0; first < asked; first += 32 * at_once) {
        std::uint32_t words[at_once];
#pragma unroll
        for (unsigned k = 0; k < at_once; ++k) words[k] = first + k * 32 + lane < asked ? 0 : 1;
        while (true) {
#pragma unroll
            for (unsigned k = 0; k < at_once; ++k)
                if (words[k] == 0) words[k] = State{states[tile - 1 - (first + k * 32 + lane)]}.load(cuda::memory_order_relaxed);
            bool waits = false;
#pragma unroll
            for (unsigned k = 0; k < at_once; ++k) waits |= words[k] == 0;
            if (!__any_sync(breakeven::all_lanes, waits)) break;
            __nanosleep(pause_ns);
        }
#pragma unroll
        for (unsigned k = 0; k < at_once; ++k) sum += words[k] - 1;
    }
    return before + __reduce_add_sync(breakeven::all_lanes, sum);
}

/// A worker keeps to its own part of every tile, in all stages.
template <unsigned workers, class Job>
__device__ void work(Memory<workers, Job>& memory, const Job& job, const Tiles& tiles, unsigned worker, unsigned lane) {
    constexpr unsigned tile_elements = workers * part_elements;
    const auto part_begin = [worker](unsigned turn) { return Tiles::of(turn) * tile_elements + worker * part_elements; };
    const auto begin_load = [&](unsigned turn) {
        if (Tiles::of(turn) < tiles.count) load(job.elements, job.size, part_begin(turn), memory.elements[turn % loaded][worker], lane);
        __pipeline_commit();
    };
    for (unsigned turn = 0; turn < ahead; ++turn) begin_load(turn);
    for (unsigned turn = 0;; ++turn) {
        if (Tiles::of(turn) < tiles.count) {
            __pipeline_wait_prior(ahead - 1);  // one group a turn: all but those of the tiles behind this one
            __syncwarp();                      // or the compiler might read before: the wait names no memory
            auto& now = memory.turns[turn % waiting];
            const auto begin = part_begin(turn), left = begin < job.size ? job.size - begin : 0;
            const auto kept = job.pack(memory.elements[turn % loaded][worker], memory.job[turn % waiting][worker],
                                       static_cast<unsigned>(min(left, std::uint64_t{part_elements})), lane);
            if (lane == 0) {
                constexpr std::uint32_t one = 1 << 16;
                now.parts[worker].kept = kept;
                const auto sum = atomicAdd(&now.sum, one + kept) + one + kept;
                // The last one tells the other blocks at once, whether or not this one knows its place.
                if (sum / one == workers) {
                    State{tiles.states[Tiles::of(turn)]}.store(sum % one + 1, cuda::memory_order_relaxed);
                    now.sum = 0;
                }
                static_cast<void>(now.packed.arrive());
            }
        }
        if (turn >= lag) {
            const auto then = turn - lag;
            if (Tiles::of(then) >= tiles.count) return;
            auto& past = memory.turns[then % waiting];
            past.placed.wait_parity(parity(then));
            job.write(memory.elements[then % loaded][worker], memory.job[then % waiting][worker], past.parts[worker], part_begin(then),
                      lane);
        }
        __syncwarp();  // what all lanes have just read is overwritten, by these loads and by the next pack
        begin_load(turn + ahead);
    }
}

/// Finds the places of the parts that the workers have packed.
template <unsigned workers, class Job>
__device__ void place(Memory<workers, Job>& memory, const Job& job, const Tiles& tiles, unsigned lane) {
    constexpr unsigned tile_elements = workers * part_elements;
    std::uint64_t before = 0;  // kept in all tiles before that of the turn
    for (unsigned turn = 0; Tiles::of(turn) < tiles.count; ++turn) {
        const auto tile = Tiles::of(turn);
        auto& now = memory.turns[turn % waiting];
        const auto where = job.locate(tile * tile_elements + lane * part_elements);
        before = advance<workers>(before, tiles.states, tile, lane);
        now.packed.wait_parity(parity(turn));
        const unsigned mine = lane < workers ? now.parts[lane].kept : 0;
        unsigned up_to = mine;
        for (unsigned step = 1; step < 32; step *= 2) {
            const unsigned other = __shfl_up_sync(breakeven::all_lanes, up_to, step);
            if (lane >= step) up_to += other;
        }
        if (lane < workers) {
            now.parts[lane].before = before + up_to - mine;
            now.parts[lane].place = where;
        }
        if (tile == tiles.count - 1 && lane == 31) job.finish(before + up_to);
        static_cast<void>(now.placed.arrive());
    }
}

template <unsigned workers, class Job>
__global__ void __launch_bounds__(block_size(workers), blocks_each(workers)) run_in_stages(const Job job, const Tiles tiles) {
    extern __shared__ __align__(16) unsigned char bytes[];
    auto& memory = *reinterpret_cast<Memory<workers, Job>*>(bytes);
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (threadIdx.x < waiting) {
        auto& turn = memory.turns[threadIdx.x];
        init(&turn.packed, workers);
        init(&turn.placed, 32);
        turn.sum = 0;
    }
    __syncthreads();
    if (warp < workers)
        work(memory, job, tiles, warp, lane);
    else
        place(memory, job, tiles, lane);
}

template <unsigned workers, class Job>
void launch(const Job& job, int processors, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    constexpr auto bytes = sizeof(Memory<workers, Job>);
    constexpr unsigned tile_elements = workers * part_elements, threads = block_size(workers);
    const auto count = (job.size + tile_elements - 1) / tile_elements;
    scratch.resize(count * sizeof(std::uint32_t));
    scratch.fill_bytes(0, stream);
    const auto kernel = run_in_stages<workers, Job>;
    int each = 0;
    CUDA_CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, threads, bytes));
    const auto blocks = std::min<std::uint64_t>(count, static_cast<unsigned>(each) * static_cast<unsigned>(processors));

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

/// Runs the job, which has at least one element.
template <class Job>
void run(const Job& job, breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream) {
    int number = 0, processors = 0, most = 0;
    CUDA_CHECK(cudaGetDevice(&number));
    CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, number));
    CUDA_CHECK(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, number));
    const auto there = static_cast<std::size_t>(most);
    if (constexpr auto few = sizeof(detail::Memory<few_workers, Job>); there < few)
        throw breakeven::DeviceMissing("a block needs " + std::to_string(few) + " bytes of shared memory, this device has " +
                                       std::to_string(most) + ": take another variant");
    if (there < sizeof(detail::Memory<Job::workers, Job>))
        detail::launch<few_workers>(job, processors, scratch, stream);
    else
        detail::launch<Job::workers>(job, processors, scratch, stream);
}

}  // namespace stages
