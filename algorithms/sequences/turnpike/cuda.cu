// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "block_search.cuh"
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace turnpike {

void DeviceTurnpike::upload(const Turnpike::Input& in, cudaStream_t stream) {
    distances.upload(in.distances, stream);
    offsets.upload(in.offsets, stream);
    firsts.upload(in.firsts, stream);
    instances = in.instances();
    limit = in.limit;
    input = &in;
    points.resize(in.firsts.back());
    found.resize(instances);
    most_points = most_distances = 0;
    for (std::uint64_t i = 0; i < instances; ++i) {
        most_points = std::max(most_points, in.points(i));
        most_distances = std::max<std::uint64_t>(most_distances, in.of(i).size());
    }
    constexpr std::uint64_t top_of_30_bits = std::uint64_t{1} << 30;
    if (most_distances >= top_of_30_bits)
        throw breakeven::LimitExceeded("an instance has " + std::to_string(most_distances) +
                                       " distances: on the device at most 2^30 - 1 are possible");

    constexpr std::uint64_t beside = 1024;  // what a block has of its own
    block_bytes = 8 * search_words(most_points, most_distances);
    in_scratch = block_bytes + beside > breakeven::most_shared_memory();
    threads = static_cast<unsigned>(std::clamp<std::uint64_t>((most_points + 31) / 32 * 32, 32, 256));
    blocks = static_cast<unsigned>(std::min<std::uint64_t>(instances, std::uint64_t{1} << 30));
    if (!in_scratch) return;
    constexpr std::uint64_t most_scratch = std::uint64_t{1} << 33;  // bytes, unless a single search needs more
    const auto resident = std::uint64_t{breakeven::multiprocessors()} * 4;
    blocks = static_cast<unsigned>(std::min({instances, resident, std::max<std::uint64_t>(1, most_scratch / block_bytes)}));
    scratch.resize(blocks * (block_bytes / 8));
}

void DeviceTurnpike::download(Turnpike::Output& out, cudaStream_t stream) const {
    points.download({out.points.data(), out.points.size()}, stream);
    found.download({out.found.data(), out.found.size()}, stream);
    CUDA_CHECK(cudaStreamSynchronize(stream));
    for (std::uint64_t i = 0; i < out.found.size(); ++i)
        if (out.found[i] == too_long) search_too_long(i, input->limit_of(i));
}

namespace {

struct Instances {
    const std::uint32_t* distances;
    const std::uint64_t *offsets, *firsts;
    std::uint64_t count, limit;
    std::uint32_t* points;
    std::uint8_t* found;
};

__global__ void __launch_bounds__(256) search(Instances in, std::uint64_t* scratch, std::uint64_t words) {
    extern __shared__ std::uint64_t own[];
    auto* const memory = scratch == nullptr ? own : scratch + blockIdx.x * words;
    for (std::uint64_t i = blockIdx.x; i < in.count; i += gridDim.x) {
        const auto begin = in.offsets[i], count = in.offsets[i + 1] - begin, first = in.firsts[i];
        BlockSearch search{memory, in.distances + begin, count, static_cast<std::uint32_t>(in.firsts[i + 1] - first)};
        const auto verdict = search.run(in.limit + 8 * count, in.points + first);
        if (threadIdx.x == 0) in.found[i] = verdict;
        __syncthreads();  // the memory is that of the next search
    }
}

void blocks(DeviceTurnpike& device, cudaStream_t stream) {
    if (device.instances == 0) return;
    const Instances in{device.distances.data(), device.offsets.data(), device.firsts.data(), device.instances, device.limit,
                       device.points.data(),    device.found.data()};
    const auto own = device.in_scratch ? 0 : static_cast<int>(device.block_bytes);
    CUDA_CHECK(cudaFuncSetAttribute(search, cudaFuncAttributeMaxDynamicSharedMemorySize, own));
    search<<<device.blocks, device.threads, static_cast<std::size_t>(own), stream>>>(
        in, device.in_scratch ? device.scratch.data() : nullptr, device.block_bytes / 8);
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceTurnpike> by_blocks{
    "cuda/blocks",
    blocks,
    {.largest = 46341,
     .sensible = Turnpike::sensible,
     .memory =
         [](std::uint64_t n) {
             const auto points = static_cast<double>(n);
             return breakeven::Memory{.host = 2 * points * points, .device = 24 * points * points};
         },
     .notes = "one block for each instance, whose threads look up the distances to the points so far in a hash table; up to about 150 "
              "points it is in the block's own memory. For batches: the n steps of an instance depend on each other, and each waits "
              "for several barriers, so that a small single instance is the host's"}};

}  // namespace
}  // namespace turnpike
