// SPDX-License-Identifier: Apache-2.0
#include "nodes.hpp"

#include <gtest/gtest.h>

namespace {

using breakeven::add_nodes;
using breakeven::Json;

const Json first{{"type", "node"}, {"node", 0}, {"name", "n1"}, {"gpus", Json::array()}, {"boot", "b"}};
const Json second{{"type", "node"}, {"node", 1}, {"name", "n2"}, {"gpus", Json::array()}, {"boot", "c"}};

Json spent(double seconds, std::size_t node) { return {{"type", "spent"}, {"seconds", seconds}, {"node", node}}; }

Json nodes_of(const std::vector<Json>& records) {
    Json body = Json::object();
    add_nodes(body, records);
    return body["nodes"];
}

TEST(Nodes, EachSaysHowLongAllItsSessionsTook) {
    const auto nodes = nodes_of({first, spent(2, 0), spent(3, 0), second, spent(7, 1)});
    ASSERT_EQ(nodes.size(), 2U);
    EXPECT_EQ(nodes[0]["seconds"], 5);
    EXPECT_EQ(nodes[1]["seconds"], 7);
    EXPECT_FALSE(nodes_of({first})[0].contains("seconds")) << "it was killed";
}

TEST(Nodes, ASessionThatGoesOnSaysWhatIsOfBefore) {
    const Json cell{{"type", "cell"}, {"node", 0}},
        ceilings{{"type", "ceilings"}, {"backend", "cuda"}, {"ceilings", Json::object()}, {"node", 0}};
    const Json resumed{{"type", "resumed"}, {"date", "d"}, {"node", 0}};
    const auto nodes = nodes_of({first, ceilings, cell, cell, resumed, cell, resumed});
    const auto& times = nodes[0]["resumed"];
    ASSERT_EQ(times.size(), 2U);
    EXPECT_EQ(times[0], (Json{{"date", "d"}, {"after", 2}, {"ceilings", {"cuda"}}}));
    EXPECT_EQ(times[1]["after"], 3);
}

}  // namespace
