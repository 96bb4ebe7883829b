// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <unordered_map>

#include "de_bruijn_sequence.hpp"

namespace {

using Name = std::string;

/// Every word of order-1 letters with those that follow it.
std::unordered_map<Name, std::vector<Name>> explicit_graph(std::uint32_t alphabet, std::uint32_t order) {
    std::unordered_map<Name, std::vector<Name>> graph;
    Name vertex(order - 1, '\0');
    for (;;) {
        auto& heads = graph[vertex];
        for (std::uint32_t symbol = 0; symbol < alphabet; ++symbol) heads.push_back((vertex + static_cast<char>(symbol)).substr(1));
        std::size_t i = vertex.size();
        while (i > 0 && static_cast<unsigned char>(vertex[i - 1]) == alphabet - 1) vertex[--i] = '\0';
        if (i == 0) return graph;
        ++vertex[i - 1];
    }
}

void string_nodes(const DeBruijnSequence::Input& in, DeBruijnSequence::Output& out) {
    if (in.order == 1) {  // the only vertex is the empty word, whose name tells no symbols
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(i);
        return;
    }
    auto graph = explicit_graph(in.alphabet, in.order);
    std::vector<Name> path{Name(in.order - 1, '\0')};
    auto place = out.size();  // Hierholzer's circuit comes out backwards
    while (place > 0) {
        auto& heads = graph[path.back()];
        if (heads.empty()) {
            out[--place] = static_cast<std::uint8_t>(path.back().back());
            path.pop_back();
        } else {
            path.push_back(heads.back());
            heads.pop_back();
        }
    }
}
const breakeven::Host<DeBruijnSequence> by_string_nodes{
    "serial/published",
    string_nodes,
    {.role = breakeven::Role::published,
     .sensible = std::uint64_t{1} << 22,
     .per_item = {.host = 200},
     .notes = "the documents' way: Hierholzer's circuit of an explicit graph whose vertices are strings. Repaired: the binary alphabet "
              "alone; taking the first of a vertex's edges copied all others"}};

}  // namespace
