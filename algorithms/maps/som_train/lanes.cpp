// SPDX-License-Identifier: Apache-2.0
#include <tbb/enumerable_thread_specific.h>

#include "grid.hpp"

/// The training on the host, over Loops: shared::OneThread or shared::AllThreads.
namespace som_train {
namespace {

struct Scratch {
    Grid grid;
    Neighbourhood neighbourhood;
    som_bmu::SearchScratch search;
    std::vector<std::uint32_t> units;
    tbb::enumerable_thread_specific<std::vector<double>> sums;
};

/// The online rule.
template <class Loops>
void one_by_one(const SomTrain::Input& in, Scratch& s) {
    constexpr std::uint64_t worth_a_task = 1 << 15;  // coordinates
    const auto few = std::max<std::uint64_t>(1, worth_a_task / (in.width * in.codebook.dimension));
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
        const auto* node = in.nodes[i].data();
        const auto search = [&](std::uint64_t first_row, std::uint64_t last_row, std::uint64_t least) {
            return std::min(least, s.grid.nearest(node, first_row, last_row));
        };
        const auto least = Loops::reduce(in.height(), few, ~std::uint64_t{0}, search, [](auto a, auto b) { return std::min(a, b); });
        const auto unit = s.grid.cell(static_cast<std::uint32_t>(least));
        const auto [first, last] = s.neighbourhood.rows(unit / in.width, 0, in.height());
        Loops::ranges(last - first, few, [&](std::uint64_t begin, std::uint64_t end) {
            s.grid.update(node, unit, s.neighbourhood, first + begin, first + end);
        });
    }
}

/// How many rows all nodes pass at once: on one thread so many that they stay in the cache; every part of the rows looks at
/// all nodes, so that a few parts for each of many threads even the load out.
template <class Loops>
std::uint64_t rows_at_once(const SomTrain::Input& in) {
    const auto parts = Loops::parts() * 3 / 2;
    if (Loops::parallel) return (in.height() + parts - 1) / parts;
    return std::max<std::uint64_t>(in.height() / 32, std::max<std::uint64_t>(1, 65536 / (in.width * in.codebook.dimension)));
}

/// The rules that find the units of all nodes first.
template <class Loops>
void all_at_once(const SomTrain::Input& in, Scratch& s, std::span<float> codebook) {
    s.units.resize(in.nodes.count);
    som_bmu::search<Loops>(in.nodes, codebook, som_bmu::Metric::euclidean, s.search, s.units);
    Loops::ranges(in.height(), rows_at_once<Loops>(in), [&](std::uint64_t first, std::uint64_t last) {
        if (in.rule == Rule::batch)
            s.grid.average(in.nodes, s.units, s.neighbourhood, first, last, s.sums.local());
        else
            for (std::uint64_t i = 0; i < in.nodes.count; ++i) s.grid.update(in.nodes[i].data(), s.units[i], s.neighbourhood, first, last);
        s.grid.store(first, last, codebook);
    });
}

template <class Loops>
void train(const SomTrain::Input& in, SomTrain::Output& out, Scratch& scratch) {
    std::ranges::copy(in.codebook.values, out.codebook.begin());
    scratch.grid.load(in);
    for (std::uint64_t epoch = 0; epoch < in.schedule.epochs(); ++epoch) {
        scratch.neighbourhood.set(in.schedule[epoch]);
        if (in.rule == Rule::online)
            one_by_one<Loops>(in, scratch);
        else
            all_at_once<Loops>(in, scratch, out.codebook);
    }
    scratch.grid.store(0, in.height(), out.codebook);
}

const breakeven::Host<SomTrain> serial{
    "serial/lanes",
    train<shared::OneThread>,
    {.sensible = 1 << 16,
     .per_item = {.host = 12},
     .notes = "units by som_bmu's lanes; eight neighbouring cells of a row are trained by one vector, a few rows by all nodes"}};
const breakeven::Host<SomTrain> parallel{
    "parallel/lanes",
    train<shared::AllThreads>,
    {.sensible = 1 << 18,
     .per_item = {.host = 12},
     .notes = "serial/lanes on all threads, which share nodes in the search and rows of the map in the training"}};

}  // namespace
}  // namespace som_train
