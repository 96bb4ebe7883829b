#include "steps.cuh"

namespace look_and_say {
namespace {

__global__ void __launch_bounds__(tile_threads)
    small_steps(const char* start, std::uint64_t size, std::uint64_t steps, char* last, std::uint64_t* lengths, Progress* progress) {
    __shared__ alignas(16) char terms[2][(most_said + 15) / 16 * 16];
    __shared__ std::uint16_t shared_bits[tile_threads];
    __shared__ std::uint32_t warp_sums[warps];
    for (unsigned i = threadIdx.x; i < size; i += tile_threads) terms[0][i] = start[i];
    if (threadIdx.x == 0) lengths[0] = size;
    __syncthreads();
    std::uint64_t done = 0;
    for (; done < steps && size <= tile_digits; ++done) {
        const char* const term = terms[done % 2];
        const unsigned place = threadIdx.x * digits_each;
        const auto digits = load_sixteen(term, place, size);
        shared_bits[threadIdx.x] = static_cast<std::uint16_t>(head_bits(digits, term, place, size));
        __syncthreads();
        std::uint32_t mine = 0, all;
        each_run(digits, shared_bits, 0, size, [&](std::uint64_t length, char) { mine += said_size(length); });
        auto out = terms[(done + 1) % 2] + sum_before(mine, warp_sums, all);
        each_run(digits, shared_bits, 0, size, [&](std::uint64_t length, char digit) { out = say(length, digit, out); });
        size = all;
        if (threadIdx.x == 0) lengths[done + 1] = size;
        __syncthreads();
    }
    for (unsigned i = threadIdx.x; i < size; i += tile_threads) last[i] = terms[done % 2][i];
    if (threadIdx.x == 0) *progress = {done, size};
}

}  // namespace

void say_small(const char* start, std::uint64_t size, std::uint64_t steps, char* last, std::uint64_t* lengths, Progress* progress,
               cudaStream_t stream) {
    small_steps<<<1, tile_threads, 0, stream>>>(start, size, steps, last, lengths, progress);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace look_and_say
