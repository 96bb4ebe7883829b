#include "search.hpp"

namespace som_bmu {

void serial_search(const float* nodes, std::uint64_t count, const float* codebook, std::uint64_t cells, std::uint32_t dimension,
                   Metric metric, Search& search, std::span<std::uint32_t> result) {
    search.cells.resize(cells, dimension);
    search.cells.transpose(codebook, 0, search.cells.tiles());
    search.nearest.assign(count, ~std::uint64_t{0});
    with_metric(metric, [&](auto rule) { nearest_of<decltype(rule)>(search.cells, 0, search.cells.tiles(), nodes, search.nearest); });
    for (std::uint64_t i = 0; i < count; ++i) result[i] = static_cast<std::uint32_t>(search.nearest[i]);
}

namespace {

void by_lanes(const SomBmu::Input& in, SomBmu::Output& out, Search& search) {
    serial_search(in.nodes.values.data(), in.nodes.count, in.codebook.values.data(), in.codebook.count, in.codebook.dimension, in.metric,
                  search, out.cells);
}
const breakeven::Host<SomBmu> in_lanes{
    "serial/lanes",
    by_lanes,
    {.per_item = {.host = 8},
     .notes = "four nodes against 16 cells at a time, whose sums stay in registers; the codebook is transposed in the timed call"}};

}  // namespace
}  // namespace som_bmu
