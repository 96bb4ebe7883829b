// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <vector>

#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/suites/contract/picture.hpp>
#include <breakeven/suites/suite.hpp>

/// A problem on graphs for the tests of counterexamples: the head of every edge. Its shapes have a parameter more than those of graphs,
/// which `draw` knows nothing of.
namespace {

using breakeven::Graph;

struct Heads {
    using Input = Graph;
    using Output = std::vector<std::uint32_t>;
    static constexpr std::string_view name = "heads", unit = "edges";

    static std::vector<breakeven::Shape> shapes() {
        auto shapes = breakeven::graph_shapes();
        std::erase_if(shapes, [](const auto& shape) { return shape.name != "gnm" && shape.name != "loops"; });
        for (auto& shape : shapes) shape.parameters.push_back({"whim", "1", "what the problem asks for beside the graph", {"2"}});
        return shapes;
    }
    static Input generate(const breakeven::Request& request) {
        auto plain = request;
        plain.parameters.erase("whim");
        return breakeven::graph(plain);
    }
    static std::string digest(const Input& in) { return breakeven::digest(in); }
    static std::uint64_t size(const Input& in) { return in.edges(); }
    static breakeven::Fault check(const Input& in, const Output& answer) {
        if (answer != in.col) return "heads differ";
        return {};
    }
    static std::vector<breakeven::Option> options() { return breakeven::graph_options(); }
    static Input read(const std::string& path, const breakeven::Options& options) { return breakeven::read_graph(path, options); }
    static void write_input(const Input& in, std::ostream& stream) { breakeven::write_graph(stream, in); }
    static std::vector<breakeven::Option> drawing() { return {}; }
    static void draw(const Input&, const Output&, const breakeven::Options&, breakeven::Picture&) {}
};
static_assert(breakeven::Problem<Heads>);

void right(const Graph& graph, Heads::Output& out) { out = graph.col; }
const breakeven::Host<Heads> is_right{"serial/right", right};

/// Loses loops.
void loopless(const Graph& graph, Heads::Output& out) {
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (const auto head : graph.heads(v))
            if (head != v) out.push_back(head);
}
const breakeven::Host<Heads> is_loopless{"serial/loopless", loopless};

}  // namespace
