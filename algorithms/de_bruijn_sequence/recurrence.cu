#include <algorithm>

#include "algorithms/de_bruijn_sequence/device.cuh"
#include "algorithms/de_bruijn_sequence/recurrence.hpp"
#include "algorithms/de_bruijn_sequence/shift_register.hpp"
#include "suites/launch.cuh"

namespace de_bruijn_sequence {
namespace {

using suite::block_threads;
constexpr unsigned each = 16, tile = block_threads * each, most_factors = 20;  // 3^20 is the largest power of 3 below 2^32

/// Four factors a word, as the multiply-and-add of four bytes wants them.
struct Factors {
    std::uint32_t four[most_factors / 4];
    unsigned words, degree;
    std::uint32_t p, inverse;
};

/// to[i] = sum of factor[t] from[i + t] for i < size; none of what is read is written. Bytes pass through shared
/// memory, so that addresses of any alignment are read and written by neighbouring threads side by side.
__global__ void extend(const std::uint8_t* from, std::uint8_t* to, std::uint64_t size, Factors factors) {
    constexpr unsigned behind = most_factors;
    __shared__ alignas(16) std::uint32_t in[(tile + behind) / 4];
    __shared__ alignas(16) std::uint32_t out[tile / 4];
    const auto begin = std::uint64_t{blockIdx.x} * tile;
    const auto count = static_cast<unsigned>(min(std::uint64_t{tile}, size - begin));
    auto* in_bytes = reinterpret_cast<std::uint8_t*>(in);
    for (auto i = threadIdx.x; i < tile + behind; i += block_threads) in_bytes[i] = i < count + factors.degree - 1 ? from[begin + i] : 0;
    __syncthreads();

    constexpr unsigned words = (each + behind) / 4;
    std::uint32_t window[words + 1];
    for (unsigned i = 0; i < words; ++i) window[i] = in[threadIdx.x * (each / 4) + i];
    window[words] = 0;
#pragma unroll
    for (unsigned group = 0; group < each / 4; ++group) {
        std::uint32_t four = 0;
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) {
            std::uint32_t sum = 0;
#pragma unroll
            for (unsigned w = 0; w < most_factors / 4; ++w)
                if (w < factors.words) sum = __dp4a(__funnelshift_r(window[group + w], window[group + w + 1], 8 * i), factors.four[w], sum);
            four |= rest(sum, factors.p, factors.inverse) << 8 * i;
        }
        out[threadIdx.x * (each / 4) + group] = four;
    }
    __syncthreads();
    const auto* out_bytes = reinterpret_cast<const std::uint8_t*>(out);
    for (auto i = threadIdx.x; i < count; i += block_threads) to[begin + i] = out_bytes[i];
}

__global__ void begin_sequence(std::uint8_t* digits, std::uint64_t size, std::uint32_t degree) {
    const auto i = threadIdx.x;
    if (i < degree && i < size) digits[i] = i + 1 == degree ? 1 : 0;
}

__global__ void digits_to_symbols(const std::uint8_t* digits, Part part, std::uint32_t order, std::uint8_t* symbols, std::uint64_t size) {
    const auto i = suite::thread_number();
    if (i >= size) return;
    std::uint32_t symbol = 0;
    if (i > 0)
        for (auto t = part.exponent; t-- > 0;) symbol = symbol * part.p + digits[i - 1 + t * order];
    symbols[i] = static_cast<std::uint8_t>(symbol);
}

__global__ void add_tables(Tables tables, std::uint8_t* symbols, std::uint64_t size) {
    const auto begin = std::uint64_t{blockIdx.x} * tile;
    std::uint64_t place[DeviceSequence::most_parts];
    for (unsigned t = 0; t < tables.count; ++t) place[t] = (begin + threadIdx.x) % tables.all[t].size;
    for (auto i = begin + threadIdx.x; i < min(begin + tile, size); i += block_threads) {
        std::uint32_t symbol = 0;
        for (unsigned t = 0; t < tables.count; ++t) {
            const auto& table = tables.all[t];
            symbol += table.weight * table.symbols[place[t]];
            place[t] += block_threads;
            if (place[t] >= table.size) place[t] = table.size > block_threads ? place[t] - table.size : place[t] % table.size;
        }
        symbols[i] = static_cast<std::uint8_t>(symbol);
    }
}

}  // namespace

void run_recurrence(const Field& field, std::uint8_t* digits, std::uint64_t size, cudaStream_t stream) {
    suite::launch(begin_sequence, field.degree(), stream, digits, size, field.degree());
    for (Doubling step{field}; step.length() < size; step.next()) {
        const auto factor = step.factor();
        Factors factors{{}, (field.degree() + 3) / 4, field.degree(), field.p(), inverse(field.p())};
        for (unsigned t = 0; t < field.degree(); ++t) factors.four[t / 4] |= factor[t] << t % 4 * 8;
        const auto gain = std::min(step.gain(), size - step.length());
        const auto blocks = static_cast<unsigned>((gain + tile - 1) / tile);
        extend<<<blocks, block_threads, 0, stream>>>(digits, digits + step.length(), gain, factors);
        CUDA_CHECK(cudaGetLastError());
    }
}

void join_digits(const std::uint8_t* digits, Part part, std::uint32_t order, std::uint8_t* symbols, std::uint64_t size,
                 cudaStream_t stream) {
    suite::launch(digits_to_symbols, size, stream, digits, part, order, symbols, size);
}

void join_tables(const Tables& tables, std::uint8_t* symbols, std::uint64_t size, cudaStream_t stream) {
    const auto blocks = static_cast<unsigned>((size + tile - 1) / tile);
    add_tables<<<blocks, block_threads, 0, stream>>>(tables, symbols, size);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace de_bruijn_sequence
