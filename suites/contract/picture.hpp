// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace breakeven {

/// A graph as it is to be drawn: what stands where is Graphviz's business, what stands out is ours. Vertex v
/// and edge e of a picture are those of the graph it was made of.
struct Picture {
    struct Vertex {
        std::string name;
        std::string fill = {};                      // empty: white
        std::optional<std::uint32_t> cluster = {};  // index into clusters
    };
    struct Edge {
        std::uint32_t tail = 0, head = 0;
        std::string label = {};
        std::string colour = {};          // empty: the usual grey
        std::string_view line = "solid";  // or dashed, dotted
        double width = 1;
        bool arrow = true;

        /// Says this, too: behind what it says already.
        void add_label(std::string_view text) {
            if (!label.empty()) label += ", ";
            label += text;
        }
    };

    std::string title = {};  // of a picture beside another one
    std::vector<Vertex> vertices = {};
    std::vector<Edge> edges = {};
    std::vector<std::string> clusters = {};  // the captions of boxes around vertices
    std::vector<std::string> legend = {};    // lines that say what colours and numbers mean
    std::vector<Picture> beside = {};        // further pictures on the same page
    bool edges_named = false;                // see name_edges
};

/// What edge number e is called where pictures speak of edges: "e7". (Not "e" + ..., at which GCC 12 warns.)
inline std::string edge_name(std::size_t e) { return std::string{"e"}.append(std::to_string(e)); }

/// Gives every edge its name, for pictures beside it that speak of edges. Done once, however many ask for it.
inline void name_edges(Picture& picture) {
    if (std::exchange(picture.edges_named, true)) return;
    for (std::size_t e = 0; e < picture.edges.size(); ++e) {
        const auto other = std::exchange(picture.edges[e].label, edge_name(e));
        if (!other.empty()) picture.edges[e].add_label(other);
    }
    picture.legend.emplace_back("e0, e1 ...: the edges, in the order in which the graph lists them");
}

/// Black text is readable on each of these, and each is visible on white.
namespace colour {

inline constexpr std::string_view green = "#a1d99b", yellow = "#ffe45c", blue = "#9ecae9";
inline constexpr std::string_view red = "#d62728", faded = "#a6a6a6";

/// Told apart by most eyes; none is close to the red of trees.
inline constexpr std::string_view group[] = {"#4c8bd6", "#f0801a", "#3fa34d", "#b07cc6", "#b5835a",
                                             "#e377c2", "#17a2a8", "#a3a31c", "#8c8c8c", "#d1a000"};

}  // namespace colour

/// How group number i of edges looks: ten colours, then the same colours dashed, then dotted.
struct GroupStyle {
    static constexpr std::size_t distinct = 3 * std::size(colour::group);

    explicit constexpr GroupStyle(std::size_t i)
        : colour{colour::group[i % std::size(colour::group)]}, line{lines[i / std::size(colour::group) % std::size(lines)]} {}

    std::string_view colour, line;

private:
    static constexpr std::string_view lines[] = {"solid", "dashed", "dotted"};
};

}  // namespace breakeven
