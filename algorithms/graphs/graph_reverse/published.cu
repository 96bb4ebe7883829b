// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include "stage.cuh"
#include <breakeven/algorithms/shared/device/scan.cuh>

namespace graph_reverse {
namespace {

constexpr unsigned block_size = 512;  // as in [GPU for the Road]

__device__ std::uint64_t thread_index() { return std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; }

unsigned blocks_for(std::uint64_t threads) { return static_cast<unsigned>((threads + block_size - 1) / block_size); }

struct Arcs {
    std::uint32_t *head, *tail, *edge;
};
Arcs pointers(const DeviceArcs& arcs) { return {arcs.head.data(), arcs.tail.data(), arcs.edge.data()}; }

__global__ void to_edges(const std::uint32_t* row, std::uint64_t vertices, const std::uint32_t* col, Arcs arcs) {
    const auto v = thread_index();
    if (v >= vertices) return;
    for (auto e = row[v]; e < row[v + 1]; ++e) {
        arcs.head[e] = col[e];
        arcs.tail[e] = static_cast<std::uint32_t>(v);
        arcs.edge[e] = e;
    }
}

__global__ void flag_zero_bits(const std::uint32_t* heads, std::uint64_t size, unsigned bit, std::uint32_t* flags) {
    if (const auto i = thread_index(); i < size) flags[i] = (heads[i] >> bit & 1) ^ 1;
}

__global__ void scatter(Arcs from, std::uint64_t size, const std::uint32_t* flags, const std::uint32_t* zeros_before, Arcs to) {
    const auto i = thread_index();
    if (i >= size) return;
    const std::uint64_t zeros = std::uint64_t{zeros_before[size - 1]} + flags[size - 1];
    const auto place = flags[i] != 0 ? zeros_before[i] : zeros + i - zeros_before[i];
    to.head[place] = from.head[i];
    to.tail[place] = from.tail[i];
    to.edge[place] = from.edge[i];
}

/// Thread i begins the rows after the last head before place i, up to that at place i: those between are empty. The
/// thread behind the last edge ends the last group and begins the empty rows after it.
__global__ void group(const std::uint32_t* heads, std::uint64_t size, std::uint64_t vertices, std::uint32_t* row) {
    const auto i = thread_index();
    if (i > size) return;
    const std::uint64_t from = i == 0 ? 0 : heads[i - 1] + std::uint64_t{1}, to = i == size ? vertices : heads[i];
    for (auto v = from; v <= to; ++v) row[v] = static_cast<std::uint32_t>(i);
}

}  // namespace

void split_by_head(const DeviceGraph& graph, PublishedScratch& scratch, cudaStream_t stream) {
    const std::uint64_t edges = graph.edges(), vertices = graph.vertices();
    auto& [arcs, alternate, flags, places, cub] = scratch;
    if (edges == 0) return;
    to_edges<<<blocks_for(vertices), block_size, 0, stream>>>(graph.row.data(), vertices, graph.col.data(), pointers(arcs));
    CUDA_CHECK(cudaGetLastError());
    for (unsigned bit = 0; bit < static_cast<unsigned>(graph.vertex_bits()); ++bit) {
        flag_zero_bits<<<blocks_for(edges), block_size, 0, stream>>>(arcs.head.data(), edges, bit, flags.data());
        shared::exclusive_scan(flags.data(), places.data(), static_cast<std::uint32_t>(edges), cub, stream);
        scatter<<<blocks_for(edges), block_size, 0, stream>>>(pointers(arcs), edges, flags.data(), places.data(), pointers(alternate));
        CUDA_CHECK(cudaGetLastError());
        arcs.swap(alternate);
    }
}

void split_and_group(const DeviceGraph& graph, PublishedScratch& scratch, std::uint32_t* row, cudaStream_t stream) {
    const std::uint64_t edges = graph.edges();
    split_by_head(graph, scratch, stream);
    group<<<blocks_for(edges + 1), block_size, 0, stream>>>(scratch.arcs.head.data(), edges, graph.vertices(), row);
    CUDA_CHECK(cudaGetLastError());
}

namespace {

struct Splitting : DeviceReverse {
    PublishedScratch scratch;

    void upload(const GraphReverse::Input& in, cudaStream_t stream) {
        DeviceReverse::upload(in, stream);
        scratch.resize(in.edges());
    }
};

void split(Splitting& device, cudaStream_t stream) {
    split_and_group(device.graph, device.scratch, device.row.data(), stream);
    device.col.swap(device.scratch.arcs.tail);
    device.edge.swap(device.scratch.arcs.edge);
}
const breakeven::Cuda<Splitting> variant{
    "cuda/published",
    split,
    {.role = breakeven::Role::published,
     .complexity = "n log v, v vertices",
     .per_item = {.host = 16, .device = 66},
     .notes = "edges listed by one thread a vertex, split by one bit of the head at a time, up to the bits that vertices have; grouped on "
              "the device. Repaired: the last group was lost when the edges were a multiple of the block size 512; vertices that no edge "
              "enters vanished; edge ids are carried along"}};

}  // namespace
}  // namespace graph_reverse
