// SPDX-License-Identifier: Apache-2.0
#include "drawing.hpp"

#include <gtest/gtest.h>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/csr.hpp>

/// What `draw` asks of problems, with one whose input is something else than the graph.
namespace {

using namespace breakeven;

/// The head of every edge, as its label. No answer for a graph without edges.
struct Heads {
    struct Input {
        std::vector<std::uint32_t> heads;
    };
    using Output = std::vector<std::uint32_t>;
    static constexpr std::string_view name = "heads", unit = "edges";

    static std::vector<Shape> shapes() { return {}; }
    static Input generate(const Request&) { return {}; }
    static std::string digest(const Input&) { return {}; }
    static std::uint64_t size(const Input& in) { return in.heads.size(); }
    static void prepare(const Input& in, Output& out) { out.assign(in.heads.size(), 99); }
    static Fault check(const Input& in, const Output& out) { return out == in.heads ? Fault{} : "the heads differ"; }
    static std::vector<Output> wrong(const Input&, const Output&) { return {}; }
    static Work work(const Input&, const Output&) { return {}; }
    static std::optional<std::string> no_answer(const Input&, const Output& out) {
        if (out.empty()) return "there is no edge";
        return {};
    }
    static std::vector<Option> options() { return {}; }
    static Input read(const std::string&, const Options&) { return {}; }
    static void write(const Input&, const Output&, std::ostream&) {}
    static void write_input(const Input&, std::ostream&) {}

    static std::vector<Option> drawing() { return {{"heads", "label the edges by their heads", true}, {"mark", "colour this edge"}}; }
    static Input of_graph(const Graph& graph) { return {graph.col}; }
    static void draw(const Input&, const Output& answer, const Options& given, Picture& picture) {
        if (given.contains("heads"))
            for (std::size_t e = 0; e < answer.size(); ++e) picture.edges[e].label = std::to_string(answer[e]);
        if (given.contains("mark")) picture.edges[std::stoul(given.at("mark"))].colour = "red";
        EXPECT_FALSE(given.contains("other"));
    }
};
static_assert(Problem<Heads>);

/// The problem with these variants; it stands in no catalogue.
template <void (*run)(const Heads::Input&, Heads::Output&)>
ProblemEntry entry(std::string name, Role role = Role::ours) {
    struct Simple final : detail::Bound<Heads> {
        using Bound::Bound;
        CallTime time(Scope, const std::function<void()>&) override {
            Heads::prepare(*in, out);
            run(*in, out);
            return {};
        }
    };
    auto problem = detail::describe<Heads>();
    problem.variants.push_back(
        {"heads", std::move(name), {.role = role}, {}, [](const Input& in) { return std::make_unique<Simple>(in); }});
    return problem;
}
void right(const Heads::Input& in, Heads::Output& out) { out = in.heads; }
void wrong(const Heads::Input&, Heads::Output&) {}

const Graph path = to_graph(3, Edges{{0, 1}, {0, 2}, {1, 2}});

TEST(Drawing, WithoutFlagsTheGraphAloneIsDrawn) {
    auto named = path;
    named.names = {"x", "y", "z"};
    for (const auto& [graph, names] : {std::pair{path, "012"}, std::pair{named, "xyz"}}) {
        const auto picture = draw(graph, {entry<wrong>("serial/wrong")}, {});
        ASSERT_EQ(picture.vertices.size(), 3U);
        ASSERT_EQ(picture.edges.size(), 3U);
        for (std::size_t v = 0; v < 3; ++v) EXPECT_EQ(picture.vertices[v].name, std::string(1, names[v]));
        EXPECT_EQ(std::pair(picture.edges[1].tail, picture.edges[1].head), std::pair(0U, 2U));
        EXPECT_EQ(std::pair(picture.edges[2].tail, picture.edges[2].head), std::pair(1U, 2U));
    }
}

TEST(Drawing, AProblemDrawsWhatItsFlagsAsk) {
    const std::vector problems{entry<right>("serial/right")};
    const auto labelled = draw(path, problems, {{"heads", "true"}, {"other", "true"}});
    EXPECT_EQ(labelled.edges[0].label + labelled.edges[1].label + labelled.edges[2].label, "122");
    EXPECT_EQ(labelled.edges[1].colour, "");
    const auto marked = draw(path, problems, {{"mark", "1"}});
    EXPECT_EQ(marked.edges[1].colour, "red");
    EXPECT_EQ(marked.edges[1].label, "");
}

TEST(Drawing, AWrongAnswerIsNotDrawnAndNoAnswerIsSaid) {
    EXPECT_THROW(draw(path, {entry<wrong>("serial/wrong")}, {{"heads", "true"}}), WrongAnswer);
    EXPECT_THROW(draw(Graph{}, {entry<right>("serial/right")}, {{"heads", "true"}}), InputError);
}

TEST(Drawing, TheSerialVariantOfOurOwnIsTaken) {
    auto problem = entry<right>("serial/right");
    for (const auto& other : {entry<wrong>("cuda/wrong"), entry<wrong>("parallel/wrong"), entry<wrong>("serial/published", Role::published),
                              entry<wrong>("serial/peer", Role::peer)})
        problem.variants.insert(problem.variants.begin(), other.variants.front());
    EXPECT_EQ(draw(path, {problem}, {{"heads", "true"}}).edges[0].label, "1");
    problem.variants.pop_back();
    EXPECT_THROW(draw(path, {problem}, {{"heads", "true"}}), std::runtime_error);
}

TEST(Drawing, AFlagThatTwoProblemsAnswerStandsOnceInTheList) {
    const auto options = drawing_options({entry<right>("serial/a"), entry<right>("serial/b")});
    ASSERT_EQ(options.size(), 2U);
    EXPECT_EQ(options[0].name, "heads");
    EXPECT_TRUE(options[0].flag);
    EXPECT_EQ(options[1].name, "mark");
    EXPECT_FALSE(options[1].flag);
}

TEST(Drawing, AloneIsTheOnePictureBeside) {
    Picture picture{.title = "main", .beside = {{.title = "beside"}}};
    EXPECT_EQ(alone(picture).title, "beside");
    picture.beside.push_back({.title = "another"});
    EXPECT_THROW(alone(picture), UsageError);
    EXPECT_THROW(alone({}), UsageError);
}

}  // namespace
