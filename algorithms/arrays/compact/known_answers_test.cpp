// SPDX-License-Identifier: Apache-2.0
#include <breakeven/algorithms/shared/testing/known_answers.hpp>

/// Columns of real tables: what is left of them, and the sum, which zeros do not change.
namespace {

class KnownCompaction : public KnownAnswers {};

TEST_F(KnownCompaction, ColumnsWithoutTheirZeros) {
    const auto known = answers("integers");
    const auto column = [&](const std::string& file, const breakeven::Options& options, const nlohmann::json& answer, std::uint64_t zeros) {
        each_answer("compact", folder + "integers/" + file, options, false, [&](const Solved& solved) {
            std::istringstream text{solved.text};
            std::uint64_t count = 0, sum = 0;
            for (std::uint64_t value = 0; text >> value; sum += value) ++count;
            EXPECT_EQ(count, answer["rows"].get<std::uint64_t>() - zeros);
            EXPECT_EQ(sum, answer["sum"].get<std::uint64_t>());
        });
    };
    const std::string patents = "nber_patents_id_class_company_year.csv";
    for (const auto& [name, answer] : known[patents].items()) {
        const bool has_zeros = answer["min"] == 0;
        if (has_zeros) {
            ASSERT_EQ(answer["most_frequent"][0], 0) << name;
        }
        column(patents, {{"column", name}}, answer, has_zeros ? answer["most_frequent"][1].get<std::uint64_t>() : 0);
    }
    const std::string flights = "bts_flights_delay_distance.csv.gz";
    column(flights, {{"column", "distance"}}, known[flights]["distance"], 0);
}

}  // namespace
