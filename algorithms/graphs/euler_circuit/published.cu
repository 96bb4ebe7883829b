// SPDX-License-Identifier: Apache-2.0
#include "published.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/graphs/circuit_graph/stage.cuh>
#include <breakeven/algorithms/graphs/edge_predecessors/stage.hpp>
#include <breakeven/algorithms/graphs/permutation_cycles/stage.hpp>
#include <breakeven/suites/cuda.cuh>

/// The stages of published.hpp as the document divides them: the circuit graph on the device, all else on the host, where
/// the graph and the answer are. What goes to the device and back in between is part of every call.
namespace euler_circuit {
namespace {

struct DevicePublished {
    using problem = EulerCircuit;

    const breakeven::Graph* graph = nullptr;
    breakeven::DeviceBuffer<std::uint32_t> row, labels;
    breakeven::DeviceBuffer<std::uint8_t> marks;
    circuit_graph::PublishedMeetings meetings;
    std::vector<std::uint32_t> before, colours;
    EulerCircuit::Output found;

    void upload(const breakeven::Graph& in, cudaStream_t stream) {
        graph = &in;
        row.upload(in.row, stream);
    }
    void prepare(cudaStream_t) {
        found = {};
        found.edges.assign(1, shared::none);
    }
    void download(EulerCircuit::Output& out, cudaStream_t) const { out = found; }
};

void published(DevicePublished& device, cudaStream_t stream) {
    const auto& graph = *device.graph;
    auto& found = device.found;
    found = {};
    if (graph.edges() == 0) return;
    const auto rows = find_rows(graph, shared::Trail::circuit);
    if (!rows) return explain(graph, rows, found);
    for (auto* words : {&device.before, &device.colours}) words->resize(graph.edges());

    breakeven::stage("pairing", stream);
    edge_predecessors::published(graph, shared::Rule::stable, device.before);
    breakeven::stage("label", stream);
    found.partitions = permutation_cycles::published_at_first(device.before, device.colours);

    breakeven::stage("components", stream);
    device.labels.upload(device.colours, stream);
    device.marks.resize(graph.edges());
    join_partitions(device.meetings.find(device.row, device.labels, device.marks.data(), stream), device.before, found);
}

const breakeven::Cuda<DevicePublished> variant{
    "cuda/published",
    published,
    {.role = breakeven::Role::published,
     .complexity = "n c, c cycles before they are joined",
     .largest = std::uint64_t{1} << 31,  // lists of both partitions are numbered in 32 bits
     .sensible = std::uint64_t{1} << 18,
     .per_item = {.host = 45, .device = 32},
     .notes =
         "[Zooming]: predecessors and their partitions on the host, whose search for where to begin again makes many partitions "
         "quadratic; the circuit graph by one thread a vertex on the device; spanning tree, exchanges one by one and walk on the host. "
         "Graph and answer stay on the host, only the offsets of rows lie on the device before. Repaired: degrees are checked; "
         "neighbouring slots are compared without a 50,000-byte array for each vertex; the tree begins again in every component; "
         "the circuit graph is the device's whatever the partitions, where that of 45,514 was left to the CPU. Added: the walk, which "
         "the printed times do not have"}};

}  // namespace
}  // namespace euler_circuit
