#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>
#include <tbb/task_arena.h>

#include "grid.hpp"
#include <breakeven/algorithms/maps/som_bmu/search.hpp>

namespace som_train {
namespace {

using Rows = tbb::blocked_range<std::uint64_t>;

struct Scratch {
    Grid grid;
    Neighbourhood neighbourhood;
    som_bmu::Search search;
    std::vector<std::uint32_t> units;
    tbb::enumerable_thread_specific<std::vector<double>> sums;
};

/// Rows whose work outweighs the start of a task.
std::uint64_t grain(const SomTrain::Input& in) {
    constexpr std::uint64_t enough = 1 << 15;
    return std::max<std::uint64_t>(1, enough / (in.width * in.codebook.dimension));
}

void one_by_one(const SomTrain::Input& in, Scratch& s) {
    const auto few = grain(in);
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
        const auto* node = in.nodes[i].data();
        const auto search = [&](const Rows& rows, std::uint64_t least) {
            return std::min(least, s.grid.nearest(node, rows.begin(), rows.end()));
        };
        const auto least = tbb::parallel_reduce(Rows{0, in.height(), few}, ~std::uint64_t{0}, search,
                                                [](std::uint64_t a, std::uint64_t b) { return std::min(a, b); });
        const auto unit = s.grid.cell(static_cast<std::uint32_t>(least)), row = unit / in.width, reach = s.neighbourhood.reach();
        tbb::parallel_for(Rows{row - std::min(row, reach), std::min(in.height(), row + reach + 1), few},
                          [&](const Rows& rows) { s.grid.update(node, unit, s.neighbourhood, rows.begin(), rows.end()); });
    }
}

void all_at_once(const SomTrain::Input& in, Scratch& s, std::span<float> codebook) {
    s.units.resize(in.nodes.count);
    som_bmu::parallel_search(in.nodes.values.data(), in.nodes.count, codebook.data(), in.codebook.count, in.codebook.dimension,
                             som_bmu::Metric::euclidean, s.search, s.units);
    // Every part of the rows looks at all nodes: a few parts for each thread even the load out.
    constexpr std::uint64_t parts_each = 6;
    const auto parts = parts_each * static_cast<std::uint64_t>(tbb::this_task_arena::max_concurrency());
    const auto step = (in.height() + parts - 1) / parts;
    tbb::parallel_for(std::uint64_t{0}, (in.height() + step - 1) / step, [&](std::uint64_t part) {
        const auto first = part * step, last = std::min(in.height(), first + step);
        if (in.rule == Rule::batch)
            s.grid.average(in.nodes, s.units, s.neighbourhood, first, last, s.sums.local());
        else
            for (std::uint64_t i = 0; i < in.nodes.count; ++i) s.grid.update(in.nodes[i].data(), s.units[i], s.neighbourhood, first, last);
        s.grid.store(first, last, codebook);
    });
}

void train(const SomTrain::Input& in, SomTrain::Output& out, Scratch& scratch) {
    std::ranges::copy(in.codebook.values, out.codebook.begin());
    scratch.grid.load(in);
    for (std::uint64_t epoch = 0; epoch < in.schedule.epochs(); ++epoch) {
        scratch.neighbourhood.set(in.schedule[epoch]);
        if (in.rule == Rule::online)
            one_by_one(in, scratch);
        else
            all_at_once(in, scratch, out.codebook);
    }
    scratch.grid.store(0, in.height(), out.codebook);
}
const breakeven::Host<SomTrain> by_lanes{
    "parallel/lanes",
    train,
    {.sensible = 1 << 18,
     .per_item = {.host = 12},
     .notes = "serial/lanes on all threads, which share nodes in the search and rows of the map in the training"}};

}  // namespace
}  // namespace som_train
