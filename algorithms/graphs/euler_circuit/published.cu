// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "published.hpp"
#include "stage.cuh"
#include <breakeven/algorithms/graphs/circuit_graph/stage.cuh>
#include <breakeven/algorithms/graphs/permutation_cycles/stage.cuh>

/// The stages of published.hpp with partitions and the places where they meet found on the device, by label
/// propagation and by one thread a vertex; what is left is done on the host.
namespace euler_circuit {
namespace {

using breakeven::launch;
using circuit_graph::copy_now;
using shared::none;

constexpr int most_sweeps = 8192;

struct DevicePublished : DeviceTrail {
    using problem = EulerCircuit;
    DevicePublished() : DeviceTrail{Trail::circuit} {}

    breakeven::DeviceBuffer<std::uint32_t> before, labels, changed{1};
    breakeven::DeviceBuffer<std::uint8_t> marks;
    circuit_graph::PublishedMeetings meetings;
    std::vector<std::uint32_t> host_before, host_labels;
    EulerCircuit::Output found;
};

__global__ void take_previous(const Step* steps, std::uint32_t edges, std::uint32_t* before) {
    if (const auto e = breakeven::thread_number(); e < edges) before[e] = steps[e].previous;
}

void published(DevicePublished& device, cudaStream_t stream) {
    const auto edges = device.edges();
    if (edges == 0) return;
    for (auto* buffer : {&device.before, &device.labels}) buffer->resize(edges);
    device.marks.resize(edges);

    breakeven::stage("pairing", stream);
    const int half = pair_edges(device, Rule::stable, stream);
    launch(take_previous, edges, stream, reinterpret_cast<const Step*>(device.halves[half].data()), edges, device.before.data());
    auto progress = breakeven::fetch(device.progress.data(), stream);
    if (progress.balance.unbalanced != none) return breakeven::stage("", stream);

    breakeven::stage("label", stream);
    if (!permutation_cycles::propagate(device.before.data(), edges, device.labels.data(), device.changed.data(), most_sweeps, stream))
        throw breakeven::LimitExceeded("label propagation has not ended after " + std::to_string(most_sweeps) +
                                       " sweeps: a partition is too long for it");

    breakeven::stage("components", stream);
    auto meetings = device.meetings.find(device, device.labels.data(), device.marks.data(), stream);
    for (auto* host : {&device.host_before, &device.host_labels}) host->resize(edges);
    copy_now(device.host_before.data(), device.before.data(), edges, cudaMemcpyDeviceToHost, stream);
    copy_now(device.host_labels.data(), device.labels.data(), edges, cudaMemcpyDeviceToHost, stream);
    auto& found = device.found;
    found.partitions = circuit_graph::number_labels(device.host_labels);
    for (auto& [slot, left, right] : meetings) left = device.host_labels[slot - 1], right = device.host_labels[slot];

    join_partitions(meetings, device.host_before, found);
    device.circuit = reinterpret_cast<std::uint32_t*>(device.halves[0].data());
    if (!found.edges.empty()) copy_now(device.circuit, found.edges.data(), found.edges.size(), cudaMemcpyHostToDevice, stream);
    progress.components = found.components;
    progress.exchanges = found.partitions - found.components;
    copy_now(device.progress.data(), &progress, 1, cudaMemcpyHostToDevice, stream);
}

const breakeven::Cuda<DevicePublished> variant{
    "cuda/published",
    published,
    {.role = breakeven::Role::published,
     .largest = std::uint64_t{1} << 31,  // lists of both partitions are numbered in 32 bits
     .sensible = std::uint64_t{1} << 22,
     .per_item = {.host = 45, .device = 43},
     .notes =
         "GPU label propagation, circuit graph by one thread a vertex, spanning tree, exchanges and walk on the host. Repaired: degrees "
         "are checked; neighbouring slots are compared without a 50,000-byte array for each vertex; propagation gives up after 8192 "
         "sweeps, which long partitions exceed"}};

}  // namespace
}  // namespace euler_circuit
