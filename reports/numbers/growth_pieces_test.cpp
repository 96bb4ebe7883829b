// SPDX-License-Identifier: Apache-2.0
#include "growth_pieces.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

namespace {

using breakeven::reports::Cell;
using breakeven::reports::growth_pieces;
using nlohmann::json;

/// A variant at sizes from 1Ki to 16Mi, of 8 bytes an item, with a cache of 1 MiB and a floor of 1 ns an item.
struct Variant {
    std::function<double(double)> time;
    std::string backend = "cuda", scope = "resident", cache = "warm", ceiling = "copy";

    [[nodiscard]] json pieces() const {
        std::vector<Cell> cells;
        for (std::uint64_t n = 1 << 10; n <= 1 << 24; n *= 4) {
            Cell cell;
            cell.backend = backend;
            cell.family = {"sort", "uniform", {}, 42, cache, scope};
            cell.n = n;
            const auto items = static_cast<double>(n);
            cell.median_ns = time(items);
            cell.processes = {{0.99 * cell.median_ns, cell.median_ns, 1.01 * cell.median_ns}};
            cell.in_caches = 8 * items <= 1 << 20;
            cell.floor_ns = items;
            cell.floor_ceiling = ceiling;
            cells.push_back(cell);
        }
        std::vector<const Cell*> pointers;
        for (const auto& cell : cells) pointers.push_back(&cell);
        return growth_pieces(pointers);
    }
};

std::vector<std::string> bounds(const Variant& variant) {
    std::vector<std::string> found;
    for (const auto& piece : variant.pieces()) found.push_back(piece["bound"].is_null() ? "" : piece["bound"]);
    return found;
}

double launches_then_bytes(double n) { return n < 70'000 ? 80'000 : 80'000 * n / 65'536; }

TEST(GrowthPieces, SayWhereTheyBendAndHowSteepTheyAre) {
    const auto pieces = Variant{launches_then_bytes}.pieces();
    ASSERT_EQ(pieces.size(), 2);
    EXPECT_EQ(pieces[0]["first"], 1 << 10);
    EXPECT_EQ(pieces[0]["last"], 1 << 16);
    EXPECT_EQ(pieces[1]["last"], 1 << 24);
    EXPECT_NEAR(pieces[0]["slope"], 0, 0.01);
    EXPECT_NEAR(pieces[1]["slope"], 1, 0.01);
    EXPECT_LE(pieces[1]["ci95"][0], pieces[1]["slope"]);
}

TEST(GrowthPieces, TheDeviceIsBoundByLaunchesThenByBytes) {
    EXPECT_EQ(bounds({launches_then_bytes}), (std::vector<std::string>{"launches", "bandwidth"}));
}

TEST(GrowthPieces, WhatCantBeToldIsNotSaid) {
    EXPECT_EQ(bounds({launches_then_bytes, "serial"}), (std::vector<std::string>{"", "bandwidth"})) << "a host has no launches";
    EXPECT_EQ(bounds({launches_then_bytes, "cuda", "resident", "warm", "gather"}), (std::vector<std::string>{"launches", ""}));
    EXPECT_EQ(bounds({[](double n) { return 2 * launches_then_bytes(n); }}), (std::vector<std::string>{"launches", ""}))
        << "40 % of its floor";
    EXPECT_EQ(bounds({[](double n) { return n * n; }}), (std::vector<std::string>{""}));
}

// 8 bytes an item fill the cache at 128Ki.
TEST(GrowthPieces, TheCacheIsNamedWhereItHoldsThePiece) {
    const auto slower = [](double n) { return n < 70'000 ? n : n * std::pow(n / 65'536, 0.5); };
    EXPECT_EQ(bounds({slower, "serial"}), (std::vector<std::string>{"cache", ""}));
    EXPECT_EQ(bounds({[](double n) { return n < 70'000 ? 256 * std::sqrt(n) : n; }, "serial"}), (std::vector<std::string>{"", "bandwidth"}))
        << "overhead, for the most part";
    EXPECT_EQ(bounds({slower, "serial", "resident", "cold"}), (std::vector<std::string>{"bandwidth", ""})) << "flushed before";
    EXPECT_EQ(bounds({slower, "cuda", "end_to_end"}), (std::vector<std::string>{"bandwidth", ""})) << "transfers pass it by";
}

TEST(GrowthPieces, NeedThreeSizes) {
    Cell one, two;
    one.n = 1;
    two.n = 2;
    one.processes = two.processes = {{1}};
    EXPECT_TRUE(growth_pieces({&one, &two}).empty());
}

}  // namespace
