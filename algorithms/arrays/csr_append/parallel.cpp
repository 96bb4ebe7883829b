// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "append.hpp"

namespace {

constexpr std::uint64_t block_entries = std::uint64_t{1} << 15;  // 128 KiB: still in a core's level-2 cache when it is read again

/// Blocks are handed out in order, so a task waits for blocks only that other tasks already count. That is
/// soon over, and the entries are still in the cache when they are written.
void chained(const CsrAppend::Input& in, CsrAppend::Output& out) {
    constexpr auto unknown = ~std::uint64_t{0};
    const auto blocks = (in.entries() + block_entries - 1) / block_entries;
    std::vector<std::atomic<std::uint64_t>> begins(blocks + 1);
    for (auto& begin : begins) begin.store(unknown, std::memory_order_relaxed);
    begins[0] = 0;
    std::atomic<std::uint64_t> next = 0;
    tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t) {
        const auto b = next.fetch_add(1);
        const csr_append::Block block{b * block_entries, std::min(in.entries(), (b + 1) * block_entries)};
        const auto kept = csr_append::count_kept(in, block);
        std::uint64_t begin;
        for (int tries = 0; (begin = begins[b].load(std::memory_order_acquire)) == unknown; ++tries)
            if (tries % 64 == 63) std::this_thread::yield();
        begins[b + 1].store(begin + kept, std::memory_order_release);
        csr_append::append(in, block, begin, begin + kept, out);
    });
    csr_append::close(in, begins[blocks], out);
}
const breakeven::Host<CsrAppend> by_chain{
    "parallel/chained",
    chained,
    {.per_item = {.host = 14.6},
     .notes = "a block is counted, waits for the place where it begins, and is written from the cache: "
              "reads memory once"}};

}  // namespace
