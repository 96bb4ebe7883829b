// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <iterator>

#include "read_graph.hpp"

namespace breakeven {

void write_graph(std::ostream& stream, const Graph& graph) {
    constexpr std::size_t flush_at = 1 << 16;
    fmt::memory_buffer text;
    const auto out = std::back_inserter(text);
    const auto flush = [&](std::size_t limit) {
        if (text.size() < limit) return;
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        text.clear();
    };
    // The comments keep isolated vertices and the order of names; read_graph understands them.
    if (graph.names.empty()) fmt::format_to(out, "# vertices {}\n", graph.vertices());
    for (const auto& name : graph.names) {
        fmt::format_to(out, "# vertex {}\n", name);
        flush(flush_at);
    }
    for (std::uint64_t v = 0; v < graph.vertices(); ++v)
        for (const auto head : graph.heads(v)) {
            if (graph.names.empty())
                fmt::format_to(out, "{} {}\n", v, head);
            else
                fmt::format_to(out, "{}\t{}\n", graph.names[v], graph.names[head]);
            flush(flush_at);
        }
    flush(0);
}

}  // namespace breakeven
