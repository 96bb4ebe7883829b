// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <deque>
#include <vector>

#include "device.cuh"
#include "expansion.hpp"
#include <breakeven/algorithms/shared/device/shift_bytes.hpp>
#include <breakeven/suites/device/launch.cuh>

/// The last term alone. The host reads the start as elements, after a few steps where need be; each warp of the device
/// then finds the element to which the beginning of its part of the last term belongs, and copies what that and those
/// behind it became from a table that the caches hold.
namespace look_and_say {

/// The terms, and the constants that Tables point to, in device memory.
struct DeviceElements : DeviceTerms {
    std::array<Tables, jump> tables;  // without roots, for each reach
    std::deque<breakeven::DeviceBuffer<char>> constants;
    breakeven::DeviceBuffer<Element> roots;
    breakeven::DeviceBuffer<std::uint64_t> root_begin;
    std::vector<char> host_start;
    Beginning beginning;

    void upload(const LookAndSay::Input& in, cudaStream_t stream) {
        DeviceTerms::upload(in, stream);
        if (!constants.empty()) return;
        const auto copy = [&](const auto& values) {
            auto& there = constants.emplace_back(values.size() * sizeof values[0]);
            send(there.data(), reinterpret_cast<const char*>(values.data()), there.size(), stream);
            return reinterpret_cast<decltype(values.data())>(there.data());
        };
        for (unsigned i = 0; i < jump; ++i) tables[i] = look_and_say::constants(shortest_reach + i, copy);
    }
};

namespace {

constexpr unsigned block_warps = breakeven::block_threads / 32, vector_bytes = 16;

/// Copies any `size` bytes of a text to any address, by a warp. Up to 16 bytes may be read behind them.
__device__ void copy(const char* from, std::uint32_t size, char* to, unsigned lane) {
    const auto head = min(size, static_cast<std::uint32_t>(-reinterpret_cast<std::uintptr_t>(to) % vector_bytes));
    if (lane < head) to[lane] = from[lane];
    from += head;
    to += head;
    size -= head;
    const auto shift = static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(from) % vector_bytes);
    const auto in = reinterpret_cast<const uint4*>(from - shift);
    const auto out = reinterpret_cast<uint4*>(to);
    const auto vectors = size / vector_bytes;
    for (auto v = lane; v < vectors; v += 32) {
        const auto low = __ldg(in + v), high = __ldg(in + v + 1);
        const std::uint32_t both[8] = {low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w};
        std::uint32_t shifted[4];
        shared::shift_bytes(both, shift, shifted);
        __stcs(out + v, make_uint4(shifted[0], shifted[1], shifted[2], shifted[3]));  // not read again: the texts stay cached
    }
    const auto rest = vectors * vector_bytes + lane;
    if (rest < size) to[rest] = from[rest];
}

__global__ void __launch_bounds__(breakeven::block_threads)
    expand(const __grid_constant__ Tables tables, std::uint64_t size, std::uint32_t span, char* out) {
    const unsigned lane = threadIdx.x % 32;
    const auto begin = (std::uint64_t{blockIdx.x} * block_warps + threadIdx.x / 32) * span;
    if (begin >= size) return;
    const auto end = min(begin + span, size);
    Cursor::Place stack[Cursor::most_depth];
    Cursor cursor{tables, begin, stack};
    for (auto place = begin;;) {
        const auto element = cursor.element();
        const auto rest = tables.text_size[element] - cursor.skipped();
        const auto count = static_cast<std::uint32_t>(min(std::uint64_t{rest}, end - place));
        copy(tables.text + tables.text_begin[element] + cursor.skipped(), count, out + place, lane);
        place += count;
        if (place == end) return;
        cursor.next();
    }
}

/// How many digits each warp writes: enough to be worth finding where they begin, and few enough to occupy the device.
std::uint32_t span_of(std::uint64_t size) {
    constexpr std::uint64_t warps = std::uint64_t{1} << 14, shortest = 1024, longest = 32768, step = 512;
    return static_cast<std::uint32_t>(std::clamp((size / warps + step - 1) / step * step, shortest, longest));
}

void by_elements(DeviceElements& device, cudaStream_t stream) {
    constexpr std::uint64_t longest_on_host = 2 * Beginning::longest_read;
    const auto step_by_step = [&] { run_steps(device, device.steps, stream); };
    if (device.start.size() > Beginning::longest_read || (device.steps < Expansion::fewest_steps && !device.lengths_only))
        return step_by_step();
    device.host_start.resize(device.start.size());
    if (!device.host_start.empty())
        CUDA_CHECK(cudaMemcpyAsync(device.host_start.data(), device.start.data(), device.start.size(), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    auto& beginning = device.beginning;
    beginning.run<shared::AllThreads>(device.host_start, device.steps, device.lengths_only ? 0 : Expansion::fewest_steps, longest_on_host);
    if (!beginning.compound && beginning.to_go > 0) return step_by_step();
    send(device.lengths.data(), beginning.lengths.data(), beginning.lengths.size(), stream);
    if (device.lengths_only) return;
    device.result = device.term.data();
    if (!beginning.compound) return send(device.term.data(), beginning.term.data(), beginning.term.size(), stream);
    const Expansion expansion{*beginning.compound, beginning.to_go};
    if (expansion.digits == 0) return;
    device.roots.resize(expansion.roots.size());
    device.root_begin.resize(expansion.roots.size());
    send(device.roots.data(), expansion.roots.data(), expansion.roots.size(), stream);
    send(device.root_begin.data(), expansion.root_begin.data(), expansion.roots.size(), stream);
    const auto tables = expansion.tables(device.tables[expansion.reach - shortest_reach], device.roots.data(), device.root_begin.data());
    const auto span = span_of(expansion.digits);
    const auto warps = (expansion.digits + span - 1) / span;
    const auto blocks = static_cast<unsigned>((warps + block_warps - 1) / block_warps);
    expand<<<blocks, breakeven::block_threads, 0, stream>>>(tables, expansion.digits, span, device.term.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceElements> elements{
    "cuda/elements",
    by_elements,
    {.per_item = {.host = 1, .device = 4},
     .notes = "no term but the last is written: the host fetches the start and reads it as elements, warps copy what these became from a "
              "table, found once in the life of the process, of what 17 to 20 steps make of each. Starts of more than 8192 digits, fewer "
              "than 17 steps and what is not read as elements in time go step by step, as cuda/single_pass"}};

}  // namespace
}  // namespace look_and_say
