// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/suites/cuda.cuh>

namespace spanning_forest {

/// A set of edges in device memory, one bit for each edge of the graph, and the list of its members in ascending order.
class DeviceEdgeSet {
public:
    void resize(std::uint64_t edges, std::uint64_t most) {
        words_.resize((edges + 31) / 32);
        places_.resize(words_.size());
        list_.resize(most);
    }
    void poison(cudaStream_t stream) {
        list_.fill_bytes(0xFF, stream);
        count_.fill_bytes(0xFF, stream);
    }
    void clear(cudaStream_t stream) {
        words_.fill_bytes(0, stream);
        count_.fill_bytes(0, stream);
    }
    /// Inserts an edge, called by kernels.
    struct Insert {
        std::uint32_t* words;
        __device__ void operator()(std::uint32_t edge) const { atomicOr(words + edge / 32, 1U << edge % 32); }
    };
    [[nodiscard]] Insert insert() const { return {words_.data()}; }

    /// Lists the edges marked, no more than `most`.
    void list(cudaStream_t stream);

    [[nodiscard]] const breakeven::DeviceBuffer<std::uint32_t>& listed() const { return list_; }
    [[nodiscard]] std::uint32_t count(cudaStream_t stream) const { return breakeven::fetch(count_.data(), stream); }

private:
    breakeven::DeviceBuffer<std::uint32_t> words_, places_, list_, count_{1};
    breakeven::DeviceBuffer<char> scratch_;
};

}  // namespace spanning_forest
