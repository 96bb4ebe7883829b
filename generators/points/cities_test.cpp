// SPDX-License-Identifier: Apache-2.0
#include "cities.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "read_cities.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace breakeven {
namespace {

using test_support::message_of;
using test_support::TemporaryFile;

Cities make(const std::string& text) { return cities(complete(parse_request(text), city_shapes())); }

Cities read(std::string_view text, const Options& options = {}) { return read_cities(TemporaryFile{"t.tsp", text}.path(), options); }

std::string refused(std::string_view text, const Options& options = {}) {
    return message_of<InputError>([&] { read(text, options); });
}

TEST(Cities, EveryShapeIsSymmetricAndZeroFromACityToItself) {
    for (const auto& shape : city_shapes())
        for (const std::uint32_t n : {0, 1, 2, 3, 10, 30}) {
            const auto made = make(shape.name + ":n=" + std::to_string(n) + ":seed=5");
            ASSERT_EQ(made.count, n);
            ASSERT_EQ(made.distances.size(), std::size_t{n} * n);
            for (std::uint32_t i = 0; i < n; ++i)
                for (std::uint32_t j = 0; j < n; ++j) {
                    EXPECT_EQ(made.distance(i, j), made.distance(j, i));
                    EXPECT_LE(made.distance(i, j), i == j ? 0 : Cities::farthest);
                }
        }
}

TEST(Cities, ShapesKeepTheirPromises) {
    const auto grid = make("grid:n=9");
    EXPECT_EQ(grid.distance(0, 1), 10U);
    EXPECT_EQ(grid.distance(0, 4), 14U);  // 14.14
    EXPECT_EQ(grid.distance(0, 5), 22U);  // 22.36
    EXPECT_EQ(grid.distance(2, 6), 28U);  // 28.28
    const auto duplicates = make("duplicates:n=7:places=3:seed=2");
    EXPECT_EQ(duplicates.distance(1, 4), 0U);
    EXPECT_EQ(duplicates.distance(0, 5), duplicates.distance(3, 2));
    EXPECT_EQ(make("equal:n=3:distance=7").distance(0, 2), 7U);
    EXPECT_NE(make("random:n=5:seed=1").distances, make("random:n=5:seed=2").distances);
    EXPECT_EQ(make("matrix:n=5").distance(2, 4), make("matrix:n=9").distance(2, 4));
    EXPECT_EQ(make("random:n=5").distance(2, 4), make("random:n=9").distance(2, 4));
    EXPECT_TRUE(make("random:n=2:open=1").open);
    EXPECT_NE(digest(make("random:n=2:open=1")), digest(make("random:n=2")));
}

TEST(Cities, WhatIsOutOfRangeIsRefused) {
    for (const auto* request : {"random:n=10001", "random:n=2:side=0", "random:n=2:side=64Mi", "matrix:n=2:below=128Mi", "equal:n=2:open=2",
                                "equal:n=2:distance=64Mi", "duplicates:n=3:places=0"})
        EXPECT_THROW(make(request), UsageError) << request;
}

TEST(ReadCities, EveryFormatOfExplicitDistances) {
    // between cities 1 2: 5, 1 3: 6, 2 3: 7
    const std::pair<const char*, const char*> formats[] = {
        {"FULL_MATRIX", "0 5 6\n5 0 7\n6 7 0\n"}, {"UPPER_ROW", "5 6 7"}, {"LOWER_ROW", "5\n6\n7"}, {"UPPER_DIAG_ROW", "0 5 6 0 7 0"},
        {"LOWER_DIAG_ROW", "0 5 0 6 7 0"},        {"UPPER_COL", "5 6 7"}, {"LOWER_COL", "5 6 7"},   {"UPPER_DIAG_COL", "0 5 0 6 7 0"},
        {"LOWER_DIAG_COL", "0 5 6 0 7 99"}};
    for (const auto& [format, weights] : formats) {
        const auto text = std::string{"NAME: t\nTYPE: TSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: "} + format +
                          "\nEDGE_WEIGHT_SECTION\n" + weights + "\nDISPLAY_DATA_SECTION\n1 0 0\n2 1 1\n3 2 2\nEOF\n";
        EXPECT_EQ(read(text).distances, (std::vector<std::uint32_t>{0, 5, 6, 5, 0, 7, 6, 7, 0})) << format;
        EXPECT_EQ(read(text, {{"first", "2"}}).distances, (std::vector<std::uint32_t>{0, 5, 5, 0})) << format;
    }
}

std::string points(const std::string& type, const std::string& lines, int n = 2) {
    return "TYPE : TSP\nDIMENSION : " + std::to_string(n) + "\nEDGE_WEIGHT_TYPE : " + type + "\nNODE_COORD_SECTION\n" + lines + "EOF\n";
}

TEST(ReadCities, EveryKindOfCoordinates) {
    const auto distance = [](const std::string& type) { return read(points(type, "1 0.0 0\n2 3.5e0 -4\n")).distance(0, 1); };
    EXPECT_EQ(distance("EUC_2D"), 5U);  // 5.315
    EXPECT_EQ(distance("CEIL_2D"), 6U);
    EXPECT_EQ(distance("MAN_2D"), 8U);  // 7.5
    EXPECT_EQ(distance("MAX_2D"), 4U);
    EXPECT_EQ(distance("ATT"), 2U);                                                         // 1.68
    EXPECT_EQ(read(points("GEO", "1 16.47 96.10\n2 16.47 94.44\n")).distance(0, 1), 153U);  // burma14's first two
    EXPECT_TRUE(read("TYPE: HPP\nDIMENSION: 1\nEDGE_WEIGHT_TYPE: ATT\nNODE_COORD_SECTION\n1 2 3\n").open);
    EXPECT_TRUE(read(points("ATT", "1 0 0\n2 1 1\n"), {{"open", "true"}}).open);
}

TEST(ReadCities, TablesOfDegrees) {
    const auto table = read("city,state,lat,lon\nParis,x,48.8566,2.3522\nLondon,y,51.5074,-0.1278\nAgain,z,51.5074,-0.1278\n");
    EXPECT_NEAR(table.distance(0, 1), 343'556, 10);
    EXPECT_EQ(table.distance(1, 2), 0U);
    EXPECT_EQ(table.names, (std::vector<std::string>{"Paris", "London", "Again"}));
    EXPECT_EQ(read("name,lat,lon\na,0,0\nb,0,180\n", {{"first", "1"}}).count, 1U);
    EXPECT_EQ(read("lat;lon\n0;0\n0;180\n").distance(0, 1), 20'015'087U);
}

TEST(ReadCities, WhatIsWrittenIsReadAgain) {
    for (const auto* request : {"random:n=0", "random:n=1:open=1", "matrix:n=7", "grid:n=5:open=1"}) {
        const auto in = make(request);
        std::ostringstream text;
        write_cities(text, in);
        EXPECT_EQ(digest(read(text.str())), digest(in)) << request;
    }
}

TEST(ReadCities, WhatIsNoSuchFileIsRefusedByLine) {
    const auto names = [](const std::string& message, const char* what) { return message.find(what) != std::string::npos; };
    EXPECT_TRUE(names(refused(""), "there are no cities"));
    EXPECT_TRUE(names(refused("1 2 3\n"), ":1: this begins neither"));
    EXPECT_TRUE(names(refused("name,lat,lon\na,91,0\n"), ":2: '91' is not possible"));
    EXPECT_TRUE(names(refused("name,lat,lon\na,1\n"), ":2: this line has no latitude"));
    EXPECT_TRUE(names(refused(points("EUC_3D", "1 0 0\n2 1 1\n")), "EDGE_WEIGHT_TYPE 'EUC_3D'"));
    EXPECT_TRUE(names(refused(points("EUC_2D", "1 0 0\n")), "two coordinates are needed"));
    EXPECT_TRUE(names(refused(points("EUC_2D", "1 0 0\n2 1 x\n")), ":6: 'x' is not a number"));
    EXPECT_TRUE(names(refused(points("EUC_2D", "1 0 0\n2 1e9 0\n")), "a distance of 1000000000"));
    std::string many = "lat,lon\n";
    for (int i = 0; i <= 2000; ++i) many += "1,1\n";
    EXPECT_TRUE(names(refused(many), "there are more than 2000 cities: take so many at the most, as in --first 2000"));
    EXPECT_EQ(read(many, {{"first", "2000"}}).count, 2000U);
    const std::string huge = "TYPE: TSP\nDIMENSION: 10000\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\n";
    EXPECT_TRUE(names(refused(huge + "EDGE_WEIGHT_SECTION\n1\n"), "there are more than 2000 cities"));
    EXPECT_TRUE(names(refused("TYPE: ATSP\nDIMENSION: 0\n"), "TYPE 'ATSP' is not read"));
    EXPECT_TRUE(names(refused("TYPE: TSP\nDIMENSION: 2\n"), "neither coordinates nor distances"));
    EXPECT_TRUE(names(refused("TYPE: TSP\nNODE_COORD_SECTION\n"), "a DIMENSION of 0 to 10000 is needed"));
    EXPECT_TRUE(names(refused("TYPE: TSP\nDIMENSION: 2\nTOUR_SECTION\n"), ":3: 'TOUR_SECTION' is not a section"));
    const std::string weights = "TYPE: TSP\nDIMENSION: 2\nEDGE_WEIGHT_TYPE: EXPLICIT\n";
    EXPECT_TRUE(names(refused(weights + "EDGE_WEIGHT_SECTION\n0 1 1 0\n"), "EDGE_WEIGHT_FORMAT ''"));
    EXPECT_TRUE(names(refused(weights + "EDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n0 1 2 0\n"), "differ"));
    EXPECT_TRUE(names(refused(weights + "EDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n0 1 1\n"), "weights are missing"));
    EXPECT_TRUE(names(refused(weights + "EDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n-1\n"), "a distance of -1"));
}

}  // namespace
}  // namespace breakeven
