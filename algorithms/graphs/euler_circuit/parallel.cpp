#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <span>

#include "forest.hpp"
#include "staged.hpp"

namespace euler_circuit {
namespace {

using Range = tbb::blocked_range<std::uint32_t>;

void each_in_parallel(std::size_t count, const std::function<void(std::size_t)>& task) { tbb::parallel_for(std::size_t{0}, count, task); }

/// The least edge of each cycle stands for it. The others find a lesser one, on average after about the
/// logarithm of the cycle's length; cycles that met no splitter are short.
std::uint32_t label_rest(std::uint32_t sublists, std::span<Step> steps) {
    constexpr std::size_t chunk = 1 << 16;
    std::vector<std::vector<std::uint32_t>> least((steps.size() - 1) / chunk + 1);
    tbb::parallel_for(std::size_t{0}, least.size(), [&](std::size_t c) {
        const auto last = std::min((c + 1) * chunk, steps.size());
        for (auto first = static_cast<std::uint32_t>(c * chunk); first < last; ++first) {
            if (steps[first].label != none) continue;
            auto at = steps[first].previous;
            while (at > first) at = steps[at].previous;
            if (at == first) least[c].push_back(first);
        }
    });
    std::vector<std::uint32_t> labels(least.size() + 1, sublists);
    for (std::size_t c = 0; c < least.size(); ++c) labels[c + 1] = labels[c] + static_cast<std::uint32_t>(least[c].size());
    tbb::parallel_for(std::size_t{0}, least.size(), [&](std::size_t c) {
        auto label = labels[c];
        for (const auto first : least[c]) {
            auto at = first;
            do {
                steps[at].label = label;
                at = steps[at].previous;
            } while (at != first);
            ++label;
        }
    });
    return labels.back() - sublists;
}

void span(const Rows& rows, const Cycles& cycles, Workspace& workspace) {
    auto* const links = workspace.nodes.resize(cycles.count);
    tbb::parallel_for(Range{0, cycles.count}, [&](const Range& range) { std::fill(links + range.begin(), links + range.end(), no_link); });
    const auto join_cycles = [&](std::uint32_t left, std::uint32_t right, std::uint32_t x) {
        join(links, cycles.of(workspace.steps[left].label), cycles.of(workspace.steps[right].label), x);
    };
    if (const auto x = rows.beside_closing(); x != 0) join_cycles(0, x, closing_exchange);
    tbb::parallel_for(Range{0, static_cast<std::uint32_t>(rows.vertices()), 1 << 10}, [&](const Range& range) {
        for (auto v = range.begin(); v < range.end(); ++v)
            for (auto x = rows.begin(v); rows.end(v) - x > 1; ++x) join_cycles(x, x + 1, x + 1);
    });
    tbb::enumerable_thread_specific<std::vector<std::uint32_t>> found;
    tbb::parallel_for(Range{0, cycles.count}, [&](const Range& range) {
        for (const auto link : std::span{links + range.begin(), range.size()})
            if (link != no_link) found.local().push_back(weight_of(link));
    });
    for (const auto& part : found) workspace.splices.insert(workspace.splices.end(), part.begin(), part.end());
}

constexpr breakeven::Traits traits{
    .per_item = staged_memory,
    .notes = "oneTBB; lock-free minimum spanning forest of the cycles, so the circuit is the same on every call"};

const breakeven::Host<EulerCircuit> rotated{"parallel/staged", staged<on_all_threads>, traits};
const breakeven::Host<EulerCircuit> stable{"parallel/staged_stable", staged<on_all_threads, Rule::stable>, traits};
const breakeven::Host<EulerCircuit> hashed{"parallel/staged_hashed", staged<on_all_threads, Rule::hashed>, traits};
const breakeven::Host<EulerCircuit> reversed{"parallel/staged_reversed", staged<on_all_threads, Rule::reversed>, traits};

}  // namespace

Means on_all_threads() {
    constexpr auto executor = [] {
        const auto tasks_a_thread = 4;  // so that the last ones to end are short
        return Executor{static_cast<std::size_t>(tasks_a_thread * tbb::this_task_arena::max_concurrency()), each_in_parallel};
    };
    return {executor, label_rest, span};
}

}  // namespace euler_circuit
