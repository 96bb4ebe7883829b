#pragma once
#include <cstdint>

#include "algorithms/device_graph.cuh"
#include "algorithms/edge_predecessors/edge_predecessors.hpp"
#include "suites/cuda.cuh"

struct DeviceEdgePredecessors {
    using problem = EdgePredecessors;
    using Words = suite::DeviceBuffer<std::uint32_t>;

    DeviceGraph graph;
    euler_circuit::Rule rule = euler_circuit::Rule::stable;
    Words heads, ids, other_ids;
    Words other_heads;  // sized by the variant that needs it
    Words unbalanced{1};
    suite::DeviceBuffer<char> scratch;
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
        out.unbalanced = suite::fetch(unbalanced.data(), stream);
        out.predecessors.resize(out.unbalanced == euler_circuit::none ? graph.edges() : 0);
        suite::copy_to_host<std::uint32_t>(out.predecessors, predecessors, stream);
    }
};
