// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "results.hpp"
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/validation/validate.hpp>

/// Result files in the eyes of other people's programs: Google Benchmark's compare.py, the action
/// github-action-benchmark (its reader `googlecpp`), and Bencher (its adapter `cpp_google`).
namespace {

using breakeven::Json;

/// What a worker sends of one cell in one process.
Json cell_record(const std::string& variant, std::uint64_t n, double ns) {
    const auto backend = variant.substr(0, variant.find('/'));
    const auto request = "counting:n=" + std::to_string(n) + ":step=1:seed=42";
    return {{"type", "cell"},
            {"id", variant + std::to_string(n)},
            {"name", "complement/" + variant + "/scope:resident/cache:warm/shape:counting/step:1/n:" + std::to_string(n)},
            {"algorithm", "complement"},
            {"variant", variant},
            {"backend", backend},
            {"scope", "resident"},
            {"cache", "warm"},
            {"request", request},
            {"shape", "counting"},
            {"parameters", {{"step", "1"}}},
            {"n", n},
            {"seed", 42},
            {"input_digest", std::string(32, '0')},
            {"verified", {{"before", true}, {"after", true}}},
            {"work", breakeven::to_json(breakeven::Work{.items = static_cast<double>(n)})},
            {"interleaved", true},
            {"samples_ns", {ns, ns + 1, ns + 5}},
            {"conditions", {{"flags", Json::array({"steal 12 %"})}, {"steal_share", 0.12}}}};
}

Json results_of(std::size_t processes, double factor = 1) {
    std::vector<Json> records;
    for (const auto* backend : {"serial", "parallel"})
        records.push_back({{"type", "ceilings"},
                           {"backend", backend},
                           {"ceilings",
                            {{"copy_bytes_per_s", 1e10},
                             {"read_bytes_per_s", 1e10},
                             {"write_bytes_per_s", 1e10},
                             {"gather_per_s", 1e8},
                             {"operations_per_s", 1e10}}}});
    records.push_back({{"type", "device"}, {"backend", "cuda"}, {"unavailable", "there is no NVIDIA driver"}});
    for (std::size_t process = 0; process < processes; ++process)
        for (const std::uint64_t n : {100, 1000})
            for (const auto* variant : {"serial/right", "parallel/right"})
                records.push_back(cell_record(variant, n, factor * static_cast<double>(n) * (100 + static_cast<double>(process))));
    const Json plan{{"suite", ""},
                    {"title", "readers"},
                    {"seed", 42},
                    {"time_s", 0.1},
                    {"limit_s", 1},
                    {"threads", 2},
                    {"command", Json::array({"breakeven", "run"})}};
    return breakeven::assemble_results(plan, records, true);
}

std::string write(const std::string& name, const Json& results) {
    const auto file = testing::TempDir() + name;
    std::ofstream{file} << breakeven::format_results(results);
    return file;
}

TEST(Readers, WhatIsAssembledIsValid) {
    const auto file = write("valid.json", results_of(9));
    for (const auto& [place, what] : breakeven::reports::validate(breakeven::reports::read_json(file)))
        ADD_FAILURE() << place << ": " << what;
}

TEST(Readers, CompareTestsProcessesAgainstEachOther) {
    if (std::system("test -f /usr/share/benchmark/compare.py && /usr/bin/python3 -c 'import scipy' 2>/dev/null") != 0)
        GTEST_SKIP() << "there is no compare.py with SciPy: install libbenchmark-tools and python3-scipy to run this test";
    const auto compare = [](std::size_t processes) {
        const auto base = write("base.json", results_of(processes)), changed = write("changed.json", results_of(processes, 1.5));
        const auto out = testing::TempDir() + "compared";
        const auto command = "/usr/bin/python3 /usr/share/benchmark/compare.py --no-color benchmarks " + base + " " + changed;
        EXPECT_EQ(std::system((command + " >" + out + " 2>&1").c_str()), 0);
        std::ifstream stream{out};
        return std::string{std::istreambuf_iterator<char>{stream}, {}};
    };
    const auto nine = compare(9);
    EXPECT_NE(nine.find("U Test, Repetitions: 9 vs 9"), std::string::npos) << nine;
    EXPECT_EQ(nine.find("WARNING"), std::string::npos) << nine;
    // The whole name with its value below the level: all nine of one side lie beyond the nine of the other.
    EXPECT_NE(nine.find("complement/serial/right/scope:resident/cache:warm/shape:counting/step:1/n:100_pvalue"), std::string::npos) << nine;
    EXPECT_NE(nine.find("0.0004"), std::string::npos) << nine;
    EXPECT_NE(compare(3).find("WARNING"), std::string::npos);
}

// No reader takes NaN or Infinity for JSON; nlohmann writes null for them, which is no number either.
void expect_finite(const Json& value, const std::string& place) {
    EXPECT_TRUE(!value.is_number() || std::isfinite(value.get<double>())) << place;
    EXPECT_FALSE(value.is_null()) << place;
    if (!value.is_structured()) return;
    for (const auto& [name, member] : value.items()) expect_finite(member, place + "/" + name);
}

TEST(Readers, OnlyFiniteNumbersAndTheVersionAsANumber) {
    const auto results = results_of(2);
    expect_finite(results["context"], "context");
    expect_finite(results["benchmarks"], "benchmarks");
    EXPECT_TRUE(results["context"]["json_schema_version"].is_number());
}

TEST(Readers, BencherFindsWhatItDemands) {
    const auto results = results_of(2);
    ASSERT_TRUE(results["context"]["caches"].is_array());
    for (const auto& cache : results["context"]["caches"]) EXPECT_TRUE(cache.is_object());
    for (const auto& record : results["benchmarks"]) {
        const auto name = record["name"].get<std::string>();
        EXPECT_FALSE(name.empty());
        EXPECT_LE(name.size(), 1024U);
        EXPECT_GT(record["real_time"].get<double>(), 0);
        EXPECT_EQ(record["time_unit"], "ns");
    }
}

// It charts every record under its name; where a name comes again, it takes the first.
TEST(Readers, TheActionTakesTheFirstProcessOfEachCell) {
    const auto results = results_of(3);
    std::map<std::string, double> charted;
    for (const auto& record : results["benchmarks"]) {
        for (const auto* member : {"iterations", "cpu_time", "threads"}) EXPECT_TRUE(record[member].is_number()) << member;
        EXPECT_EQ(record["time_unit"].get<std::string>() + "/iter", "ns/iter");
        EXPECT_EQ(record["run_type"], "iteration");
        charted.try_emplace(record["name"], record["real_time"]);
    }
    EXPECT_EQ(charted.size(), results["breakeven"]["cells"].size());
    for (const auto& record : results["benchmarks"])
        EXPECT_EQ(charted[record["name"]] == record["real_time"], record["repetition_index"] == 0);
}

TEST(Readers, WhatFailedHasNoRecord) {
    std::vector<Json> records;
    for (int process = 0; process < 2; ++process) records.push_back(cell_record("serial/right", 100, 1000));
    auto failed = cell_record("serial/right", 100, 1000);
    failed.erase("samples_ns");
    failed.update({{"type", "failed"}, {"status", "wrong"}, {"message", "first wrong at index 9"}, {"reproduce", "x"}});
    records.push_back(failed);
    const auto results = breakeven::assemble_results({{"threads", 1}}, records, true);
    EXPECT_EQ(results["benchmarks"], Json::array());
    EXPECT_EQ(results["breakeven"]["failed"].size(), 1U);
}

}  // namespace
