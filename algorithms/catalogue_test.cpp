// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/suites/checking/property.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/plan/suite_file.hpp>
#include <breakeven/suites/results/build_info.hpp>

/// Rules that every algorithm keeps, whatever it computes: rules, not a second list of what there is.
namespace {

using breakeven::test_support::of_tree;
std::set<std::string> folders() {
    std::set<std::string> names;
    for (const auto& chapter : std::filesystem::directory_iterator{of_tree("algorithms")})
        if (chapter.is_directory() && chapter.path().filename() != "shared")
            for (const auto& folder : std::filesystem::directory_iterator{chapter}) names.insert(folder.path().filename());
    return names;
}

TEST(Catalogue, EveryFolderIsOneProblem) {
    std::set<std::string> problems;
    for (const auto& problem : breakeven::catalogue()) problems.insert(problem.name);
    EXPECT_EQ(problems, folders());
}

TEST(Catalogue, ProblemsSayWhatReadmeSaysOfThem) {
    std::ifstream file{of_tree("algorithms/README.md")};
    const std::regex row{R"(\| \[`([a-z0-9_]+)`\]\([^)]*\) \| (.*) \|)"};
    std::map<std::string, std::string> purposes;
    for (std::string line; std::getline(file, line);)
        if (std::smatch match; std::regex_match(line, match, row)) purposes[match[1]] = match[2];
    for (const auto& problem : breakeven::catalogue()) {
        EXPECT_EQ(problem.purpose, purposes[problem.name]) << problem.name;
        EXPECT_EQ(problem.purpose.empty(), problem.source.empty()) << problem.name;
        purposes.erase(problem.name);
    }
    EXPECT_TRUE(purposes.empty()) << purposes.begin()->first;
}

TEST(Catalogue, EveryProblemHasSerialParallelAndCudaVariants) {
    std::vector<std::string> backends = {"serial", "parallel"};
    if (breakeven::build::has_cuda) backends.emplace_back("cuda");
    for (const auto& problem : breakeven::catalogue())
        for (const auto& backend : backends)
            EXPECT_TRUE(std::ranges::any_of(problem.variants, [&](const auto& variant) { return variant.backend() == backend; }))
                << problem.name << " has no " << backend << " variant";
}

TEST(Catalogue, NamesAreUniqueWellFormedAndSorted) {
    const std::regex form{"(serial|parallel|cuda)/[a-z0-9_]+"};
    for (const auto& problem : breakeven::catalogue()) {
        EXPECT_FALSE(problem.shapes.empty()) << problem.name;
        std::set<std::string> names;
        for (const auto& variant : problem.variants) {
            EXPECT_TRUE(std::regex_match(variant.name, form)) << variant.full_name();
            EXPECT_TRUE(names.insert(variant.name).second) << variant.full_name() << " is there twice";
        }
        EXPECT_TRUE(std::ranges::is_sorted(problem.variants, {}, &breakeven::Variant::name));
    }
}

TEST(Catalogue, EveryParameterHasValuesThatCheckDrawsBesideItsDefault) {
    for (const auto& problem : breakeven::catalogue())
        for (const auto& shape : problem.shapes)
            for (const auto& parameter : shape.parameters) {
                EXPECT_FALSE(parameter.alternatives.empty()) << problem.name << ", " << shape.name << ": " << parameter.name;
                EXPECT_EQ(std::ranges::count(parameter.alternatives, parameter.fallback), 0)
                    << problem.name << ", " << shape.name << ": " << parameter.name << " is drawn twice";
            }
}

TEST(Catalogue, PublishedVariantsSayWhatTheyAre) {
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants)
            EXPECT_TRUE(variant.traits.role != breakeven::Role::published || !variant.traits.notes.empty()) << variant.full_name();
}

TEST(Catalogue, EveryVariantStatesItsComplexityAndExplainsItsLetters) {
    const std::regex letter{R"(\b[a-zA-Z]\b)"};
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants) {
            const std::string stated{variant.traits.complexity};
            EXPECT_FALSE(stated.empty()) << variant.full_name();
            const auto formula = stated.substr(0, stated.find(", ")), words = stated.substr(formula.size());
            for (std::sregex_iterator match{formula.begin(), formula.end(), letter}, end; match != end; ++match) {
                const auto name = match->str();
                EXPECT_TRUE(name == "n" || words.find(", " + name + ' ') != std::string::npos)
                    << variant.full_name() << ": what is " << name << " in \"" << stated << "\"?";
            }
        }
}

/// Whatever follows a document is timed where the documents' inputs are.
TEST(Catalogue, EveryPublishedVariantIsMeasuredByThePublishedSuites) {
    std::vector<std::string> patterns;
    for (const auto* file : {"published.toml", "published_minutes.toml"})
        for (const auto& sweep : breakeven::read_suite(of_tree("config/") + file).sweeps)
            patterns.insert(patterns.end(), sweep.variants.begin(), sweep.variants.end());
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants)
            EXPECT_TRUE(
                variant.traits.role != breakeven::Role::published ||
                std::ranges::any_of(patterns, [&](const auto& pattern) { return breakeven::matches(pattern, variant.full_name()); }))
                << variant.full_name();
}

std::string contents(const std::filesystem::path& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// All tests by their full names.
std::set<std::string> tests() {
    const std::regex test{R"(TEST\(([A-Za-z0-9_]+),\s*([A-Za-z0-9_]+)\))"};
    std::set<std::string> names;
    for (const auto& file : std::filesystem::recursive_directory_iterator{of_tree("algorithms")}) {
        if (!file.path().filename().string().ends_with("_test.cpp")) continue;
        const auto text = contents(file.path());
        for (std::sregex_iterator match{text.begin(), text.end(), test}, end; match != end; ++match)
            names.insert((*match)[1].str() + '.' + (*match)[2].str());
    }
    return names;
}

TEST(Catalogue, EveryRepairedDefectIsShownByATest) {
    std::istringstream lines{contents(of_tree("algorithms/DEFECTS.md"))};
    const auto there_are = tests();
    const auto sources = contents(of_tree("algorithms/SOURCES.md"));
    const std::regex row{R"(\| (`.*?`) \| .* \| (\[.*\]) \| (`.*`) \|)"}, quoted{"`([^`]*)`"};
    std::set<std::string> patterns;
    int rows = 0;
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (!std::regex_match(line, match, row)) continue;
        ++rows;
        const auto each = [&](const std::string& text, const auto& use) {
            for (std::sregex_iterator found{text.begin(), text.end(), quoted}, end; found != end; ++found) use((*found)[1].str());
        };
        each(match[1].str(), [&](const std::string& pattern) { patterns.insert(pattern); });
        each(match[3].str(), [&](const std::string& test) { EXPECT_TRUE(there_are.contains(test)) << test << " is no test"; });
        EXPECT_NE(sources.find("| " + match[2].str() + " |"), std::string::npos) << match[2].str() << " is no source";
    }
    EXPECT_GT(rows, 25);
    std::set<std::string> idle = patterns;
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants) {
            bool named = false;
            for (const auto& pattern : patterns)
                if (breakeven::matches(pattern, variant.full_name())) named = true, idle.erase(pattern);
            const bool repaired = variant.traits.notes.find("epaired") != std::string::npos;
            EXPECT_TRUE(!repaired || named) << variant.full_name() << " is repaired, and no row says of what";
        }
    if (!breakeven::build::has_cuda) std::erase_if(idle, [](const auto& pattern) { return pattern.find("/cuda/") != pattern.npos; });
    EXPECT_TRUE(idle.empty()) << *idle.begin() << " is no variant";
}

/// Variants that need no device: what has one is checked where the device is.
std::vector<breakeven::Selected> host_variants() {
    std::vector<breakeven::Selected> selected;
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants)
            if (breakeven::find_accelerator(variant.backend()) == nullptr) selected.push_back({&problem, &variant});
    return selected;
}

class Quiet final : public breakeven::Channel {
public:
    void doing(breakeven::Activity::Kind, std::string_view, double) override {}
    void send(std::string_view) override {}
};

class HostVariant : public testing::TestWithParam<breakeven::Selected> {};

TEST_P(HostVariant, IsRightOnDrawnInputs) {
    Quiet channel;
    const auto result = breakeven::check_properties(GetParam(), {.cases = 150, .max_size = 3000, .time = 20}, channel);
    EXPECT_FALSE(result.wrong) << result.message << " on " << result.counterexample;
    EXPECT_GT(result.cases, 20);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, HostVariant, testing::ValuesIn(host_variants()), [](const auto& test) {
    auto name = test.param.variant->full_name();
    std::ranges::replace(name, '/', '_');
    return name;
});

}  // namespace
