// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "device.cuh"
#include "tile.cuh"
#include <breakeven/algorithms/shared/device/launches.cuh>
#include <breakeven/algorithms/shared/device/look_back.cuh>

/// Step after step on the device. One launch says terms of a tile at most; then each step is a launch, the first three for
/// runs of any length, the others for runs of 3 at most:
///
///     device   small_steps          step s    step s + 1   ...
///     host                  waits   launches all of them
///
/// The host learns how many steps the first launch did and how long a term is then. From there on it knows no length, only
/// that no term is more than twice as long as the one before: each launch has blocks for that, but no more than the device
/// runs at once.
///
/// A step goes from a term to the next in one pass. Blocks take tiles of 8192 digits until there are none; for each of them
///
///     take    the next tile's number, and its digits, 16 a thread
///     heads   mark where runs begin, and add up how much they say
///     place   one warp asks the tiles before (look_back.cuh) where that begins
///     say     into shared memory, from where it is written in whole vectors
namespace look_and_say {
namespace {

/// What a step reads and writes, in device memory.
struct Step {
    const char* term;
    const std::uint64_t* size;
    char* next;
    std::uint64_t* next_size;
    std::uint64_t *states, *next_states;  // one for each tile; zero beforehand
    std::uint32_t* ticket;
    std::uint32_t* first_heads;  // of each tile; for runs of any length
};

/// Takes the number of the next tile: blocks that wait for earlier tiles know that those are under way.
__device__ std::uint64_t take_tile(std::uint32_t* ticket, std::uint32_t& shared) {
    if (threadIdx.x == 0) shared = atomicAdd(ticket, 1U);
    __syncthreads();
    return shared;
}

/// Finds out, by the first warp of a tile's block, where what the tile says begins; tells the others how much that is, and
/// cleans up for the next step, which has at most twice as many tiles. The last tile knows the next term's length.
__device__ void place_tile(const Step& step, std::uint64_t tile, std::uint64_t tiles, std::uint32_t said, std::uint64_t& before) {
    const auto sum = look_back::sum_before(step.states, tile, said);
    if (threadIdx.x != 0) return;
    before = sum;
    step.next_states[2 * tile] = step.next_states[2 * tile + 1] = 0;
    if (tile == tiles - 1) *step.next_size = sum + said;
}

/// A bit for each of sixteen digits that begins a run.
__device__ std::uint32_t head_bits(const Sixteen& digits, const char* term, std::uint64_t place, std::uint64_t size) {
    const auto before = place > 0 && place < size ? std::uint32_t{static_cast<std::uint8_t>(term[place - 1])} << 24 : 0;
    return digits.head_bits(before, place, size);
}

// Runs of any length. One may lead out of its tile, over any number of others. Where it ends says the first head behind it:
// these are found for all tiles before.

constexpr std::uint32_t no_head = ~std::uint32_t{0};

struct GeneralTile {
    alignas(16) char text[text_bytes];
    std::uint16_t head_bits[tile_threads];
    std::uint32_t warp_sums[warps];
    std::uint64_t before;
    unsigned long long end;  // of a run that leads out of the tile
    std::uint32_t number;
};

/// Finds for every tile where in it the first run begins.
__global__ void __launch_bounds__(tile_threads) find_first_heads(const Step step) {
    __shared__ std::uint32_t first;
    const std::uint64_t size = *step.size, tiles = (size + tile_digits - 1) / tile_digits;
    for (std::uint64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        if (threadIdx.x == 0) first = no_head;
        __syncthreads();
        const auto place = tile * tile_digits + threadIdx.x * digits_each;
        const auto bits = head_bits(load_sixteen(step.term, place, size), step.term, place, size);
        const auto mine = bits == 0 ? no_head : threadIdx.x * digits_each + static_cast<std::uint32_t>(__ffs(static_cast<int>(bits)) - 1);
        const auto of_warp = __reduce_min_sync(breakeven::all_lanes, mine);
        if (threadIdx.x % 32 == 0 && of_warp != no_head) atomicMin(&first, of_warp);
        __syncthreads();
        if (threadIdx.x == 0) step.first_heads[tile] = first;
        __syncthreads();
    }
}

/// Finds, by the whole block, where the last run of a tile ends that leads out of it. Mostly that is in the next tile; beyond
/// it 512 are looked at at once. Tiles without a head do not ask, so that one run over everything is one walk.
__device__ void find_end(const Step& step, std::uint64_t tile, std::uint64_t tiles, std::uint64_t size, unsigned long long& end) {
    const auto next = tile + 1 < tiles ? step.first_heads[tile + 1] : no_head;
    if (threadIdx.x == 0) end = next == no_head ? size : (tile + 1) * tile_digits + next;
    __syncthreads();
    if (next != no_head) return;
    for (auto base = tile + 2; base < tiles; base += tile_threads) {
        const auto other = base + threadIdx.x;
        const auto first = other < tiles ? step.first_heads[other] : no_head;
        if (first != no_head) atomicMin(&end, static_cast<unsigned long long>(other * tile_digits + first));
        if (__syncthreads_or(static_cast<int>(first != no_head)) != 0) break;
    }
    __syncthreads();
}

__global__ void __launch_bounds__(tile_threads) general_step(const Step step) {
    __shared__ GeneralTile shared;
    const std::uint64_t size = *step.size, tiles = (size + tile_digits - 1) / tile_digits;
    while (true) {
        const auto number = take_tile(step.ticket, shared.number);
        if (number >= tiles) return;
        const auto tile = number * tile_digits, place = tile + threadIdx.x * digits_each;
        const auto digits = load_sixteen(step.term, place, size);
        const auto bits = head_bits(digits, step.term, place, size);
        shared.head_bits[threadIdx.x] = static_cast<std::uint16_t>(bits);
        if (__syncthreads_or(static_cast<int>(bits)) != 0) find_end(step, number, tiles, size, shared.end);

        std::uint32_t mine = 0, all;
        each_run(digits, shared.head_bits, tile, shared.end, [&](std::uint64_t length, char) { mine += said_size(length); });
        const auto at = sum_before(mine, shared.warp_sums, all);
        if (threadIdx.x < 32) place_tile(step, number, tiles, all, shared.before);
        __syncthreads();

        char* const out = step.next + shared.before;
        auto text = shared.text + reinterpret_cast<std::uintptr_t>(out) % phases + at;
        each_run(digits, shared.head_bits, tile, shared.end, [&](std::uint64_t length, char digit) { text = say(length, digit, text); });
        __syncthreads();
        write_out(shared.text, all, out);
        __syncthreads();
    }
}

// Runs of 3 at most.

struct SettledTile {
    alignas(16) char text[text_bytes];
    std::uint32_t warp_sums[warps];
    std::uint64_t before;
    std::uint32_t number;
};

/// Compares four digits at a time with their neighbours.
__global__ void __launch_bounds__(tile_threads) settled_step(const Step step) {
    __shared__ SettledTile shared;
    const std::uint64_t size = *step.size, tiles = (size + tile_digits - 1) / tile_digits;
    const unsigned lane = threadIdx.x % 32;
    while (true) {
        const auto tile = take_tile(step.ticket, shared.number);
        if (tile >= tiles) return;
        const auto place = tile * tile_digits + threadIdx.x * digits_each;
        const auto digits = load_sixteen(step.term, place, size);

        std::uint32_t before_mine = __shfl_up_sync(breakeven::all_lanes, digits.words[3], 1);
        std::uint32_t behind_mine = __shfl_down_sync(breakeven::all_lanes, digits.words[0], 1);
        if (lane == 0) before_mine = place > 0 && place < size ? std::uint32_t{static_cast<std::uint8_t>(step.term[place - 1])} << 24 : 0;
        if (lane == 31)
            behind_mine = place + digits_each < size
                              ? *reinterpret_cast<const std::uint32_t*>(step.term + place + digits_each) & inside(place + digits_each, size)
                              : 0;

        std::uint32_t head_words[5], said_heads[4], all_bits = 0;
#pragma unroll
        for (unsigned i = 0; i < 5; ++i)
            head_words[i] = heads(i < 4 ? digits.words[i] : behind_mine, i == 0 ? before_mine : digits.words[i - 1]);
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) {
            said_heads[i] = head_words[i] & inside(place + 4 * i, size);
            all_bits |= said_heads[i] << i;
        }
        const auto mine = static_cast<std::uint32_t>(__popc(all_bits));
        std::uint32_t all;
        auto at = sum_before(mine, shared.warp_sums, all);
        if (threadIdx.x < 32) place_tile(step, tile, tiles, 2 * all, shared.before);
        __syncthreads();

        char* const out = step.next + shared.before;
        const auto pairs = reinterpret_cast<std::uint16_t*>(shared.text + reinterpret_cast<std::uintptr_t>(out) % phases);
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) {
            const auto count = counts(head_words[i], head_words[i + 1]);
#pragma unroll
            for (unsigned j = 0; j < 4; ++j)
                if ((said_heads[i] >> 8 * j & 1) != 0)
                    pairs[at++] = static_cast<std::uint16_t>(__byte_perm(count, digits.words[i], j | (4 + j) << 4));
        }
        __syncthreads();
        write_out(shared.text, 2 * all, out);
        __syncthreads();
    }
}

constexpr std::uint64_t general_steps = 3;

/// Says terms of a tile at most, by one block, until one is longer or all steps are done. `last` becomes the last term, and
/// `lengths` those of all.
__global__ void __launch_bounds__(tile_threads) small_steps(const char* start, std::uint64_t size, std::uint64_t steps, char* last,
                                                            std::uint64_t* lengths, DeviceTerms::Progress* progress) {
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

template <auto kernel>
void launch_step(const Step& step, std::uint64_t most_tiles, cudaStream_t stream) {
    static const auto most_blocks = shared::resident_blocks(kernel, tile_threads);
    const auto blocks = static_cast<unsigned>(std::min<std::uint64_t>(most_tiles, most_blocks));
    kernel<<<blocks, tile_threads, 0, stream>>>(step);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace

void run_steps(DeviceTerms& device, std::uint64_t steps, cudaStream_t stream) {
    device.make_room();
    device.progress.resize(1);
    const auto most_tiles = device.longest / tile_digits + 1;
    device.states.resize(2 * most_tiles);
    device.other_states.resize(2 * most_tiles);
    device.first_heads.resize(most_tiles);
    device.tickets.resize(steps + 1);
    device.tickets.fill_bytes(0, stream);

    DeviceTerms::Progress progress{0, device.start.size()};
    const char* term = device.start.data();
    char *next = device.term.data(), *other = device.next.data();
    const auto turn = [&] {
        term = next;
        std::swap(next, other);
    };
    if (progress.size <= tile_digits) {
        small_steps<<<1, tile_threads, 0, stream>>>(term, progress.size, steps, next, device.lengths.data(), device.progress.data());
        CUDA_CHECK(cudaGetLastError());
        progress = breakeven::fetch(device.progress.data(), stream);
        turn();
    } else {
        send(device.lengths.data(), &progress.size, 1, stream);
    }

    auto *states = device.states.data(), *next_states = device.other_states.data();
    auto bound = progress.size;
    if (progress.steps < steps) CUDA_CHECK(cudaMemsetAsync(states, 0, (bound / tile_digits + 1) * sizeof *states, stream));
    for (auto s = progress.steps; s < steps; ++s) {
        const auto tiles = (bound + tile_digits - 1) / tile_digits;
        const auto lengths = device.lengths.data() + s;
        const Step step{term, lengths, next, lengths + 1, states, next_states, device.tickets.data() + s, device.first_heads.data()};
        if (s < general_steps) {
            launch_step<find_first_heads>(step, tiles, stream);
            launch_step<general_step>(step, tiles, stream);
        } else {
            launch_step<settled_step>(step, tiles, stream);
        }
        std::swap(states, next_states);
        bound = std::min(2 * bound, device.longest);
        turn();
    }
    device.result = term;
}

namespace {

void single_pass(DeviceTerms& device, cudaStream_t stream) { run_steps(device, device.steps, stream); }
const breakeven::Cuda<DeviceTerms> by_single_pass{
    "cuda/single_pass",
    single_pass,
    {.per_item = {.host = 1, .device = 4},
     .notes = "one pass a step: heads by comparison of 16 digits with their neighbours, places by decoupled look-back, written through "
              "shared memory; lengths stay on the device. One block says the first terms, up to 8192 digits, in one launch; then the host "
              "waits once to learn how many those were"}};

}  // namespace
}  // namespace look_and_say
