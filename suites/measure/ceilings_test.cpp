// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "arithmetic.hpp"
#include "streams.hpp"
#include <breakeven/suites/contract/ceilings.hpp>

namespace {

using breakeven::Ceilings;

/// What holds on every machine, with a wide margin for whatever else it does at the moment.
void expect_possible(const Ceilings& measured) {
    EXPECT_LE(measured.copy, 1.5 * (measured.read + measured.write)) << "a copy reads and writes, and counts both";
    EXPECT_GE(measured.copy, 0.4 * std::min(measured.read, measured.write));
    EXPECT_GE(measured.cache_gather, measured.gather);
    EXPECT_LE(4 * measured.gather, measured.read) << "4-byte reads in any order";
    EXPECT_LE(measured.long_operations, 1.5 * measured.operations) << "half as many fit into a vector";
    EXPECT_GE(measured.float_operations, 0.5 * measured.operations);
    // Eight lanes and two operations: no processor does less in the time of one operation a cycle at 250 MHz.
    EXPECT_GE(measured.float_operations, 16 * 250e6) << "not made into vectors";
}

TEST(Ceilings, StandInTheRelationsThatMachinesHave) {
    const auto serial = breakeven::serial_ceilings(), parallel = breakeven::parallel_ceilings();
    expect_possible(serial);
    expect_possible(parallel);
    const auto rates = [](const Ceilings& of) {
        return std::vector{of.copy, of.read, of.write, of.gather, of.cache_gather, of.operations, of.long_operations, of.float_operations};
    };
    for (std::size_t i = 0; i < rates(serial).size(); ++i)
        EXPECT_GE(rates(parallel)[i], 0.5 * rates(serial)[i]) << "all threads do what one does: rate " << i;
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
