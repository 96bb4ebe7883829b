// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "read_graph.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

void check_name(std::string_view name) {
    if (name.empty() || name.front() == '#' || name.find_first_of(" \t,\r\n") != std::string_view::npos ||
        name.find("->") != std::string_view::npos)
        throw InputError(fmt::format(
            "'{}' can't be a vertex of adjacency text: names there are not empty, do not begin with # and have no blank, comma or ->",
            name));
}

}  // namespace

void write_adjacency(std::ostream& stream, const Graph& graph, bool aligned) {
    std::size_t width = 0;
    for (const auto& name : graph.names) {
        check_name(name);
        width = std::max(width, name.size());
    }
    if (graph.names.empty() && graph.vertices() > 0) width = fmt::format_int(graph.vertices() - 1).size();
    const auto name = [&](std::uint64_t v) { return graph.names.empty() ? fmt::format_int(v).str() : graph.names[v]; };

    constexpr std::size_t flush_at = 1 << 16;
    fmt::memory_buffer text;
    const auto out = std::back_inserter(text);
    const auto flush = [&](std::size_t limit) {
        if (text.size() < limit) return;
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        text.clear();
    };
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) {
        fmt::format_to(out, "{:<{}} ->", name(v), aligned ? width : 0);
        const char* before = " ";
        for (const auto head : graph.heads(v)) {
            fmt::format_to(out, "{}{}", before, name(head));
            before = aligned ? ", " : ",";
            flush(flush_at);
        }
        fmt::format_to(out, "\n");
        flush(flush_at);
    }
    flush(0);
}

}  // namespace breakeven
