// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/targets/measured.hpp>

/// Suites as they are planned.
namespace {

using breakeven::test_support::of_tree;
using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, ASuiteFileIsRefusedByNameAndLine) {
    write("bad.toml", "title = \"x\"\n[[sweep]]\nsizes = \"10\"\nshapes = [\"uniform:colour=red\"]\n");
    EXPECT_EQ(breakeven("run bad.toml").code, usage);
    write("typo.toml", "[[sweep]]\nsize = \"10\"\n");
    const auto outcome = breakeven("run typo.toml");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_NE(outcome.err.find("typo.toml:2: unknown key 'size'"), std::string::npos) << outcome.err;
    for (const auto* seconds : {"0", "-1", "inf", "nan"}) {
        write("time.toml", std::string{"time = "} + seconds + "\n[[sweep]]\nsizes = \"10\"\n");
        const auto refused = breakeven("run time.toml");
        EXPECT_EQ(refused.code, usage) << seconds;
        EXPECT_NE(refused.err.find("time.toml:1: time: must be a positive number of seconds"), std::string::npos) << refused.err;
    }
}

TEST_F(CommandLine, ASuiteThatComesAlongIsFoundByItsNameUnlessAFileHasIt) {
    const auto planned = [&](const std::string& words) { return breakeven("run " + words + " --dry-run"); };
    EXPECT_NE(planned("quick.toml 'tsp_brute_force/serial/published'").out.find("/n:10 "), std::string::npos);
    EXPECT_EQ(planned("no/quick.toml").code, usage) << "a folder says where it must be";
    write("quick.toml", "[[sweep]]\nvariants = [\"tsp_brute_force/*\"]\nshapes = [\"random\"]\nsizes = \"7\"\n");
    const auto own = planned("quick.toml 'tsp_brute_force/serial/published'");
    EXPECT_NE(own.out.find("/n:7 "), std::string::npos) << own.out;
    EXPECT_EQ(own.out.find("/n:10 "), std::string::npos) << own.out;
}

/// Of a suite of [[sweep]]s what a program without CUDA can plan.
std::string without_cuda(std::string suite) {
    suite = std::regex_replace(suite, std::regex{R"re("[a-z_]+/cuda/[a-z_*]+",?\s*)re"}, "");
    std::string kept;
    for (std::size_t start = 0; start < suite.size();) {
        const auto end = std::min(suite.find("[[sweep]]", start + 1), suite.size());
        const auto part = suite.substr(start, end - start);
        if (part.find("variants = []") == std::string::npos) kept += part;
        start = end;
    }
    return kept;
}

/// Whether one of these names of cells is of this variant on this input.
bool any_is_at(const std::set<std::string>& names, const std::string& variant, const breakeven::Request& request,
               const std::string& scope) {
    return std::ranges::any_of(names, [&](const std::string& name) {
        const auto has = [&](const std::string& part) { return (name + '/').find('/' + part + '/') != std::string::npos; };
        return name.starts_with(variant + "/scope:") && (variant.find("/cuda/") == std::string::npos || has("scope:" + scope)) &&
               has("shape:" + request.shape) && has(fmt::format("n:{}", request.n)) &&
               std::ranges::all_of(request.parameters, [&](const auto& of) { return has(of.first + ':' + of.second); });
    });
}

TEST_F(CommandLine, APlanSaysWhatIsBeyondAVariant) {
    const auto planned = [&](const std::string& words) {
        return breakeven("run tsp_brute_force/serial/published --shapes random --dry-run " + words);
    };
    const auto beyond = planned("--sizes 12,13");
    EXPECT_NE(beyond.out.find("/n:13  skipped: n is beyond this variant's limit of 12\n"), std::string::npos) << beyond.out;
    EXPECT_NE(beyond.out.find("\n1 cell on 2 inputs, at least 0 s; 1 more beyond their variants' limits\n"), std::string::npos)
        << beyond.out;
    const auto within = planned("--sizes 12").out;
    EXPECT_EQ(within.find("skipped"), std::string::npos) << within;
}

TEST_F(CommandLine, QuickIsPlannedToBeQuick) {
    // Its time on devices comes on top of this, where there are some.
    const auto plan = breakeven(std::string{"run "} + of_tree("config/quick.toml") + " '*/serial/*' '*/parallel/*' --dry-run");
    ASSERT_EQ(plan.code, ok) << plan.err;
    std::smatch seconds;
    ASSERT_TRUE(std::regex_search(plan.out, seconds, std::regex{"at least ([0-9]+) s(\n|;)"})) << "minutes, or " << plan.out;
    EXPECT_LT(std::stoi(seconds[1]), 80) << "config/README.md says two minutes, with ceilings, inputs and checks";
}

TEST_F(CommandLine, TheSuitesOfPublishedInputsMeasureEveryClaimAndChart) {
    namespace claims = breakeven::reports::claims;
    const bool cuda = breakeven("list '*' --format csv").out.find("/cuda/") != std::string::npos;
    std::map<std::string, std::set<std::string>> names_of;
    for (const std::string file : {"published.toml", "published_minutes.toml", "published_hours.toml"}) {
        const auto suite = contents(of_tree("config/") + file);
        write(file, cuda ? suite : without_cuda(suite));
        const auto plan = breakeven("run " + file + " --dry-run");
        ASSERT_EQ(plan.code, ok) << plan.err;
        std::istringstream lines{plan.out};
        for (std::string line; std::getline(lines, line);)
            if (line.find("  skipped: ") == std::string::npos) names_of[file].insert(line.substr(0, line.find("  ")));
    }
    int seen = 0;
    const auto expect = [&](const std::vector<claims::Needed>& needs, const std::string& who) {
        for (const auto& [suite, variant, request, scope] : needs) {
            if (!cuda && variant.find("/cuda/") != std::string::npos) continue;
            EXPECT_TRUE(any_is_at(names_of[suite], variant, request, scope))
                << suite << ", " << who << ": " << variant << ' ' << format(request);
            ++seen;
        }
    };
    for (const auto& document : claims::published_claims()) {
        for (const auto& claim : document.claims) expect(claim.needs(), claim.id);
        for (const auto& chart : document.charts) expect(chart.needs(), chart.title);
    }
    EXPECT_GT(seen, 100);
}

/// What no run measures is computed here: a few by the program, all by the recurrence that peptides follow. A count of 0 is drawn as 1.
TEST_F(CommandLine, CountsInChartsOfDocumentsAreTheAnswersOfTheirVariants) {
    int seen = 0;
    for (const auto& document : reports::claims::published_claims())
        for (const auto& chart : document.charts)
            for (std::size_t i = 0; i < chart.counts.size(); i += 41, ++seen) {
                const auto solved = breakeven("solve " + chart.variants.front().name + " --input '" + format(chart.at[i]) + "'");
                ASSERT_EQ(solved.code, ok) << solved.err;
                const auto drawn = solved.out == "0\n" ? "1\n" : solved.out;
                EXPECT_EQ(drawn, fmt::format("{:.0f}\n", chart.counts[i])) << chart.title << ": " << format(chart.at[i]);
            }
    EXPECT_GE(seen, 10);
}

TEST(ChartsOfDocuments, HaveTheCountOfEveryPeptide) {
    constexpr std::array masses{57, 71, 87, 97, 99, 101, 103, 113, 114, 115, 128, 129, 131, 137, 147, 156, 163, 186};
    std::vector<double> count{1};
    for (int mass = 1; mass <= 1000; ++mass) {
        count.push_back(0);
        for (const int last : masses)
            if (last <= mass) count.back() += count[static_cast<std::size_t>(mass - last)];
    }
    int seen = 0;
    for (const auto& document : breakeven::reports::claims::published_claims())
        for (const auto& chart : document.charts)
            for (std::size_t i = 0; i < chart.counts.size(); ++i, ++seen)
                EXPECT_EQ(chart.counts[i], std::max(count.at(chart.at[i].n), 1.0)) << chart.title << ": " << format(chart.at[i]);
    EXPECT_EQ(seen, 944);
}

TEST_F(CommandLine, SuitesMeasureEveryTargetThatIsSetThem) {
    namespace targets = breakeven::reports::targets;
    const auto tree = of_tree();
    const bool cuda = breakeven("list '*' --format csv").out.find("/cuda/") != std::string::npos;
    std::map<std::string, std::set<std::string>> planned;
    auto wanted = targets::read_targets("targets.toml", contents(tree + "/reports/gallery/targets.toml"));
    for (const auto& [key, run] : wanted.runs) {
        if (planned.contains(run.suite)) continue;
        const auto suite = contents(tree + '/' + run.suite);
        write("suite.toml", cuda ? suite : without_cuda(suite));
        std::istringstream lines{breakeven("run suite.toml --dry-run").out};
        for (std::string line; std::getline(lines, line);) planned[run.suite].insert(line.substr(0, line.find("  ")));
    }
    int seen = 0;
    const auto expect = [&](const targets::Quantity& quantity, const targets::RunName& run) {
        for (const auto* variants : {&quantity.ours, &quantity.peer})
            for (const auto& variant : *variants) {
                if (!cuda && variant.find("/cuda/") != std::string::npos) continue;
                for (const auto& request : quantity.place.at)
                    EXPECT_TRUE(any_is_at(planned[run.suite], variant, request, quantity.place.scope))
                        << run.suite << ": " << variant << ' ' << format(request);
                ++seen;
            }
    };
    wanted.for_each([&](const targets::Quantity& quantity, const targets::RunName& run) {
        expect(quantity, run);
        if (const auto moved = targets::with_transfers(quantity)) expect(*moved, run);
    });
    EXPECT_GT(seen, cuda ? 100 : 10);
}

}  // namespace
