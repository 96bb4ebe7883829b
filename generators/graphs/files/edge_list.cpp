// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "graph_formats.hpp"
#include "named_edges.hpp"
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/numbers.hpp>

namespace breakeven {
namespace {

using Row = std::vector<std::string_view>;

/// What write_graph says of vertices in comments: "# vertices COUNT" of numbers, "# vertex NAME" of each name.
void read_comment(std::string_view line, NamedEdges& edges) {
    constexpr std::string_view count = "# vertices ", name = "# vertex ";
    if (line.starts_with(count)) {
        if (const auto number = parse_unsigned(trim(line.substr(count.size())))) edges.expect(*number);
    } else if (line.starts_with(name)) {
        edges.vertex(trim(line.substr(name.size())));
    }
}

enum class Header { no, over_vertices, over_values };

/// Names over columns of numbers. Where all columns hold names, nothing tells a header from an edge.
Header looks_like(const Row& first, const Row& second) {
    if (std::ranges::any_of(first, is_number) || first.size() > second.size()) return Header::no;
    if (std::any_of(second.begin() + 2, second.begin() + static_cast<std::ptrdiff_t>(first.size()), is_number)) return Header::over_values;
    return is_number(second[0]) && is_number(second[1]) ? Header::over_vertices : Header::no;
}

/// The edges of a file, and whether its first line is one of them.
class EdgeListReader {
public:
    EdgeListReader(LineReader& reader, bool perhaps_metis) : reader_{reader}, perhaps_metis_{perhaps_metis} {}

    FileGraph read(bool header) {
        const auto line = next();
        if (!line) return finish();
        if (line->find("->") != std::string_view::npos) {
            reader_.put_back();
            return read_adjacency(reader_);
        }
        const std::string first_line{*line};
        fields_.emplace(first_line);
        const auto first = row(first_line);
        width_ = first.size();
        const auto second = next();
        auto kind = header ? Header::over_values : second ? looks_like(first, row(*second)) : Header::no;
        if (second) reader_.put_back();
        if (kind == Header::no) edges_.edge(first[0], first[1]);
        while (const auto rest = next()) {
            const auto fields = row(*rest);
            edges_.edge(fields[0], fields[1]);
            if (kind == Header::over_vertices && !edges_.numbers())
                reader_.fail(fmt::format("a name among numbers, so '{}' may be a header or an edge: say --header, or move that line down",
                                         first_line));
        }
        refuse_metis(first);
        return finish();
    }

private:
    std::optional<std::string_view> next() {
        while (const auto raw = reader_.next()) {
            const auto line = trim(*raw);
            if (line.starts_with('#'))
                read_comment(line, edges_);
            else if (!line.empty() && line.front() != '%')
                return line;
        }
        return {};
    }
    Row row(std::string_view line) const {
        if (line.size() > LineReader::longest_row)
            reader_.fail(fmt::format("the line of an edge is longer than {} bytes", LineReader::longest_row));
        auto out = (*fields_)(line);
        if (perhaps_metis_ && width_ != 0 && out.size() != width_) fail_as_metis();
        if (out.size() < 2 || out[0].empty() || out[1].empty()) reader_.fail("an edge is written 'U V': two vertices are needed");
        return out;
    }

    /// METIS writes "VERTICES EDGES", then the neighbours of each vertex on a line of its own: every edge stands twice.
    /// Where all lines have two neighbours they look like edges, and there are as many lines as edges.
    void refuse_metis(const Row& first) const {
        const auto vertices = parse_unsigned(first[0]), edges = parse_unsigned(first[1]);
        if (perhaps_metis_ && vertices && edges && *vertices >= *edges && *edges + 1 == edges_.edges()) fail_as_metis();
    }
    [[noreturn]] void fail_as_metis() const {
        reader_.fail("this looks like METIS's lists of neighbours, which are not read: write an edge 'U V' a line, in a file .txt");
    }
    FileGraph finish() {
        if (edges_.numbers()) check_stated(reader_, edges_.expected(), edges_.edges());
        return edges_.finish();
    }

    LineReader& reader_;
    bool perhaps_metis_;
    std::size_t width_ = 0;  // of the first edge
    std::optional<Fields> fields_;
    NamedEdges edges_;
};

}  // namespace

/// "u v", further columns ignored; # and % begin comments. The first line is a header when the option says
/// so or when its names stand over numbers.
FileGraph read_edge_list(LineReader& reader, bool header, bool perhaps_metis) { return EdgeListReader{reader, perhaps_metis}.read(header); }

}  // namespace breakeven
