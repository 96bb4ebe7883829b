// SPDX-License-Identifier: Apache-2.0
#include "headline.hpp"

#include <gtest/gtest.h>

namespace {

using breakeven::reports::Cell;
using breakeven::reports::headline;
using breakeven::reports::View;

class Headline : public testing::Test {
protected:
    View& view(const std::string& shape, const std::string& scope = "resident") {
        return views_.emplace_back(View{{"radix_sort", shape, {}, 42, "warm", scope}, {}, {}});
    }
    void measure(View& view, const std::string& variant, std::initializer_list<double> times_ns) {
        std::uint64_t n = 512;
        for (const double time : times_ns) {
            auto& cell = *cells_.emplace_back(std::make_unique<Cell>());
            cell.variant = variant;
            cell.family = view.family;
            cell.n = n *= 2;
            cell.processes = {{time}};
            cell.median_ns = time;
            view.cells.push_back(&cell);
        }
    }
    std::vector<View> views_;
    std::vector<std::unique_ptr<Cell>> cells_;
};

TEST_F(Headline, SaysWhichVariantFromWhichSizeOnWhichMachine) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80});
    measure(uniform, "cuda/cub", {20, 20, 20, 20});
    EXPECT_EQ(headline(views_, "a GPU", "keys"),
              "On a GPU, cuda/cub is the fastest from about 2Ki keys on; below that, serial/std (uniform input, without transfers, warm "
              "caches).");
}

TEST_F(Headline, AWinnerThroughout) {
    measure(view("uniform"), "serial/std", {10, 20, 40});
    EXPECT_NE(headline(views_, "a CPU", "keys").find("serial/std is the fastest at every measured size (1Ki to 4Ki keys)"),
              std::string::npos);
}

TEST_F(Headline, OtherInputsAndScopesAreMentioned) {
    views_.reserve(4);
    for (const auto& [shape, crossing] : {std::pair{"uniform", 20.0}, {"zipf", 40.0}}) {
        auto& of_shape = view(shape);
        measure(of_shape, "serial/std", {10, 20, 40, 80});
        measure(of_shape, "cuda/cub", {crossing, crossing, crossing, crossing});
    }
    for (const auto* shape : {"uniform", "zipf"}) {
        auto& transfers = view(shape, "end_to_end");
        measure(transfers, "serial/std", {10, 20, 40, 80});
        measure(transfers, "cuda/cub", {100, 110, 120, 140});
    }
    const auto text = headline(views_, "a GPU", "keys");
    EXPECT_NE(text.find("Over all 2 kinds of input the change comes between 2Ki and 4Ki keys."), std::string::npos) << text;
    EXPECT_NE(text.find("With transfers from and to pageable memory it is serial/std, at every measured size"), std::string::npos) << text;
}

TEST_F(Headline, AnotherScopeIsMentionedForTheSameInputOnly) {
    views_.reserve(2);
    measure(view("uniform"), "serial/std", {10, 20});
    measure(view("zipf", "end_to_end"), "serial/std", {10, 20});
    EXPECT_EQ(headline(views_, "a GPU", "keys").find("transfers from"), std::string::npos);
}

TEST_F(Headline, WinnersThatDifferAreNamed) {
    views_.reserve(2);
    measure(view("uniform"), "serial/std", {10, 20});
    measure(view("sorted"), "serial/insertion", {5, 6});
    EXPECT_NE(headline(views_, "a CPU", "keys").find("The winner depends on the input: serial/insertion, serial/std."), std::string::npos);
}

TEST_F(Headline, NothingMeasured) { EXPECT_EQ(headline({}, "a CPU", "keys"), "On a CPU no variant has a verified time."); }

}  // namespace
