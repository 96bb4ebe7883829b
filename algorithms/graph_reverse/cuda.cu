#include "algorithms/graph_reverse/device.cuh"
#include "algorithms/graph_reverse/rows.cuh"
#include "algorithms/graph_reverse/sort_pairs.cuh"
#include "suites/launch.cuh"

/// Edge ids are sorted by head, only the bits that vertices have; rows begin where the sorted heads change; tails
/// are looked up, in a table so small that a cache holds it for most graphs. Sorting the tails along would move
/// 16 bytes an edge more for every 8 bits.
namespace graph_reverse {
namespace {

struct Sorting : DeviceReverse {
    suite::DeviceBuffer<std::uint32_t> heads;
    suite::DeviceBuffer<Window> table;
    suite::DeviceBuffer<char> scratch;
    csr_edges::Cuts cuts;

    void upload(const GraphReverse::Input& in, cudaStream_t stream) {
        DeviceReverse::upload(in, stream);
        heads.resize(in.edges());
        table.resize(windows(in.vertices(), in.edges()));
        cuts.resize(in.vertices(), in.edges());
    }
};

__global__ void number(std::uint32_t* ids, std::uint64_t count) {
    if (const auto i = suite::thread_number(); i < count) ids[i] = static_cast<std::uint32_t>(i);
}

void sort(Sorting& device, cudaStream_t stream) {
    const std::uint64_t edges = device.graph.edges(), vertices = device.graph.vertices();
    if (edges == 0) return device.row.fill_bytes(0, stream);
    suite::stage("sort", stream);
    suite::launch(number, edges, stream, device.col.data(), edges);  // col is written last
    sort_pairs(ConstPairs{device.graph.col.data(), device.col.data()}, Pairs{device.heads.data(), device.edge.data()}, edges,
               device.graph.vertex_bits(), device.scratch, stream);
    suite::stage("offsets", stream);
    offsets(device.heads.data(), edges, vertices, device.row.data(), stream);
    suite::stage("tails", stream);
    look_up_tails(device.graph, device.cuts, device.edge.data(), device.heads.data(), device.table.data(), device.col.data(), stream);
    suite::stage("", stream);
}
const suite::Cuda<Sorting> variant{
    "cuda/sort",
    sort,
    {.memory = [](std::uint64_t n) { return suite::Memory{.device = 20.75 * static_cast<double>(n)}; },
     .notes = "CUB radix sort of edge ids by the bits that heads have; tails from a table of 16 bytes for 32 to 64 edges"}};

}  // namespace
}  // namespace graph_reverse
