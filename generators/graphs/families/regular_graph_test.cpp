// SPDX-License-Identifier: Apache-2.0
#include "regular_graph.hpp"

#include <gtest/gtest.h>

#include <breakeven/generators/graphs/graphs.hpp>

namespace breakeven {
namespace {

Request request(const char* text) { return complete(parse_request(text), euler_shapes()); }

TEST(RegularGraph, EachElementAloneIsThatOfTheWholeGraph) {
    for (const auto* text : {"regular:n=1:d=1", "regular:n=1:d=1:path=1", "regular:n=1000:seed=3", "regular:n=999:d=7:path=1:seed=4"}) {
        const auto whole = graph(request(text));
        const auto alone = regular_graph(request(text)).value();
        ASSERT_EQ(alone.vertices(), whole.vertices()) << text;
        ASSERT_EQ(alone.edges(), whole.edges()) << text;
        for (std::uint64_t v = 0; v <= whole.vertices(); ++v) ASSERT_EQ(alone.row(v), whole.row[v]) << text;
        for (std::uint64_t e = 0; e < whole.edges(); ++e) ASSERT_EQ(alone.head(e), whole.col[e]) << text;
    }
}

TEST(RegularGraph, IsNoOtherGraph) {
    for (const auto* text : {"ring:n=100", "regular:n=100:isolated=3", "regular:n=0", "regular:n=1"})
        EXPECT_FALSE(regular_graph(request(text)).has_value()) << text;
}

}  // namespace
}  // namespace breakeven
