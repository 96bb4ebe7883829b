// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "circuit_graph.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/suites/cuda.cuh>

/// The input and the merged predecessors in device memory. What else there is, is sized by the variant that
/// needs it.
struct DeviceCircuitGraph {
    using problem = CircuitGraph;
    using Words = breakeven::DeviceBuffer<std::uint32_t>;

    DeviceGraph graph;
    Words before, labels;
    std::uint32_t partitions = 0;
    Words merged, swaps{1};
    breakeven::DeviceBuffer<std::uint8_t> marks;  // one a slot
    Words words;                                  // one bit a slot
    Words parent;
    breakeven::DeviceBuffer<std::uint64_t> links;

    [[nodiscard]] std::uint32_t edges() const { return graph.edges(); }

    void upload(const CircuitGraph::Input& in, cudaStream_t stream) {
        graph.upload(in.graph, stream);
        before.upload(in.predecessors, stream);
        labels.upload(in.labels, stream);
        partitions = in.partitions;
        merged.resize(edges());
        marks.resize(edges());
        words.resize((std::uint64_t{edges()} + 31) / 32);
    }
    void prepare(cudaStream_t stream) {
        constexpr int poison = 0xA5;
        for (auto* each : {&merged, &swaps, &words, &parent}) each->fill_bytes(poison, stream);
        marks.fill_bytes(poison, stream);
        links.fill_bytes(poison, stream);
    }
    void download(CircuitGraph::Output& out, cudaStream_t stream) const {
        out.swaps = breakeven::fetch(swaps.data(), stream);
        out.circuits = partitions - out.swaps;
        out.predecessors.resize(edges());
        merged.download(out.predecessors, stream);
    }
};
