// SPDX-License-Identifier: Apache-2.0
#include "headline.hpp"

#include <gtest/gtest.h>

#include "main_view.hpp"

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
            cell.backend = variant.substr(0, variant.find('/'));
            cell.family = view.family;
            cell.n = n *= 2;
            cell.processes = {{time}};
            cell.median_ns = time;
            view.cells.push_back(&cell);
        }
    }
    [[nodiscard]] std::string said() const { return headline(views_, "keys"); }
    std::vector<View> views_;
    std::vector<std::unique_ptr<Cell>> cells_;
};

TEST_F(Headline, SaysWhichVariantFromWhichSizeOn) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80});
    measure(uniform, "cuda/cub", {20, 20, 20, 20});
    EXPECT_EQ(said(),
              "cuda/cub is the fastest from about 2Ki keys on; below that, serial/std (uniform input, without transfers, warm caches).");
}

/// What one leads by no more than the noise is no lead that another lost.
TEST_F(Headline, WhoLeadsAgainIsNamedAgain) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 40, 100, 400});
    measure(uniform, "cuda/cub", {30, 20, 300, 900});
    measure(uniform, "parallel/radix", {90, 90, 130, 90});
    EXPECT_NE(said().find("; below that, serial/std, then cuda/cub, then serial/std ("), std::string::npos) << said();
    uniform.noise = {{"serial", 2.0}, {"cuda", 2.0}};
    EXPECT_NE(said().find("; below that, serial/std; a tie from "), std::string::npos) << said();
}

TEST_F(Headline, AWinnerThroughout) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40});
    measure(uniform, "serial/slow", {20, 40, 80});
    EXPECT_EQ(said(), "serial/std is the fastest at every measured size from 1Ki to 4Ki keys (uniform input, warm caches).");
}

TEST_F(Headline, AVariantThatIsBehindWithinTheNoiseIsStillTheWinner) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {100, 200, 400});
    measure(uniform, "cuda/cub", {10, 20.8, 40});
    measure(uniform, "cuda/radix", {11, 20, 44});
    EXPECT_TRUE(said().starts_with("cuda is the fastest at every measured size from 1Ki to 4Ki keys")) << said();
    uniform.noise["cuda"] = 0.05;
    EXPECT_TRUE(said().starts_with("cuda/cub is the fastest at every measured size from 1Ki to 4Ki keys")) << said();
}

TEST_F(Headline, WhoHasNoRivalHasNotWon) {
    views_.reserve(3);
    measure(view("uniform"), "serial/std", {10, 20, 40});
    EXPECT_EQ(said(), "Only serial/std was measured, 1Ki to 4Ki keys (uniform input, warm caches).");
    // A rival in another scope is none.
    measure(views_.front(), "cuda/cub", {100, 200, 400});
    measure(view("uniform", "end_to_end_pinned"), "cuda/cub", {1, 2, 4});
    EXPECT_TRUE(said().ends_with(" With transfers from and to pinned memory only cuda/cub was measured, 1Ki to 4Ki keys.")) << said();
    // On another input, too.
    measure(view("zipf"), "cuda/cub", {1, 2});
    EXPECT_NE(said().find(" On 1 other input only one backend was measured."), std::string::npos) << said();
}

TEST_F(Headline, ALeadEndsWhereTheLastRivalDoes) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20});
    measure(uniform, "cuda/cub", {5, 6, 7, 8});
    EXPECT_TRUE(
        said().starts_with("cuda/cub is the fastest at every measured size from 1Ki to 2Ki keys; beyond 2Ki only cuda was measured ("))
        << said();
}

TEST_F(Headline, ATieAtSomeSizesIsNoLeadThere) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 30, 60, 120});
    measure(uniform, "cuda/cub", {10, 20, 40, 80});
    EXPECT_TRUE(said().starts_with(
        "cuda/cub is the fastest at every measured size from 1Ki to 8Ki keys; at 1Ki keys serial is as fast, within 2 % ("))
        << said();
    measure(uniform, "parallel/radix", {11, 20, 40, 90});
    EXPECT_NE(said().find("; at 2Ki, 4Ki parallel is as fast, within 2 %; at 1Ki keys serial is as fast, within 2 %"), std::string::npos)
        << said();
}

// distinct: two variants of the winning backend take turns, and the last turn is a near-tie.
TEST_F(Headline, TheAnswerIsByBackend) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80});
    measure(uniform, "cuda/bitmap", {20, 20, 20, 20.2});
    measure(uniform, "cuda/auto", {30, 25, 21, 20});
    EXPECT_TRUE(said().starts_with("cuda/bitmap is the fastest from about 2Ki keys on; below that, serial/std (")) << said();
    measure(uniform, "cuda/sort", {90, 80, 70, 10});
    EXPECT_TRUE(said().starts_with("cuda is the fastest from about 2Ki keys on, by cuda/sort at 8Ki; below that, serial/std (")) << said();
}

// Of a backend one variant overtakes and another one leads at all sizes beyond: the size is the first one's.
TEST_F(Headline, WhoDoesNotOvertakeIsNotSaidToLeadFromThere) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80});
    measure(uniform, "cuda/blocks", {21, 21, 15, 30});
    measure(uniform, "cuda/cub", {60, 30, 10, 10});
    EXPECT_TRUE(said().starts_with("cuda is the fastest from about 2.07Ki keys on, by cuda/cub at 8Ki; below that, serial/std ("))
        << said();
}

TEST_F(Headline, VariantsOfOneBackendCompete) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/insertion", {10, 20, 40, 80});
    measure(uniform, "serial/radix", {20, 20, 20, 20});
    EXPECT_TRUE(said().starts_with("serial/radix is the fastest from about 2Ki keys on; below that, serial/insertion (")) << said();
}

TEST_F(Headline, ATieIsSaidToBeOne) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80});
    measure(uniform, "cuda/cub", {10.1, 20.1, 39.9, 79.5});
    EXPECT_TRUE(said().starts_with("cuda/cub and serial take the same time, within 2 %, at every measured size from 1Ki to 8Ki keys"))
        << said();
}

TEST_F(Headline, ALeadBelowTheNoiseFloorIsATie) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 88});
    measure(uniform, "cuda/cub", {30, 30, 42, 80});
    EXPECT_TRUE(said().starts_with("cuda/cub is the fastest from about ")) << said();
    uniform.noise["cuda"] = 0.12;
    // Then the host is ahead at the first sizes, and nobody at the last.
    EXPECT_TRUE(said().starts_with(
        "serial/std is the fastest at every measured size from 1Ki to 8Ki keys; at 4Ki, 8Ki cuda is as fast, within 12 % ("))
        << said();
}

TEST_F(Headline, AWideZoneOfIndifferenceIsSaid) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80, 160});
    measure(uniform, "cuda/cub", {20, 20.1, 39.9, 79.9, 100});
    EXPECT_NE(said().find("; a tie from "), std::string::npos) << said();
}

TEST_F(Headline, WhoWasMeasuredFurtherAloneHasNotWon) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40});
    measure(uniform, "cuda/cub", {20, 20, 20});
    measure(uniform, "parallel/radix", {30, 32, 34, 36});
    EXPECT_TRUE(said().starts_with(
        "cuda/cub is the fastest from about 2Ki keys on; below that, serial/std; beyond 4Ki only parallel was measured ("))
        << said();
}

// radix_sort: the host was measured at a smaller size than the GPU, so that neither beat the other.
TEST_F(Headline, WhoWasNotMeasuredAtASizeIsNotTheFastestThere) {
    views_.reserve(2);
    auto& uniform = view("uniform");
    measure(uniform, "parallel/radix", {80});
    measure(uniform, "cuda/cub", {20, 20});
    std::erase_if(uniform.cells, [](const Cell* cell) { return cell->backend == "cuda" && cell->n == 1024; });
    EXPECT_EQ(said(),
              "Only cuda/cub was measured at 2Ki keys; at 1Ki, where cuda was not measured, parallel/radix is the fastest (uniform input, "
              "without "
              "transfers, warm caches).");
    auto& zipf = view("zipf");
    measure(zipf, "cuda/cub", {20, 20});
    std::erase_if(zipf.cells, [](const Cell* cell) { return cell->n == 1024; });
    EXPECT_TRUE(
        said().starts_with("Only cuda/cub was measured at 2Ki keys; at 1Ki, where cuda was not measured, parallel/radix is the fastest ("))
        << said();
}

TEST_F(Headline, TheSameWinnerOnOtherInputs) {
    views_.reserve(3);
    for (const auto* shape : {"gnm", "star", "chain"}) {
        auto& of_shape = view(shape);
        measure(of_shape, "serial/std", {10, 20});
        measure(of_shape, "cuda/sampled", {5, 6});
    }
    EXPECT_TRUE(said().ends_with(" It is also the fastest on the 2 other inputs.")) << said();
    measure(views_.back(), "cuda/hooking", {1, 1});
    EXPECT_TRUE(said().ends_with(" On the 2 other inputs cuda wins, too.")) << said();
}

TEST_F(Headline, TheViewWithMostSizesAnswers) {
    views_.reserve(2);
    auto& one_size = view("sorted");
    measure(one_size, "serial/std", {10});
    measure(one_size, "cuda/cub", {5});
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80});
    measure(uniform, "cuda/cub", {20, 20, 20, 20});
    EXPECT_EQ(said(),
              "cuda/cub is the fastest from about 2Ki keys on; below that, serial/std (uniform input, without transfers, warm caches). On "
              "the other input cuda wins at the one size that was measured.");
}

// distinct: one input was measured at more sizes, by the GPU alone.
TEST_F(Headline, SizesWithoutARivalDoNotMakeTheMainView) {
    views_.reserve(2);
    auto& alone = view("ring");
    measure(alone, "serial/std", {10});
    measure(alone, "cuda/cub", {5, 6, 7, 8, 9});
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80});
    measure(uniform, "cuda/cub", {20, 20, 20, 20});
    EXPECT_EQ(breakeven::reports::main_views(views_), (std::vector<const View*>{&uniform}));
    EXPECT_NE(said().find("from about 2Ki keys on; below that, serial/std (uniform input"), std::string::npos) << said();
}

TEST_F(Headline, OfInputsOfOneShapeItSaysWhich) {
    views_.reserve(2);
    for (const auto* below : {"1000", "4Gi"}) {
        auto& of_range = view("uniform");
        of_range.family.parameters = {{"below", below}};
        measure(of_range, "serial/std", {10, 20, 40});
        measure(of_range, "cuda/cub", {20, 20, 20});
    }
    EXPECT_NE(said().find("(uniform below=1000 input, without transfers, warm caches)"), std::string::npos) << said();
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
    EXPECT_NE(said().find("On both inputs cuda wins from 2Ki keys on at the earliest, 4Ki at the latest."), std::string::npos) << said();
    EXPECT_NE(said().find("With transfers from and to pageable memory it is serial/std, at every measured size"), std::string::npos)
        << said();
}

TEST_F(Headline, AnotherScopeIsMentionedForTheSameInputOnly) {
    views_.reserve(2);
    measure(view("uniform"), "serial/std", {10, 20});
    measure(view("zipf", "end_to_end"), "serial/std", {10, 20});
    EXPECT_EQ(said().find("transfers from"), std::string::npos);
}

TEST_F(Headline, WinnersThatDifferAreNamedByInput) {
    views_.reserve(2);
    auto& modular = view("modular");
    measure(modular, "serial/auto", {10, 20, 40, 80});
    measure(modular, "cuda/auto", {20, 20, 20, 20});
    auto& exact = view("exact");
    measure(exact, "serial/auto", {5, 6});
    measure(exact, "cuda/auto", {9, 9});
    EXPECT_EQ(said(), "modular: cuda/auto from about 2Ki keys on. exact: serial/auto (without transfers, warm caches).");
}

TEST_F(Headline, ParametersThatDifferTellInputsOfOneShapeApart) {
    views_.reserve(2);
    for (const auto* batch : {"1", "1000"}) {
        auto& of_batch = view("random");
        of_batch.family.parameters = {{"batch", batch}, {"spread", "0"}};
        measure(of_batch, "serial/counts", {10, 20});
        measure(of_batch, "cuda/blocks", {batch[1] == 0 ? 30.0 : 5.0, batch[1] == 0 ? 30.0 : 5.0});
    }
    EXPECT_EQ(said(), "random batch=1000: cuda/blocks. random batch=1: serial/counts (without transfers, warm caches).");
}

TEST_F(Headline, OneSizeOnAllInputsIsOneSentence) {
    views_.reserve(2);
    for (const auto* shape : {"chain", "star"}) {
        auto& of_shape = view(shape);
        measure(of_shape, "serial/std", {10});
        measure(of_shape, "cuda/sampled", {5});
    }
    EXPECT_EQ(said(), "At 1Ki keys cuda/sampled is the fastest on both inputs (without transfers, warm caches).");
}

TEST_F(Headline, ATieOnSomeInputsIsNoVictoryThere) {
    views_.reserve(2);
    for (const auto* shape : {"chain", "star"}) {
        auto& of_shape = view(shape);
        measure(of_shape, "serial/std", {10});
        measure(of_shape, "cuda/sampled", {*shape == 'c' ? 5.0 : 9.9});
    }
    EXPECT_EQ(
        said(),
        "cuda/sampled is the fastest at 1Ki keys (chain input, without transfers, warm caches). On the other input cuda is the fastest "
        "or as fast.");
    // By a hair the other way: that makes it no winner either.
    auto& star = *const_cast<Cell*>(views_.back().cells.back());
    star.median_ns = 10.1;
    star.processes = {{10.1}};
    EXPECT_EQ(said(), "chain: cuda/sampled at 1Ki keys. star: serial/std and cuda alike at 1Ki keys (without transfers, warm caches).");
}

TEST_F(Headline, ATieInAnotherScopeIsSaidToBeOne) {
    views_.reserve(2);
    auto& resident = view("uniform");
    measure(resident, "serial/std", {10, 20});
    measure(resident, "cuda/cub", {5, 6});
    auto& transfers = view("uniform", "end_to_end");
    measure(transfers, "serial/std", {10, 20});
    measure(transfers, "cuda/cub", {10, 20.1});
    EXPECT_TRUE(
        said().ends_with(" With transfers from and to pageable memory serial/std and cuda take the same time, within 2 %, at every "
                         "measured size from 1Ki to 2Ki keys."))
        << said();
}

// peptide_count: two inputs of one size, and one with a break-even beyond it.
TEST_F(Headline, OneSizeIsNoFrom) {
    views_.reserve(3);
    for (const auto* batch : {"1", "100", "1000"}) {
        auto& of_batch = view("random");
        of_batch.family.parameters = {{"batch", batch}};
        measure(of_batch, "serial/counts", {100});
        measure(of_batch, "cuda/blocks", {50});
    }
    auto& first = views_.front();
    first.cells.clear();
    measure(first, "serial/counts", {10, 20, 40, 80});
    measure(first, "cuda/blocks", {20, 20, 20, 20});
    views_.push_back(View{{"radix_sort", "sorted", {}, 42, "warm", "resident"}, {}, {}});
    measure(views_.back(), "serial/counts", {10});
    measure(views_.back(), "cuda/blocks", {20});
    EXPECT_EQ(said(),
              "random batch=1: cuda/blocks from about 2Ki keys on. sorted: serial/counts at 1Ki keys. random batch=100, random "
              "batch=1000: cuda/blocks at 1Ki keys (without transfers, warm caches).");
}

TEST_F(Headline, OneInputStandsForAllScopes) {
    views_.reserve(4);
    for (const auto* scope : {"end_to_end", "resident"})
        for (const auto* shape : {"abs_normal", "uniform"}) {
            // With transfers the other input has more sizes, in all there are more of uniform.
            const bool fewer = std::string{shape} == "uniform" ? std::string{scope} == "end_to_end" : true;
            auto& of_shape = view(shape, scope);
            for (const auto* variant : {"serial/std", "cuda/cub"})
                if (fewer && std::string{shape} == "uniform")
                    measure(of_shape, variant, {10, 20});
                else if (fewer)
                    measure(of_shape, variant, {10, 20, 30});
                else
                    measure(of_shape, variant, {10, 20, 30, 40, 50});
        }
    std::vector<std::pair<std::string, std::string>> found;
    for (const auto* main : breakeven::reports::main_views(views_)) found.emplace_back(main->family.scope, main->family.shape);
    EXPECT_EQ(found, (std::vector<std::pair<std::string, std::string>>{{"resident", "uniform"}, {"end_to_end", "uniform"}}));
}

TEST_F(Headline, WarmCachesSpeakFirst) {
    views_.reserve(2);
    for (const auto* cache : {"cold", "warm"}) {
        auto& of_cache = view("uniform");
        of_cache.family.cache = cache;
        measure(of_cache, "serial/std", {10, 20});
        measure(of_cache, "cuda/cub", {5, 6});
    }
    EXPECT_NE(said().find("warm caches"), std::string::npos) << said();
    EXPECT_EQ(breakeven::reports::main_views(views_).size(), 2);
}

TEST_F(Headline, TheShortAnswerIsOfOneViewAndNamesItsInput) {
    views_.reserve(2);
    auto& uniform = view("uniform");
    measure(uniform, "serial/std", {10, 20, 40, 80});
    measure(uniform, "cuda/cub", {20, 20, 20, 20});
    const auto alone = breakeven::reports::short_answer(views_, uniform, "keys");
    EXPECT_EQ(alone.sentence, "cuda/cub is the fastest from about 2Ki keys on; below that, serial/std.");
    EXPECT_EQ(alone.input, "");
    EXPECT_TRUE(alone.more.empty()) << "there is no more to say";
    auto& zipf = view("zipf");
    measure(zipf, "serial/std", {10});
    measure(zipf, "cuda/cub", {20});
    const auto one = breakeven::reports::short_answer(views_, uniform, "keys");
    EXPECT_EQ(one.sentence, "cuda/cub is the fastest from about 2Ki keys on; below that, serial/std (uniform).");
    EXPECT_EQ(one.input, "uniform");
    ASSERT_EQ(one.more.size(), 1);
    EXPECT_NE(one.more[0].find("zipf: serial/std"), std::string::npos) << one.more[0];
}

TEST_F(Headline, WhatDoesNotFitIntoTheShortAnswerIsToldBelowIt) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/a_variant_with_quite_a_long_name", {10, 30, 60, 70});
    measure(uniform, "parallel/another_with_a_name_as_long", {11, 18, 50, 70});
    measure(uniform, "cuda/one_more_of_these", {60, 40, 40, 69.5});
    const auto found = breakeven::reports::short_answer(views_, uniform, "keys");
    EXPECT_LE(found.sentence.size(), breakeven::reports::longest_answer);
    EXPECT_EQ(found.sentence.find("below that"), std::string::npos) << found.sentence;
    EXPECT_NE(found.sentence.find("as fast, within"), std::string::npos) << "a tie goes before: " << found.sentence;
    ASSERT_EQ(found.more.size(), 1);
    EXPECT_NE(found.more[0].find("; below that, serial/a_variant_with"), std::string::npos) << found.more[0];
}

TEST_F(Headline, TiesThatDoNotFitAreStillToldOf) {
    auto& uniform = view("uniform");
    measure(uniform, "serial/a_variant_with_quite_a_long_name_that_leaves_no_room", {10, 30, 60, 70});
    measure(uniform, "cuda/one_more_of_these_with_a_name_that_leaves_as_little_room", {60, 40, 40, 69.5});
    const auto found = breakeven::reports::short_answer(views_, uniform, "keys");
    EXPECT_LE(found.sentence.size(), breakeven::reports::longest_answer);
    EXPECT_NE(found.sentence.find("; ties at some sizes."), std::string::npos) << found.sentence;
    ASSERT_EQ(found.more.size(), 1);
    EXPECT_NE(found.more[0].find("as fast, within"), std::string::npos) << found.more[0];
}

TEST_F(Headline, NothingMeasured) { EXPECT_EQ(said(), "No variant has a verified time."); }

}  // namespace
