// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/shape_hint.hpp>
#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/generators/points/read_points.hpp>
#include <breakeven/suites/drawing/dot.hpp>
#include <breakeven/suites/drawing/drawing.hpp>
#include <breakeven/suites/drawing/graphviz.hpp>
#include <breakeven/suites/drawing/u_matrix.hpp>
#include <breakeven/suites/results/output.hpp>

namespace breakeven {
namespace {

enum class Form { print, adjacency, dot, picture };

/// "svg" of x.svg.
std::string ending(const std::string& path) {
    const auto text = std::filesystem::path{path}.extension().string();
    return text.empty() ? text : text.substr(1);
}

Form form_of(const DrawOptions& options) {
    if (options.output.empty()) return Form::print;
    const auto end = ending(options.output);
    if (options.output == "-" || end == "adj") return Form::adjacency;
    if (end == "dot" || end == "gv") return Form::dot;
    if (end == "svg" || end == "png" || end == "pdf") return Form::picture;
    throw UsageError(fmt::format("{}: its ending tells no picture: there are .svg, .png, .pdf, .dot and .adj", options.output));
}

/// An oversized picture is of no use to anyone and may take hours.
void refuse_beyond_limit(const DrawOptions& options, std::uint64_t count, std::string_view what, std::uint64_t limit) {
    if (count <= limit) return;
    throw LimitExceeded(
        fmt::format("{}: {} {} are too many to look at: at most {}. Take a part of it, say --limit N, or write all of it with -o FILE.adj",
                    options.graph, count, what, limit));
}

Graph load(const DrawOptions& options, bool limited) {
    if (options.graph == "-" || std::filesystem::exists(options.graph)) return read_graph(options.graph, options.reading);
    const auto shapes = graph_shapes();
    const auto name = options.graph.substr(0, options.graph.find(':'));
    if (std::ranges::find(shapes, name, &Shape::name) == shapes.end() && options.graph.find(":n=") == std::string::npos)
        throw InputError(
            fmt::format("{}: there is no such file, and no graph has a shape of that name{}", options.graph, shape_hint(name, shapes)));
    if (!options.reading.empty())
        throw UsageError(fmt::format("--{} is about reading files: {} is made to order", options.reading.begin()->first, options.graph));
    const auto request = complete(parse_request(options.graph), shapes);
    if (limited) refuse_beyond_limit(options, request.n, "edges", 4 * options.limit);
    return graph(request);
}

std::string text_of(const Graph& graph, Form form) {
    std::ostringstream text;
    if (form == Form::print) text << fmt::format("# {} vertices, {} edges\n", graph.vertices(), graph.edges());
    write_adjacency(text, graph, form == Form::print);
    return text.str();
}

std::string picture_of(const Graph& graph, const DrawOptions& options, Form form) {
    auto picture = draw(graph, catalogue(), options.flags);
    if (options.alone) picture = alone(picture);
    if (form == Form::dot) return to_dot(picture);
    if (has_boxes(picture) && options.layout != "dot" && options.layout != "fdp")
        throw UsageError(fmt::format("--layout {} draws no boxes around vertices: take dot or fdp", options.layout));
    return graphviz(to_dot(picture), options.layout, ending(options.output), Seconds{options.time});
}

/// Unless it is said, the map is square.
std::string u_matrix_of(const DrawOptions& options) {
    constexpr std::uint64_t most_cells = 1 << 18;
    if (!options.flags.empty() || options.alone)
        throw UsageError(
            fmt::format("--u-matrix draws a map and no graph: leave --{} out", options.alone ? "alone" : options.flags.begin()->first));
    for (const auto& option : graph_options())
        if (options.reading.contains(option.name))
            throw UsageError(fmt::format("--{} is about graphs, --u-matrix about maps", option.name));
    if (ending(options.output) != "svg") throw UsageError("a U-matrix is an SVG: say -o FILE.svg");
    if (options.graph != "-" && !std::filesystem::exists(options.graph))
        throw InputError(
            fmt::format("{}: there is no such file; a map is what 'solve som_train/...' writes, a cell a line", options.graph));
    const auto codebook = read_points(options.graph, options.reading);
    if (codebook.count > most_cells)
        throw LimitExceeded(fmt::format("{}: {} cells are too many to look at: at most {}", options.graph, codebook.count, most_cells));
    const auto width =
        options.width != 0 ? options.width : static_cast<std::uint64_t>(std::llround(std::sqrt(static_cast<double>(codebook.count))));
    const auto map = u_matrix(codebook, width);
    return to_svg(map, fmt::format("U-matrix of {} x {} cells: the darker, the farther a cell is from the cells beside it (mean Euclidean "
                                   "distance)",
                                   width, codebook.count / width));
}

void write(const std::string& result, const std::string& path) {
    Output output{path.empty() ? "-" : path};
    output.stream() << result;
    output.commit();
}

}  // namespace

int draw(const DrawOptions& options) {
    if (options.u_matrix) return write(u_matrix_of(options), options.output), ok;
    for (const auto& option : point_options())
        if (options.reading.contains(option.name)) throw UsageError(fmt::format("--{} goes with --u-matrix", option.name));
    if (options.width != 0) throw UsageError("--width goes with --u-matrix");
    const auto form = form_of(options);
    const bool text = form == Form::print || form == Form::adjacency;
    if (text && !options.flags.empty())
        throw UsageError(fmt::format("--{} shows in pictures only: add -o FILE.svg", options.flags.begin()->first));
    if (text && options.alone) throw UsageError("--alone is about pictures: add -o FILE.svg");
    const auto graph = load(options, form != Form::adjacency);
    if (form != Form::adjacency) {
        refuse_beyond_limit(options, graph.vertices(), "vertices", options.limit);
        refuse_beyond_limit(options, graph.edges(), "edges", 4 * options.limit);
    }
    write(text ? text_of(graph, form) : picture_of(graph, options, form), options.output);
    return ok;
}

}  // namespace breakeven
