// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/warp_scan.cuh>
#include <breakeven/suites/device/launch.cuh>

/// Every warp writes a stretch of rows. It finds where that begins by number and then walks from one beginning to the
/// next; the rows that begin alike are the work of 32 lanes, a lookup and two byte permutations each. They are gathered
/// in shared memory and leave it in whole vectors.
namespace permutations {
namespace {

constexpr unsigned warps = breakeven::block_threads / 32, blocks_each = 6;
constexpr unsigned tile_rows = 128;  // gathered before they are written
constexpr unsigned vector_bytes = 16;
constexpr unsigned row_bytes = 20, row_words = row_bytes / 4;  // a row is kept at the right end of these

struct Stretches {
    Supply items;
    std::uint64_t first, rows, length;  // rows of a stretch, a multiple of 16, so that it begins where a vector does
};

/// Puts down how order number `rank` begins, and the last items ascending; returns its number among those that begin so.
/// Lane k knows how many items of kind k are left.
template <unsigned items>
__device__ std::uint64_t begin_row(const Supply& supply, std::uint64_t rank, std::uint8_t* row, unsigned lane) {
    constexpr unsigned tail = tail_length(items);
    unsigned mine = lane < most_items ? supply.of[lane] : 0;
    auto orders = supply.orders;
    row[lane] = 0;
    __syncwarp();
    for (unsigned left = items; left > tail; --left) {
        const std::uint64_t beginning = orders * mine / left;
        const auto up_to = shared::sum_up_to_lane(beginning);
        const auto kind = static_cast<unsigned>(__ffs(static_cast<int>(__ballot_sync(breakeven::all_lanes, rank < up_to)))) - 1;
        orders = __shfl_sync(breakeven::all_lanes, beginning, static_cast<int>(kind));
        rank -= __shfl_sync(breakeven::all_lanes, up_to, static_cast<int>(kind)) - orders;
        if (lane == kind) {
            row[row_bytes - left] = static_cast<std::uint8_t>(kind);
            --mine;
        }
    }
    auto place = shared::sum_up_to_lane(mine);
    for (place -= mine; mine > 0; --mine, ++place) row[row_bytes - tail + place] = static_cast<std::uint8_t>(lane);
    __syncwarp();
    return rank;
}

/// Stores the last `items` bytes of the words in the widest stores that any row's place allows.
template <unsigned items>
__device__ void store_row(std::uint8_t* place, const std::uint32_t (&words)[row_words]) {
    using Part = std::conditional_t<items % 4 == 0, std::uint32_t, std::conditional_t<items % 2 == 0, std::uint16_t, std::uint8_t>>;
#pragma unroll
    for (unsigned i = 0; i < items / sizeof(Part); ++i) {
        const unsigned byte = row_bytes - items + i * sizeof(Part);
        reinterpret_cast<Part*>(place)[i] = static_cast<Part>(words[byte / 4] >> 8 * (byte % 4));
    }
}

/// Writes `bytes` of a tile, by a warp; `out` begins where a vector does.
__device__ void write_tile(const std::uint8_t* tile, unsigned bytes, std::uint8_t* out, unsigned lane) {
    __syncwarp();
    const auto vectors = bytes / vector_bytes;
    for (unsigned v = lane; v < vectors; v += 32) reinterpret_cast<uint4*>(out)[v] = reinterpret_cast<const uint4*>(tile)[v];
    for (unsigned byte = vectors * vector_bytes + lane; byte < bytes; byte += 32) out[byte] = tile[byte];
    __syncwarp();
}

template <unsigned items>
__global__ void __launch_bounds__(breakeven::block_threads, blocks_each)
    write_stretches(Stretches stretches, const std::uint32_t* selectors, const std::uint32_t* offsets, std::uint8_t* out) {
    constexpr unsigned tail = tail_length(items);
    __shared__ __align__(16) std::uint8_t tiles[warps][tile_rows * items];
    __shared__ __align__(16) std::uint8_t rows[warps][32];
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    auto* const tile = tiles[warp];
    auto* const row = rows[warp];

    auto r = (std::uint64_t{blockIdx.x} * warps + warp) * stretches.length;
    if (r >= stretches.rows) return;
    const auto end = min(r + stretches.length, stretches.rows);
    out += r * items;
    std::uint64_t order = begin_row<items>(stretches.items, stretches.first + r, row, lane);
    unsigned gathered = 0;
    while (true) {
        const auto pattern = TailOrders::pattern(row + row_bytes - tail, tail);
        const auto* const selector = selectors + offsets[pattern];
        const std::uint64_t size = offsets[pattern + 1] - offsets[pattern];
        std::uint32_t words[row_words];
        for (unsigned i = 0; i < row_words; ++i) words[i] = reinterpret_cast<const std::uint32_t*>(row)[i];
        const auto low = words[row_words - 2], high = words[row_words - 1];
        while (order < size && r < end) {
            const auto now = static_cast<unsigned>(min(min(size - order, end - r), std::uint64_t{min(32U, tile_rows - gathered)}));
            if (lane < now) {
                const auto select = selector[order + lane];
                words[row_words - 2] = __byte_perm(low, high, select & 0xFFFF);
                words[row_words - 1] = __byte_perm(low, high, select >> 16);
                store_row<items>(tile + (gathered + lane) * items, words);
            }
            order += now;
            r += now;
            gathered += now;
            if (gathered == tile_rows) {
                write_tile(tile, tile_rows * items, out, lane);
                out += tile_rows * items;
                gathered = 0;
            }
        }
        if (r == end) break;
        __syncwarp();
        if (lane == 0) {
            std::reverse(row + row_bytes - tail, row + row_bytes);  // the last of those that begin alike
            std::next_permutation(row + row_bytes - items, row + row_bytes);
        }
        __syncwarp();
        order = 0;
    }
    write_tile(tile, gathered * items, out, lane);
}

using Kernel = void (*)(Stretches, const std::uint32_t*, const std::uint32_t*, std::uint8_t*);

template <unsigned... items>
std::array<Kernel, sizeof...(items)> kernels(std::integer_sequence<unsigned, items...>) {
    return {write_stretches<items + 1>...};
}

void tail_orders(DeviceRows& device, cudaStream_t stream) {
    static const auto kernel_of = kernels(std::make_integer_sequence<unsigned, most_items>{});
    const auto items = device.items.items;
    if (device.count == 0 || items == 0) return;
    const auto resident = std::uint64_t{breakeven::multiprocessors()} * blocks_each * warps;
    const auto each = std::max<std::uint64_t>((device.count + resident - 1) / resident, tile_rows);
    const auto length = (each + vector_bytes - 1) / vector_bytes * vector_bytes;
    const auto blocks = ((device.count + length - 1) / length + warps - 1) / warps;
    kernel_of[items - 1]<<<static_cast<unsigned>(blocks), breakeven::block_threads, 0, stream>>>(
        Stretches{device.items, device.first, device.count, length}, device.selectors.data(), device.offsets.data(), device.rows.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceRows> by_tail_orders{
    "cuda/tail_orders",
    tail_orders,
    {.memory = device_memory,
     .notes =
         "a stretch of rows a warp: the orders of the last 6 items are looked up, and rows leave shared memory in vectors of 16 bytes"}};

}  // namespace
}  // namespace permutations
