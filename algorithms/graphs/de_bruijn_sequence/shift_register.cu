// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "device.cuh"
#include "shift_register.hpp"
#include <breakeven/suites/device/launch.cuh>

namespace de_bruijn_sequence {
namespace {

using breakeven::block_threads;
constexpr unsigned bytes_of_state = 4, byte_values = 256, warp_symbols = 32 * ShiftRegister::symbols_each;

/// What the eight elements of a state from element 8 * byte on add to the next 64 elements.
__device__ std::uint64_t moved_byte(const ShiftRegister& shift, unsigned byte, unsigned value) {
    std::uint64_t out = 0;
    for (unsigned j = 0; j < 8; ++j)
        if ((value >> j & 1) != 0) out ^= shift.stride[8 * byte + j];
    return out;
}

/// Writes the symbols of all lanes' windows: neighbours write 16 bytes side by side, so that no store leaves half a sector.
__device__ void write_side_by_side(std::uint64_t window, std::uint8_t* symbols, std::uint64_t begin, unsigned lane, std::uint32_t order,
                                   std::uint32_t exponent) {
#pragma unroll
    for (unsigned half = 0; half < 2; ++half) {
        const auto other = __shfl_sync(breakeven::all_lanes, window, half * 16 + lane / 2) >> lane % 2 * 16;
        std::uint32_t four[4];
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) four[i] = four_symbols(other, 4 * i, order, exponent);
        const auto to = begin + half * (warp_symbols / 2) + lane * 16;
        if (to == 0) four[0] &= 0xFFFFFF00;  // the zero that makes the longest run of zeros one longer
        *reinterpret_cast<uint4*>(symbols + to) = {four[0], four[1], four[2], four[3]};
    }
}

/// Writes all symbols. A thread writes 32 and steps over those of all others: four table look-ups give the next 64 elements.
__global__ void write_symbols(const __grid_constant__ ShiftRegister shift, std::uint8_t* symbols, std::uint64_t size, std::uint32_t order,
                              std::uint32_t exponent) {
    __shared__ std::uint64_t step[bytes_of_state][byte_values];
    for (auto i = threadIdx.x; i < bytes_of_state * byte_values; i += block_threads)
        step[i / byte_values][i % byte_values] = moved_byte(shift, i / byte_values, i % byte_values);
    __syncthreads();

    constexpr auto each = ShiftRegister::symbols_each;
    const auto thread = blockIdx.x * block_threads + threadIdx.x, lane = threadIdx.x % 32;
    auto state = shift.state(thread);
    for (auto begin = std::uint64_t{thread} * each; begin < size; begin += std::uint64_t{each} << ShiftRegister::thread_bits) {
        const auto window = step[0][state & 0xFF] ^ step[1][state >> 8 & 0xFF] ^ step[2][state >> 16 & 0xFF] ^ step[3][state >> 24];
        if (size >= warp_symbols) {  // all 32 lanes are here: sizes are powers of 2
            write_side_by_side(window, symbols, begin - std::uint64_t{lane} * each, lane, order, exponent);
        } else {
            for (unsigned i = 0; i < each; ++i)
                if (begin + i < size)
                    symbols[begin + i] = static_cast<std::uint8_t>(four_symbols(window, i & ~3U, order, exponent) >> i % 4 * 8);
            if (begin == 0) symbols[0] = 0;
        }
        state = static_cast<std::uint32_t>(window) & shift.mask();
    }
}

}  // namespace

void run_shift_register(std::uint8_t* symbols, std::uint64_t size, std::uint32_t order, std::uint32_t exponent, cudaStream_t stream) {
    const auto threads =
        std::min<std::uint64_t>((size - 1) / ShiftRegister::symbols_each + 1, std::uint64_t{1} << ShiftRegister::thread_bits);
    breakeven::launch(write_symbols, threads, stream, shift_register(order * exponent), symbols, size, order, exponent);
}

}  // namespace de_bruijn_sequence
