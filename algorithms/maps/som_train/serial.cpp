#include "grid.hpp"
#include <breakeven/algorithms/maps/som_bmu/search.hpp>

namespace som_train {
namespace {

struct Scratch {
    Grid grid;
    Neighbourhood neighbourhood;
    som_bmu::Search search;
    std::vector<std::uint32_t> units;
    std::vector<double> sums;
};

/// So many rows at once that they stay in the cache while all nodes pass.
std::uint64_t cached_rows(const SomTrain::Input& in) {
    return std::max<std::uint64_t>(in.height() / 32, std::max<std::uint64_t>(1, 65536 / (in.width * in.codebook.dimension)));
}

void one_by_one(const SomTrain::Input& in, Scratch& s) {
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
        const auto* node = in.nodes[i].data();
        const auto unit = s.grid.cell(static_cast<std::uint32_t>(s.grid.nearest(node, 0, in.height())));
        s.grid.update(node, unit, s.neighbourhood, 0, in.height());
    }
}

void all_at_once(const SomTrain::Input& in, Scratch& s, std::span<float> codebook) {
    s.units.resize(in.nodes.count);
    som_bmu::serial_search(in.nodes.values.data(), in.nodes.count, codebook.data(), in.codebook.count, in.codebook.dimension,
                           som_bmu::Metric::euclidean, s.search, s.units);
    const auto step = cached_rows(in);
    for (std::uint64_t row = 0; row < in.height(); row += step) {
        const auto last = std::min(in.height(), row + step);
        if (in.rule == Rule::batch)
            s.grid.average(in.nodes, s.units, s.neighbourhood, row, last, s.sums);
        else
            for (std::uint64_t i = 0; i < in.nodes.count; ++i) s.grid.update(in.nodes[i].data(), s.units[i], s.neighbourhood, row, last);
    }
    s.grid.store(0, in.height(), codebook);
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
    "serial/lanes",
    train,
    {.sensible = 1 << 16,
     .per_item = {.host = 12},
     .notes = "units by som_bmu's lanes; eight neighbouring cells of a row are trained by one vector, a few rows by all nodes"}};

}  // namespace
}  // namespace som_train
