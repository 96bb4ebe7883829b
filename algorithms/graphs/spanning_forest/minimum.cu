// SPDX-License-Identifier: Apache-2.0
#include "batches.hpp"
#include "device.cuh"
#include <breakeven/algorithms/shared/device/edge_tiles.cuh>
#include <breakeven/algorithms/shared/device/forest.cuh>

/// The batches of minimum.cpp on the device, without a word to the host.
namespace spanning_forest {
namespace {

using shared::Link;
using shared::no_link;
using shared::parent_of;
using shared::weight_of;
using shared::edge_tiles::edges_a_thread;

struct DeviceMinimumForest : DeviceForest {
    breakeven::DeviceBuffer<Link> links;
    breakeven::DeviceBuffer<std::uint32_t> tree;  // of the edges so far
    breakeven::DeviceBuffer<std::uint32_t> tile_rows;

    void upload(const SpanningForest::Input& in, cudaStream_t stream) {
        DeviceForest::upload(in, stream);
        links.resize(graph.vertices());
        tree.resize(graph.vertices());
        tile_rows.resize(shared::edge_tiles::count(graph.edges()) + 1);
    }
    void download(SpanningForest::Output& out, cudaStream_t stream) const {
        DeviceForest::download(out, stream);
        out.minimum = true;
    }
};

__global__ void begin(Link* links, std::uint32_t* tree, std::uint32_t vertices) {
    const auto v = breakeven::thread_number();
    if (v >= vertices) return;
    links[v] = no_link;
    tree[v] = static_cast<std::uint32_t>(v);
}

/// Joins what the edges of a batch connect, a block for each tile.
__global__ void join_batch(const std::uint32_t* row, const std::uint32_t* __restrict__ col, std::uint32_t edges,
                           const std::uint32_t* tile_rows, std::uint32_t first_tile, const std::uint32_t* __restrict__ tree, Link* links) {
    const auto tile = first_tile + blockIdx.x;
    const auto share = shared::edge_tiles::share_of(col, edges, tile);
    if (share.count == 0) return;
    std::uint32_t to[edges_a_thread];
#pragma unroll
    for (std::uint32_t k = 0; k < edges_a_thread; ++k)
        if (k < share.count) to[k] = tree[share.head[k]];
    shared::Tails tails{row, tile_rows[tile], tile_rows[tile + 1], share.begin};
#pragma unroll
    for (std::uint32_t k = 0; k < edges_a_thread; ++k)
        if (k < share.count) {
            const auto from = tree[tails.of(share.begin + k)];
            if (from != to[k]) shared::join_on_device(links, from, to[k], share.begin + k);
        }
}

/// Moves every vertex, after a batch, to the top of its links. These are short paths, since priorities are random.
__global__ void climb(const Link* links, std::uint32_t* tree, std::uint32_t vertices) {
    const auto v = breakeven::thread_number();
    if (v >= vertices) return;
    const auto before = tree[v];
    auto top = before;
    for (auto link = links[top]; link != no_link; link = links[top]) top = parent_of(link);
    if (top != before) tree[v] = top;
}

__global__ void mark(const Link* links, std::uint32_t vertices, Insert insert) {
    const auto v = breakeven::thread_number();
    if (v < vertices && links[v] != no_link) insert(weight_of(links[v]));
}

void minimum(DeviceMinimumForest& device, cudaStream_t stream) {
    const auto vertices = device.graph.vertices(), edges = device.graph.edges();
    const auto *const row = device.graph.row.data(), *const col = device.graph.col.data();
    auto* const links = device.links.data();
    auto *const tree = device.tree.data(), *const tile_rows = device.tile_rows.data();
    device.clear(stream);
    if (edges == 0) return;
    breakeven::launch(begin, vertices, stream, links, tree, vertices);
    shared::edge_tiles::find_rows(device.graph, tile_rows, stream);
    constexpr std::uint64_t worth_a_batch = 64;
    const auto tiles = shared::edge_tiles::count(edges);
    each_batch(tiles, worth_a_batch, [&](std::uint64_t first, std::uint64_t last) {
        breakeven::stage("join", stream);
        breakeven::launch(join_batch, (last - first) * breakeven::block_threads, stream, row, col, edges, tile_rows,
                          static_cast<std::uint32_t>(first), tree, links);
        breakeven::stage("climb", stream);
        if (last < tiles) breakeven::launch(climb, vertices, stream, links, tree, vertices);
    });
    breakeven::stage("list", stream);
    breakeven::launch(mark, vertices, stream, links, vertices, device.insert());
    device.list(stream);
    breakeven::stage("", stream);
}
const breakeven::Cuda<DeviceMinimumForest> variant{
    "cuda/minimum",
    minimum,
    {.per_item = {.host = 4, .device = 43},
     .notes = "lock-free minimum spanning forest of one batch of edges after the other, each twice as long; edges within a tree of earlier "
              "ones are dropped at a glance. The same forest as the other minimum variants"}};

}  // namespace
}  // namespace spanning_forest
