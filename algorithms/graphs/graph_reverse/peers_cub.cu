// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/algorithms/graphs/csr_edges/stage.cuh>
#include <breakeven/algorithms/shared/device/iota.cuh>
#include <breakeven/algorithms/shared/device/sort_pairs.cuh>
#include <breakeven/suites/device/launch.cuh>

/// The reversal as a user of CUB writes it: by the bits that vertices have, and the tails fetched from the list of edges.
namespace graph_reverse {
namespace {

struct Plain : DeviceReverse {
    breakeven::DeviceBuffer<std::uint32_t> heads, ids, tails;
    breakeven::DeviceBuffer<char> scratch;
    csr_edges::Cuts cuts;

    void upload(const GraphReverse::Input& in, cudaStream_t stream) {
        DeviceReverse::upload(in, stream);
        for (auto* const words : {&heads, &ids, &tails}) words->resize(in.edges());
        cuts.resize(in.vertices(), in.edges());
    }
};

__global__ void gather(const std::uint32_t* edge, std::uint64_t edges, const std::uint32_t* tails, std::uint32_t* out) {
    if (const auto x = breakeven::thread_number(); x < edges) out[x] = tails[edge[x]];
}

void sort_by_key(Plain& device, cudaStream_t stream) {
    const std::uint64_t edges = device.graph.edges();
    if (edges == 0) return device.row.fill_bytes(0, stream);
    shared::iota(device.ids.data(), edges, stream);
    shared::sort_pairs(shared::ConstPairs{device.graph.col.data(), device.ids.data()},
                       shared::Pairs{device.heads.data(), device.edge.data()}, edges, device.graph.vertex_bits(), device.scratch, stream);
    offsets(device.heads.data(), edges, device.graph.vertices(), device.row.data(), stream);
    csr_edges::expand(device.graph, device.cuts, device.tails.data(), nullptr, stream);
    breakeven::launch(gather, edges, stream, device.edge.data(), edges, device.tails.data(), device.col.data());
}
const breakeven::Cuda<Plain> variant{
    "cuda/cub",
    sort_by_key,
    {.role = breakeven::Role::peer,
     .per_item = {.host = 16, .device = 53},
     .notes = "CUB sort by key of (head, edge id) over the bits that vertices have, then tails[edge]; offsets and tails by our kernels"}};

}  // namespace
}  // namespace graph_reverse
