#include "algorithms/graph_reverse/rows.cuh"
#include "suites/launch.cuh"

namespace graph_reverse {
namespace {

using suite::all_lanes;
using suite::block_threads;
using suite::thread_number;

constexpr unsigned rounds = 4;  // vertices a thread
constexpr std::uint64_t block_vertices = rounds * block_threads;

/// The number of heads below the vertex, which is known to lie in [low, high].
__device__ std::uint64_t heads_below(const std::uint32_t* heads, std::uint64_t low, std::uint64_t high, std::uint64_t vertex) {
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (heads[middle] < vertex)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/// Each block first finds the heads of all its vertices together: hubs and empty rows take as long as others.
__global__ void search(const std::uint32_t* heads, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* row) {
    __shared__ std::uint64_t range[2];
    const auto first = blockIdx.x * block_vertices;
    if (threadIdx.x < 2) range[threadIdx.x] = heads_below(heads, 0, edges, first + threadIdx.x * block_vertices);
    __syncthreads();
    for (unsigned round = 0; round < rounds; ++round)
        if (const auto v = first + round * block_threads + threadIdx.x; v <= vertices)
            row[v] = static_cast<std::uint32_t>(heads_below(heads, range[0], range[1], v));
}

/// One warp for every 32 edges.
__global__ void pack(const std::uint32_t* tails, std::uint64_t edges, Tails* packed) {
    const auto e = thread_number();
    const auto tail = e < edges ? tails[e] : 0;
    const auto before = __shfl_up_sync(all_lanes, tail, 1);
    const auto step = e < edges && e % 32 != 0 ? tail - before : 0;
    const auto steps = __ballot_sync(all_lanes, step == 1), leaps = __ballot_sync(all_lanes, step > 1);
    if (e % 32 == 0 && e < edges) packed[e / 32] = {tail, leaps == 0 ? steps : Tails::irregular};
}

__global__ void look_up(const std::uint32_t* edge, std::uint64_t edges, const std::uint32_t* tails, const Tails* packed,
                        std::uint32_t* out) {
    const auto x = thread_number();
    if (x >= edges) return;
    const auto e = edge[x];
    const auto word = reinterpret_cast<const uint2*>(packed)[e / 32];
    const Tails of{word.x, word.y};
    out[x] = (of.steps & Tails::irregular) != 0 ? tails[e] : of.first + static_cast<std::uint32_t>(__popc(of.steps & Tails::mask(e % 32)));
}

}  // namespace

void offsets(const std::uint32_t* sorted_heads, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* row, cudaStream_t stream) {
    const auto blocks = vertices / block_vertices + 1;  // vertices + 1 offsets
    suite::launch(search, blocks * block_threads, stream, sorted_heads, edges, vertices, row);
}

void look_up_tails(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, std::uint32_t* tails, Tails* packed,
                   std::uint32_t* out, cudaStream_t stream) {
    const std::uint64_t edges = graph.edges();
    if (edges == 0) return;
    csr_edges::expand(graph, cuts, tails, nullptr, stream);
    suite::launch(pack, edges, stream, tails, edges, packed);
    suite::launch(look_up, edges, stream, edge, edges, tails, packed, out);
}

}  // namespace graph_reverse
