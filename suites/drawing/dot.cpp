// SPDX-License-Identifier: Apache-2.0
#include "dot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include <breakeven/generators/base/text/utf8.hpp>

namespace breakeven {
namespace {

using Text = fmt::memory_buffer;

template <class... Values>
void append(Text& text, fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text), format, std::forward<Values>(values)...);
}

/// Whether XML 1.0 may hold it, and something is seen of it.
bool is_drawn(char32_t code) { return code >= ' ' && code != 0x7F && code != 0xFFFE && code != 0xFFFF; }

/// A label between quotes that Graphviz prints as it stands here: no escape, no entity, and nothing that
/// would make the SVG malformed.
std::string in_quotes(std::string_view text) {
    constexpr std::string_view unprintable = "\xEF\xBF\xBD";
    std::string out = "\"";
    while (!text.empty()) {
        const auto [code, bytes] = first_character(text);
        if (code == '\n')
            out += "\\l";  // ends a line and sets it flush left
        else if (code == no_character || !is_drawn(code))
            out += unprintable;
        else if (code == '"' || code == '\\')
            out += {'\\', text.front()};
        else if (code == '&')
            out += "&amp;";
        else
            out += text.substr(0, bytes);
        text.remove_prefix(bytes);
    }
    return out += '"';
}

bool is_plain(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '.' || c == '-';
    });
}

/// Writes one picture of the page; `number` keeps its identifiers apart from those of the others.
class Writer {
public:
    Writer(const Picture& picture, std::size_t number, Text& out) : picture_{picture}, number_{number}, out_{out} {}

    void write() {
        for (std::uint32_t c = 0; c < picture_.clusters.size(); ++c) {
            append(out_, "  subgraph cluster_{}_{} {{\n    label={}; style=rounded; color=\"#737373\"; margin=12;\n", number_, c,
                   in_quotes(picture_.clusters[c]));
            vertices(c, "    ");
            edges(c, "    ");  // in here, so that they run within the box
            append(out_, "  }}\n");
        }
        vertices({}, "  ");
        edges({}, "  ");
    }

private:
    /// Neither # nor blank is in a plain name.
    [[nodiscard]] std::string identifier(std::uint32_t vertex) const {
        const auto& name = picture_.vertices[vertex].name;
        if (number_ > 0) return fmt::format("\"{}#{}\"", number_, vertex);
        return is_plain(name) ? fmt::format("\"{}\"", name) : fmt::format("\"#{}\"", vertex);
    }
    void vertices(std::optional<std::uint32_t> cluster, std::string_view indent) {
        for (std::uint32_t v = 0; v < picture_.vertices.size(); ++v) {
            const auto& vertex = picture_.vertices[v];
            if (vertex.cluster != cluster) continue;
            std::string attributes;
            if (number_ > 0 || !is_plain(vertex.name)) attributes += "label=" + in_quotes(vertex.name);
            if (!vertex.fill.empty()) attributes += fmt::format("{}fillcolor=\"{}\"", attributes.empty() ? "" : ", ", vertex.fill);
            append(out_, "{}{}{};\n", indent, identifier(v), attributes.empty() ? "" : " [" + attributes + "]");
        }
    }
    /// Those that lie in this box, or in no box or between two.
    void edges(std::optional<std::uint32_t> cluster, std::string_view indent) {
        for (const auto& edge : picture_.edges) {
            const auto tail = picture_.vertices[edge.tail].cluster, head = picture_.vertices[edge.head].cluster;
            if ((tail == head ? tail : std::nullopt) == cluster) this->edge(edge, indent);
        }
    }
    void edge(const Picture::Edge& edge, std::string_view indent) {
        std::string attributes;
        const auto add = [&](std::string_view name, std::string_view value) {
            attributes += fmt::format("{}{}={}", attributes.empty() ? "" : ", ", name, value);
        };
        if (!edge.label.empty()) add("label", in_quotes(edge.label));
        if (!edge.colour.empty()) add("color", fmt::format("\"{}\"", edge.colour));
        if (edge.line != "solid") add("style", edge.line);
        if (edge.width != 1) add("penwidth", fmt::format("{}", edge.width));
        if (!edge.arrow) add("dir", "none");
        append(out_, "{}{} -> {}{};\n", indent, identifier(edge.tail), identifier(edge.head),
               attributes.empty() ? "" : " [" + attributes + "]");
    }

    const Picture& picture_;
    std::size_t number_;
    Text& out_;
};

}  // namespace

bool has_boxes(const Picture& picture) { return !picture.clusters.empty() || !picture.beside.empty(); }

std::string to_dot(const Picture& picture) {
    Text out;
    append(out,
           "digraph {{\n"
           "  charset=\"UTF-8\"; fontname=\"Helvetica\"; fontsize=12; outputorder=edgesfirst;\n"
           "  node [fontname=\"Helvetica\", fontsize=12, style=filled, fillcolor=white, width=0.4, height=0.4, margin=\"0.05,0.03\"];\n"
           "  edge [fontname=\"Helvetica\", fontsize=11, color=\"#595959\", arrowsize=0.7];\n");
    Writer{picture, 0, out}.write();
    auto legend = picture.legend;
    for (std::size_t i = 0; i < picture.beside.size(); ++i) {
        const auto& other = picture.beside[i];
        append(out, "  subgraph cluster_{0} {{\n  label={1}; style=rounded; color=\"#737373\";\n", i + 1, in_quotes(other.title));
        Writer{other, i + 1, out}.write();
        append(out, "  }}\n");
        legend.insert(legend.end(), other.legend.begin(), other.legend.end());
    }
    // Last, or the boxes would inherit it.
    std::string lines;
    for (const auto& line : legend) lines += line + '\n';
    if (!lines.empty()) append(out, "  label={}; labelloc=b; labeljust=l;\n", in_quotes(lines));
    append(out, "}}\n");
    return fmt::to_string(out);
}

}  // namespace breakeven
