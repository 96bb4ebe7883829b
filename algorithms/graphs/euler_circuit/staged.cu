// SPDX-License-Identifier: Apache-2.0
#include "cycles.cuh"
#include "ranking.cuh"
#include "stage.cuh"

/// The stages of stage.hpp on the device, without a word to the host before the end: what is found along
/// the way (an unbalanced vertex, how many cycles, how many components) stays there, and later stages look
/// it up. Every choice is by slot number, so the circuit is that of the other staged variants, bit for bit.
namespace euler_circuit {
namespace {

using breakeven::launch_resident;
using permutation_cycles::Lengths;

struct Begin {
    Progress* progress;
    __device__ void operator()() const { *progress = {{none, {}, {}}, 0, 0, 0, false}; }
};

}  // namespace

int pair_edges(DeviceTrail& device, Rule rule, cudaStream_t stream) {
    auto* const progress = device.progress.data();
    return edge_predecessors::pair_edges(device, device.trail, rule, {device.halves[0].data(), device.halves[1].data()},
                                         device.row_begins.data(), Begin{progress}, &progress->balance, device.sort_scratch, stream);
}

void find_trail(DeviceTrail& device, Rule rule, cudaStream_t stream) {
    if (device.edges() == 0) return;
    const auto elements = device.elements();
    const bool closed = device.trail == Trail::path;

    breakeven::stage("pairing", stream);
    const int half = pair_edges(device, rule, stream);
    auto* const steps = reinterpret_cast<Step*>(device.halves[half].data());
    auto* const links = device.halves[1 - half].data();  // sublists and cycles without splitter: no more than elements
    auto* const progress = device.progress.data();
    const IfBalanced if_balanced{progress};
    const auto* const row = device.row.data();
    const auto [sublists, ranks, splitters] = device.levels.front();
    const auto count = splitters.count();

    breakeven::stage("label", stream);
    permutation_cycles::launch_walk(permutation_cycles::LabellingOnDevice<Lengths, WithoutLink>{steps, sublists, {links}}, splitters, steps,
                                    if_balanced, stream);
    launch(label_rest, elements, stream, steps, elements, count, links, progress);

    breakeven::stage("components", stream);
    auto* const cycle = device.cycle.data();
    launch(join_sublists, count, stream, sublists, count, links, progress);
    launch(name_cycles, count, stream, links, count, cycle, progress);

    breakeven::stage("splice", stream);
    const NodeOf node{steps, cycle, count};
    launch(circuit_graph::join_neighbours<NodeOf, BeginBit, IfBalanced>, elements, stream, node, BeginBit{device.row_begins.data()},
           elements, links, if_balanced);
    if (closed) launch(join_closing, 1, stream, row, node, links, progress);
    for (const std::uint32_t parity : {0U, 1U})
        launch_resident(exchange, 8, elements, stream, links, count, device.trail, parity, steps, sublists, progress);
    if (closed) launch(exchange_closing, 1, stream, row, count, steps, sublists, progress);

    breakeven::stage("rank", stream);
    permutation_cycles::launch_walk(Measuring{sublists}, splitters, steps, if_balanced, stream);
    rank(device.levels, progress, stream);

    breakeven::stage("emit", stream);
    device.circuit = reinterpret_cast<std::uint32_t*>(links);
    permutation_cycles::launch_walk(Writing{ranks, device.circuit, elements, device.offset()}, splitters, steps, IfConnected{progress},
                                    stream);
    breakeven::stage("", stream);
}

namespace {

struct DeviceCircuit : DeviceTrail {
    using problem = EulerCircuit;
    DeviceCircuit() : DeviceTrail{Trail::circuit} {}
};

template <Rule rule>
void staged(DeviceCircuit& device, cudaStream_t stream) {
    find_trail(device, rule, stream);
}

const breakeven::Traits traits{
    .per_item = staged_device_memory,
    .notes = "radix sort, splitter walks, lock-free minimum spanning forest of the cycles; the same circuit as the other staged variants"};

const breakeven::Cuda<DeviceCircuit> rotated{"cuda/staged", staged<Rule::rotated>, traits};
const breakeven::Cuda<DeviceCircuit> stable{"cuda/staged_stable", staged<Rule::stable>, traits};
const breakeven::Cuda<DeviceCircuit> hashed{"cuda/staged_hashed", staged<Rule::hashed>, traits};
const breakeven::Cuda<DeviceCircuit> reversed{"cuda/staged_reversed", staged<Rule::reversed>, traits};

}  // namespace
}  // namespace euler_circuit
