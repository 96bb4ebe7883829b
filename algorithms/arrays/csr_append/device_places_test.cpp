// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <random>

#include "columns.hpp"
#include <breakeven/algorithms/shared/device/look_back.hpp>

/// What the kernels compute about places and neighbours.
namespace {

using csr_append::tile_entries;
using look_back::Known;
using look_back::tile_state;

TEST(TileColumns, AgreeWithTheRemainder) {
    for (const std::uint64_t width : {1ULL, 2ULL, 3ULL, 7ULL, 1000ULL, 8190ULL, 8191ULL, 8192ULL, 8193ULL, 0x80000000ULL, 0xffffffffULL})
        for (const std::uint64_t first : {std::uint64_t{0}, width / 2, width - 1, width > 5000 ? width - 5000 : 0}) {
            const csr_append::TileColumns columns{static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(width)};
            for (std::uint32_t j = 0; j < tile_entries; ++j)
                ASSERT_EQ(columns[j], (first + j) % width) << width << ' ' << first << ' ' << j;
        }
}

TEST(TileColumns, NarrowRowsOfEveryWidth) {
    for (std::uint32_t width = 1; width < tile_entries; ++width) {
        const csr_append::TileColumns columns{width - 1, width};
        for (const std::uint32_t j : {0U, 1U, width - 1, width, tile_entries - width, tile_entries - 1}) {
            if (j >= tile_entries) continue;
            ASSERT_EQ(columns[j], (width - 1 + j) % width) << width << ' ' << j;
        }
    }
}

TEST(FlatColumns, AgreeWithTheRemainder) {
    std::mt19937_64 random{7};
    for (const std::uint64_t width :
         {1ULL, 2ULL, 3ULL, 7ULL, 1000ULL, 0x7fffffffULL, 0x80000000ULL, 0x80000001ULL, 0xfffffffeULL, 0xffffffffULL}) {
        const csr_append::FlatColumns columns{static_cast<std::uint32_t>(width)};
        for (int i = 0; i < 2000; ++i) {
            const auto entry = random() >> 24 >> i % 32;
            const auto row = entry / width * width;
            for (const auto place : {entry, row, row + width - 1}) ASSERT_EQ(columns(place), place % width) << place << ' ' << width;
        }
    }
}

TEST(LookBack, AddsDownToTheNearestCompleteTile) {
    const auto own = [](std::uint64_t kept) { return tile_state(kept, Known::own); };
    const auto all = [](std::uint64_t kept) { return tile_state(kept, Known::all); };
    const auto expect = [](const std::uint64_t(&states)[4], std::uint64_t kept, bool complete, bool waiting) {
        const auto seen = look_back::seen(states);
        EXPECT_EQ(seen.complete, complete);
        EXPECT_EQ(seen.waiting, waiting);
        if (!waiting) {
            EXPECT_EQ(seen.sum, kept);
        }
    };
    expect({own(1), own(2), own(3), own(4)}, 10, false, false);
    expect({own(1), all(20), own(3), all(4)}, 21, true, false);
    expect({all(7), 0, 0, 0}, 7, true, false);
    expect({own(1), 0, all(3), own(4)}, 0, false, true);
    expect({0, all(1), all(1), all(1)}, 0, false, true);
    expect({own(0), own(0), own(0), all(std::uint64_t{1} << 40)}, std::uint64_t{1} << 40, true, false);
    EXPECT_TRUE(look_back::Seen{}.waiting);
}

}  // namespace
