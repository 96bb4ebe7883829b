// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include "tails.cuh"
#include <breakeven/algorithms/shared/device/iota.cuh>
#include <breakeven/algorithms/shared/device/sort_pairs.cuh>

/// Edge ids are sorted by head, only the bits that vertices have; rows begin where the sorted heads change; tails
/// are looked up, in a table so small that a cache holds it for most graphs. Sorting the tails along would move
/// 16 bytes an edge more for every 8 bits.
namespace graph_reverse {
namespace {

struct Sorting : DeviceReverse {
    breakeven::DeviceBuffer<std::uint32_t> heads;
    breakeven::DeviceBuffer<Window> table;
    breakeven::DeviceBuffer<char> scratch;
    csr_edges::Cuts cuts;

    void upload(const GraphReverse::Input& in, cudaStream_t stream) {
        DeviceReverse::upload(in, stream);
        heads.resize(in.edges());
        table.resize(windows(in.vertices(), in.edges()));
        cuts.resize(in.vertices(), in.edges());
    }
};

void sort(Sorting& device, cudaStream_t stream) {
    const std::uint64_t edges = device.graph.edges(), vertices = device.graph.vertices();
    if (edges == 0) return device.row.fill_bytes(0, stream);
    breakeven::stage("sort", stream);
    shared::iota(device.col.data(), edges, stream);  // col is written last
    shared::sort_pairs(shared::ConstPairs{device.graph.col.data(), device.col.data()},
                       shared::Pairs{device.heads.data(), device.edge.data()}, edges, device.graph.vertex_bits(), device.scratch, stream);
    breakeven::stage("offsets", stream);
    offsets(device.heads.data(), edges, vertices, device.row.data(), stream);
    breakeven::stage("tails", stream);
    look_up_tails(device.graph, device.cuts, device.edge.data(), device.heads.data(), device.table.data(), device.col.data(), stream);
    breakeven::stage("", stream);
}
const breakeven::Cuda<Sorting> variant{
    "cuda/sort",
    sort,
    {.per_item = {.host = 16, .device = 44},
     .notes = "CUB radix sort of edge ids by the bits that heads have; tails from a table of 16 bytes for 32 to 64 edges"}};

}  // namespace
}  // namespace graph_reverse
