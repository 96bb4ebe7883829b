// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

#include "run.hpp"

/// The list that problems and variants register in.
namespace breakeven {

struct Graph;

/// The flags of `draw` that a problem answers, and its input from the graph to be drawn.
struct Drawing {
    std::vector<Option> flags;
    std::function<Input(const Graph&)> input;
};

struct ProblemEntry {
    std::string name, unit, purpose, source;
    std::string_view complexity;  // of variants that state no other
    std::string field = {};       // its chapter: the folder around the problem's own
    std::vector<Shape> shapes;
    std::vector<Option> options;
    std::function<Input(const Request&)> generate;                  // completes the request
    std::function<Input(const std::string&, const Options&)> read;  // empty: reads no files
    std::function<std::string(const Input&)> digest;
    std::function<void(const Input&, std::ostream&)> write_input;  // empty: has no such text
    bool audited = true;                                           // has wrong answers that its oracle must refuse
    std::vector<Variant> variants;                                 // sorted by name
    Drawing drawing;
};

/// Sorted by name, so that link order is invisible.
const std::vector<ProblemEntry>& catalogue();

namespace detail {

/// Registers a variant; the first one of a problem brings the problem along, and its place tells the chapter.
void add(ProblemEntry (*problem)(), Variant variant, const std::source_location& place);

template <Problem P>
Input erase(typename P::Input value, const Request* request) {
    const auto size = size_of<P>(value, request);
    return {std::make_shared<const typename P::Input>(std::move(value)), size, request != nullptr ? std::optional{*request} : std::nullopt};
}

template <Problem P>
ProblemEntry describe() {
    using In = typename P::Input;
    const auto get = [](const Input& in) -> const In& { return *static_cast<const In*>(in.data.get()); };
    ProblemEntry entry;
    entry.name = P::name;
    entry.unit = unit_of<P>();
    entry.purpose = purpose_of<P>();
    entry.source = source_of<P>();
    entry.complexity = complexity_of<P>();
    entry.shapes = shapes_of<P>();
    entry.options = options_of<P>();
    entry.generate = [](const Request& request) {
        const auto whole = complete(request, shapes_of<P>());
        return erase<P>(P::generate(whole), &whole);
    };
    entry.digest = [get](const Input& in) { return digest_of<P>(get(in)); };
    entry.audited = requires(const In& in, const typename P::Output& out) { P::wrong(in, out); };
    if constexpr (requires(const std::string& path, const Options& given) { P::read(path, given); })
        entry.read = [](const std::string& path, const Options& given) { return erase<P>(P::read(path, given), nullptr); };
    if constexpr (requires(const In& in, std::ostream& stream) { P::write_input(in, stream); })
        entry.write_input = [get](const Input& in, std::ostream& stream) { P::write_input(get(in), stream); };
    if constexpr (requires { P::drawing(); })
        entry.drawing = Drawing{P::drawing(), [](const Graph& graph) {
                                    if constexpr (std::same_as<In, Graph>)
                                        return erase<P>(graph, nullptr);
                                    else
                                        return erase<P>(P::of_graph(graph), nullptr);
                                }};
    return entry;
}

}  // namespace detail
}  // namespace breakeven
