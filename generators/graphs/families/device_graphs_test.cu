// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <vector>

#include "device_graphs.cuh"
#include <breakeven/generators/graphs/graphs.hpp>

/// The device makes the same graphs as the host.
namespace breakeven {
namespace {

TEST(DeviceGraphs, AreThoseOfTheHost) {
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) GTEST_SKIP() << "there is no CUDA device";
    for (const auto* text :
         {"regular:n=1", "regular:n=1:d=1:path=1", "regular:n=1000:seed=3", "regular:n=100k:d=7:seed=4", "regular:n=100k:path=1:seed=5"}) {
        const auto request = complete(parse_request(text), euler_shapes());
        const auto graph = regular_graph(request);
        if (!graph) continue;
        std::uint32_t *row = nullptr, *col = nullptr;
        ASSERT_EQ(cudaMalloc(&row, (graph->vertices() + 1) * sizeof *row), cudaSuccess);
        ASSERT_EQ(cudaMalloc(&col, (graph->edges() + 1) * sizeof *col), cudaSuccess);
        ASSERT_EQ(generate(*graph, row, col, nullptr), cudaSuccess);
        Graph found{std::vector<std::uint32_t>(graph->vertices() + 1), std::vector<std::uint32_t>(graph->edges()), {}};
        ASSERT_EQ(cudaMemcpy(found.row.data(), row, found.row.size() * sizeof *row, cudaMemcpyDeviceToHost), cudaSuccess);
        ASSERT_EQ(cudaMemcpy(found.col.data(), col, found.col.size() * sizeof *col, cudaMemcpyDeviceToHost), cudaSuccess);
        cudaFree(row);
        cudaFree(col);
        EXPECT_EQ(digest(found), digest(breakeven::graph(request))) << text;
    }
}

}  // namespace
}  // namespace breakeven
