// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "stage.cuh"
#include <breakeven/suites/device/launch.cuh>

/// List ranking by contraction: a list is cut at splitters into sublists, which form a shorter list, until
/// one block can hold it (after Helman, JaJa, "Designing practical efficient algorithms for symmetric
/// multiprocessors", 1999). The rank of a node is the number of edges from it on to the end of the circuit;
/// node 0 has them all.
namespace euler_circuit {

using breakeven::launch;
using breakeven::thread_number;
using shared::none;

static __global__ void contract(const Sublist* lower, Splitters splitters, Sublist* upper, const Progress* progress) {
    const auto number = thread_number();
    if (number >= splitters.count() || progress->balance.unbalanced != none) return;
    auto node = splitters.at(static_cast<std::uint32_t>(number));
    std::uint32_t length = 0;
    do {
        const auto sublist = lower[node];
        length += sublist.length;
        node = sublist.next;
    } while (!splitters.contains(node));
    upper[number] = {splitters.block(node), length};
}

static __global__ void expand(const Sublist* lower, Splitters splitters, const std::uint32_t* upper_ranks, std::uint32_t* lower_ranks,
                              const Progress* progress) {
    const auto number = thread_number();
    if (number >= splitters.count() || progress->balance.unbalanced != none) return;
    auto node = splitters.at(static_cast<std::uint32_t>(number));
    auto rank = upper_ranks[number];
    do {
        const auto sublist = lower[node];
        lower_ranks[node] = rank;
        rank -= sublist.length;
        node = sublist.next;
    } while (!splitters.contains(node));
}

inline constexpr std::uint32_t solve_threads = 1024, solve_each = 8;  // nodes that one block can hold

/// Pointer jumping (Wyllie, "The complexity of parallel computations", 1979) in shared memory.
static __global__ void __launch_bounds__(solve_threads)
    solve(const Sublist* list, std::uint32_t count, std::uint32_t* ranks, const Progress* progress) {
    extern __shared__ Sublist nodes[];
    if (progress->balance.unbalanced != none) return;
    Sublist own[solve_each];
    for (std::uint32_t k = 0; k < solve_each; ++k) {
        const auto i = threadIdx.x + k * solve_threads;
        if (i >= count) break;
        own[k] = list[i];
        if (own[k].next == 0) own[k].next = none;
    }
    for (std::uint32_t reach = 1;; reach *= 2) {
        for (std::uint32_t k = 0; k < solve_each; ++k)
            if (const auto i = threadIdx.x + k * solve_threads; i < count) nodes[i] = own[k];
        if (reach >= count) break;
        __syncthreads();
        for (std::uint32_t k = 0; k < solve_each; ++k)
            if (threadIdx.x + k * solve_threads < count && own[k].next != none) {
                const auto ahead = nodes[own[k].next];
                own[k] = {ahead.next, own[k].length + ahead.length};
            }
        __syncthreads();
    }
    for (std::uint32_t k = 0; k < solve_each; ++k)
        if (const auto i = threadIdx.x + k * solve_threads; i < count) ranks[i] = own[k].length;
}

/// Ranks of the sublists of level 0. Without balance there are no sublists.
inline void rank(const std::vector<Level>& levels, const Progress* progress, cudaStream_t stream) {
    for (std::size_t l = 1; l < levels.size(); ++l) {
        const auto splitters = levels[l].splitters;
        launch(contract, splitters.count(), stream, levels[l - 1].sublists, splitters, levels[l].sublists, progress);
    }
    const auto& top = levels.back();
    const auto count = top.splitters.count();
    const auto bytes = count * sizeof(Sublist);
    CUDA_CHECK(cudaFuncSetAttribute(solve, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                    static_cast<int>(solve_threads * solve_each * sizeof(Sublist))));
    solve<<<1, solve_threads, bytes, stream>>>(top.sublists, count, top.ranks, progress);
    CUDA_CHECK(cudaGetLastError());
    for (auto l = levels.size() - 1; l > 0; --l) {
        const auto splitters = levels[l].splitters;
        launch(expand, splitters.count(), stream, levels[l - 1].sublists, splitters, levels[l].ranks, levels[l - 1].ranks, progress);
    }
}

}  // namespace euler_circuit
