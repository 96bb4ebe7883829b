#include <algorithm>
#include <functional>

#include "device.cuh"
#include "jumps.hpp"
#include <breakeven/algorithms/shared/device/shift_bytes.hpp>
#include <breakeven/suites/device/launch.cuh>

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
    struct {
        Jumps<words> jumps;
        std::uint8_t* symbols;
        std::uint64_t size;
        std::uint32_t order, exponent, behind;
    } all[parts_at_once<words>];
};

/// The next factors of a warp, lane j with row j of the matrix.
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

/// Warps write 512 symbols and step over those of all others. The elements that they combine are the same each time,
/// the factors differ. Digit t of a symbol stands t * order further: a shifted copy of the elements for each digit.
template <std::size_t words>
__global__ void __launch_bounds__(block_threads) write_parts(const __grid_constant__ Work<words> work) {
    const auto& part = work.all[blockIdx.y];
    const auto& jumps = part.jumps;
    constexpr unsigned copied = Jump::base + Jump::reach / 4;
    __shared__ std::uint32_t first[copied];
    __shared__ alignas(16) std::uint8_t from[most_exponent][4 * Jump::base];
    const auto thread = threadIdx.x, lane = thread % warp_size;
    const auto warp = blockIdx.x * block_warps + thread / warp_size;
    if (std::uint64_t{blockIdx.x} * block_warps * Jump::tile >= part.size) return;  // blocks of a larger part
    if (thread < copied) first[thread] = jumps.first[thread];
    __syncthreads();
    const auto* first_bytes = reinterpret_cast<const std::uint8_t*>(first);
    for (unsigned t = 0; t < part.exponent; ++t)
        for (auto i = thread; i < 4 * Jump::base; i += block_threads) from[t][i] = first_bytes[i + t * part.order];
    __syncthreads();

    std::uint32_t row[words];
#pragma unroll
    for (unsigned w = 0; w < words; ++w) row[w] = lane < 4 * words ? jumps.matrix[Jump::warp_bits][lane][w] : 0;
    auto factor = jumps.power(warp, Dot{});
    for (auto tile = std::uint64_t{warp} * Jump::tile; tile < part.size; tile += std::uint64_t{warps} * Jump::tile) {
        std::uint32_t symbols[Jump::symbols_each / 4] = {};
        for (auto t = part.exponent; t-- > 0;) {
            std::uint32_t window[Jump::window];
#pragma unroll
            for (unsigned i = 0; i < Jump::window / 4; ++i) {
                const auto four = reinterpret_cast<const uint4*>(from[t])[lane + i];
                window[4 * i] = four.x, window[4 * i + 1] = four.y, window[4 * i + 2] = four.z, window[4 * i + 3] = four.w;
            }
            append_digits(jumps, factor, window, Dot{}, symbols);
        }
        const auto begin = tile + lane * Jump::symbols_each;
        if (begin == 0) symbols[0] &= 0xFFFFFF00;  // the zero that makes the longest run of zeros one longer
        if (begin + Jump::symbols_each <= part.size)
            *reinterpret_cast<uint4*>(part.symbols + begin) = {symbols[0], symbols[1], symbols[2], symbols[3]};
        if (begin + Jump::symbols_each > part.size || begin < part.behind) {
#pragma unroll
            for (unsigned i = 0; i < Jump::symbols_each; ++i) {
                const auto symbol = static_cast<std::uint8_t>(symbols[i / 4] >> i % 4 * 8);
                if (begin + i < part.size)
                    for (auto to = begin + i; to < part.size + part.behind; to += part.size) part.symbols[to] = symbol;
            }
        }
        factor = next_factor<words>(factor, row, jumps.p, jumps.inverse);
    }
}

template <std::size_t words>
void launch_parts(std::span<const PartOf> parts, cudaStream_t stream) {
    for (std::size_t begin = 0; begin < parts.size(); begin += parts_at_once<words>) {
        const auto some = parts.subspan(begin, std::min<std::size_t>(parts.size() - begin, parts_at_once<words>));
        Work<words> work{};
        std::uint64_t most = 0;
        for (std::size_t i = 0; i < some.size(); ++i) {
            const auto& [part, order, symbols, size, behind] = some[i];
            work.all[i] = {jumps<words>(part.p, part.exponent * order), symbols, size, order, part.exponent, behind};
            most = std::max(most, size);
        }
        constexpr auto of_block = std::uint64_t{block_warps} * Jump::tile;
        const auto blocks = std::min<std::uint64_t>((most + of_block - 1) / of_block, warps / block_warps);
        const dim3 grid{static_cast<unsigned>(blocks), static_cast<unsigned>(some.size())};
        write_parts<words><<<grid, block_threads, 0, stream>>>(work);
        CUDA_CHECK(cudaGetLastError());
    }
}

constexpr unsigned each = 16, groups = 8;

/// The 16 symbols of a table from this place on; it goes on for `behind` symbols, as from its beginning.
__device__ void read_symbols(const Table& table, std::uint32_t place, std::uint32_t (&out)[each / 4]) {
    const auto* from = reinterpret_cast<const uint4*>(table.symbols) + place / each;
    const auto low = __ldg(from), high = __ldg(from + 1);
    const std::uint32_t in[] = {low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w};
    shared::shift_bytes(in, place % each, out);
}

/// Threads write 16 symbols, and again 16 * the size of the first table further, where its symbols are the same and
/// the addresses as well aligned: the largest table, which no level-1 cache holds, is read once for eight times.
template <unsigned count>
__global__ void __launch_bounds__(block_threads)
    add_tables(const __grid_constant__ Tables tables, unsigned blocks_each, std::uint8_t* symbols, std::uint64_t size) {
    const auto number = std::uint64_t{blockIdx.x % blocks_each} * block_threads + threadIdx.x;
    const auto span = tables.all[0].size * each;
    auto begin = number * each + blockIdx.x / blocks_each * groups * span;
    if (number >= tables.all[0].size || begin >= size) return;
    std::uint32_t place[count];  // sizes are at most 2^32, so that `begin` is below that
#pragma unroll
    for (unsigned t = 0; t < count; ++t) place[t] = static_cast<std::uint32_t>(begin) % static_cast<std::uint32_t>(tables.all[t].size);
    std::uint32_t first[each / 4];
    read_symbols(tables.all[0], place[0], first);
#pragma unroll
    for (auto& four : first) four *= tables.all[0].weight;
#pragma unroll 4
    for (unsigned group = 0; group < groups && begin < size; ++group, begin += span) {
        std::uint32_t sum[] = {first[0], first[1], first[2], first[3]};
#pragma unroll
        for (unsigned t = 1; t < count; ++t) {
            const auto& table = tables.all[t];
            std::uint32_t more[each / 4];
            read_symbols(table, place[t], more);
#pragma unroll
            for (unsigned i = 0; i < each / 4; ++i) sum[i] += table.weight * more[i];  // no byte overflows
            place[t] += table.step;
            if (place[t] >= table.size) place[t] -= static_cast<std::uint32_t>(table.size);
        }
        if (begin + each <= size)
            *reinterpret_cast<uint4*>(symbols + begin) = {sum[0], sum[1], sum[2], sum[3]};
        else
#pragma unroll
            for (unsigned i = 0; i < each; ++i)
                if (begin + i < size) symbols[begin + i] = static_cast<std::uint8_t>(sum[i / 4] >> i % 4 * 8);
    }
}

}  // namespace

void run_parts(std::span<const PartOf> parts, cudaStream_t stream) {
    std::uint32_t degree = 0;
    for (const auto& of : parts) degree = std::max(degree, of.part.exponent * of.order);
    switch ((degree + 3) / 4) {
        case 1:
            return launch_parts<1>(parts, stream);
        case 2:
            return launch_parts<2>(parts, stream);
        case 3:
            return launch_parts<3>(parts, stream);
        case 4:
            return launch_parts<4>(parts, stream);
        case 5:
            return launch_parts<5>(parts, stream);
        default:
            return launch_parts<6>(parts, stream);
    }
}

void join_tables(Tables tables, std::uint8_t* symbols, std::uint64_t size, cudaStream_t stream) {
    std::ranges::sort(tables.all, std::ranges::greater{}, &Table::size);
    const auto largest = tables.all[0].size, span = largest * each;
    for (auto& table : tables.all)
        if (table.size != 0) table.step = static_cast<std::uint32_t>(span % table.size);
    const auto threads = std::min(largest, (size + each - 1) / each);
    const auto blocks_each = static_cast<unsigned>((threads + block_threads - 1) / block_threads);
    const auto blocks = static_cast<unsigned>((size + span * groups - 1) / (span * groups)) * blocks_each;
    const auto launch = [&](auto kernel) { kernel<<<blocks, block_threads, 0, stream>>>(tables, blocks_each, symbols, size); };
    if (tables.count == 2)
        launch(add_tables<2>);
    else if (tables.count == 3)
        launch(add_tables<3>);
    else
        launch(add_tables<4>);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace de_bruijn_sequence
