#include "algorithms/euler_circuit/hierholzer.hpp"
#include "algorithms/euler_circuit/staged.hpp"
#include "algorithms/euler_path/ends.hpp"
#include "algorithms/euler_path/euler_path.hpp"

namespace euler_path {
namespace {

using namespace euler_circuit;

void hierholzer(const generators::Graph& graph, EulerPath::Output& out, HierholzerScratch& scratch) {
    using Verdict = EulerPath::Verdict;
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;
    suite::stage("ends");
    const auto ends = find_ends(graph);
    if (!ends) {
        out.verdict = Verdict::unbalanced;
        out.vertex = lowest_unbalanced(graph);
        return out.edges.clear();
    }
    suite::stage("walk");
    if (trace(graph, ends->first, ends->last, scratch, out.edges.data()) != graph.edges()) {
        out.verdict = Verdict::disconnected;
        out.components = components(graph, ends->first, ends->last);
        out.edges.clear();
    }
    suite::stage("");
}

const suite::Host<EulerPath> walk{"serial/hierholzer",
                                  hierholzer,
                                  {.memory = [](std::uint64_t n) { return suite::Memory{.host = 17.0 * static_cast<double>(n)}; },
                                   .notes = "Hierholzer 1873, iterative; degrees are counted first, since they tell where to begin"}};

const suite::Host<EulerPath> as_circuit{
    "serial/staged",
    staged<on_one_thread, Rule::rotated, Trail::path>,
    {.memory = staged_memory,
     .notes = "the staged circuit on one core with one edge more, which closes the path; the same path as the "
              "other staged variants"}};

}  // namespace
}  // namespace euler_path
