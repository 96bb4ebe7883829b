// SPDX-License-Identifier: Apache-2.0
#include "stage.cuh"
#include "stage.hpp"

/// [GPU for the Road] reverses a graph on the host, which has it and wants the answer, and leaves to the device what a graph
/// of enough vertices has to gain: to list the edges and to sort them by head.
namespace graph_reverse {
namespace {

constexpr std::uint64_t threshold = std::uint64_t{10} << 20;  // offsets of rows

template <std::uint64_t least>
struct Hybrid {
    using problem = GraphReverse;

    const breakeven::Graph* host = nullptr;
    DeviceGraph graph;
    PublishedScratch scratch;
    std::vector<std::uint32_t> heads, tails, edges;
    GraphReverse::Output found;

    [[nodiscard]] bool on_device() const { return host->row.size() >= least; }

    void upload(const GraphReverse::Input& in, cudaStream_t stream) {
        host = &in;
        if (!on_device()) return;
        graph.upload(in, stream);
        scratch.resize(in.edges());
    }
    void prepare(cudaStream_t) {
        GraphReverse::prepare(*host, found);
        for (auto* words : {&found.row, &found.col, &found.edge}) std::ranges::fill(*words, 0xA5A5A5A5);
    }
    void download(GraphReverse::Output& out, cudaStream_t) const { out = found; }
};

template <std::uint64_t least>
void group_on_host(Hybrid<least>& device, cudaStream_t stream) {
    if (!device.on_device()) return write_rows(group_by_head(*device.host), device.found);
    const auto take = [&](std::vector<std::uint32_t>& to, const breakeven::DeviceBuffer<std::uint32_t>& from) {
        to.resize(from.size());
        from.download(to, stream);
    };
    breakeven::stage("sort", stream);
    split_by_head(device.graph, device.scratch, stream);
    breakeven::stage("group", stream);
    take(device.heads, device.scratch.arcs.head);
    take(device.tails, device.scratch.arcs.tail);
    take(device.edges, device.scratch.arcs.edge);
    CUDA_CHECK(cudaStreamSynchronize(stream));
    write_rows(group_by_head(static_cast<std::uint32_t>(device.host->vertices()), device.heads, device.tails, device.edges), device.found);
    breakeven::stage("", stream);
}

constexpr breakeven::Memory by_device{.host = 308, .device = 60};
/// A graph has up to a vertex more than edges, if none stands alone.
breakeven::Memory from_threshold(const breakeven::Request& request) {
    const auto items = static_cast<double>(request.n);
    return {.host = by_device.host * items, .device = request.n + 2 >= threshold ? by_device.device * items : 0};
}

const breakeven::Cuda<Hybrid<1>> always{
    "cuda/published_host_groups",
    group_on_host<1>,
    {.role = breakeven::Role::published,
     .complexity = "n log v, v vertices",
     .per_item = by_device,
     .notes =
         "[GPU for the Road]: edges listed by one thread a vertex and sorted by one split a bit on the device, then grouped, filled up "
         "and sorted by vertex on the host, where the answer stays; edge ids are carried along"}};
const breakeven::Cuda<Hybrid<threshold>> hybrid{
    "cuda/published_hybrid",
    group_on_host<threshold>,
    {.role = breakeven::Role::published,
     .complexity = "n log v, v vertices",
     .memory = from_threshold,
     .notes = "as [GPU for the Road] decides: like cuda/published_host_groups from 10 * 2^20 offsets of rows on, and like serial/published "
              "below, without the device"}};

}  // namespace
}  // namespace graph_reverse
