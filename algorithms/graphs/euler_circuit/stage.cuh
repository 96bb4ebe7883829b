// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "euler_circuit.hpp"
#include <breakeven/algorithms/graphs/edge_predecessors/stage.cuh>
#include <breakeven/algorithms/graphs/permutation_cycles/stage.cuh>
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/algorithms/shared/host/trail.hpp>
#include <breakeven/suites/cuda.cuh>

/// A way to a circuit on the device that is one to a path as well.
namespace euler_circuit {

using permutation_cycles::Splitters;
using shared::Rule;
using shared::Step;
using shared::Trail;
using Sublist = permutation_cycles::Lengths::Sublist;

/// What the device finds out and the host reads at the end.
struct Progress {
    edge_predecessors::Balance balance;
    std::uint32_t unsplit;  // cycles without a splitter
    std::uint32_t components, exchanges;
    bool closes;  // the exchange of the element that closes a path is one of the spanning forest's
};

/// A list of sublists and, but for the shortest list, the splitters that contract it to the next one.
struct Level {
    Sublist* sublists;
    std::uint32_t* ranks;
    Splitters splitters;
};

/// A graph and what it takes to find a circuit or a path through it. Two halves of 8 bytes an element hold
/// everything of the size of the input: sorting swaps keys and values between them, and what is dead in one
/// is overwritten. With col that is 20 bytes an edge at the peak, and 0.6 for the sublists and the bits.
/// Elements are numbered with 32 bits, to 2^32 - 2; products and sizes in bytes have 64.
struct DeviceTrail : DeviceGraph {
    explicit DeviceTrail(Trail kind) : trail{kind} {}

    Trail trail;
    breakeven::DeviceBuffer<std::uint64_t> halves[2];
    breakeven::DeviceBuffer<std::uint32_t> row_begins;  // one bit an element
    breakeven::DeviceBuffer<char> sort_scratch;
    breakeven::DeviceBuffer<Sublist> sublists;  // of all levels
    breakeven::DeviceBuffer<std::uint32_t> ranks, cycle;
    breakeven::DeviceBuffer<Progress> progress;
    std::vector<Level> levels;
    std::uint32_t* circuit = nullptr;  // the edges, from element 0 on

    [[nodiscard]] std::uint32_t offset() const { return trail == Trail::path ? 1 : 0; }
    [[nodiscard]] std::uint32_t elements() const { return edges() + offset(); }

    void upload(const breakeven::Graph& in, cudaStream_t stream) {
        DeviceGraph::upload(in, stream);
        reserve();
    }
    static bool generates(const breakeven::Request& request);
    void generate(const breakeven::Request& request, cudaStream_t stream);
    [[nodiscard]] breakeven::Graph downloaded(cudaStream_t stream) const;

    void prepare(cudaStream_t stream);
    void download(EulerTrail::Output& out, cudaStream_t stream) const;

private:
    void reserve();
    void plan_levels();
};

/// Pairs the edges and sets the progress to its beginning; returns the half that holds the steps.
int pair_edges(DeviceTrail& device, Rule rule, cudaStream_t stream);

/// Finds the trail by the stages of stage.hpp.
void find_trail(DeviceTrail& device, Rule rule, cudaStream_t stream);

/// What any staged variant takes.
inline constexpr breakeven::Memory staged_device_memory{.host = 8, .device = 32};

}  // namespace euler_circuit
