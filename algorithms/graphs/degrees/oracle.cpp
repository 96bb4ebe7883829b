// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <atomic>

#include "degrees.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// Every edge takes one from what the answer says of its head, so all must come to nothing.
breakeven::Fault Degrees::check(const Input& in, const Output& answer) {
    const auto vertices = in.vertices();
    if (answer.in.size() != vertices || answer.out.size() != vertices)
        return "holds " + std::to_string(answer.in.size()) + " in-degrees and " + std::to_string(answer.out.size()) +
               " out-degrees, the graph " + std::to_string(vertices) + " vertices";
    if (const auto v = breakeven::lowest(vertices, [&](std::uint64_t x) { return answer.out[x] != in.row[x + 1] - in.row[x]; });
        v < vertices)
        return "vertex " + std::to_string(v) + " has out-degree " + std::to_string(in.row[v + 1] - in.row[v]) + ", not " +
               std::to_string(answer.out[v]);
    auto rest = answer.in;
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, in.edges(), 1 << 16}, [&](const auto& range) {
        for (auto e = range.begin(); e < range.end();) {  // runs of equal heads at once: hubs have many
            const auto head = in.col[e];
            std::uint32_t run = 0;
            for (; e < range.end() && in.col[e] == head; ++e) ++run;
            std::atomic_ref{rest[head]}.fetch_sub(run, std::memory_order_relaxed);
        }
    });
    if (const auto v = breakeven::lowest(vertices, [&](std::uint64_t x) { return rest[x] != 0; }); v < vertices)
        return "vertex " + std::to_string(v) + " has in-degree " + std::to_string(answer.in[v] - rest[v]) + ", not " +
               std::to_string(answer.in[v]);
    return {};
}
