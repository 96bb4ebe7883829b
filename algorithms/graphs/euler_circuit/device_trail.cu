// SPDX-License-Identifier: Apache-2.0
#include "stage.cuh"
#include <breakeven/generators/graphs/families/device_graphs.cuh>

namespace euler_circuit {

using shared::none;

bool DeviceTrail::generates(const breakeven::Request& request) { return breakeven::regular_graph(request).has_value(); }

void DeviceTrail::generate(const breakeven::Request& request, cudaStream_t stream) {
    const auto graph = breakeven::regular_graph(request).value();
    row.resize(graph.vertices() + 1);
    col.resize(graph.edges());
    CUDA_CHECK(breakeven::generate(graph, row.data(), col.data(), stream));
    reserve();
}

breakeven::Graph DeviceTrail::downloaded(cudaStream_t stream) const {
    breakeven::Graph graph;
    graph.row.resize(row.size());
    graph.col.resize(col.size());
    CUDA_CHECK(cudaMemcpyAsync(graph.row.data(), row.data(), row.size() * sizeof(std::uint32_t), cudaMemcpyDeviceToHost, stream));
    if (edges() != 0)
        CUDA_CHECK(cudaMemcpyAsync(graph.col.data(), col.data(), col.size() * sizeof(std::uint32_t), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    return graph;
}

void DeviceTrail::reserve() {
    progress.resize(1);
    if (edges() == 0) return;
    for (auto& half : halves) half.resize(elements());
    row_begins.resize((elements() - 1) / 32 + 1);
    plan_levels();
}

void DeviceTrail::prepare(cudaStream_t stream) {
    constexpr int poison = 0xA5;
    for (auto& half : halves) half.fill_bytes(poison, stream);
    progress.fill_bytes(poison, stream);
}

void DeviceTrail::download(EulerTrail::Output& out, cudaStream_t stream) const {
    using Verdict = EulerTrail::Verdict;
    Progress found{};
    found.balance.unbalanced = none;
    found.components = 1;
    if (edges() != 0) found = breakeven::fetch(progress.data(), stream);
    out.vertex = found.balance.unbalanced;
    out.components = found.components;
    out.partitions = edges() == 0 ? 0 : found.components + found.exchanges;
    out.verdict = found.balance.unbalanced != none ? Verdict::unbalanced : found.components != 1 ? Verdict::disconnected : Verdict::found;
    out.edges.resize(out.verdict == Verdict::found ? edges() : 0);
    breakeven::copy_to_host<std::uint32_t>(out.edges, circuit + offset(), stream);
}

/// Each list of more sublists than a block can hold is cut again.
void DeviceTrail::plan_levels() {
    constexpr std::uint32_t fits_a_block = 8192, contraction = 3;
    std::vector<Splitters> cuts{permutation_cycles::device_splitters(elements())};
    std::uint64_t total = cuts.back().count();
    while (cuts.back().count() > fits_a_block) {
        cuts.push_back({cuts.back().count(), contraction});
        total += cuts.back().count();
    }
    sublists.resize(total);
    ranks.resize(total);
    cycle.resize(cuts.front().count());
    levels.clear();
    std::uint64_t begin = 0;
    for (const auto cut : cuts) {
        levels.push_back({sublists.data() + begin, ranks.data() + begin, cut});
        begin += cut.count();
    }
}

}  // namespace euler_circuit
