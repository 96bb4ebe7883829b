// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "device.cuh"
#include "jumps.hpp"
#include <breakeven/suites/device/launch.cuh>

/// The sequence over q = p^e, for a prime p, by a linear recurrence that jumps (jumps.hpp), in q^n symbols, where n is the
/// order. Let s be the recurrence of degree e n modulo p. The digits of a symbol are elements that stand n apart:
///
///     symbol(i) = sum of p^t s(i + t n) over t < e
///
/// A warp writes 512 symbols, a tile, and steps over those of all others: warp w has the tiles w, w + 2^12, ... Each lane has
/// a row of the matrix that leads from a tile's factor to the next one's.
namespace de_bruijn_sequence {
namespace {

using breakeven::all_lanes;
using breakeven::block_threads;
constexpr unsigned warp_size = 32, block_warps = block_threads / warp_size, warps = 1U << Jump::warp_bits;
constexpr unsigned most_exponent = 6;  // 64 * 3 = 192

struct Dot {
    __device__ std::uint32_t operator()(std::uint32_t a, std::uint32_t b, std::uint32_t sum) const { return __dp4a(a, b, sum); }
};

/// All parts in one launch; four of them, or three, have low degrees, and a kernel's parameters are at most 32764 bytes.
template <std::size_t words>
constexpr unsigned parts_at_once = words <= 4 ? DeviceSequence::most_parts : 2;

template <std::size_t words>
struct Work {
    Jumps<words> jumps[parts_at_once<words>];
    PartSequence parts[parts_at_once<words>];
};

/// The next factor of a warp, to all lanes; lane j has row j of the matrix.
template <std::size_t words>
__device__ Packed<words> next_factor(const Packed<words>& factor, const std::uint32_t (&row)[words], std::uint32_t p,
                                     std::uint32_t inverse) {
    std::uint32_t sum = 0;
#pragma unroll
    for (unsigned w = 0; w < words; ++w) sum = __dp4a(factor[w], row[w], sum);
    auto four = rest(sum, p, inverse);
    four |= __shfl_down_sync(all_lanes, four, 1) << 8;
    four |= __shfl_down_sync(all_lanes, four, 2) << 16;  // right in every fourth lane
    Packed<words> out;
#pragma unroll
    for (unsigned w = 0; w < words; ++w) out[w] = __shfl_sync(all_lanes, four, 4 * w);
    return out;
}

/// Writes all symbols of all parts. Shared memory has the first elements once for each digit t, shifted by t * order.
template <std::size_t words>
__global__ void __launch_bounds__(block_threads) write_parts(const __grid_constant__ Work<words> work) {
    const auto& sequence = work.parts[blockIdx.y];
    const auto& jumps = work.jumps[blockIdx.y];
    constexpr unsigned copied = Jump::base + Jump::reach / 4;
    __shared__ std::uint32_t first[copied];
    __shared__ alignas(16) std::uint8_t shifted[most_exponent][4 * Jump::base];
    const auto thread = threadIdx.x, lane = thread % warp_size;
    const auto warp = blockIdx.x * block_warps + thread / warp_size;
    if (std::uint64_t{blockIdx.x} * block_warps * Jump::tile >= sequence.size) return;  // blocks of a larger part
    if (thread < copied) first[thread] = jumps.first[thread];
    __syncthreads();
    const auto* first_bytes = reinterpret_cast<const std::uint8_t*>(first);
    for (unsigned t = 0; t < sequence.part.exponent; ++t)
        for (auto i = thread; i < 4 * Jump::base; i += block_threads) shifted[t][i] = first_bytes[i + t * sequence.order];
    __syncthreads();

    std::uint32_t row[words];
#pragma unroll
    for (unsigned w = 0; w < words; ++w) row[w] = lane < 4 * words ? jumps.matrix[Jump::warp_bits][lane][w] : 0;
    auto factor = jumps.power(warp, Dot{});
    for (auto tile = std::uint64_t{warp} * Jump::tile; tile < sequence.size; tile += std::uint64_t{warps} * Jump::tile) {
        std::uint32_t symbols[Jump::symbols_each / 4] = {};
        for (auto t = sequence.part.exponent; t-- > 0;) {
            std::uint32_t window[Jump::window];
#pragma unroll
            for (unsigned i = 0; i < Jump::window / 4; ++i) {
                const auto four = reinterpret_cast<const uint4*>(shifted[t])[lane + i];
                window[4 * i] = four.x, window[4 * i + 1] = four.y, window[4 * i + 2] = four.z, window[4 * i + 3] = four.w;
            }
            append_digits(jumps, factor, window, Dot{}, symbols);
        }
        const auto begin = tile + lane * Jump::symbols_each;
        if (begin == 0) symbols[0] &= 0xFFFFFF00;  // the zero that makes the longest run of zeros one longer
        if (begin + Jump::symbols_each <= sequence.size)
            *reinterpret_cast<uint4*>(sequence.symbols + begin) = {symbols[0], symbols[1], symbols[2], symbols[3]};
        if (begin + Jump::symbols_each > sequence.size || begin < sequence.repeated) {
#pragma unroll
            for (unsigned i = 0; i < Jump::symbols_each; ++i) {
                const auto symbol = static_cast<std::uint8_t>(symbols[i / 4] >> i % 4 * 8);
                if (begin + i < sequence.size)
                    for (auto to = begin + i; to < sequence.size + sequence.repeated; to += sequence.size) sequence.symbols[to] = symbol;
            }
        }
        factor = next_factor<words>(factor, row, jumps.p, jumps.inverse);
    }
}

template <std::size_t words>
void launch_parts(std::span<const PartSequence> parts, cudaStream_t stream) {
    for (std::size_t begin = 0; begin < parts.size(); begin += parts_at_once<words>) {
        const auto some = parts.subspan(begin, std::min<std::size_t>(parts.size() - begin, parts_at_once<words>));
        Work<words> work{};
        std::uint64_t most = 0;
        for (std::size_t i = 0; i < some.size(); ++i) {
            work.jumps[i] = jumps<words>(some[i].part.p, some[i].part.exponent * some[i].order, some[i].size);
            work.parts[i] = some[i];
            most = std::max(most, some[i].size);
        }
        constexpr auto block_symbols = std::uint64_t{block_warps} * Jump::tile;
        const auto blocks = std::min<std::uint64_t>((most + block_symbols - 1) / block_symbols, warps / block_warps);
        const dim3 grid{static_cast<unsigned>(blocks), static_cast<unsigned>(some.size())};
        write_parts<words><<<grid, block_threads, 0, stream>>>(work);
        CUDA_CHECK(cudaGetLastError());
    }
}

}  // namespace

void run_parts(std::span<const PartSequence> parts, cudaStream_t stream) {
    std::uint32_t degree = 0;
    for (const auto& sequence : parts) degree = std::max(degree, sequence.part.exponent * sequence.order);
    constexpr decltype(&launch_parts<1>) by_words[] = {launch_parts<1>, launch_parts<2>, launch_parts<3>,
                                                       launch_parts<4>, launch_parts<5>, launch_parts<6>};
    by_words[(degree + 3) / 4 - 1](parts, stream);
}

}  // namespace de_bruijn_sequence
