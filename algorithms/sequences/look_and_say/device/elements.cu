// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <vector>

#include "device.cuh"
#include <breakeven/algorithms/sequences/look_and_say/beginning.hpp>
#include <breakeven/algorithms/sequences/look_and_say/expansion.hpp>
#include <breakeven/algorithms/shared/device/shift_bytes.hpp>
#include <breakeven/suites/device/launch.cuh>

/// The last term alone. The host reads the start as elements, after a few steps where need be; each warp of the device
/// then finds the element to which the beginning of its part of the last term belongs, and copies what that and those
/// behind it became from a table that the caches hold.
namespace look_and_say {

/// The terms, and the constants that Tables point to, in device memory.
struct DeviceElements : DeviceTerms {
    breakeven::DeviceBuffer<std::uint64_t> element_lengths, root_begin;
    breakeven::DeviceBuffer<std::uint16_t> jump_begin;
    breakeven::DeviceBuffer<Element> jump_elements, roots;
    struct DeviceTexts {
        breakeven::DeviceBuffer<std::uint32_t> begin, size;
        breakeven::DeviceBuffer<char> digits;
    };
    std::array<DeviceTexts, jump> all_texts;
    std::vector<char> host_start;
    Beginning beginning;

    void upload(const LookAndSay::Input& in, cudaStream_t stream) {
        DeviceTerms::upload(in, stream);
        if (jump_begin.size() == 0) upload_constants(stream);
    }

    void upload_constants(cudaStream_t stream) {
        const auto constant = [&](auto& buffer, const auto& values) {
            buffer.resize(values.size());
            send(buffer.data(), values.data(), values.size(), stream);
        };
        constant(element_lengths, look_and_say::element_lengths());
        constant(jump_begin, jumps().begin);
        constant(jump_elements, jumps().elements);
        for (unsigned i = 0; i < jump; ++i) {
            constant(all_texts[i].begin, texts(shortest_reach + i).begin);
            constant(all_texts[i].size, texts(shortest_reach + i).size);
            constant(all_texts[i].digits, texts(shortest_reach + i).digits);
        }
    }
    [[nodiscard]] Tables tables(const Expansion& expansion, cudaStream_t stream) {
        const auto& text = all_texts[expansion.reach - shortest_reach];
        roots.resize(expansion.roots.size());
        root_begin.resize(expansion.roots.size());
        send(roots.data(), expansion.roots.data(), expansion.roots.size(), stream);
        send(root_begin.data(), expansion.root_begin.data(), expansion.roots.size(), stream);
        return {.lengths = element_lengths.data(),
                .jump_begin = jump_begin.data(),
                .jumps = jump_elements.data(),
                .text_begin = text.begin.data(),
                .text_size = text.size.data(),
                .text = text.digits.data(),
                .roots = roots.data(),
                .root_begin = root_begin.data(),
                .root_count = expansion.roots.size(),
                .reach = expansion.reach,
                .depth = expansion.depth};
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
    DeviceTerms& terms = device;
    auto& beginning = device.beginning;
    if (terms.start_size > Beginning::longest_read || (terms.steps < Expansion::fewest_steps && !terms.lengths_only)) {
        terms.result = run_steps(terms, terms.steps, stream);
        return;
    }
    device.host_start.resize(terms.start_size);
    if (terms.start_size != 0)
        CUDA_CHECK(cudaMemcpyAsync(device.host_start.data(), terms.start.data(), terms.start_size, cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    beginning.run<shared::AllThreads>(device.host_start, terms.steps, terms.lengths_only ? 0 : Expansion::fewest_steps, longest_on_host);
    const auto done = beginning.steps();
    if (!beginning.compound && done < terms.steps) {
        terms.result = run_steps(terms, terms.steps, stream);
        return;
    }
    auto lengths = beginning.lengths;
    if (beginning.compound) {
        const auto more = lengths_of(*beginning.compound, terms.steps - done);
        lengths.insert(lengths.end(), more.begin(), more.end());
    }
    send(terms.lengths.data(), lengths.data(), lengths.size(), stream);
    if (terms.lengths_only) return;
    terms.result = terms.term.data();
    if (!beginning.compound) return send(terms.term.data(), beginning.term.data(), beginning.term.size(), stream);
    const Expansion expansion{*beginning.compound, terms.steps - done};
    if (expansion.digits == 0) return;
    const auto span = span_of(expansion.digits);
    const auto warps = (expansion.digits + span - 1) / span;
    const auto blocks = static_cast<unsigned>((warps + block_warps - 1) / block_warps);
    expand<<<blocks, breakeven::block_threads, 0, stream>>>(device.tables(expansion, stream), expansion.digits, span, terms.term.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceElements> elements{
    "cuda/elements",
    by_elements,
    {.per_item = {.host = 1, .device = 2.01},
     .notes = "no term but the last is written: the host fetches the start and reads it as elements, warps copy what these became from a "
              "table, found once in the life of the process, of what 17 to 20 steps make of each. Starts of more than 8192 digits, fewer "
              "than 17 steps and what is not read as elements in time go step by step, as cuda/single_pass"}};

}  // namespace
}  // namespace look_and_say
