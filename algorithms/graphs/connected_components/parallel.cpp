#include "connected_components.hpp"
#include "sampled.hpp"

namespace connected_components {
namespace {

void sample_first(const breakeven::Graph& graph, ConnectedComponents::Output& labels, Bitmap& giant) {
    join_sampled<OnAllThreads>(graph, labels, giant, [](std::uint32_t) {});
}
const breakeven::Host<ConnectedComponents> variant{
    "parallel/sampled",
    sample_first,
    {.per_item = {.host = 4.2},
     .notes = "oneTBB; Rem's algorithm with compare-and-exchange; two edges of each vertex first, then, in equal shares, those that are "
              "not within the giant component"}};

}  // namespace
}  // namespace connected_components
