// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace graph_reverse {
namespace {

using breakeven::all_lanes;
using breakeven::block_threads;

constexpr unsigned warps = block_threads / 32;
constexpr unsigned rounds = 4;                // edges a lane
constexpr std::uint64_t lane_rows = 16;       // a lane writes so many by itself
constexpr std::uint64_t section_rows = 4096;  // a block writes so many at once if they are all empty

/// Writes row[first .. last] = value, by a warp, but of sections that lie in there altogether only the first row.
__device__ void begin_rows(std::uint32_t* row, std::uint64_t first, std::uint64_t last, std::uint32_t value, unsigned lane) {
    const auto from = (first + section_rows - 1) / section_rows * section_rows, to = last / section_rows * section_rows;
    if (from >= to) {
        for (auto v = first + lane; v <= last; v += 32) row[v] = value;
        return;
    }
    for (auto v = first + lane; v < from; v += 32) row[v] = value;
    for (auto v = from + lane * section_rows; v < to; v += 32 * section_rows) row[v] = value;
    for (auto v = to + lane; v <= last; v += 32) row[v] = value;
}

/// Begins, at each place x, the rows after the head before it, up to its own; and at the place behind the last edge those
/// that are left. Long runs of empty rows are left to fill_sections.
__global__ void begin_at_changes(const std::uint32_t* heads, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* row) {
    const unsigned lane = threadIdx.x % 32;
    const auto base = (std::uint64_t{blockIdx.x} * warps + threadIdx.x / 32) * (rounds * 32) + lane;
    std::uint32_t before[rounds], here[rounds];
#pragma unroll
    for (unsigned k = 0; k < rounds; ++k) {
        const auto x = base + k * 32;
        before[k] = x > 0 && x <= edges ? heads[x - 1] : 0;
        here[k] = x < edges ? heads[x] : static_cast<std::uint32_t>(vertices);
    }
#pragma unroll
    for (unsigned k = 0; k < rounds; ++k) {
        const auto x = base + k * 32;
        const std::uint64_t first = x == 0 ? 0 : before[k] + std::uint64_t{1};
        const auto count = x <= edges ? here[k] + std::uint64_t{1} - first : 0;
        if (count <= lane_rows)
            for (std::uint64_t i = 0; i < count; ++i) row[first + i] = static_cast<std::uint32_t>(x);
        for (auto left = __ballot_sync(all_lanes, count > lane_rows); left != 0; left &= left - 1) {
            const int of = __ffs(static_cast<int>(left)) - 1;
            const auto start = __shfl_sync(all_lanes, first, of), end = start + __shfl_sync(all_lanes, count, of) - 1;
            begin_rows(row, start, end, __shfl_sync(all_lanes, static_cast<std::uint32_t>(x), of), lane);
        }
    }
}

/// Fills the sections in which no row begins, a block for each section: where two sections begin with the same offset,
/// there is nothing else between.
__global__ void fill_sections(std::uint32_t* row) {
    const auto first = blockIdx.x * section_rows;
    const auto value = row[first];
    if (row[first + section_rows] != value) return;
    for (auto v = first + 1 + threadIdx.x; v < first + section_rows; v += block_threads) row[v] = value;
}

}  // namespace

void offsets(const std::uint32_t* sorted_heads, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* row, cudaStream_t stream) {
    const auto blocks = edges / (rounds * block_threads) + 1;  // edges + 1 places
    breakeven::launch(begin_at_changes, blocks * block_threads, stream, sorted_heads, edges, vertices, row);
    if (const auto sections = vertices / section_rows; sections != 0)
        breakeven::launch(fill_sections, sections * block_threads, stream, row);
}

}  // namespace graph_reverse
