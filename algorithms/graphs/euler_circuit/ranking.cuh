// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "stage.cuh"
#include <breakeven/suites/device/launch.cuh>

/// The last stage: sublists that the exchanges have cut are measured again, ranked, and written.
///
/// List ranking is by contraction: a list is cut at splitters into sublists, which form a shorter list, until one block can
/// hold it [Helman 1999]. The rank of a node is the number of edges from it on to the end of the circuit; node 0 has them
/// all.
namespace euler_circuit {

using breakeven::block_threads;
using breakeven::launch;
using breakeven::thread_number;
using permutation_cycles::Walker;
using shared::none;

/// Measures again the sublists that were cut: their length is 0.
struct Measuring {
    static constexpr unsigned blocks_each = 2;
    Sublist* sublists;

    __device__ bool start(Walker& walker) const {
        walker.value = 0;
        return sublists[walker.sublist].length == 0;
    }
    __device__ void visit(Walker& walker, std::uint32_t) const { ++walker.value; }
    __device__ void finish(const Walker& walker, std::uint32_t next) const { sublists[walker.sublist] = {next, walker.value}; }
};

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

/// Pointer jumping [Wyllie 1979] in shared memory.
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

/// Writes the circuit, each sublist downwards from its rank, a whole 32-byte sector at a time: a part of one
/// may leave the cache before the rest arrives, and memory would have to be read to write it.
struct Writing {
    static constexpr unsigned blocks_each = 2;
    const std::uint32_t* ranks;
    std::uint32_t* circuit;
    std::uint32_t elements, offset;  // element `offset` is edge 0

    __device__ bool start(Walker& walker) const {
        walker.value = ranks[walker.sublist];
        return true;
    }
    __device__ void visit(Walker& walker, std::uint32_t) const {
        const auto place = walker.value--;
        if (place == elements) {
            circuit[0] = walker.element;  // element 0: no edge if the offset is 1, and not looked at
            return;
        }
        held(place) = walker.element - offset;
        if (place % sector == 0) write(walker, place);
    }
    __device__ void finish(const Walker& walker, std::uint32_t) const {
        if (const auto place = walker.value + 1; place % sector != 0) write(walker, place);
    }

private:
    static constexpr std::uint32_t sector = 8;

    __device__ static std::uint32_t& held(std::uint32_t place) {
        __shared__ std::uint32_t words[sector][block_threads];
        return words[place % sector][threadIdx.x];
    }
    /// From `place` to the end of its sector or to where the sublist begins.
    __device__ void write(const Walker& walker, std::uint32_t place) const {
        const auto count = min(min(ranks[walker.sublist], elements - 1) - place + 1, sector - place % sector);
        if (count == sector) {
            auto* const to = reinterpret_cast<uint4*>(circuit + place);
            to[0] = {held(0), held(1), held(2), held(3)};
            to[1] = {held(4), held(5), held(6), held(7)};
        } else {
            for (std::uint32_t i = 0; i < count; ++i) circuit[place + i] = held(place + i);
        }
    }
};

}  // namespace euler_circuit
