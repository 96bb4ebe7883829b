#include <algorithm>

#include "algorithms/de_bruijn_sequence/device.cuh"
#include "algorithms/de_bruijn_sequence/shift_register.hpp"
#include "suites/launch.cuh"

namespace de_bruijn_sequence {
namespace {

using suite::block_threads;
constexpr unsigned bytes_of_state = 4, byte_values = 256;

/// Threads write 32 symbols and step over those of all others: four table look-ups give the next 64 elements.
__global__ void write_symbols(const __grid_constant__ ShiftRegister shift, std::uint8_t* symbols, std::uint64_t size, std::uint32_t order,
                              std::uint32_t exponent) {
    __shared__ std::uint64_t step[bytes_of_state][byte_values];
    for (auto i = threadIdx.x; i < bytes_of_state * byte_values; i += block_threads)
        step[i / byte_values][i % byte_values] = shift.moved(shift.stride, i % byte_values << i / byte_values * 8);
    __syncthreads();

    constexpr auto each = ShiftRegister::symbols_each;
    const auto thread = blockIdx.x * block_threads + threadIdx.x;
    auto state = shift.state(thread);
    for (auto begin = std::uint64_t{thread} * each; begin < size; begin += std::uint64_t{each} << ShiftRegister::thread_bits) {
        const auto window = step[0][state & 0xFF] ^ step[1][state >> 8 & 0xFF] ^ step[2][state >> 16 & 0xFF] ^ step[3][state >> 24];
        std::uint32_t four[each / 4];
        for (unsigned i = 0; i < each / 4; ++i) four[i] = four_symbols(window, 4 * i, order, exponent);
        if (begin == 0) four[0] &= 0xFFFFFF00;  // the zero that makes the longest run of zeros one longer
        if (begin + each <= size) {
            auto* to = reinterpret_cast<uint4*>(symbols + begin);
            to[0] = {four[0], four[1], four[2], four[3]};
            to[1] = {four[4], four[5], four[6], four[7]};
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
    suite::launch(write_symbols, threads, stream, shift_register(order * exponent), symbols, size, order, exponent);
}

}  // namespace de_bruijn_sequence
