// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "device.cuh"
#include "steps.cuh"

/// Step after step on the device. One launch says terms of a tile at most; then each step is a launch (steps.cuh), the first
/// three for runs of any length, the others for runs of 3 at most:
///
///     device   small_steps          step s    step s + 1   ...
///     host                  waits   launches all of them
///
/// The host learns how many steps the first launch did and how long a term is then. From there on it knows no length, only
/// that no term is more than twice as long as the one before: each launch has blocks for that.
namespace look_and_say {
namespace {

constexpr std::uint64_t general_steps = 3;

struct Progress {
    std::uint64_t steps, size;  // done; of the last term
};

/// Says terms of a tile at most, by one block, until one is longer or all steps are done. `last` becomes the last term, and
/// `lengths` those of all.
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

__global__ void set_length(std::uint64_t* length, std::uint64_t value) { *length = value; }

}  // namespace

const char* run_steps(DeviceTerms& device, std::uint64_t steps, cudaStream_t stream) {
    device.make_room();
    device.progress.resize(2);
    const auto most_tiles = device.longest / tile_digits + 1;
    device.states.resize(2 * most_tiles);
    device.other_states.resize(2 * most_tiles);
    device.first_heads.resize(most_tiles);
    device.tickets.resize(steps + 1);
    device.tickets.fill_bytes(0, stream);

    Progress progress{0, device.start_size};
    const char* term = device.start.data();
    char *next = device.term.data(), *other = device.next.data();
    const auto turn = [&] {
        term = next;
        std::swap(next, other);
    };
    if (progress.size <= tile_digits) {
        const auto on_device = reinterpret_cast<Progress*>(device.progress.data());
        small_steps<<<1, tile_threads, 0, stream>>>(term, progress.size, steps, next, device.lengths.data(), on_device);
        CUDA_CHECK(cudaGetLastError());
        progress = breakeven::fetch(on_device, stream);
        turn();
    } else {
        set_length<<<1, 1, 0, stream>>>(device.lengths.data(), progress.size);
        CUDA_CHECK(cudaGetLastError());
    }

    auto *states = device.states.data(), *next_states = device.other_states.data();
    auto bound = progress.size;
    const auto tiles = [&] { return (bound + tile_digits - 1) / tile_digits; };
    if (progress.steps < steps && tiles() > 0) CUDA_CHECK(cudaMemsetAsync(states, 0, tiles() * sizeof *states, stream));
    for (auto s = progress.steps; s < steps; ++s) {
        const auto lengths = device.lengths.data() + s;
        const Step step{term, lengths, next, lengths + 1, states, next_states, device.tickets.data() + s, device.first_heads.data()};
        if (s < general_steps)
            say_general(step, tiles(), stream);
        else
            say_settled(step, tiles(), stream);
        std::swap(states, next_states);
        bound = std::min(2 * bound, device.longest);
        turn();
    }
    return term;
}

namespace {

void single_pass(DeviceTerms& device, cudaStream_t stream) { device.result = run_steps(device, device.steps, stream); }
const breakeven::Cuda<DeviceTerms> by_single_pass{
    "cuda/single_pass",
    single_pass,
    {.per_item = {.host = 1, .device = 2.01},
     .notes = "one pass a step: heads by comparison of 16 digits with their neighbours, places by decoupled look-back, written through "
              "shared memory; lengths stay on the device. One block says the first terms, up to 8192 digits, in one launch; then the host "
              "waits once to learn how many those were"}};

}  // namespace
}  // namespace look_and_say
