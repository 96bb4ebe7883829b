// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "edge_predecessors.hpp"
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/suites/cuda.cuh>

struct DeviceEdgePredecessors {
    using problem = EdgePredecessors;
    using Words = breakeven::DeviceBuffer<std::uint32_t>;

    DeviceGraph graph;
    shared::Rule rule = shared::Rule::stable;
    Words heads, ids, other_ids;
    Words other_heads;  // sized by the variant that needs it
    Words unbalanced{1};
    breakeven::DeviceBuffer<char> scratch;
    const std::uint32_t* predecessors = nullptr;  // in one of the buffers of ids, set by the variant

    void upload(const EdgePredecessors::Input& in, cudaStream_t stream) {
        graph.upload(in.graph, stream);
        rule = in.rule;
        for (auto* words : {&heads, &ids, &other_ids}) words->resize(graph.edges());
    }
    void prepare(cudaStream_t stream) {
        constexpr int poison = 0xA5;
        for (auto* words : {&heads, &ids, &other_ids, &unbalanced}) words->fill_bytes(poison, stream);
        predecessors = ids.data();
    }
    void download(EdgePredecessors::Output& out, cudaStream_t stream) const {
        out.unbalanced = breakeven::fetch(unbalanced.data(), stream);
        out.predecessors.resize(out.unbalanced == shared::none ? graph.edges() : 0);
        breakeven::copy_to_host<std::uint32_t>(out.predecessors, predecessors, stream);
    }
};
