#include "device_distance.cuh"
#include "filter.hpp"
#include "nearest.cuh"
#include "splits.hpp"
#include <breakeven/suites/device/launch.cuh>

namespace som_bmu {
namespace {

/// A thread keeps four nodes in registers, and all threads of a block read the same cell of a tile in shared memory. Only
/// the least distance of a group of cells is kept, with the group's place: which of its cells it was is asked once, at the
/// end, so that a pair costs little beside its arithmetic.
constexpr unsigned threads = 128, nodes_each = 4, group = 8, tile = 128, quad = 4;
constexpr unsigned block_nodes = threads * nodes_each;
constexpr std::uint64_t least_cells = 64;  // a block

struct Search {
    const float* nodes;
    std::uint64_t nodes_count;
    std::uint32_t dimension;
    const float4* packed;
    const float* halves;
    std::uint32_t cells;
    std::uint32_t range;  // cells a block, a multiple of the group
    unsigned long long* words;
};

__device__ constexpr float infinity = std::numeric_limits<float>::infinity();

/// The nearest of some cells, from every `step`-th on.
template <class Rule, unsigned dimension>
__device__ unsigned long long nearest_among(const float (&x)[dimension], const float4* packed, std::uint32_t first, std::uint32_t last,
                                            unsigned step) {
    auto least = ~0ULL;
    for (std::uint64_t cell = first; cell < last; cell += step) {
        float sum = 0;
#pragma unroll
        for (unsigned q = 0; q < dimension / quad; ++q) {
            const float4 w = packed[cell * (dimension / quad) + q];
            sum = Rule::add(sum, x[q * quad], w.x);
            sum = Rule::add(sum, x[q * quad + 1], w.y);
            sum = Rule::add(sum, x[q * quad + 2], w.z);
            sum = Rule::add(sum, x[q * quad + 3], w.w);
        }
        least = min(least, device_nearness(sum, static_cast<std::uint32_t>(cell)));
    }
    return least;
}

template <class Rule, bool filtered, unsigned dimension>
__global__ void __launch_bounds__(threads, 4) search(const Search s) {
    constexpr unsigned quads = dimension / quad;
    __shared__ float4 cells[tile][quads];
    __shared__ float halves[filtered ? tile : 1];
    __shared__ unsigned largest_half;

    // Behind the last node there is the last node again, whose results nobody writes.
    const std::uint64_t first_node = std::uint64_t{blockIdx.x} * block_nodes + threadIdx.x;
    float x[nodes_each][dimension], best[nodes_each], second[nodes_each];
    std::uint32_t where[nodes_each];
    const std::uint32_t begin = blockIdx.y * s.range;
    const auto end = static_cast<std::uint32_t>(min(std::uint64_t{s.cells}, std::uint64_t{begin} + s.range));
#pragma unroll
    for (unsigned j = 0; j < nodes_each; ++j) {
        const std::uint64_t node = min(first_node + j * threads, s.nodes_count - 1);
#pragma unroll
        for (unsigned k = 0; k < dimension; ++k) {
            const float coordinate = k < s.dimension ? s.nodes[node * s.dimension + k] : 0;
            x[j][k] = filtered ? -coordinate : coordinate;
        }
        best[j] = second[j] = infinity;
        where[j] = begin;
    }
    if (threadIdx.x == 0) largest_half = 0;

    for (std::uint32_t first = begin; first < end; first += tile) {
        __syncthreads();
        const std::uint32_t here = min(end - first, tile);
        // What fills up the last group is infinitely far.
        for (unsigned i = threadIdx.x; i < tile * quads; i += threads) {
            const unsigned cell = i / quads;
            const float far = filtered || i % quads != 0 ? 0 : infinity;
            cells[cell][i % quads] = cell < here ? s.packed[(std::uint64_t{first} + cell) * quads + i % quads] : make_float4(far, 0, 0, 0);
        }
        if constexpr (filtered) {
            static_assert(tile == threads);
            const float half = threadIdx.x < here ? s.halves[first + threadIdx.x] : infinity;
            halves[threadIdx.x] = half;
            const unsigned most = __reduce_max_sync(breakeven::all_lanes, threadIdx.x < here ? __float_as_uint(half) : 0U);
            if (threadIdx.x % 32 == 0) atomicMax(&largest_half, most);
        }
        __syncthreads();
        for (unsigned g = 0; g < here; g += group) {
            float least[nodes_each];
#pragma unroll
            for (unsigned j = 0; j < nodes_each; ++j) least[j] = infinity;
#pragma unroll
            for (unsigned c = 0; c < group; ++c) {
                float w[dimension];
#pragma unroll
                for (unsigned q = 0; q < quads; ++q) {
                    const float4 four = cells[g + c][q];
                    w[q * quad] = four.x;
                    w[q * quad + 1] = four.y;
                    w[q * quad + 2] = four.z;
                    w[q * quad + 3] = four.w;
                }
                const float start = filtered ? halves[g + c] : 0;
#pragma unroll
                for (unsigned j = 0; j < nodes_each; ++j) {
                    float sum = start;
#pragma unroll
                    for (unsigned k = 0; k < dimension; ++k) sum = filtered ? __fmaf_rn(x[j][k], w[k], sum) : Rule::add(sum, x[j][k], w[k]);
                    least[j] = fminf(least[j], sum);
                }
            }
#pragma unroll
            for (unsigned j = 0; j < nodes_each; ++j) {
                if constexpr (filtered) second[j] = fminf(second[j], fmaxf(least[j], best[j]));
                where[j] = least[j] < best[j] ? first + g : where[j];
                best[j] = fminf(best[j], least[j]);
            }
        }
    }

    __syncthreads();  // the largest half is known
#pragma unroll
    for (unsigned j = 0; j < nodes_each; ++j) {
        const std::uint64_t node = first_node + j * threads;
        bool decided = true;
        if constexpr (filtered) {
            float squared = 0;
#pragma unroll
            for (unsigned k = 0; k < dimension; ++k) {
                squared = __fmaf_rn(x[j][k], x[j][k], squared);
                x[j][k] = -x[j][k];
            }
            decided = is_decided(best[j], second[j], sqrtf(squared) + sqrtf(2 * __uint_as_float(largest_half)), dimension);
        }
        if (decided && node < s.nodes_count) {
            const auto last = static_cast<std::uint32_t>(min(std::uint64_t{end}, std::uint64_t{where[j]} + group));
            atomicMin(&s.words[node], nearest_among<Rule, dimension>(x[j], s.packed, where[j], last, 1));
        }
        if constexpr (filtered) {
            // A warp together asks all cells of the block for each node that has several candidates.
            const unsigned lane = threadIdx.x % 32;
            for (unsigned left = __ballot_sync(breakeven::all_lanes, !decided && node < s.nodes_count); left != 0; left &= left - 1) {
                const int owner = __ffs(static_cast<int>(left)) - 1;
                float asked[dimension];
#pragma unroll
                for (unsigned k = 0; k < dimension; ++k) asked[k] = __shfl_sync(breakeven::all_lanes, x[j][k], owner);
                const auto owners_node = __shfl_sync(breakeven::all_lanes, static_cast<unsigned long long>(node), owner);
                auto least = nearest_among<Rule, dimension>(asked, s.packed, begin + lane, end, 32);
#pragma unroll
                for (unsigned step = 16; step != 0; step /= 2) least = min(least, __shfl_xor_sync(breakeven::all_lanes, least, step));
                if (lane == 0) atomicMin(&s.words[owners_node], least);
            }
        }
    }
}

/// Cells in whole quads, half their squared lengths, and words to begin with.
__global__ void pack(const float* codebook, std::uint64_t cells, std::uint32_t dimension, unsigned padded, float* packed, float* halves,
                     std::uint64_t nodes, unsigned long long* words) {
    const auto i = breakeven::thread_number();
    if (i < nodes) words[i] = ~0ULL;
    if (i >= cells) return;
    float half = 0;
    for (unsigned k = 0; k < padded; ++k) {
        const float w = k < dimension ? codebook[i * dimension + k] : 0;
        packed[i * padded + k] = w;
        half = __fmaf_rn(w, w, half);
    }
    halves[i] = half / 2;
}

__global__ void poison(std::uint64_t nodes, unsigned long long* words) {
    const auto i = breakeven::thread_number();
    if (i < nodes) words[i] = ~0ULL;
}

__global__ void name_cells(const unsigned long long* words, std::uint64_t nodes, std::uint32_t* cells) {
    const auto i = breakeven::thread_number();
    if (i < nodes) cells[i] = static_cast<std::uint32_t>(words[i]);
}

template <class Rule, bool filtered, unsigned dimension>
void search_in_parts(Search s, cudaStream_t stream) {
    const auto blocks = (s.nodes_count + block_nodes - 1) / block_nodes;
    static const auto capacity = detail::capacity(search<Rule, filtered, dimension>, threads);  // asking takes microseconds
    const auto parts = splits(blocks, capacity, s.cells, least_cells);
    s.range = static_cast<std::uint32_t>((s.cells + parts - 1) / parts + group - 1) / group * group;
    const dim3 grid{static_cast<unsigned>(blocks), static_cast<unsigned>((std::uint64_t{s.cells} + s.range - 1) / s.range)};
    search<Rule, filtered, dimension><<<grid, threads, 0, stream>>>(s);
    CUDA_CHECK(cudaGetLastError());
}

template <class Rule, bool filtered>
void search_padded(unsigned padded, const Search& s, cudaStream_t stream) {
    switch (padded) {
        case 4:
            return search_in_parts<Rule, filtered, 4>(s, stream);
        case 8:
            return search_in_parts<Rule, filtered, 8>(s, stream);
        case 12:
            return search_in_parts<Rule, filtered, 12>(s, stream);
        default:
            return search_in_parts<Rule, filtered, 16>(s, stream);
    }
}

constexpr std::uint32_t most_in_registers = 16;

}  // namespace

void nearest(const DevicePoints& nodes, const DevicePoints& codebook, std::uint32_t dimension, Metric metric, Method method,
             NearestScratch& scratch, std::uint32_t* cells, cudaStream_t stream) {
    if (nodes.count == 0) return;
    constexpr std::uint64_t most_cells = std::uint64_t{1} << 31;  // so that no tile's end runs over
    if (codebook.count > most_cells) throw breakeven::LimitExceeded("cells are counted in 31 bits here");
    scratch.words.resize(nodes.count);
    static_assert(sizeof(unsigned long long) == sizeof(std::uint64_t));
    auto* const words = reinterpret_cast<unsigned long long*>(scratch.words.data());
    if (dimension > most_in_registers) {
        breakeven::launch(poison, nodes.count, stream, nodes.count, words);
        detail::nearest_wide(nodes, codebook, dimension, metric, scratch.words.data(), stream);
    } else {
        const unsigned padded = (dimension + quad - 1) / quad * quad;
        scratch.packed.resize(codebook.count * (padded + 1));
        float* const packed = scratch.packed.data();
        float* const halves = packed + codebook.count * padded;
        breakeven::launch(pack, std::max(nodes.count, codebook.count), stream, codebook.values, codebook.count, dimension, padded, packed,
                          halves, nodes.count, words);
        const Search s{nodes.values,
                       nodes.count,
                       dimension,
                       reinterpret_cast<const float4*>(packed),
                       halves,
                       static_cast<std::uint32_t>(codebook.count),
                       0,
                       words};
        if (metric == Metric::taxicab)
            search_padded<DeviceTaxicab, false>(padded, s, stream);
        else if (method == Method::direct)
            search_padded<DeviceEuclidean, false>(padded, s, stream);
        else
            search_padded<DeviceEuclidean, true>(padded, s, stream);
    }
    breakeven::launch(name_cells, nodes.count, stream, words, nodes.count, cells);
}

}  // namespace som_bmu
