#include <cuda_pipeline.h>

#include <cuda/atomic>
#include <cuda/barrier>

#include "algorithms/csr_append/device.cuh"
#include "algorithms/csr_append/tile.hpp"
#include "suites/launch.cuh"

/// One pass whose loads never stop. As many blocks as fit at once take the tiles in turns, and a tile goes
/// through three stages, each while the others are busy with its neighbours: it is copied to shared memory,
/// its entries are counted and their places packed, and two turns later it is written. In between a warp of its
/// own finds out what the tiles before keep. No barrier holds the block together: a worker waits for its own
/// loads, and for that warp only if it is two turns late.
namespace csr_append {
namespace {

constexpr unsigned workers = 7, block_size = (workers + 1) * 32;  // the last warp asks the other blocks
constexpr unsigned blocks_each = 2;                               // on a multiprocessor
constexpr unsigned lag = 2;                                       // turns from the packing of a tile to its writing
constexpr unsigned stages = lag + 2;                              // one is loaded while one is packed
constexpr unsigned ahead = stages - lag;                          // tiles whose loads have begun when a turn begins
constexpr unsigned part_entries = 768;                            // of a tile, for one worker
constexpr unsigned stage_entries = workers * part_entries;

/// A lane loads 16 bytes at once, a warp a chunk, and the counts of a group's chunks share a word.
constexpr unsigned quad = 4, chunk = 32 * quad, chunks = part_entries / chunk, group = 3, groups = chunks / group;
constexpr unsigned quads = part_entries / quad;
/// Denser parts are written as they lie in shared memory: they need no packing for their stores to be wide.
constexpr unsigned most_packed = part_entries / 2;
static_assert(part_entries <= tile_entries, "TileColumns knows no places beyond");
static_assert(chunks % group == 0 && group <= 4 && chunk < 1 << 8, "a byte of a word counts the entries of a chunk");
static_assert(stage_entries < 1 << 16, "half a word counts the entries of a tile");

/// Where a part of a tile goes.
struct Part {
    std::uint64_t at;   // kept in all parts before
    std::uint64_t row;  // in which it begins
    std::uint32_t column;
};

/// Of what lies between packing and writing there is one more than turns of lag: the one that is packed now.
constexpr unsigned waiting = lag + 1;

using Barrier = cuda::barrier<cuda::thread_scope_block>;

/// What the workers have packed of a tile, and where it goes. A barrier's phase is over each time that all workers
/// have packed their parts, or that the last warp has placed them.
struct Turn {
    Barrier packed, placed;
    Part parts[workers];
    std::uint32_t kept[workers];
    std::uint32_t sum;  // workers that have packed, and in the lower half what they keep
};

/// That of the phase in which a turn uses its Turn.
__device__ bool parity(unsigned turn) { return turn / waiting % 2 != 0; }

struct Stages {
    float4 entries[stages][workers][quads];
    std::uint16_t places[waiting][workers][most_packed];  // of the entries that are kept, in their part
    std::uint16_t ranks[waiting][workers][quads];         // how many are kept in the part before each quad
    Turn turns[waiting];
};

using State = cuda::atomic_ref<std::uint32_t, cuda::thread_scope_device>;

/// Starts to load a part of the tile; behind the last entry there are zeros.
__device__ void load(const float* dense, std::uint64_t entries, std::uint64_t part, float4* to, unsigned lane) {
    if (part + part_entries <= entries) {
#pragma unroll
        for (unsigned c = 0; c < chunks; ++c) __pipeline_memcpy_async(to + c * 32 + lane, dense + part + c * chunk + lane * quad, 16);
        return;
    }
    for (unsigned c = 0; c < chunks; ++c) {
        const std::uint64_t place = part + c * chunk + lane * quad;
        const auto left = place < entries ? static_cast<unsigned>(min(entries - place, std::uint64_t{quad})) : 0U;
        __pipeline_memcpy_async(to + c * 32 + lane, left != 0 ? dense + place : dense, 16, (quad - left) * sizeof(float));
    }
}

/// How many bits each of the four lowest nibbles has, a byte for each.
__device__ unsigned nibble_counts(unsigned bits) {
    bits -= bits >> 1 & 0x5555;
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits | bits << 8) & 0x00FF00FF;
    return (bits | bits << 4) & 0x0F0F0F0F;
}

/// Stores the place at the address in shared memory, and moves on, if the value is kept. The compiler makes
/// branches of it that find the address anew each time; these are three instructions.
__device__ void append_if(float value, unsigned place, unsigned& slot) {
    asm volatile(
        "{\n"
        ".reg .pred kept;\n"
        "setp.neu.f32 kept, %1, 0f00000000;\n"
        "@kept st.shared.u16 [%0], %2;\n"
        "@kept add.u32 %0, %0, 2;\n"
        "}"
        : "+r"(slot)
        : "f"(value), "h"(static_cast<std::uint16_t>(place))
        : "memory");
}

/// Each lane looks only at what it has loaded itself. Returns how many entries of the part are kept; the
/// places are stored if there is room for all of them.
__device__ unsigned pack(const float4* entries, std::uint16_t* places, std::uint16_t* ranks, unsigned lane) {
    const auto packed = static_cast<unsigned>(__cvta_generic_to_shared(places));
    float4 four[chunks];
    unsigned mine[groups], up_to[groups];
#pragma unroll
    for (unsigned c = 0; c < chunks; ++c) four[c] = entries[c * 32 + lane];
#pragma unroll
    for (unsigned g = 0; g < groups; ++g) {
        unsigned flags = 0;
#pragma unroll
        for (unsigned c = 0; c < group; ++c) {
            const float4& now = four[g * group + c];
            flags |= (now.x != 0 ? 1U : 0U) << (c * quad) | (now.y != 0 ? 2U : 0U) << (c * quad) | (now.z != 0 ? 4U : 0U) << (c * quad) |
                     (now.w != 0 ? 8U : 0U) << (c * quad);
        }
        up_to[g] = mine[g] = nibble_counts(flags);
    }
#pragma unroll
    for (unsigned step = 1; step < 32; step *= 2)
#pragma unroll
        for (unsigned g = 0; g < groups; ++g) {
            const unsigned other = __shfl_up_sync(suite::all_lanes, up_to[g], step);
            up_to[g] += lane >= step ? other : 0;
        }
    unsigned kept = 0, slots[chunks];  // addresses
#pragma unroll
    for (unsigned g = 0; g < groups; ++g) {
        const unsigned all = __shfl_sync(suite::all_lanes, up_to[g], 31), before = up_to[g] - mine[g];
#pragma unroll
        for (unsigned c = 0; c < group; ++c) {
            const unsigned rank = kept + (before >> (8 * c) & 0xFF);
            ranks[(g * group + c) * 32 + lane] = static_cast<std::uint16_t>(rank);
            slots[g * group + c] = packed + rank * sizeof(std::uint16_t);
            kept += all >> (8 * c) & 0xFF;
        }
    }
    if (kept > most_packed) return kept;
#pragma unroll
    for (unsigned c = 0; c < chunks; ++c) {
        const unsigned place = c * chunk + lane * quad;
        append_if(four[c].x, place, slots[c]);
        append_if(four[c].y, place + 1, slots[c]);
        append_if(four[c].z, place + 2, slots[c]);
        append_if(four[c].w, place + 3, slots[c]);
    }
    return kept;
}

/// How many entries the tiles before this one keep, from how many the tiles before the block's previous one
/// do: only the tiles since then are asked, all of them at once, and each for nothing but its own number. A
/// word is 0 until it is known. All blocks run, and whoever is waited for waits only for tiles before.
__device__ std::uint64_t advance(std::uint64_t before, std::uint32_t* states, std::uint64_t tile, unsigned lane) {
    constexpr unsigned pause_ns = 64;
    constexpr unsigned at_once = 9;  // covers 264 blocks, two on each of an H200's 132 multiprocessors
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
            if (!__any_sync(suite::all_lanes, waits)) break;
            __nanosleep(pause_ns);
        }
#pragma unroll
        for (unsigned k = 0; k < at_once; ++k) sum += words[k] - 1;
    }
    return before + __reduce_add_sync(suite::all_lanes, sum);
}

/// Writes what the part keeps, and the offsets of the rows that begin in it.
__device__ void write(const float4* entries, const std::uint16_t* places, const std::uint16_t* ranks, unsigned kept, const Part& part,
                      std::uint64_t begin, std::uint64_t rows, std::uint32_t width, std::uint64_t reciprocal, std::uint64_t* offsets,
                      std::uint32_t* columns, float* values, unsigned lane) {
    const auto flat = reinterpret_cast<const float*>(entries);
    const TileColumns part_columns{part.column, width, reciprocal};
    const std::uint64_t at = part.at;
    // All reads of a round come before its stores: they wait for shared memory once, not each for its own.
    constexpr unsigned round = 4;
    if (kept <= most_packed) {
        for (unsigned first = 0; first < kept; first += 32 * round) {
            unsigned chosen[round];
            float value[round];
#pragma unroll
            for (unsigned k = 0; k < round; ++k) chosen[k] = first + k * 32 + lane < kept ? places[first + k * 32 + lane] : 0;
#pragma unroll
            for (unsigned k = 0; k < round; ++k) value[k] = flat[chosen[k]];
#pragma unroll
            for (unsigned k = 0; k < round; ++k) {
                const unsigned i = first + k * 32 + lane;
                if (i >= kept) continue;
                columns[at + i] = part_columns[chosen[k]];
                values[at + i] = value[k];
            }
        }
    } else {
        unsigned before = 0;
        for (unsigned first = 0; first < part_entries; first += 32 * round) {
            float value[round];
#pragma unroll
            for (unsigned k = 0; k < round; ++k) value[k] = flat[first + k * 32 + lane];
#pragma unroll
            for (unsigned k = 0; k < round; ++k) {
                const bool keeps = value[k] != 0;
                const unsigned flags = __ballot_sync(suite::all_lanes, keeps);
                if (keeps) {
                    const std::uint64_t slot = at + before + __popc(flags & ((1U << lane) - 1));
                    columns[slot] = part_columns[first + k * 32 + lane];
                    values[slot] = value[k];
                }
                before += __popc(flags);
            }
        }
    }
    for (std::uint64_t row = part.row + (part.column != 0) + lane; row < rows; row += 32) {
        const std::uint64_t place = row * width - begin;
        if (place >= part_entries) break;
        const auto j = static_cast<unsigned>(place / quad), k = static_cast<unsigned>(place % quad);
        const float4 four = entries[j];
        offsets[row] = at + ranks[j] + (k > 0 && four.x != 0) + (k > 1 && four.y != 0) + (k > 2 && four.z != 0);
    }
}

struct Matrix {
    const float* dense;
    std::uint64_t rows, entries, tiles, reciprocal;
    std::uint32_t width;
    std::uint32_t* states;  // of the tiles
    std::uint64_t* offsets;
    std::uint32_t* columns;
    float* values;
};

__device__ std::uint64_t tile_of(unsigned turn) { return blockIdx.x + std::uint64_t{turn} * gridDim.x; }

/// Keeps to its own part of every tile, in all stages.
__device__ void work(Stages& shared, const Matrix& matrix, unsigned worker, unsigned lane) {
    const auto part_begin = [worker](unsigned turn) { return tile_of(turn) * stage_entries + worker * part_entries; };
    const auto begin_load = [&](unsigned turn) {
        if (tile_of(turn) < matrix.tiles) load(matrix.dense, matrix.entries, part_begin(turn), shared.entries[turn % stages][worker], lane);
        __pipeline_commit();
    };
    for (unsigned turn = 0; turn < ahead; ++turn) begin_load(turn);
    for (unsigned turn = 0;; ++turn) {
        if (tile_of(turn) < matrix.tiles) {
            __pipeline_wait_prior(ahead - 1);  // one group a turn: all but those of the tiles behind this one
            __syncwarp();                      // or the compiler might read before: the wait names no memory
            auto& now = shared.turns[turn % waiting];
            const auto kept = pack(shared.entries[turn % stages][worker], shared.places[turn % waiting][worker],
                                   shared.ranks[turn % waiting][worker], lane);
            if (lane == 0) {
                constexpr std::uint32_t one = 1 << 16;
                now.kept[worker] = kept;
                const auto sum = atomicAdd(&now.sum, one + kept) + one + kept;
                // The last one tells the other blocks at once, whether or not this one knows its place.
                if (sum / one == workers) {
                    State{matrix.states[tile_of(turn)]}.store(sum % one + 1, cuda::memory_order_relaxed);
                    now.sum = 0;
                }
                static_cast<void>(now.packed.arrive());
            }
        }
        if (turn >= lag) {
            const auto then = turn - lag;
            if (tile_of(then) >= matrix.tiles) return;
            auto& past = shared.turns[then % waiting];
            past.placed.wait_parity(parity(then));
            write(shared.entries[then % stages][worker], shared.places[then % waiting][worker], shared.ranks[then % waiting][worker],
                  past.kept[worker], past.parts[worker], part_begin(then), matrix.rows, matrix.width, matrix.reciprocal, matrix.offsets,
                  matrix.columns, matrix.values, lane);
        }
        __syncwarp();  // what all lanes have just read is overwritten, by these loads and by the next pack
        begin_load(turn + ahead);
    }
}

/// Finds the places of the parts that the workers have packed.
__device__ void place(Stages& shared, const Matrix& matrix, unsigned lane) {
    std::uint64_t before = 0;  // kept in all tiles before that of the turn
    for (unsigned turn = 0; tile_of(turn) < matrix.tiles; ++turn) {
        const auto tile = tile_of(turn), begin = tile * stage_entries + lane * part_entries, row = begin / matrix.width;
        auto& now = shared.turns[turn % waiting];
        before = advance(before, matrix.states, tile, lane);
        now.packed.wait_parity(parity(turn));
        const unsigned mine = lane < workers ? now.kept[lane] : 0;
        unsigned up_to = mine;
        for (unsigned step = 1; step < 32; step *= 2) {
            const unsigned other = __shfl_up_sync(suite::all_lanes, up_to, step);
            if (lane >= step) up_to += other;
        }
        if (lane < workers) now.parts[lane] = {before + up_to - mine, row, static_cast<std::uint32_t>(begin - row * matrix.width)};
        if (tile == matrix.tiles - 1 && lane == 31) matrix.offsets[matrix.rows] = before + up_to;
        static_cast<void>(now.placed.arrive());
    }
}

__global__ void __launch_bounds__(block_size, blocks_each) append_in_stages(const Matrix matrix) {
    extern __shared__ __align__(16) unsigned char memory[];
    Stages& shared = *reinterpret_cast<Stages*>(memory);
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (threadIdx.x < waiting) {
        auto& turn = shared.turns[threadIdx.x];
        init(&turn.packed, workers);
        init(&turn.placed, 32);
        turn.sum = 0;
    }
    __syncthreads();
    if (warp < workers)
        work(shared, matrix, warp, lane);
    else
        place(shared, matrix, lane);
}

void pipelined(DeviceRows& device, cudaStream_t stream) {
    const auto entries = device.entries();
    if (entries == 0) return device.offsets.fill_bytes(0, stream);
    const auto tiles = (entries + stage_entries - 1) / stage_entries;
    device.scratch.resize(tiles * sizeof(std::uint32_t));
    device.scratch.fill_bytes(0, stream);
    CUDA_CHECK(cudaFuncSetAttribute(append_in_stages, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Stages)));
    int number = 0, processors = 0, each = 0;
    CUDA_CHECK(cudaGetDevice(&number));
    CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, number));
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, append_in_stages, block_size, sizeof(Stages)));
    const auto blocks = std::min<std::uint64_t>(tiles, static_cast<unsigned>(each) * static_cast<unsigned>(processors));

    // Blocks wait for each other's tiles, of the same turn and the one before: all must run at once, which
    // only a cooperative launch promises.
    cudaLaunchAttribute together{};
    together.id = cudaLaunchAttributeCooperative;
    together.val.cooperative = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(blocks));
    config.blockDim = dim3(block_size);
    config.dynamicSmemBytes = sizeof(Stages);
    config.stream = stream;
    config.attrs = &together;
    config.numAttrs = 1;
    const Matrix matrix{device.dense.data(),
                        device.rows,
                        entries,
                        tiles,
                        TileColumns::reciprocal(device.width),
                        device.width,
                        reinterpret_cast<std::uint32_t*>(device.scratch.data()),
                        device.offsets.data(),
                        device.columns.data(),
                        device.values.data()};
    CUDA_CHECK(cudaLaunchKernelEx(&config, append_in_stages, matrix));
}
const suite::Cuda<DeviceRows> in_stages{
    "cuda/pipelined",
    pipelined,
    {.memory = device_memory,
     .notes = "reads each entry once: resident blocks load, pack and write tiles of 5376 entries in three overlapping stages, and sum what "
              "the tiles between keep"}};

}  // namespace
}  // namespace csr_append
