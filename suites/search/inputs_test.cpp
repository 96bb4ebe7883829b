// SPDX-License-Identifier: Apache-2.0
#include "inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace breakeven;

const InputSpace space{{{"even", "", {}}, {"heap", "", {{"depth", "1", "", {"2", "9"}}, {"hue", "red", "", {"blue"}}}, true}}, 1000, 42};

std::vector<std::string> texts(const std::vector<Request>& requests) {
    std::vector<std::string> all;
    for (const auto& request : requests) all.push_back(format(request));
    return all;
}

using Texts = std::vector<std::string>;

TEST(Inputs, DifferInOneParameter) {
    EXPECT_EQ(texts(space.alternatives(space.plain(space.shapes[0]))), Texts{});
    EXPECT_EQ(
        texts(space.alternatives(space.plain(space.shapes[1]))),
        (Texts{"heap:n=1000:depth=2:hue=red:seed=42", "heap:n=1000:depth=9:hue=red:seed=42", "heap:n=1000:depth=1:hue=blue:seed=42"}));
    EXPECT_EQ(
        texts(space.alternatives(parse_request("heap:n=1000:depth=9:hue=blue:seed=43"))),
        (Texts{"heap:n=1000:depth=2:hue=blue:seed=43", "heap:n=1000:depth=1:hue=blue:seed=43", "heap:n=1000:depth=9:hue=red:seed=43"}));
}

TEST(Inputs, OfARangeAreItsEnds) {
    const InputSpace ranged{{{"heap", "", {{"depth", "1", "", {"2", "1..9"}}}}}, 1000, 42};
    EXPECT_EQ(texts(ranged.alternatives(ranged.plain(ranged.shapes[0]))),
              (Texts{"heap:n=1000:depth=2:seed=42", "heap:n=1000:depth=9:seed=42"}));
}

TEST(Inputs, HaveThreeSeeds) {
    EXPECT_EQ(texts(space.neighbours(parse_request("even:n=1000:seed=43"))), Texts{"even:n=1000:seed=44"});
    EXPECT_EQ(texts(space.neighbours(parse_request("even:n=1000:seed=44"))), Texts{});
}

TEST(Inputs, BecomeSimplerByOneThing) {
    EXPECT_EQ(
        texts(space.simpler(parse_request("heap:n=1000:depth=9:hue=blue:seed=43"))),
        (Texts{"heap:n=1000:depth=9:hue=blue:seed=42", "heap:n=1000:depth=1:hue=blue:seed=43", "heap:n=1000:depth=9:hue=red:seed=43"}));
    EXPECT_EQ(texts(space.simpler(space.plain(space.shapes[1]))), Texts{});
}

}  // namespace
