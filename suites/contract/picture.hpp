// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
    };

    std::string title = {};  // of a picture beside another one
    std::vector<Vertex> vertices = {};
    std::vector<Edge> edges = {};
    std::vector<std::string> clusters = {};  // the captions of boxes around vertices
    std::vector<std::string> legend = {};    // lines that say what colours and numbers mean
    std::vector<Picture> beside = {};        // further pictures on the same page
};

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
