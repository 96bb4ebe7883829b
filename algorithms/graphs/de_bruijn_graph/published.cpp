// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "de_bruijn_graph.hpp"

namespace {

using Name = std::string;

void string_nodes(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out) {
    std::unordered_map<Name, std::vector<Name>> heads;
    std::uint64_t begin = 0;
    for (const auto end : in.ends) {
        Name text(end - begin, ' ');
        std::transform(&in.bases[begin], in.bases.data() + end, text.begin(), [](std::uint8_t base) { return "ACGT"[base]; });
        for (std::size_t i = 0; i + in.k <= text.size(); ++i) {
            const auto head = text.substr(i + 1, in.k - 1);
            heads[text.substr(i, in.k - 1)].push_back(head);
            heads[head];  // a vertex, even if no edge leaves it
        }
        begin = end;
    }

    std::vector<Name> names;
    for (const auto& [name, ignored] : heads) names.push_back(name);
    std::ranges::sort(names);
    std::unordered_map<Name, std::uint32_t> number;
    for (const auto& name : names) number.emplace(name, static_cast<std::uint32_t>(number.size()));

    out.vertices = names.size();
    std::uint32_t edges = 0;
    for (std::size_t v = 0; v < names.size(); ++v) {
        out.words[v] = 0;
        for (const auto letter : names[v]) out.words[v] = out.words[v] << 2 | std::string_view{"ACGT"}.find(letter);
        out.row[v] = edges;
        for (const auto& head : heads[names[v]]) out.heads[edges++] = number.at(head);
    }
    out.row[names.size()] = edges;
}
const breakeven::Host<DeBruijnGraph> by_string_nodes{
    "serial/published",
    string_nodes,
    {.role = breakeven::Role::published,
     .complexity = "n + d log d, d distinct words",
     .sensible = std::uint64_t{1} << 20,
     .per_item = {.host = 630},
     .notes = "the documents' graph of strings: a dictionary from each word of k-1 letters to a list of those that follow it, names "
              "numbered in the end. Repaired: a vertex that no edge leaves, such as the end of a linear text, had no row, which gave "
              "all later ones a wrong number"}};

}  // namespace
