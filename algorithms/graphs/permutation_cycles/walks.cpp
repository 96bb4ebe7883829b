#include "walks.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "permutation_cycles.hpp"
#include <breakeven/algorithms/graphs/edge_predecessors/blocks.hpp>
#include <breakeven/algorithms/graphs/euler_circuit/sublists.hpp>
#include <breakeven/algorithms/graphs/euler_circuit/walkers.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>

/// Splitters cut the cycles into sublists, and many of these are walked at once: a walk alone waits for memory
/// at every step. What the sublists form is a short permutation, in which cycles are followed one by one.
namespace permutation_cycles {
namespace {

using euler_circuit::Executor;
using euler_circuit::none;
using euler_circuit::Splitters;
using euler_circuit::Step;
using euler_circuit::Walker;

struct Sublist {
    std::uint32_t next, least;  // the least element: of the sublist, and in the end of its cycle
};

struct Workspace {
    shared::HugeBuffer<Step> steps;
    shared::HugeBuffer<Sublist> sublists;
};

/// Labels the elements of sublists next .. last-1 with the sublist. The walker's count is the least of them.
struct Labelling {
    Splitters splitters;
    std::uint32_t next, last;
    Step* steps;
    Sublist* sublists;

    bool start(Walker& walker) {
        if (next == last) return false;
        walker = {splitters.at(next), next, none};
        ++next;
        return true;
    }
    void visit(Walker& walker) {
        steps[walker.edge].label = walker.sublist;
        walker.count = std::min(walker.count, walker.edge);
    }
    void finish(const Walker& walker, std::uint32_t splitter) { sublists[walker.sublist] = {splitters.block(splitter), walker.count}; }
};

/// Tells every sublist the least element of its cycle.
void spread_least(std::span<Sublist> sublists) {
    for (std::uint32_t first = 0; first < sublists.size(); ++first) {
        if (sublists[first].next == none) continue;  // on the cycle of an earlier one
        auto least = none, at = first;
        do {
            least = std::min(least, sublists[at].least);
            at = sublists[at].next;
        } while (at != first);
        do {
            at = std::exchange(sublists[at], {none, least}).next;
        } while (at != first);
    }
}

/// Calls task(first, last) for parts of 0 .. count-1.
template <class Function>
void each_part(Executor executor, std::uint64_t count, std::uint64_t least, const Function& task) {
    const auto parts = std::clamp<std::uint64_t>(count / least, 1, executor.tasks);
    executor.each(parts, [&](std::size_t part) {
        task(static_cast<std::uint32_t>(count * part / parts), static_cast<std::uint32_t>(count * (part + 1) / parts));
    });
}

/// Labels cycles without a splitter, which are short. The least element does it; every other one that is asked
/// for walks on until it meets a lesser one, on average after about the logarithm of the cycle's length. Many
/// walk at once, as along the sublists.
class UnsplitCycles {
public:
    UnsplitCycles(const Step* steps, std::uint32_t* out) : steps_{steps}, out_{out} {}

    void add(std::uint32_t element) {
        const auto to = steps_[element].previous;
        if (to == element) out_[element] = element;
        if (to <= element) return;
        while (active_ == width) step();
        __builtin_prefetch(&steps_[to]);
        searches_[active_++] = {element, to};
    }
    void finish() {
        while (active_ > 0) step();
    }

private:
    static constexpr std::size_t width = 32;
    struct Search {
        std::uint32_t first, at;
    };

    /// One step of every walk.
    void step() {
        for (std::size_t i = 0; i < active_;) {
            auto& [first, at] = searches_[i];
            at = steps_[at].previous;
            if (at > first) {
                __builtin_prefetch(&steps_[at]);
                ++i;
                continue;
            }
            if (at == first) label(first);
            searches_[i] = searches_[--active_];
        }
    }
    void label(std::uint32_t first) const {
        auto at = first;
        do {
            out_[at] = first;
            at = steps_[at].previous;
        } while (at != first);
    }

    const Step* steps_;
    std::uint32_t* out_;
    std::array<Search, width> searches_;
    std::size_t active_ = 0;
};

void walks(const PermutationCycles::Input& in, PermutationCycles::Output& out, Workspace& workspace, Executor executor) {
    const auto n = in.size();
    if (n == 0) return;
    auto* const steps = workspace.steps.resize(n);
    const auto splitters = euler_circuit::choose_splitters(n);
    const std::span sublists{workspace.sublists.resize(splitters.count()), splitters.count()};
    constexpr std::uint64_t least_elements = 1 << 14, least_sublists = 256;  // that pay for a task

    breakeven::stage("copy");
    each_part(executor, n, least_elements, [&](std::uint32_t first, std::uint32_t last) {
        for (auto i = first; i < last; ++i) steps[i] = {in[i], none};
    });
    breakeven::stage("walk");
    each_part(executor, sublists.size(), least_sublists, [&](std::uint32_t first, std::uint32_t last) {
        Labelling tour{splitters, first, last, steps, sublists.data()};
        walk(splitters, steps, tour);
    });
    breakeven::stage("cycles");
    spread_least(sublists);
    breakeven::stage("label");
    each_part(executor, n, least_elements, [&](std::uint32_t first, std::uint32_t last) {
        UnsplitCycles unsplit{steps, out.data()};
        for (auto i = first; i < last; ++i)
            if (const auto label = steps[i].label; label != none)
                out[i] = sublists[label].least;
            else
                unsplit.add(i);
        unsplit.finish();
    });
    breakeven::stage("");
}

void on_one_thread(const PermutationCycles::Input& in, PermutationCycles::Output& out, Workspace& workspace) {
    walks(in, out, workspace, euler_circuit::one_thread);
}
void on_all_threads(const PermutationCycles::Input& in, PermutationCycles::Output& out, Workspace& workspace) {
    walks(in, out, workspace, edge_predecessors::all_threads());
}

constexpr breakeven::Memory memory{.host = 9};

const breakeven::Host<PermutationCycles> serial{
    "serial/walks", on_one_thread, {.per_item = memory, .notes = "sublists between hashed splitters, 32 interleaved walks at a time"}};
const breakeven::Host<PermutationCycles> parallel{"parallel/walks", on_all_threads, {.per_item = memory, .notes = "the same by oneTBB"}};

}  // namespace

PermutationCycles::Output labels(const PermutationCycles::Input& in) {
    PermutationCycles::Output out(in.size());
    Workspace workspace;
    walks(in, out, workspace, edge_predecessors::all_threads());
    return out;
}

}  // namespace permutation_cycles
