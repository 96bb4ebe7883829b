// SPDX-License-Identifier: Apache-2.0
#include "tails.cuh"
#include <breakeven/algorithms/shared/host/tails.hpp>
#include <breakeven/suites/device/launch.cuh>

namespace graph_reverse {
namespace {

/// Tails as windows.cuh has them.
template <unsigned group>
struct Windows {
    const uint4* table;
    std::uint64_t edges, vertices;
    const std::uint32_t* row;

    using Found = uint4;
    __device__ Found load(std::uint32_t edge) const { return __ldg(table + edge / group); }

    __device__ std::uint32_t tail(std::uint32_t edge, uint4 window) const {
        const auto wanted = edge % group;
        if (wanted == 0) return window.x;
        const unsigned first = __popc(window.y), second = first + __popc(window.z), third = second + __popc(window.w);
        if (wanted > third) {
            const auto next = std::uint64_t{edge / group} + 1;
            const auto high = next * group < edges ? table[next].x : static_cast<std::uint32_t>(vertices - 1);
            return shared::row_of(row, window.x + (window_steps - third), high, edge);
        }
        const auto word = wanted <= first ? window.y : wanted <= second ? window.z : window.w;
        const auto before = wanted <= first ? 0 : wanted <= second ? first : second;
        const auto skipped = wanted <= first ? 0 : wanted <= second ? 32U : 64U;
        return window.x + skipped + place_of_one(word, wanted - before) - (wanted - 1);
    }
};

/// Tails as a list.
struct List {
    const std::uint32_t* tails;

    using Found = std::uint32_t;
    __device__ Found load(std::uint32_t edge) const { return __ldg(tails + edge); }
    __device__ std::uint32_t tail(std::uint32_t /*edge*/, std::uint32_t found) const { return found; }
};

/// out[x] becomes the tail of edge[x], four a thread: with one, two loads that wait for each other leave the memory idle.
/// What is read and written once must not drive the table out of the cache.
template <class Source>
__global__ void look_up(Source source, const std::uint32_t* edge, std::uint64_t edges, std::uint32_t* out) {
    const auto x = breakeven::thread_number() * 4;
    if (x + 4 <= edges) {
        const auto quad = __ldcs(reinterpret_cast<const uint4*>(edge + x));
        const std::uint32_t e[] = {quad.x, quad.y, quad.z, quad.w};
        typename Source::Found found[4];
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) found[i] = source.load(e[i]);
        std::uint32_t tails[4];
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) tails[i] = source.tail(e[i], found[i]);
        __stcs(reinterpret_cast<uint4*>(out + x), make_uint4(tails[0], tails[1], tails[2], tails[3]));
    } else {
        for (auto i = x; i < edges; ++i) out[i] = source.tail(edge[i], source.load(edge[i]));
    }
}

template <unsigned group>
void look_up_in_windows(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, Window* table, std::uint32_t* out,
                        cudaStream_t stream) {
    build_windows<group>(graph, cuts, table, stream);
    const std::uint64_t edges = graph.edges();
    const Windows<group> source{reinterpret_cast<const uint4*>(table), edges, graph.vertices(), graph.row.data()};
    breakeven::launch(look_up<Windows<group>>, (edges + 3) / 4, stream, source, edge, edges, out);
}

}  // namespace

void look_up_tails(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, std::uint32_t* tails, Window* table,
                   std::uint32_t* out, cudaStream_t stream) {
    const std::uint64_t edges = graph.edges();
    if (edges == 0) return;
    switch (window_edges(graph.vertices(), edges)) {
        case 64:
            return look_up_in_windows<64>(graph, cuts, edge, table, out, stream);
        case 48:
            return look_up_in_windows<48>(graph, cuts, edge, table, out, stream);
        case 32:
            return look_up_in_windows<32>(graph, cuts, edge, table, out, stream);
        default:
            csr_edges::expand(graph, cuts, tails, nullptr, stream);
            breakeven::launch(look_up<List>, (edges + 3) / 4, stream, List{tails}, edge, edges, out);
    }
}

}  // namespace graph_reverse
