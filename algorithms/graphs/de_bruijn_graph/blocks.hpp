#pragma once
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace de_bruijn_graph {

/// A loop in one block, or in one for each task: what is serial and what is parallel differ by this alone.
struct Blocks {
    std::uint64_t count = 1;

    static Blocks parallel() { return {4 * static_cast<std::uint64_t>(tbb::this_task_arena::max_concurrency())}; }

    /// work(block, begin, end) for equal parts of 0 .. size-1.
    template <class Work>
    void each(std::uint64_t size, const Work& work) const {
        const auto block = [&](std::uint64_t b) { work(b, size * b / count, size * (b + 1) / count); };
        if (count == 1)
            block(0);
        else
            tbb::parallel_for(std::uint64_t{0}, count, block);
    }

    /// emit(place, i) for every i < size that holds, with place = 0, 1, 2 ...; returns how many there are.
    template <class Holds, class Emit>
    std::uint64_t compact(std::uint64_t size, const Holds& holds, const Emit& emit) const {
        std::vector<std::uint64_t> before(count + 1);
        if (count > 1)
            each(size, [&](std::uint64_t b, std::uint64_t begin, std::uint64_t end) {
                std::uint64_t found = 0;
                for (auto i = begin; i < end; ++i) found += holds(i) ? 1 : 0;
                before[b + 1] = found;
            });
        std::inclusive_scan(before.begin(), before.end(), before.begin());
        each(size, [&](std::uint64_t b, std::uint64_t begin, std::uint64_t end) {
            auto place = before[b];
            for (auto i = begin; i < end; ++i)
                if (holds(i)) emit(place++, i);
            if (count == 1) before[1] = place;
        });
        return before.back();
    }
};

}  // namespace de_bruijn_graph
