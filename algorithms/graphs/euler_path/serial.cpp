#include "ends.hpp"
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/hierholzer.hpp>
#include <breakeven/algorithms/graphs/euler_circuit/staged.hpp>

namespace euler_path {
namespace {

using namespace euler_circuit;

void hierholzer(const breakeven::Graph& graph, EulerPath::Output& out, HierholzerScratch& scratch) {
    using Verdict = EulerPath::Verdict;
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;
    breakeven::stage("ends");
    const auto ends = find_ends(graph);
    if (!ends) {
        out.verdict = Verdict::unbalanced;
        out.vertex = lowest_unbalanced(graph);
        return out.edges.clear();
    }
    breakeven::stage("walk");
    if (trace(graph, ends->first, ends->last, scratch, out.edges.data()) != graph.edges()) {
        out.verdict = Verdict::disconnected;
        out.components = components(graph, ends->first, ends->last);
        out.edges.clear();
    }
    breakeven::stage("");
}

const breakeven::Host<EulerPath> walk{
    "serial/hierholzer",
    hierholzer,
    {.per_item = {.host = 17}, .notes = "Hierholzer 1873, iterative; degrees are counted first, since they tell where to begin"}};

const breakeven::Host<EulerPath> as_circuit{
    "serial/staged",
    staged<on_one_thread, Rule::rotated, Trail::path>,
    {.per_item = staged_memory,
     .notes = "the staged circuit on one core with one edge more, which closes the path; the same path as the "
              "other staged variants"}};

}  // namespace
}  // namespace euler_path
