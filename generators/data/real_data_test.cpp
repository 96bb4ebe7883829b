// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

/// Real files with answers by other programs, in the folder that BREAKEVEN_DATA names; skipped without it.
namespace breakeven {
namespace {

using Json = nlohmann::json;

class RealData : public ::testing::Test {
protected:
    void SetUp() override {
        const char* data = std::getenv("BREAKEVEN_DATA");
        if (data == nullptr) GTEST_SKIP() << "BREAKEVEN_DATA is not set";
        folder = std::string{data} + '/';
    }
    [[nodiscard]] Json answers(const std::string& part) const { return Json::parse(std::ifstream{folder + part + "/answers.json"}); }
    std::string folder;
};

/// sum of (i+1) * (value[i] + offset), mod 2^64, over the first `count` values.
std::uint64_t checksum(std::span<const std::uint32_t> values, std::uint64_t offset = 0) {
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < values.size(); ++i) sum += (i + 1) * (values[i] + offset);
    return sum;
}

TEST_F(RealData, GraphsHaveTheirRowsAndHeads) {
    int compared = 0;
    const auto all = answers("graphs").at("graphs");
    for (const auto& [name, answer] : all.items()) {
        if (!answer.contains("rows")) continue;
        auto graph = read_graph(folder + "graphs/" + name, {{"undirected", "once"}});
        const auto rows = answer.at("rows").get<std::uint64_t>();
        EXPECT_EQ(graph.vertices(), std::max(rows, answer.at("cols").get<std::uint64_t>())) << name;
        EXPECT_EQ(graph.edges(), answer.at("entries_in_file").get<std::uint64_t>()) << name;
        if (answer.contains("csr")) {
            for (std::uint64_t v = 0; v < graph.vertices(); ++v)
                std::sort(graph.col.begin() + graph.row[v], graph.col.begin() + graph.row[v + 1]);
            EXPECT_EQ(checksum(std::span{graph.row}.first(rows + 1)), answer.at("csr").at("S_ptr").get<std::uint64_t>()) << name;
            EXPECT_EQ(checksum(graph.col, 1), answer.at("csr").at("S_idx").get<std::uint64_t>()) << name;
        }
        if (answer.contains("euler_circuit_arcs_if_each_edge_doubled") && answer.at("stored_symmetric")) {
            const auto loops = answer.at("undirected_simple").at("self_loops_dropped").get<std::uint64_t>();
            EXPECT_EQ(read_graph(folder + "graphs/" + name, {}).edges(),
                      answer.at("euler_circuit_arcs_if_each_edge_doubled").get<std::uint64_t>() + loops)
                << name;
        }
        ++compared;
    }
    EXPECT_GT(compared, 10);
}

TEST_F(RealData, GenomesHaveTheirWords) {
    const auto all = answers("genomes").at("genomes");
    for (const auto& [name, genome] : all.items()) {
        for (const auto& [k, answer] : genome.at("de_bruijn_circular").items()) {
            const auto graph = read_graph(folder + "genomes/" + name, {{"k", k}});
            EXPECT_EQ(graph.vertices(), answer.at("nodes_k_minus_1_mers").get<std::uint64_t>()) << name << k;
            EXPECT_EQ(graph.edges(), answer.at("edges_multigraph").get<std::uint64_t>()) << name << k;
        }
    }
}

void expect_facts(const std::vector<std::uint32_t>& values, const Json& facts) {
    EXPECT_EQ(values.size(), facts.at("rows").get<std::uint64_t>());
    EXPECT_EQ(std::accumulate(values.begin(), values.end(), std::uint64_t{0}), facts.at("sum").get<std::uint64_t>());
    EXPECT_EQ(std::set<std::uint32_t>(values.begin(), values.end()).size(), facts.at("distinct").get<std::uint64_t>());
    EXPECT_EQ(checksum(values), facts.at("S_input").get<std::uint64_t>());
}

TEST_F(RealData, IntegersAreTheirs) {
    const auto all = answers("integers");
    const std::string words = "tinyshakespeare_word_ids.txt.gz", flights = "bts_flights_delay_distance.csv.gz";
    expect_facts(read_integers(folder + "integers/" + words, {}), all.at(words));
    expect_facts(read_integers(folder + "integers/" + flights, {{"column", "distance"}}), all.at(flights).at("distance"));
    const std::string patents = "nber_patents_id_class_company_year.csv";
    for (const auto& [column, facts] : all.at(patents).items())
        expect_facts(read_integers(folder + "integers/" + patents, {{"column", column}}), facts);
}

}  // namespace
}  // namespace breakeven
