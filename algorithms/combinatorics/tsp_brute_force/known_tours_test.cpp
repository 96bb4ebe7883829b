// SPDX-License-Identifier: Apache-2.0
#include <sstream>

#include <breakeven/algorithms/shared/testing/known_answers.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

/// TSPLIB's optima, and those of capitals by their coordinates.
namespace {

class KnownTours : public KnownAnswers {
protected:
    struct Tour {
        std::uint32_t length = 0;
        std::vector<std::string> cities = {};
    };
    static Tour parse(const std::string& text) {
        std::istringstream lines{text};
        Tour tour;
        lines >> tour.length;
        lines.ignore();
        for (std::string line; std::getline(lines, line);) tour.cities.push_back(line);
        return tour;
    }

    /// test(length, cities in order) for each host variant that takes so many cities.
    void each_tour(const std::string& file, std::size_t count, breakeven::Options options, const auto& test) {
        options["first"] = std::to_string(count);
        auto chosen = find("tsp_brute_force");
        ASSERT_TRUE(chosen);
        const auto input = chosen->problem->read(file, options);
        ASSERT_EQ(input.size, count);
        int solved = 0;
        for (const auto* variant : chosen->variants) {
            SCOPED_TRACE(variant->full_name() + " on " + file + " " + std::to_string(count));
            const bool slow = variant->traits.role == breakeven::Role::published && count > 9;
            if (variant->traits.largest < count || slow) continue;
            try {
                test(parse(solve(*variant, input).text));
                ++solved;
            } catch (const breakeven::LimitExceeded&) {
                continue;
            }
        }
        EXPECT_GE(solved, 2);
    }
};

TEST_F(KnownTours, FirstCitiesOfTsplibFiles) {
    const auto files = answers("tsp")["tsplib"];
    ASSERT_EQ(files.size(), 7U);
    for (const auto& [name, known] : files.items())
        for (const auto& [count, length] : known["first_k_nodes_optimum"].items())
            each_tour(folder + "tsp/" + name, std::stoul(count), {}, [&](const Tour& tour) { EXPECT_EQ(tour.length, length); });
}

TEST_F(KnownTours, WholeTsplibFiles) {
    const auto files = answers("tsp")["tsplib"];
    for (const auto* name : {"burma14", "ulysses16", "gr17", "gr21", "ulysses22"}) {
        const auto& known = files[std::string{name} + ".tsp"];
        each_tour(folder + "tsp/" + name + ".tsp", known["n"], {},
                  [&](const Tour& tour) { EXPECT_EQ(tour.length, known["published_optimum"]); });
    }
}

TEST_F(KnownTours, TheFirstOrderOfTheBestLength) {
    using Names = std::vector<std::string>;
    each_tour(folder + "tsp/burma14.tsp", 14, {}, [](const Tour& tour) {
        EXPECT_EQ(tour.length, 3323U);
        EXPECT_EQ(tour.cities, (Names{"1", "2", "14", "3", "4", "5", "6", "12", "7", "13", "8", "11", "9", "10"}));
    });
    each_tour(folder + "tsp/burma14.tsp", 14, {{"open", "true"}}, [](const Tour& tour) {
        EXPECT_EQ(tour.length, 2615U);
        EXPECT_EQ(tour.cities, (Names{"5", "4", "3", "14", "12", "6", "7", "13", "2", "1", "8", "11", "9", "10"}));
    });
    const std::uint32_t open[] = {864, 1355, 1529, 1811, 1881, 2035, 2311, 2333, 2346};
    for (std::size_t i = 0; i < std::size(open); ++i)
        each_tour(folder + "tsp/burma14.tsp", i + 4, {{"open", "true"}}, [&](const Tour& tour) { EXPECT_EQ(tour.length, open[i]); });
    each_tour(folder + "tsp/gr17.tsp", 17, {{"open", "true"}}, [](const Tour& tour) { EXPECT_EQ(tour.length, 1564U); });
    each_tour(folder + "tsp/ulysses16.tsp", 16, {{"open", "true"}}, [](const Tour& tour) { EXPECT_EQ(tour.length, 4852U); });
}

TEST_F(KnownTours, CapitalsByLatitudeAndLongitude) {
    std::vector<std::string> lines;
    std::ifstream file{folder + "tsp/us_state_capitals.csv"};
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    const auto cases = answers("tsp")["lat_lon"]["cases"];
    for (const auto& known : cases) {
        if (!known.contains("haversine_R6371_km")) continue;
        auto table = lines[0] + '\n';
        for (const std::size_t row : known["rows_0based"]) table += lines.at(row + 1) + '\n';
        const breakeven::test_support::TemporaryFile cities{"capitals.csv", table};
        const std::size_t count = known["n"];
        each_tour(cities.path(), count, {}, [&](const Tour& tour) {
            // Every distance is rounded to a metre.
            EXPECT_NEAR(tour.length, known["haversine_R6371_km"].get<double>() * 1000, static_cast<double>(count) / 2 + 1);
            EXPECT_EQ(tour.cities.front(), known["cities"][0].get<std::string>());
            auto theirs = known["one_optimal_tour"].get<std::vector<std::size_t>>();
            std::vector<std::string> names;
            for (const auto row : theirs) {
                const auto rows = known["rows_0based"].get<std::vector<std::size_t>>();
                names.push_back(known["cities"][static_cast<std::size_t>(std::ranges::find(rows, row) - rows.begin())]);
            }
            const auto backwards = [&] {
                auto other = names;
                std::reverse(other.begin() + 1, other.end());
                return other;
            }();
            EXPECT_TRUE(tour.cities == names || tour.cities == backwards);
        });
    }
}

}  // namespace
