// SPDX-License-Identifier: Apache-2.0
// What a choice loses at sizes that were not measured, where the truth is known.
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>

#include "simulated.hpp"
#include <breakeven/reports/statistics/fastest.hpp>

namespace {

using namespace breakeven::reports;
using namespace breakeven::reports::simulated;

/// Shares of the sizes between the first and the last measured one.
struct Lost {
    double too_much = 0;  // the choice takes more than 5 % longer than the best variant
    double decided = 0, too_much_of_decided = 0;
};

Lost simulate(const Design& design, const Effects& effects) {
    double sizes = 0, decided = 0, above = 0, above_decided = 0;
    for (int trial = 0; trial < 100; ++trial) {
        Draw draw{static_cast<std::uint32_t>(trial + 1)};
        const Truth truth{draw, design.variants};
        Side measured;
        Variants variants;
        for (const auto& side : Measurement{truth, design, effects, draw}.measure())
            measured.insert(measured.end(), side.begin(), side.end());
        for (const auto& side : truth.sides) variants.insert(variants.end(), side.begin(), side.end());
        const auto choice = fastest(measured, std::vector(variants.size(), 0.02), {.resamples = 200});
        const auto last = static_cast<double>(choice.sizes.back());
        for (auto n = static_cast<double>(choice.sizes.front()); n < last; n = std::ceil(1.03 * n)) {
            double best = variants.front()(n);
            for (const auto& variant : variants) best = std::min(best, variant(n));
            const auto size = static_cast<std::uint64_t>(n);
            const bool lost = variants[choice.at(size)](n) > 1.05 * best;
            const bool open = std::ranges::any_of(choice.changes, [&](const Change& change) { return holds(change.undecided, size); });
            ++sizes;
            above += lost;
            decided += !open;
            above_decided += lost && !open;
        }
    }
    return {above / sizes, decided / sizes, above_decided / decided};
}

void expect_little(const std::string& what, const Design& design, const Effects& effects) {
    const auto lost = simulate(design, effects);
    std::cout << what << ": more than 5 % at " << 100 * lost.too_much << " % of the sizes, of the decided " << 100 * lost.decided
              << " % at " << 100 * lost.too_much_of_decided << " %" << std::endl;
    EXPECT_LE(lost.too_much_of_decided, 0.01) << what;
    EXPECT_LT(lost.too_much_of_decided, lost.too_much) << what << ": to leave out what is undecided should help";
    EXPECT_GE(lost.decided, 0.6) << what << ": where nothing is decided nothing is lost";
}

TEST(FastestSimulation, WhereItIsDecidedTheChoiceLosesLittle) {
    expect_little("twelve processes, refined", {.processes = 12, .variants = 2}, {.process = 0.03, .call = 0.03});
    expect_little("six processes, refined", {.processes = 6, .variants = 2}, {.process = 0.10, .call = 0.03});
    expect_little("six processes, steps of 4", {.processes = 6, .variants = 2, .step = 4, .refine = false},
                  {.process = 0.10, .call = 0.03});
    expect_little("six processes, steps of 8", {.processes = 6, .variants = 2, .refine = false}, {.process = 0.05, .call = 0.03});
    expect_little("an unusual day", {.processes = 12, .variants = 2}, {.day = 0.04, .process = 0.03, .call = 0.03});
}

}  // namespace
