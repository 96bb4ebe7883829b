// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "arithmetic.hpp"
#include "best_rate.hpp"
#include "streams.hpp"
#include <breakeven/suites/contract/ceilings.hpp>

namespace {

using breakeven::Ceilings;

std::vector<double> rates(const Ceilings& of) {
    return {of.copy, of.read, of.write, of.gather, of.cache_gather, of.operations, of.long_operations, of.float_operations};
}

void raise(Ceilings& best, const Ceilings& measured) {
    for (auto rate : {&Ceilings::copy, &Ceilings::read, &Ceilings::write, &Ceilings::gather, &Ceilings::cache_gather, &Ceilings::operations,
                      &Ceilings::long_operations, &Ceilings::float_operations})
        best.*rate = std::max(best.*rate, measured.*rate);
}

/// What does not hold that holds on every machine.
std::string impossible(const Ceilings& of) {
    if (of.copy > of.read + of.write) return "a copy reads and writes, and counts both: copy > read + write";
    if (of.copy < 0.5 * std::min(of.read, of.write)) return "a copy counts both: copy < read, write";
    if (of.cache_gather < of.gather) return "caches are slower than memory";
    if (4 * of.gather > of.read) return "bytes are read faster in any order than in theirs";
    if (of.long_operations > 1.5 * of.operations) return "half as many lanes do more";
    if (of.float_operations < 0.5 * of.operations) return "integers outdo multiply-adds in single precision";
    return {};
}

std::string impossible(const Ceilings& serial, const Ceilings& parallel) {
    for (std::size_t i = 0; i < rates(serial).size(); ++i)
        if (rates(parallel)[i] < 0.1 * rates(serial)[i]) return "all threads do much less than one: rate " + std::to_string(i);
    return impossible(serial) + impossible(parallel);
}

// A machine that does other things as well is measured again: what is wrong stays wrong.
TEST(Ceilings, StandInTheRelationsThatMachinesHave) {
    Ceilings serial, parallel;
    for (int attempt = 0; attempt < 10 && (attempt == 0 || !impossible(serial, parallel).empty()); ++attempt) {
        raise(serial, breakeven::serial_ceilings());
        raise(parallel, breakeven::parallel_ceilings());
    }
    EXPECT_EQ(impossible(serial, parallel), "");
}

using breakeven::Seconds;

/// Takes these seconds, one after the other and then the last again, and counts its calls.
breakeven::detail::Way takes(std::vector<double> seconds, int& calls) {
    return [seconds, &calls] { return Seconds{seconds[std::min<std::size_t>(static_cast<std::size_t>(calls++), seconds.size() - 1)]}; };
}

TEST(BestRate, IsOfTheShortestTimeOfAll) {
    int a = 0, b = 0;
    EXPECT_DOUBLE_EQ(breakeven::detail::best_rate(12, {takes({4, 4, 4, 3, 4}, a), takes({4.5}, b)}, Seconds{30}), 4);
    EXPECT_EQ(a, 4);
    EXPECT_EQ(b, 4) << "it was near enough";
}

TEST(BestRate, WhatIsFarBehindIsTriedOnce) {
    int slow = 0, fast = 0;
    EXPECT_DOUBLE_EQ(breakeven::detail::best_rate(12, {takes({40}, slow), takes({4}, fast)}, Seconds{60}), 3);
    EXPECT_EQ(slow, 1);
    EXPECT_EQ(fast, 5);
}

TEST(BestRate, ASpentBudgetLeavesTheFastestASecondTry) {
    int near = 0, fast = 0;
    EXPECT_DOUBLE_EQ(breakeven::detail::best_rate(12, {takes({4.1}, near), takes({4, 2}, fast)}, Seconds{1}), 6);
    EXPECT_EQ(near, 1);
    EXPECT_EQ(fast, 2);
}

TEST(Streams, MoveAndAddEveryByte) {
    constexpr std::size_t bytes = 1 << 20;
    const breakeven::detail::Pages from{bytes}, to{bytes};
    std::uint64_t expected = 0;
    for (std::uint64_t i = 0; i < bytes / 8; ++i) {
        const std::uint64_t word = i * i + 1;
        std::memcpy(from.data() + 8 * i, &word, 8);
        expected += word;
    }
    EXPECT_EQ(breakeven::detail::sum_in_order(from.data(), bytes), expected);
    EXPECT_EQ(breakeven::detail::sum_of_quarters(from.data(), bytes), expected);
    breakeven::detail::streaming_copy(to.data(), from.data(), bytes);
    EXPECT_EQ(std::memcmp(to.data(), from.data(), bytes), 0);
    breakeven::detail::streaming_fill(to.data(), bytes);
    EXPECT_TRUE(std::all_of(to.data(), to.data() + bytes, [](char byte) { return byte == 1; }));
}

// The count of a loop's operations follows from its lanes: eight vectors of 32 or 64 bytes, two operations each.
TEST(Arithmetic, CountsTwoOperationsALane) {
    const auto expect_counts = [](const std::vector<breakeven::detail::ArithmeticLoop>& loops, std::size_t lane_bytes) {
        EXPECT_FALSE(loops.empty());
        for (const auto& loop : loops) {
            const double vectors = loop.operations * static_cast<double>(lane_bytes) / 2 / 32;
            EXPECT_TRUE(vectors == 8 || vectors == 16) << loop.operations;
            loop.run(3);
        }
    };
    expect_counts(breakeven::detail::integer_loops(), 4);
    expect_counts(breakeven::detail::long_integer_loops(), 8);
    expect_counts(breakeven::detail::float_loops(), 4);
}

}  // namespace
