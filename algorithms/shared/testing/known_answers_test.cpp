// SPDX-License-Identifier: Apache-2.0
#include "known_answers.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <numeric>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <breakeven/generators/graphs/files/read_graph.hpp>

/// Graphs: components, degrees, transposes, forests and circuits.
namespace {

using Edge = std::pair<std::uint64_t, std::uint64_t>;
using Edges = std::vector<Edge>;
using breakeven::Graph;
using nlohmann::json;

/// Vertices by the names that files give them.
class Ids {
public:
    explicit Ids(const Graph& graph) {
        for (std::uint32_t v = 0; v < graph.names.size(); ++v) ids_.emplace(graph.names[v], v);
    }
    [[nodiscard]] std::uint64_t operator()(std::string_view name) const {
        if (ids_.empty()) return number(name);
        const auto found = ids_.find(std::string{name});
        EXPECT_NE(found, ids_.end()) << name;
        return found == ids_.end() ? 0 : found->second;
    }
    static std::uint64_t number(std::string_view text) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        EXPECT_EQ(end, text.data() + text.size()) << text;
        return value;
    }

private:
    std::unordered_map<std::string, std::uint32_t> ids_;
};

/// row(words) for each line.
void each_line(std::string_view text, const auto& row) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        words.clear();
        while (!line.empty()) {
            words.push_back(line.substr(0, line.find(' ')));
            line.remove_prefix(std::min(words.back().size() + 1, line.size()));
        }
        row(words);
    }
}

Edges edges_of(const std::string& text, const Ids& id) {
    Edges edges;
    each_line(text, [&](const auto& words) {
        ASSERT_EQ(words.size(), 2U);
        edges.emplace_back(id(words[0]), id(words[1]));
    });
    return edges;
}

Edges edges_of(const Graph& graph) {
    Edges edges;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v)
        for (const auto head : graph.heads(v)) edges.emplace_back(v, head);
    return edges;
}

Edges without_loops(Edges edges) {
    std::erase_if(edges, [](const auto& edge) { return edge.first == edge.second; });
    return edges;
}

/// The checksums that answers.json explains.
struct Sums {
    std::uint64_t pointers, indices;
    friend bool operator==(const Sums&, const Sums&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Sums& sums) { return out << sums.pointers << ' ' << sums.indices; }
};

Sums sums_of(const Edges& sorted, std::uint64_t rows) {
    Sums sums{0, 0};
    std::uint64_t p = 0;
    for (std::uint64_t r = 0; r <= rows; ++r) {
        sums.pointers += (r + 1) * p;
        for (; p < sorted.size() && sorted[p].first == r; ++p) sums.indices += (p + 1) * (sorted[p].second + 1);
    }
    EXPECT_EQ(p, sorted.size());
    return sums;
}

Sums expected_sums(const json& csr) { return {csr["S_ptr"], csr["S_idx"]}; }

class KnownGraphs : public KnownAnswers {
protected:
    struct File {
        std::string path;
        json answer;
        bool large, symmetric;
        Graph graph;
    };

    void each_file(const auto& test) {
        const auto known = answers("graphs");
        int files = 0;
        for (const auto& [name, answer] : known["graphs"].items()) {
            const auto path = folder + "graphs/" + name;
            if (!answer.contains("rows") || !std::filesystem::exists(path)) continue;
            SCOPED_TRACE(name);
            test(File{path, answer, answer["entries_in_file"] > 300'000, answer["stored_symmetric"], breakeven::read_graph(path, {})});
            ++files;
        }
        EXPECT_GE(files, 17);
    }
    void each_answer_on(const File& file, const std::string& problem, const auto& test) {
        each_answer(problem, file.path, {}, file.large, [&](const Solved& solved) {
            ASSERT_FALSE(solved.no_answer) << *solved.no_answer;
            test(solved.text);
        });
    }
};

TEST_F(KnownGraphs, ConnectedComponents) {
    if (absent("connected_components")) return;
    each_file([&](const File& file) {
        if (!file.answer.contains("undirected_simple")) return;
        const auto& known = file.answer["undirected_simple"];
        const Ids id{file.graph};
        each_answer_on(file, "connected_components", [&](const std::string& text) {
            std::uint64_t v = 0, components = 0, sum = 0;
            each_line(text, [&](const auto& words) {
                ASSERT_EQ(id(words.at(0)), v);
                const auto label = id(words.at(1));
                sum += (v + 1) * label;
                components += label == v;
                ++v;
            });
            EXPECT_EQ(v, known["vertices"]);
            EXPECT_EQ(components, known["components"]);
            EXPECT_EQ(sum, known["S_label_min_vertex"]);
        });
    });
}

TEST_F(KnownGraphs, PublishedLabelsOfEveryVertex) {
    if (absent("connected_components")) return;
    // The same labels in other names: a label of ours goes with one of theirs, and back.
    const auto published = breakeven::read_graph(folder + "graphs/p2p-31-WCC.gz", {{"format", "edges"}});
    std::map<std::string, std::string> theirs, ours_of_theirs, theirs_of_ours;
    for (std::uint64_t v = 0; v < published.vertices(); ++v)
        for (const auto label : published.heads(v)) theirs[published.names[v]] = published.names[label];
    ASSERT_EQ(theirs.size(), 62586U);
    each_answer("connected_components", folder + "graphs/p2p-31.e.gz", {}, false, [&](const Solved& solved) {
        ours_of_theirs.clear(), theirs_of_ours.clear();
        each_line(solved.text, [&](const auto& words) {
            const std::string ours{words.at(1)}, label = theirs.at(std::string{words.at(0)});
            ASSERT_EQ(ours_of_theirs.emplace(label, ours).first->second, ours);
            ASSERT_EQ(theirs_of_ours.emplace(ours, label).first->second, label);
        });
        EXPECT_EQ(ours_of_theirs.size(), 12U);
    });
}

TEST_F(KnownGraphs, Degrees) {
    if (absent("degrees")) return;
    each_file([&](const File& file) {
        std::map<std::uint64_t, std::uint64_t> loops;
        for (const auto& [u, v] : edges_of(file.graph)) loops[u] += u == v;
        const Ids id{file.graph};
        each_answer_on(file, "degrees", [&](const std::string& text) {
            std::vector<std::uint64_t> in, out;
            each_line(text, [&](const auto& words) {
                ASSERT_EQ(id(words.at(0)), in.size());
                in.push_back(Ids::number(words.at(1)));
                out.push_back(Ids::number(words.at(2)));
            });
            ASSERT_EQ(in.size(), file.graph.vertices());
            if (file.symmetric) {
                const auto& known = file.answer["undirected_simple"];
                EXPECT_EQ(in, out);
                for (std::uint64_t v = 0; v < out.size(); ++v) out[v] -= loops[v];
                EXPECT_EQ(std::ranges::max(out), known["max_degree"]);
                EXPECT_EQ(std::ranges::count_if(out, [](auto degree) { return degree % 2 == 1; }), known["odd_degree_vertices"]);
                EXPECT_EQ(std::ranges::count(out, 0U), known["isolated_vertices"]);
                return;
            }
            const auto expect = [](std::vector<std::uint64_t> degrees, const json& known, std::uint64_t rows) {
                EXPECT_EQ(std::ranges::max(degrees), known["max_row_len"]);
                degrees.resize(rows);  // of a matrix that is not square
                EXPECT_EQ(std::ranges::count(degrees, 0U), known["empty_rows"]);
            };
            expect(out, file.answer["csr"], file.answer["rows"]);
            expect(in, file.answer["transpose"], file.answer["transpose"]["rows"]);
        });
    });
}

TEST_F(KnownGraphs, EdgesOfTheRows) {
    if (absent("csr_edges")) return;
    each_file([&](const File& file) {
        const Ids id{file.graph};
        each_answer_on(file, "csr_edges", [&](const std::string& text) {
            auto edges = edges_of(text, id);
            ASSERT_TRUE(std::ranges::is_sorted(edges, {}, &Edge::first));
            std::ranges::sort(edges);
            if (file.symmetric)
                EXPECT_EQ(sums_of(without_loops(edges), file.answer["rows"]),
                          expected_sums(file.answer["undirected_simple"]["symmetric_csr"]));
            else
                EXPECT_EQ(sums_of(edges, file.answer["rows"]), expected_sums(file.answer["csr"]));
        });
    });
}

TEST_F(KnownGraphs, Transpose) {
    if (absent("graph_reverse")) return;
    each_file([&](const File& file) {
        const Ids id{file.graph};
        each_answer_on(file, "graph_reverse", [&](const std::string& text) {
            const auto edges = edges_of(text, id);
            ASSERT_TRUE(std::ranges::is_sorted(edges));
            if (file.symmetric)
                EXPECT_EQ(sums_of(without_loops(edges), file.answer["cols"]),
                          expected_sums(file.answer["undirected_simple"]["symmetric_csr"]));
            else
                EXPECT_EQ(sums_of(edges, file.answer["cols"]), expected_sums(file.answer["transpose"]));
        });
    });
}

TEST_F(KnownGraphs, SpanningForest) {
    if (absent("spanning_forest")) return;
    each_file([&](const File& file) {
        if (!file.answer.contains("undirected_simple")) return;
        const Ids id{file.graph};
        each_answer_on(file, "spanning_forest", [&](const std::string& text) {
            const auto forest = edges_of(text, id);
            EXPECT_EQ(forest.size(), file.answer["undirected_simple"]["spanning_forest_edges"]);
            // As many edges as a forest needs, and none of them closes a cycle: it spans.
            std::vector<std::uint64_t> parent(file.graph.vertices());
            std::iota(parent.begin(), parent.end(), 0);
            const auto root = [&](std::uint64_t v) {
                while (parent[v] != v) v = parent[v] = parent[parent[v]];
                return v;
            };
            for (const auto& [u, v] : forest) {
                ASSERT_NE(root(u), root(v));
                parent[root(u)] = root(v);
            }
        });
    });
}

TEST_F(KnownGraphs, CircuitOfEveryEdgeInBothDirections) {
    if (absent("euler_circuit")) return;
    each_file([&](const File& file) {
        if (!file.symmetric) return;
        const auto& known = file.answer["undirected_simple"];
        auto edges = edges_of(file.graph);
        std::ranges::sort(edges);
        const Ids id{file.graph};
        each_answer("euler_circuit", file.path, {}, file.large, [&](const Solved& solved) {
            const std::uint64_t parts = known["components_with_edges"];
            ASSERT_EQ(solved.no_answer.has_value(), parts != 1);
            if (parts != 1) {
                EXPECT_NE(solved.no_answer->find("into " + std::to_string(parts) + " components"), std::string::npos) << *solved.no_answer;
                return;
            }
            Edges walked;
            std::optional<std::uint64_t> before;
            each_line(solved.text, [&](const auto& words) {
                const auto vertex = id(words.at(0));
                if (before) walked.emplace_back(*before, vertex);
                before = vertex;
            });
            EXPECT_EQ(walked.size(), known["euler_circuit_arcs_if_each_edge_doubled"].get<std::uint64_t>() +
                                         known["self_loops_dropped"].get<std::uint64_t>());
            EXPECT_EQ(walked.front().first, walked.back().second);
            std::ranges::sort(walked);
            EXPECT_EQ(walked, edges);
        });
    });
}

TEST_F(KnownGraphs, SevenBridgesHaveNoCircuitAndTheSleepingGiantHas) {
    const auto known = answers("graphs")["graphs"];
    const auto odd_vertices = [&](const std::string& file) {
        const auto graph = breakeven::read_graph(folder + "graphs/" + file, {});
        std::vector<std::uint64_t> degrees(graph.vertices());
        for (const auto& [u, v] : edges_of(graph)) ++degrees[u], ++degrees[v];
        return std::ranges::count_if(degrees, [](auto degree) { return degree % 2 == 1; });
    };
    EXPECT_EQ(odd_vertices("seven_bridges.csv"), known["seven_bridges.csv"]["odd"]);
    EXPECT_EQ(odd_vertices("sleeping_giant_eulerian_155.csv"), 0);
    each_answer("euler_circuit", folder + "graphs/seven_bridges.csv", {}, false,
                [](const Solved& solved) { EXPECT_TRUE(solved.no_answer); });
    each_answer("euler_circuit", folder + "graphs/sleeping_giant_eulerian_155.csv", {{"undirected", "both"}}, false,
                [](const Solved& solved) { EXPECT_EQ(std::ranges::count(solved.text, '\n'), 2 * 155 + 1); });
}

}  // namespace
