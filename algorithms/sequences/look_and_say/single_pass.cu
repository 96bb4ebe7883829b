#include <algorithm>
#include <utility>

#include "device.cuh"
#include "steps.cuh"

/// Step after step on the device (steps.cuh). One launch says terms of a tile at most; then each step is a pass of its own,
/// the first three for runs of any length, the others for runs of 3 at most:
///
///     host     launch small, wait, launch step s, step s + 1, ... as many blocks as the term may have tiles
///     device          small -- length ->   step s -- length -> step s + 1 ...
namespace look_and_say {
namespace {

constexpr std::uint64_t general_steps = 3;

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
        say_small(term, progress.size, steps, next, device.lengths.data(), on_device, stream);
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
