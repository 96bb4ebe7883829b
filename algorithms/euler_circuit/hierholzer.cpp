#include <vector>

#include "algorithms/euler_circuit/euler_circuit.hpp"
#include "algorithms/euler_circuit/huge.hpp"
#include "algorithms/euler_circuit/pairing.hpp"

/// Hierholzer's algorithm without recursion: walk until there is no way on, then step back, putting each
/// edge before those that were put already, and walk on wherever an edge is left. Beginning with edge 0,
/// that one is put last and so stands first.
namespace euler_circuit {
namespace {

using Graph = generators::Graph;
using Verdict = EulerCircuit::Verdict;

struct HierholzerScratch {
    struct Rest {
        std::uint32_t next, end;  // of a vertex's edges, those not walked
    };
    struct Visit {
        std::uint32_t edge, tail;
    };
    HugeBuffer<Rest> rest;
    HugeBuffer<Visit> trail;
};

/// Fills `circuit` from its end and returns how many edges were put. In a balanced graph a walk without a
/// way on is back where it began, which is where the edge put last begins; 0 when it is not.
std::uint64_t trace(const Graph& graph, HierholzerScratch& scratch, std::uint32_t* circuit) {
    auto* const rest = scratch.rest.resize(graph.vertices());
    auto* const trail = scratch.trail.resize(graph.edges());
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) rest[v] = {graph.row[v], graph.row[v + 1]};
    std::uint32_t vertex = 0;
    while (rest[vertex].next == rest[vertex].end) ++vertex;

    auto closes_at = vertex;
    std::uint64_t length = 0, place = graph.edges();
    do {
        while (rest[vertex].next != rest[vertex].end) {
            const auto edge = rest[vertex].next++;
            trail[length++] = {edge, vertex};
            vertex = graph.col[edge];
        }
        if (vertex != closes_at) return 0;
        do {
            const auto [edge, tail] = trail[--length];
            circuit[--place] = edge;
            vertex = tail;
        } while (length > 0 && rest[vertex].next == rest[vertex].end);
        closes_at = vertex;
    } while (length > 0 || rest[vertex].next != rest[vertex].end);
    return graph.edges() - place;
}

/// Those with edges, of a balanced graph: there every vertex of a component reaches all others, so a search
/// along the edges finds the whole component.
std::uint32_t components(const Graph& graph) {
    std::vector<bool> seen(graph.vertices());
    std::vector<std::uint32_t> open;
    std::uint32_t count = 0;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
        if (seen[v] || graph.heads(v).empty()) continue;
        ++count;
        seen[v] = true;
        for (open.push_back(v); !open.empty();) {
            const auto from = open.back();
            open.pop_back();
            for (const auto head : graph.heads(from))
                if (!seen[head]) {
                    seen[head] = true;
                    open.push_back(head);
                }
        }
    }
    return count;
}

void hierholzer(const Graph& graph, EulerCircuit::Output& out, HierholzerScratch& scratch) {
    out.verdict = Verdict::circuit;
    if (graph.edges() == 0 || trace(graph, scratch, out.edges.data()) == graph.edges()) return;
    out.edges.clear();
    out.vertex = lowest_unbalanced(graph);
    if (out.vertex < graph.vertices()) {
        out.verdict = Verdict::unbalanced;
        return;
    }
    out.verdict = Verdict::disconnected;
    out.components = components(graph);
}

const suite::Host<EulerCircuit> variant{
    "serial/hierholzer",
    hierholzer,
    {.memory = [](std::uint64_t n) { return suite::Memory{.host = 16.0 * static_cast<double>(n)}; },
     .notes = "Hierholzer 1873, iterative; degrees are counted only when the walk does not close, and then tell why"}};

}  // namespace
}  // namespace euler_circuit
