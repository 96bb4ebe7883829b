// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "program.hpp"

/// Shards, and runs that go on on another machine.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

/// The cells of a result file with their digests.
std::map<std::string, std::string> cells_of(const nlohmann::json& results) {
    std::map<std::string, std::string> cells;
    for (const auto& cell : results["breakeven"]["cells"])
        EXPECT_TRUE(cells.emplace(cell["id"], cell["input_digest"].get<std::string>() + cell.value("answer_digest", "")).second);
    return cells;
}

TEST_F(CommandLine, ShardsAreMergedIntoThePlan) {
    write("s.toml",
          "[[sweep]]\nvariants = [\"complement/*/right\", \"reversal/*\"]\nshapes = [\"counting\", \"counting:step=3\", "
          "\"counting:step=5\", \"default\"]\nsizes = \"10,100\"\n");
    const std::string run = "run s.toml --time 0.001 --no-ceilings --junit cells.xml ";
    std::string shards;
    for (const auto* index : {"1", "2", "3", "4", "5"}) {
        const auto file = fmt::format("shard-{}.json", index);
        const auto outcome = misbehaving(fmt::format("{} --shard {}/5 --node n{} -o{}", run, index, index, file));
        ASSERT_EQ(outcome.code, ok) << outcome.err;
        if (*index != '4') shards += file + " ";
    }
    const auto refused = misbehaving("merge " + shards + "-o all.json");
    EXPECT_EQ(refused.code, bad_input);
    EXPECT_TRUE(refused.one_line()) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "all.json"));
    // What it says is what to do.
    const auto begin = refused.err.find(": " MISBEHAVING " run s.toml");
    ASSERT_NE(begin, std::string::npos) << refused.err;
    const auto command = refused.err.substr(begin + 2, refused.err.size() - begin - 3);
    EXPECT_EQ(command.find("cells.xml"), std::string::npos) << "another shard's: " << command;
    std::filesystem::remove(folder / "shard-4.json");
    ASSERT_EQ(shell(command).code, ok) << command;

    const auto merged = misbehaving("merge shard-*.json -o all.json");
    EXPECT_EQ(merged.code, ok) << merged.err;
    EXPECT_EQ(misbehaving("validate *.json").code, ok) << misbehaving("validate *.json").err;
    EXPECT_EQ(misbehaving("merge shard-*.json -o all.json").code, usage) << "it is there already";
    EXPECT_EQ(shell("flock all.json.lock " MISBEHAVING " merge shard-*.json -o all.json --force").code, usage) << "a run writes there";
    EXPECT_EQ(misbehaving("merge shard-*.json -o all.json --force").code, ok);
    ASSERT_EQ(misbehaving(run + "-o whole.json").code, ok);
    const auto all = nlohmann::json::parse(contents(folder / "all.json")), whole = nlohmann::json::parse(contents(folder / "whole.json"));
    EXPECT_EQ(cells_of(all), cells_of(whole));
    EXPECT_EQ(all["breakeven"]["plan"]["digest"], whole["breakeven"]["plan"]["digest"]);
    std::set<std::string> nodes;
    for (const auto& node : all["breakeven"]["nodes"]) nodes.insert(node["name"]);
    EXPECT_TRUE(nodes.contains("n1") && nodes.contains("n5")) << all["breakeven"]["nodes"];
    for (const auto* reader :
         {"report all.json --format csv", "thresholds all.json", "compare whole.json all.json", "report all.json -o page"})
        EXPECT_EQ(misbehaving(reader).code, ok) << misbehaving(reader).err;
    EXPECT_EQ(misbehaving("merge all.json -o x.json").code, bad_input) << "it is no shard";
    for (const auto* words :
         {"run s.toml --shard 0/4", "run s.toml --shard 5/4", "run s.toml --shard 3", "merge", "merge shard-1.json --shard 1/2"})
        EXPECT_EQ(misbehaving(words).code, usage) << words;
}

TEST_F(CommandLine, WhereTheSuiteOfAMissingShardIsExpectedIsSaid) {
    std::filesystem::create_directory(folder / "elsewhere");
    write("elsewhere/s.toml", "[[sweep]]\nvariants = [\"reversal/*\"]\nsizes = \"10\"\n");
    ASSERT_EQ(shell(MISBEHAVING " run \"$PWD/elsewhere/s.toml\" --time 0.001 --no-ceilings --shard 1/2 -o 1.json").code, ok);
    const auto refused = misbehaving("merge 1.json -o all.json");
    EXPECT_EQ(refused.code, bad_input);
    EXPECT_NE(refused.err.find("shard 2/2 is missing: " MISBEHAVING " run s.toml"), std::string::npos) << refused.err;
    EXPECT_NE(refused.err.find("breakeven: s.toml is not in this folder: "), std::string::npos) << refused.err;
    std::filesystem::copy(folder / "elsewhere" / "s.toml", folder / "s.toml");
    EXPECT_TRUE(misbehaving("merge 1.json -o all.json").one_line()) << "the command works as it stands";
}

TEST_F(CommandLine, AShardWithAMemberOfAnotherTypeIsRefusedByItsName) {
    write("s.toml", "[[sweep]]\nvariants = [\"reversal/*\"]\nsizes = \"10\"\n");
    for (const auto* index : {"1", "2"})
        ASSERT_EQ(misbehaving(fmt::format("run s.toml --time 0.001 --no-ceilings --shard {}/2 -o {}.json", index, index)).code, ok);
    const auto whole = nlohmann::json::parse(contents(folder / "1.json"));
    for (const auto* place : {"/breakeven/plan/refine", "/breakeven/plan/processes", "/breakeven/plan/shard/index",
                              "/breakeven/machine/cpu/usable_threads", "/breakeven/plan/command", "/breakeven/nodes/0/name"}) {
        auto damaged = whole;
        damaged[nlohmann::json::json_pointer{place}] = nlohmann::json::array({"no", 7});
        write("1.json", damaged.dump());
        const auto refused = misbehaving("merge 1.json 2.json -o all.json");
        EXPECT_EQ(refused.code, bad_input) << place;
        EXPECT_TRUE(refused.one_line()) << refused.err;
        EXPECT_NE(refused.err.find("1.json"), std::string::npos) << place << ": " << refused.err;
    }
}

TEST_F(CommandLine, AnEmptyShardIsAValidResult) {
    for (int index = 1; index <= 3; ++index)
        ASSERT_EQ(misbehaving(fmt::format("run reversal --sizes 10 --time 0.001 --shard {}/3 -o {}.json", index, index)).code, ok);
    std::size_t cells = 0;
    for (const auto* file : {"1.json", "2.json", "3.json"}) {
        cells += cells_of(nlohmann::json::parse(contents(folder / file))).size();
        EXPECT_EQ(misbehaving(fmt::format("validate {}", file)).code, ok);
    }
    EXPECT_EQ(cells, 1U);
    EXPECT_EQ(misbehaving("merge 1.json 2.json 3.json -o all.json && cat all.json").code, ok);
}

/// A run of two families on a node called a, that was killed when the second had begun.
std::string begin_on_a(const std::function<Outcome(const std::string&)>& shell) {
    const std::string run = MISBEHAVING " run s.toml --time 0.3 -o r.json";
    shell(
        "printf '[[sweep]]\nvariants = [\"complement/serial/slow\"]\nshapes = [\"counting\", \"counting:step=3\"]\nsizes = \"1:64:x2\"\n' "
        ">s.toml; BREAKEVEN_NODE=a " +
        run + " & process=$!; " + until("grep -s step:3/n:4 r.json.journal | grep -q '\"cell\"'") + "kill -KILL $process; wait $process");
    return run;
}

TEST_F(CommandLine, ARunGoesOnOnAnotherNodeWithWholeFamilies) {
    const auto run = begin_on_a([this](const std::string& command) { return shell(command); });
    std::map<std::string, nlohmann::json> begun;
    std::ifstream journal{folder / "r.json.journal"};
    for (std::string line; std::getline(journal, line) && !journal.eof();)
        if (const auto record = nlohmann::json::parse(line); record.value("type", "") == "cell") begun[record["id"]] = record["samples_ns"];
    // In another container, too, which is no reason to refuse it.
    const auto outcome = shell("container=another BREAKEVEN_NODE=b " + run + " --resume");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_NE(outcome.err.find("this is another node: 1 "), std::string::npos) << outcome.err;
    const auto results = nlohmann::json::parse(contents(folder / "r.json"));
    const auto& body = results["breakeven"];
    EXPECT_EQ(body["cells"].size(), 14U);
    EXPECT_EQ(misbehaving("validate r.json").code, ok) << misbehaving("validate r.json").err;
    for (const auto& cell : body["cells"])
        EXPECT_EQ(body["nodes"][cell["node"].get<std::size_t>()]["name"], cell["parameters"]["step"] == "1" ? "a" : "b") << cell["id"];
    for (const auto& record : results["benchmarks"])
        EXPECT_EQ(begun.contains(record["cell"]) && begun[record["cell"]] == record["samples_ns"],
                  record["name"].get<std::string>().find("/step:1/") != std::string::npos)
            << record["name"];
    // Each has ceilings, and has measured cells against themselves.
    ASSERT_EQ(body["nodes"].size(), 2U);
    for (const auto& node : body["nodes"]) {
        EXPECT_TRUE(node["ceilings"].contains("serial")) << node;
        EXPECT_TRUE(node["noise"].contains("serial")) << node;
    }
}

TEST_F(CommandLine, ARunGoesOnWhereAnotherProcessorIsNot) {
    const auto run = begin_on_a([this](const std::string& command) { return shell(command); });
    ASSERT_EQ(shell("sed -i '1s/\"cpu\":\"/&Other /' r.json.journal && cp r.json.journal before").code, ok);
    const auto outcome = shell(run + " --resume");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_NE(outcome.err.find("that run had another CPU, \"Other "), std::string::npos) << outcome.err;
    EXPECT_EQ(contents(folder / "r.json.journal"), contents(folder / "before"));
}

/// Runs on a GPU that has nothing but these; false where the build has CUDA, whose GPUs are real.
bool on_gpu(const char* name, const char* uuid) {
    setenv("FAKE_GPU", name, 1);
    setenv("FAKE_GPU_UUID", uuid, 1);
    return std::system(MISBEHAVING " --version 2>&1 | grep -q 'built without CUDA'") == 0;
}

struct OnGpu : CommandLine {
    void SetUp() override {
        if (!on_gpu("Fast 9000", "GPU-1")) GTEST_SKIP() << "this build has CUDA";
    }
    ~OnGpu() override {
        unsetenv("FAKE_GPU");
        unsetenv("FAKE_GPU_UUID");
    }
};

TEST_F(OnGpu, ARunGoesOnWithOneOfThatKindOnly) {
    const auto run = begin_on_a([this](const std::string& command) { return shell(command); });
    const auto before = contents(folder / "r.json.journal");
    on_gpu("Fast 8000", "GPU-2");
    const auto other = shell("BREAKEVEN_NODE=b " + run + " --resume");
    EXPECT_EQ(other.code, usage);
    EXPECT_NE(other.err.find("r.json.journal: that run had another GPU, Fast 9000 with 1 GiB, and here is Fast 8000 with 1 GiB: "),
              std::string::npos)
        << other.err;
    EXPECT_EQ(contents(folder / "r.json.journal"), before) << "and nothing is lost";
    on_gpu("Fast 9000", "GPU-2");
    const auto alike = shell("BREAKEVEN_NODE=b " + run + " --resume");
    ASSERT_EQ(alike.code, ok) << alike.err;
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["machine"]["gpus"][0]["uuid"], "GPU-2");
}

TEST_F(OnGpu, WhoIsKilledWhileAskedForItIsAskedOnceMore) {
    const auto outcome =
        shell("FAKE_GPU_KILLS=killed " MISBEHAVING " run complement/serial/right --sizes 1 --time 0.01 --no-ceilings -o r.json");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_TRUE(std::filesystem::exists(folder / "killed"));
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["machine"]["gpus"][0]["uuid"], "GPU-1");
}

TEST_F(OnGpu, ShardsOfAnotherKindAreNotMerged) {
    const std::string run = "run complement/serial/right --sizes 1:64:x2 --time 0.01 --no-ceilings";
    ASSERT_EQ(misbehaving(run + " --shard 1/2 -o 1.json").code, ok);
    on_gpu("Fast 8000", "GPU-2");
    ASSERT_EQ(misbehaving(run + " --shard 2/2 -o other.json").code, ok);
    const auto other = misbehaving("merge 1.json other.json -o all.json");
    EXPECT_EQ(other.code, bad_input) << other.err;
    EXPECT_NE(other.err.find("other.json: was measured on another machine (Fast 8000"), std::string::npos) << other.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "all.json"));
    on_gpu("Fast 9000", "GPU-2");
    ASSERT_EQ(misbehaving(run + " --shard 2/2 -o 2.json").code, ok);
    const auto alike = misbehaving("merge 1.json 2.json -o all.json");
    ASSERT_EQ(alike.code, ok) << alike.err;
    // Each cell keeps the GPU of its node.
    const auto body = nlohmann::json::parse(contents(folder / "all.json"))["breakeven"];
    const auto second = cells_of(nlohmann::json::parse(contents(folder / "2.json")));
    for (const auto& cell : body["cells"])
        EXPECT_EQ(body["nodes"][cell["node"].get<std::size_t>()]["gpus"][0], second.contains(cell["id"]) ? "GPU-2" : "GPU-1") << cell["id"];
}

TEST_F(CommandLine, ARefinedRunGoesOnHereAndElsewhere) {
    const std::string run = MISBEHAVING " run naps --sizes 4000,90000 --refine --time 0.1 --no-ceilings -o r.json";
    const auto measured = [&](const nlohmann::json& results) {
        std::set<std::uint64_t> sizes;
        for (const auto& cell : results["breakeven"]["cells"]) sizes.insert(cell["n"].get<std::uint64_t>());
        return sizes;
    };
    for (const auto* node : {"a", "b"}) {
        nlohmann::json results;
        // On a busy machine the two may not be told apart, and nothing is added then.
        for (int attempt = 0; attempt < 5 && (results.is_null() || measured(results).size() <= 3); ++attempt) {
            shell("rm -f r.json r.json.journal; BREAKEVEN_NODE=a " + run + " & process=$!; " +
                  until("[ $(grep -s n:18974 r.json.journal | grep -c '\"cell\"') = 2 ]") + "kill -KILL $process; wait $process");
            if (!std::filesystem::exists(folder / "r.json.journal")) continue;
            const auto outcome = shell(std::string{"BREAKEVEN_NODE="} + node + " " + run + " --resume");
            if (outcome.code == machine_unfit) continue;
            ASSERT_EQ(outcome.code, ok) << outcome.err;
            results = nlohmann::json::parse(contents(folder / "r.json"));
        }
        ASSERT_FALSE(results.is_null()) << node;
        EXPECT_TRUE(measured(results).contains(18974)) << node;
        EXPECT_GT(measured(results).size(), 3U) << "sizes are added after the interruption, too: " << node;
        EXPECT_EQ(misbehaving("validate r.json").code, ok) << misbehaving("validate r.json").err;
        const auto& body = results["breakeven"];
        for (const auto& cell : body["cells"]) EXPECT_EQ(body["nodes"][cell["node"].get<std::size_t>()]["name"], node);
    }
}

}  // namespace
