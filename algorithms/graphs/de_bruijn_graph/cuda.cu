// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"

namespace de_bruijn_graph {
namespace {

void by_sort(DeviceDeBruijnGraph& device, cudaStream_t stream) {
    if (device.edges == 0) {
        device.counts.fill_bytes(0, stream);
        device.row.fill_bytes(0, stream);
        return;
    }
    const auto vertex_bits = static_cast<unsigned>(2 * (device.packing.k - 1));
    pack(device, stream);
    breakeven::stage("pack", stream);
    const auto* sorted = sort_words(device.words.data(), device.spare.data(), device.edges, 2, vertex_bits + 2, device.scratch, stream);
    const auto* sorted_last =
        sort_words(device.last.data(), device.last_spare.data(), device.sequences, 0, vertex_bits, device.scratch, stream);
    breakeven::stage("sort", stream);
    const SortedWords words{sorted, device.edges, 2}, last{sorted_last, device.sequences, 0}, nothing{nullptr, 0, 0};
    auto* counts = device.counts.data();
    select_first(words, nothing, device.starts.data(), &counts->tails, device.scratch, stream);
    select_first(last, words, device.dead_ends.data(), &counts->dead_ends, device.scratch, stream);
    breakeven::stage("select", stream);
    assemble(device, words, last, stream);
    breakeven::stage("heads", stream);
}
const breakeven::Cuda<DeviceDeBruijnGraph> sort{
    "cuda/sort",
    by_sort,
    {.memory =
         [](std::uint64_t n) {
             const auto words = static_cast<double>(n);
             return breakeven::Memory{.host = 20 * words, .device = 40 * words};
         },
     .notes = "CUB's radix sort of packed words by their first k-1 bases alone, which keeps rows in "
              "the order of the text; heads by a search in a narrow range"}};

}  // namespace
}  // namespace de_bruijn_graph
