// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"
#include <breakeven/generators/testing/source_tree.hpp>

/// What run measures, writes and refuses.
namespace {

using breakeven::test_support::of_tree;
using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, ACudaVariantNamedWhereThereIsNoDeviceIsNeverSilent) {
    if (std::filesystem::exists("/dev/nvidiactl")) GTEST_SKIP() << "this machine has a device";
    if (breakeven("list '*'").out.find("/cuda/") == std::string::npos) {
        EXPECT_EQ(breakeven("run 'radix_sort/cuda/*'").code, usage);
        return;
    }
    const auto outcome = breakeven("solve radix_sort/cuda/cub --input uniform:n=10");
    EXPECT_EQ(outcome.code, machine_unfit);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_EQ(breakeven("check radix_sort/cuda/cub").code, machine_unfit);
    EXPECT_EQ(breakeven("check radix_sort/serial/std --cases 5 --require cuda").code, machine_unfit);
    EXPECT_EQ(breakeven("run radix_sort/cuda/cub --sizes 100 -o r.json").code, machine_unfit);
    const auto plan = breakeven("run radix_sort/cuda/cub radix_sort/serial/lsd --shapes uniform --sizes 100 --time 1 --dry-run");
    EXPECT_NE(plan.out.find("\n1 cell on 1 input, at least 1 s; 2 more can't run on this machine: "), std::string::npos) << plan.out;
    const auto some = breakeven("run 'radix_sort/*/std*' 'radix_sort/*cub' --sizes 100 --time 0.001 --force -o r.json");
    EXPECT_EQ(some.code, ok);
    EXPECT_EQ(occurrences(some.err, "cells are left out: cuda can't run here: "), 1U) << some.err;
    // What is left out is not counted.
    const auto results = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"];
    EXPECT_NE(some.err.find(fmt::format("[{0}/{0}] ", results["cells"].size())), std::string::npos) << some.err;
    EXPECT_NE(contents(folder / "r.json").find("\"reason\""), std::string::npos);
    // Before anything is measured.
    const auto required = breakeven("run 'radix_sort/serial/std' --require cuda --sizes 100 --time 0.001 -o none.json");
    EXPECT_EQ(required.code, machine_unfit);
    EXPECT_TRUE(required.one_line()) << required.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "none.json"));
    EXPECT_EQ(breakeven("check radix_sort/serial/std --require cuda").out, "");
    const auto gallery = of_tree("reports/gallery/h100-hero.json");
    EXPECT_EQ(breakeven("replay " + gallery + " 'euler_circuit/cuda/staged'").code, machine_unfit)
        << "of what can't run nothing is reproduced";
}

TEST_F(CommandLine, AnOptionThatIsGivenNothingIsRefused) {
    for (const auto* words : {"run complement/serial/right -o ''", "run complement/serial/right --sizes=", "report r.json -o ''"}) {
        const auto outcome = misbehaving(words);
        EXPECT_EQ(outcome.code, usage) << words;
        EXPECT_NE(outcome.err.find(" is given nothing: "), std::string::npos) << outcome.err;
    }
    EXPECT_FALSE(std::filesystem::exists(folder / ".journal"));
}

TEST_F(CommandLine, AShapeThatNoChosenVariantHasIsRefused) {
    const auto outcome = misbehaving("run complement/serial/right --shapes counting,restless --sizes 10 -o r.json");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_NE(outcome.err.find("shape 'restless' is unknown to every algorithm of these variants"), std::string::npos) << outcome.err;
}

TEST_F(CommandLine, AWholeRunIsNotResumedButSaidToBeWhole) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 -o r.json").code, ok);
    const auto outcome = misbehaving("run complement/serial/right --sizes 10 --time 0.001 -o r.json --resume");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_NE(outcome.err.find("r.json: is whole, so there is nothing to resume: "), std::string::npos) << outcome.err;
}

TEST_F(CommandLine, ARecordedCommandNamesNoFolderOfTheMachine) {
    write("s.toml", "[[sweep]]\nvariants = [\"complement/serial/right\"]\nsizes = \"10\"\n");
    const auto path = [this](const std::string& name) { return (folder / name).string(); };
    ASSERT_EQ(misbehaving("run " + path("s.toml") + " -o " + path("r.json")).code, ok);
    const auto plan = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["plan"];
    EXPECT_EQ(plan["suite"], "s.toml");
    const auto program = std::filesystem::path{MISBEHAVING}.filename().string();
    EXPECT_EQ(plan["command"], (nlohmann::json{program, "run", "s.toml", "-o", "r.json"}));
}

TEST_F(CommandLine, ASuiteWithoutItsEndingIsMeant) {
    for (const auto* word : {"quick", "quickk"}) {
        const auto near = breakeven(std::string{"run "} + word + " --dry-run");
        EXPECT_EQ(near.code, usage);
        EXPECT_TRUE(near.one_line()) << near.err;
        EXPECT_NE(near.err.find(std::string{"pattern '"} + word + "' matches no variant; did you mean the suite 'quick.toml'?"),
                  std::string::npos)
            << near.err;
    }
    const auto pattern = breakeven("run radx_sort --dry-run");
    EXPECT_NE(pattern.err.find("did you mean 'radix_sort'?"), std::string::npos) << "a variant that is near comes first: " << pattern.err;
}

TEST_F(CommandLine, ShapesOfTheCommandLineTakeThePlaceOfTheSuites) {
    const auto plan = misbehaving("run complement/serial/right --shapes counting:step=3,constant --sizes 10 --dry-run");
    ASSERT_EQ(plan.code, ok) << plan.err;
    EXPECT_NE(plan.out.find("/shape:counting/step:3/n:10"), std::string::npos) << plan.out;
    EXPECT_NE(plan.out.find("/shape:constant/n:10"), std::string::npos) << plan.out;
    EXPECT_EQ(plan.out.find("/step:1/"), std::string::npos) << plan.out;
}

TEST_F(CommandLine, AnUnwritableResultIsSaidBeforeAnythingIsMeasured) {
    EXPECT_EQ(misbehaving("run complement/serial/right --sizes 10 -o /no/such/folder/r.json").code, cannot_write);
    EXPECT_EQ(misbehaving("run complement/serial/right --sizes 10 -o .").code, cannot_write);
}

TEST_F(CommandLine, CiServicesAreToldOfEachCell) {
    const std::string run =
        " run complement/serial/right complement/serial/wrong complement/serial/limited --sizes 1000 --time 0.001 "
        "--no-ceilings --force -o r.json --junit cells.xml";
    const auto here = shell(MISBEHAVING + run);
    EXPECT_EQ(here.code, wrong_answer);
    EXPECT_EQ(here.err.find("::"), std::string::npos) << here.err;
    const auto xml = contents(folder / "cells.xml");
    EXPECT_NE(xml.find("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\""), std::string::npos) << xml;
    EXPECT_NE(xml.find("<failure message=\"wrong: "), std::string::npos) << xml;
    if (shell("command -v xmllint").code == 0) {
        EXPECT_EQ(shell("xmllint --noout cells.xml").code, 0);
    }
    const auto github = shell("GITHUB_ACTIONS=true " MISBEHAVING + run);
    EXPECT_EQ(occurrences(github.err, "::error title=complement/serial/wrong/"), 1U) << github.err;
    EXPECT_EQ(occurrences(github.err, "::group::"), occurrences(github.err, "::endgroup::")) << github.err;
    EXPECT_GT(occurrences(github.err, "::group::"), 0U) << github.err;
    const auto nowhere = shell(MISBEHAVING " run complement/serial/right --sizes 10 -o s.json --junit /no/such/folder/cells.xml");
    EXPECT_EQ(nowhere.code, cannot_write) << "said before anything is measured";
    EXPECT_FALSE(std::filesystem::exists(folder / "s.json"));
}

TEST_F(CommandLine, TestCasesReplaceNothingElse) {
    const std::string run = "run complement/serial/right --sizes 10 --time 0.001 --no-ceilings ";
    write("precious.json", "{}");
    write("precious.svg", "<?xml version=\"1.0\"?><svg/>");
    std::filesystem::create_symlink("r.json", folder / "link.json");
    for (const auto* words :
         {"-o r.json --junit r.json", "-o r.json --junit r.json.journal", "-o r.json --junit link.json", "-o r.json --junit precious.json",
          "-o r.json --junit precious.json --force", "-o r.json --junit r.json.lock", "-o r.json --junit precious.svg", "-o - --junit -"}) {
        const auto refused = misbehaving(run + words);
        EXPECT_EQ(refused.code, usage) << words;
        EXPECT_TRUE(refused.one_line()) << refused.err;
        EXPECT_FALSE(std::filesystem::exists(folder / "r.json")) << words;
    }
    EXPECT_EQ(contents(folder / "precious.json"), "{}");
    EXPECT_EQ(misbehaving(run + "-o r.json --junit cells.xml").code, ok);
    EXPECT_EQ(misbehaving(run + "-o r.json --junit cells.xml --force").code, ok) << "those of the last run";
}

TEST_F(CommandLine, AFileAndALinkToItAreOneOutput) {
    std::filesystem::create_directory(folder / "d");
    std::filesystem::create_symlink("d/r.json", folder / "link.json");
    const auto refused = shell("flock d/r.json.lock " MISBEHAVING " run complement/serial/right --sizes 10 --time 0.001 -o link.json");
    EXPECT_EQ(refused.code, usage) << refused.err;
    EXPECT_NE(refused.err.find("r.json"), std::string::npos) << refused.err;
}

TEST_F(CommandLine, NothingThatLiesThereIsOverwrittenUnasked) {
    const std::string run = "run complement/serial/right --sizes 10 --time 0.001 -o r.json";
    write("r.json", "older");
    const auto refused = misbehaving(run);
    EXPECT_EQ(refused.code, usage);
    EXPECT_TRUE(refused.one_line()) << refused.err;
    EXPECT_NE(refused.err.find("--force"), std::string::npos) << refused.err;
    EXPECT_EQ(contents(folder / "r.json"), "older");
    EXPECT_EQ(misbehaving(run + " --force").code, ok);
    std::filesystem::remove(folder / "r.json");
    write("r.json.journal", "older");
    EXPECT_EQ(misbehaving(run).code, usage);
    EXPECT_EQ(contents(folder / "r.json.journal"), "older");
    EXPECT_EQ(misbehaving(run + " --force").code, ok);
}

TEST_F(CommandLine, ARunThatMeasuredNothingReplacesNothingUnasked) {
    const std::string run = "run complement/serial/limited --sizes 1000 --time 0.001 --no-ceilings -o r.json";
    ASSERT_EQ(misbehaving(run).code, ok);
    EXPECT_TRUE(nlohmann::json::parse(contents(folder / "r.json"))["benchmarks"].empty());
    write("r.json", "older");
    EXPECT_EQ(misbehaving(run).code, usage);
    EXPECT_EQ(misbehaving(run + " --resume").code, usage) << "there is nothing to resume";
    EXPECT_EQ(contents(folder / "r.json"), "older");
}

TEST_F(CommandLine, ARunEndsWithTheNextCommand) {
    const auto outcome = misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o 'a b.json'");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_TRUE(outcome.err.ends_with("results: 'a b.json'; a page of them: " MISBEHAVING " report 'a b.json' -o report\n")) << outcome.err;
}

TEST_F(CommandLine, ARunOfEverythingSaysSo) {
    const auto run = [this](const std::string& words) {
        return shell(STEADY " run " + words + " --sizes 100 --time 0.001 --no-ceilings --force -o r.json");
    };
    const auto all = run("");
    EXPECT_EQ(all.code, ok) << all.err;
    EXPECT_TRUE(all.err.starts_with("breakeven: nothing is named, so everything is measured: ")) << all.err;
    EXPECT_EQ(run("'*'").err.find("nothing is named"), std::string::npos);
}

TEST_F(CommandLine, CeilingsAreMeasuredAfterTheFirstGroup) {
    const std::string run = "run complement/serial/slow --sizes 1,2,4 --time 0.05 -o r.json";
    shell(MISBEHAVING " " + run + " & process=$!; " + until("grep -qs '\"ceilings\"' r.json.journal") +
          "cp r.json.journal seen; kill -TERM $process; "
          "wait $process");
    const auto journal = contents(folder / "seen");
    EXPECT_EQ(occurrences(journal.substr(0, journal.find("\"type\":\"ceilings\"")), "\"type\":\"cell\""), 1U) << journal;
}

TEST_F(CommandLine, BothEndsOfARangeOfSizesAreMeasured) {
    const auto outcome = misbehaving("run complement/serial/right --sizes 1Ki:1Mi:x8 --dry-run");
    EXPECT_NE(outcome.out.find("/n:524288 "), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("/n:1048576 "), std::string::npos) << outcome.out;
    EXPECT_NE(misbehaving("run --help").out.find("both ends included"), std::string::npos);
}

TEST_F(CommandLine, OptionsOfGoogleBenchmarkInTheEnvironmentAreNotOurs) {
    const std::string run = " run complement/serial/right --sizes 10 --time 0.001 -o r.json";
    const auto outcome = shell("BENCHMARK_FILTER=x BENCHMARK_OUT=stray BENCHMARK_FORMAT=odd BENCHMARK_REPETITIONS=7 " MISBEHAVING + run);
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "stray"));
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["cells"].size(), 1U);
}

TEST_F(CommandLine, AProblemThatSaysOnlyTheNecessaryHasTheWholeCommandLine) {
    EXPECT_NE(misbehaving("list reversal").out.find("reversal/serial/backwards"), std::string::npos);
    EXPECT_NE(misbehaving("list --shapes reversal").out.find("reversal/default"), std::string::npos);
    EXPECT_NE(misbehaving("check reversal/serial/backwards").out.find("ok, 200 cases; oracle not audited"), std::string::npos);
    EXPECT_EQ(misbehaving("solve reversal/serial/backwards --input default:n=3:seed=1").out, "5\n2\n1\n");
    write("keys.txt", "1 2 3\n");
    const auto reads_nothing = misbehaving("solve reversal/serial/backwards --input keys.txt");
    EXPECT_EQ(reads_nothing.code, usage);
    EXPECT_EQ(reads_nothing.err, "breakeven: reversal reads no files: give a request such as default:n=1000\n");
    const auto writes_nothing = misbehaving("generate reversal/default:n=3");
    EXPECT_EQ(writes_nothing.code, usage);
    EXPECT_TRUE(writes_nothing.one_line()) << writes_nothing.err;
    ASSERT_EQ(misbehaving("run reversal/serial/backwards --sizes 10,100 --time 0.001 -o r.json").code, ok);
    const auto results = nlohmann::json::parse(contents(folder / "r.json"));
    for (const auto& cell : results["breakeven"]["cells"]) EXPECT_FALSE(cell.contains("floor_ns"));
}

TEST_F(CommandLine, DryRunMeasuresNothing) {
    const auto outcome = misbehaving("run complement/serial/crash --sizes 10,20 --dry-run");
    EXPECT_EQ(outcome.code, ok);
    EXPECT_NE(outcome.out.find("2 cells on 2 inputs"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder / "results.json"));
}

TEST_F(CommandLine, ResultsFollowTheSchemaAndGoogleBenchmarkReadsThem) {
    ASSERT_EQ(misbehaving("run 'complement/*' reversal/serial/backwards --sizes 0,100,1000 --time 0.001 --limit 1 -o r.json").code,
              wrong_answer);
    const auto valid = misbehaving("validate r.json");
    EXPECT_EQ(valid.code, ok) << valid.err;
    EXPECT_TRUE(valid.out.starts_with("r.json: valid, breakeven/2: ")) << valid.out;
    if (shell("test -f /usr/share/benchmark/compare.py && /usr/bin/python3 -c 'import scipy'").code == 0) {
        const auto compared = shell("/usr/bin/python3 /usr/share/benchmark/compare.py benchmarks r.json r.json");
        EXPECT_EQ(compared.code, 0) << compared.err;
        EXPECT_NE(compared.out.find("complement/serial/right/scope:resident"), std::string::npos);
        const auto variants = shell("/usr/bin/python3 /usr/share/benchmark/compare.py filters r.json serial/right parallel/right");
        EXPECT_NE(variants.out.find("[serial/right vs. parallel/right]"), std::string::npos) << variants.out;
    }
}

TEST_F(CommandLine, RunPrintsItsCellsForPrograms) {
    const std::string run =
        "run complement/serial/right complement/serial/limited --sizes 10,1000 --time 0.001 --processes 1 --force -o r.json --format ";
    const auto csv = misbehaving(run + "csv");
    ASSERT_EQ(csv.code, ok) << csv.err;
    EXPECT_TRUE(csv.out.starts_with("algorithm,variant,scope,")) << csv.out;
    EXPECT_EQ(occurrences(csv.out, "\n"), 5U) << csv.out;
    const auto rows = nlohmann::json::parse(misbehaving(run + "json").out);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0]["median_ns"], nlohmann::json::parse(contents(folder / "r.json"))["benchmarks"][0]["real_time"]);
    EXPECT_EQ(rows[3]["status"], "skipped");
}

TEST_F(CommandLine, ARunThatAddsSizesAndProcessesIsWhole) {
    const auto outcome = misbehaving(
        "run complement/serial/right complement/parallel/right --sizes 10,1000,100000 --refine --budget 2 --processes 2 --time 0.001 "
        "--no-ceilings -o r.json");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    const auto document = nlohmann::json::parse(contents(folder / "r.json"));
    EXPECT_TRUE(document["breakeven"]["complete"].get<bool>());
    EXPECT_TRUE(document["breakeven"]["plan"]["refine"].get<bool>());
    EXPECT_GE(document["breakeven"]["cells"].size(), 6U);
}

/// What a refined run of two naps, 136000 and 5200 items apart, lacks; empty where nothing does.
std::string lacks(const std::map<std::uint64_t, int>& processes, const std::string& said) {
    // The steps around 40000 end at 1.2, or where a call no longer tells the two apart: 26593 and 60139 are half as much off.
    const auto above = processes.lower_bound(40'000);
    if (above == processes.end() || above == processes.begin()) return "sizes on both sides of 40000";
    if (static_cast<double>(above->first) / static_cast<double>(std::prev(above)->first) >= 2.3) return "a step around 40000";
    for (const auto& [n, count] : processes)
        if (count < 3) return "three processes of " + std::to_string(n);
    // 136000 and 26593 are the first bracket: they go on beside what was added between them.
    if (!processes.contains(26593)) return "26593";
    if (processes.at(26593) <= 3 || processes.at(136'000) <= 3) return "more processes of the first bracket";
    // The last pass over the plan, of four cells and three processes, counts what was added before it: "[8/26] process 3 of 3".
    const auto last = said.find("] process 3 of");
    if (last == std::string::npos) return "the last pass";
    return std::stoi(said.substr(said.rfind('/', last) + 1)) > 12 ? "" : "a pass that counts what was added before it";
}

/// On a busy machine the two may not be told apart, and nothing is added then, or no more; or even one of them from itself.
TEST_F(CommandLine, SizesAreAddedWhileTheOthersAreStillMeasured) {
    std::string said, lacking = "a run";
    for (int attempt = 0; attempt < 8 && !lacking.empty(); ++attempt) {
        const auto outcome = misbehaving("run naps --sizes 5200,136000 --refine --processes 3 --time 0.03 --no-ceilings --force -o r.json");
        said = outcome.err;
        lacking = "a machine that is fit";
        if (outcome.code == machine_unfit) continue;
        ASSERT_EQ(outcome.code, ok) << said;
        std::map<std::uint64_t, int> processes;
        const auto document = nlohmann::json::parse(contents(folder / "r.json"));
        for (const auto& record : document["benchmarks"]) {
            const std::string name = record["name"];
            if (name.starts_with("naps/serial")) ++processes[std::stoull(name.substr(name.rfind("n:") + 2))];
        }
        lacking = lacks(processes, said);
    }
    EXPECT_EQ(lacking, "") << said;
}

TEST_F(CommandLine, EveryProcessOfARunIsARecord) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 100,1000 --processes 3 --time 0.001 --no-ceilings -o r.json").code, ok);
    const auto document = nlohmann::json::parse(contents(folder / "r.json"));
    ASSERT_EQ(document["benchmarks"].size(), 6);
    std::map<std::string, int> next;
    for (const auto& record : document["benchmarks"]) {
        EXPECT_EQ(record["repetitions"], 3);
        EXPECT_EQ(record["repetition_index"], next[record["name"]]++);
        EXPECT_TRUE(record["conditions"].contains("flags"));
    }
    const auto& body = document["breakeven"];
    EXPECT_EQ(body["plan"]["processes"], 3);
    EXPECT_EQ(body["noise"]["serial"]["a_ns"].size(), 3) << "each process measured a cell against itself";
    EXPECT_TRUE(body["ceilings"].empty());
    EXPECT_EQ(misbehaving("validate r.json").code, ok);
}

TEST_F(CommandLine, OfARunWhatFailsInALaterProcessHasNoTime) {
    const auto outcome =
        misbehaving("run third/serial/wrong_in_a_third_process --sizes 100 --processes 4 --time 0.001 --no-ceilings -o r.json");
    EXPECT_EQ(outcome.code, wrong_answer) << outcome.err;
    const auto document = nlohmann::json::parse(contents(folder / "r.json"));
    EXPECT_TRUE(document["benchmarks"].empty());
    ASSERT_EQ(document["breakeven"]["failed"].size(), 1);
    EXPECT_EQ(document["breakeven"]["failed"][0]["status"], "wrong");
}

TEST_F(CommandLine, AListOfSizesMeasuresBeyondTheSensibleOnes) {
    EXPECT_NE(misbehaving("run complement/serial/lazy --sizes 200:400:x2 --no-ceilings -o a.json").out.find("skipped 2 times"),
              std::string::npos);
    const auto list = misbehaving("run complement/serial/lazy --sizes 200,400 --no-ceilings -o b.json");
    EXPECT_NE(list.out.find("2 cells measured, 0 failed, 0 skipped"), std::string::npos) << list.out;
}

}  // namespace
