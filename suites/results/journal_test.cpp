// SPDX-License-Identifier: Apache-2.0
#include "journal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>

namespace {

using Begin = breakeven::Journal::Begin;

const breakeven::Json header = {{"plan", "a"}};

std::string record(const std::string& type, const std::string& id) {
    breakeven::Json line = {
        {"type", type}, {"id", id}, {"name", "c/serial/right/n:1"}, {"algorithm", "c"}, {"variant", "serial/right"}, {"backend", "serial"}};
    if (type == "cell") line.update({{"samples_ns", {1.0}}, {"work", breakeven::to_json(breakeven::Work{.items = 1})}, {"process", 0}});
    if (type == "failed") line.update({{"status", "wrong"}, {"message", "first wrong at index 9"}, {"reproduce", "x"}});
    if (type == "skipped") line["reason"] = "it takes too long";
    return line.dump();
}

breakeven::Json node(const std::string& name) { return {{"type", "node"}, {"name", name}, {"gpus", {"GPU-of-" + name}}}; }

std::string fresh_file() {
    auto file = testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name() + ".journal";
    std::filesystem::remove(file);
    return file;
}

TEST(Journal, AResumedRunKnowsWhatIsDone) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, Begin::fresh};
        journal.add(R"({"type":"ceilings","backend":"serial","ceilings":{}})");
        journal.add(record("cell", "x"));
    }
    breakeven::Journal again{file, header, Begin::resume};
    EXPECT_EQ(again.records().size(), 2U);
    EXPECT_EQ(again.done(), std::set<std::string>{"x"});
}

TEST(Journal, SkippedCellsGetAnotherChance) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, Begin::fresh};
        journal.arrive(node("a"));
        journal.add(record("skipped", "x"));
        journal.add(record("failed", "y"));
    }
    breakeven::Journal again{file, header, Begin::resume};
    again.arrive(node("a"));
    EXPECT_EQ(again.done(), std::set<std::string>{"y"});
    EXPECT_EQ(again.records().size(), 2U);
}

TEST(Journal, SaysWhereARunWasResumed) {
    const auto file = fresh_file();
    { breakeven::Journal{file, header, Begin::fresh}.arrive(node("a")); }
    {
        breakeven::Journal journal{file, header, Begin::resume};
        journal.arrive(node("a"));
        EXPECT_EQ(journal.records().size(), 1U) << "nothing was measured before";
        journal.add(record("cell", "x"));
    }
    breakeven::Journal again{file, header, Begin::resume};
    again.arrive(node("a"));
    ASSERT_EQ(again.records().size(), 3U);
    EXPECT_EQ(again.records().back()["type"], "resumed");
    EXPECT_EQ(again.records().back()["node"], 0);
}

TEST(Journal, ALineCutOffByTheEndIsForgotten) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, Begin::fresh};
        journal.add(record("cell", "x"));
    }
    std::ofstream{file, std::ios::app} << R"({"type":"cell","id":"y","sam)";
    breakeven::Journal again{file, header, Begin::resume};
    EXPECT_EQ(again.done(), std::set<std::string>{"x"});
}

TEST(Journal, ADamagedLineIsNamed) {
    for (const auto* damage : {"{\"type\":\"cell\",", "{}", "[]", R"({"type":"cell","id":"x"})", R"({"type":7})"}) {
        const auto file = fresh_file();
        { breakeven::Journal{file, header, Begin::fresh}.add(record("failed", "y")); }
        std::ofstream{file, std::ios::app} << damage << "\n";
        try {
            breakeven::Journal{file, header, Begin::resume};
            ADD_FAILURE() << damage;
        } catch (const breakeven::InputError& error) {
            EXPECT_NE(std::string{error.what()}.find(".journal:3: this line is damaged"), std::string::npos) << error.what();
        }
    }
}

TEST(Journal, EveryByteThatChangedIsNoticed) {
    const auto file = fresh_file();
    { breakeven::Journal{file, header, Begin::fresh}.add(record("cell", "x")); }
    std::ifstream stream{file};
    const std::string whole{std::istreambuf_iterator<char>{stream}, {}};
    for (auto at = header.dump().size() + 1; at < whole.size(); ++at) {
        auto damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        std::ofstream{file} << damaged << "\n";
        EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::InputError) << at << ": " << damaged[at];
        // Cut off there, nothing of the line is left.
        std::ofstream{file} << whole.substr(0, at);
        EXPECT_TRUE(breakeven::Journal(file, header, Begin::resume).records().empty()) << at;
    }
}

TEST(Journal, AnEmptyOneIsNoneToResume) {
    const auto file = fresh_file();
    std::ofstream{file};
    EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::InputError);
    EXPECT_NO_THROW(breakeven::Journal(file, header, Begin::force));
}

/// A journal of this record alone, whatever it is.
void write_sealed(const std::string& file, const std::string& record) {
    const auto seal = breakeven::digest(std::span<const char>{record});
    std::ofstream{file} << header << '\n' << record.substr(0, record.size() - 1) << R"(,"seal":")" << seal << "\"}\n";
}

// What a run would look for at its end, after hours.
TEST(Journal, ARecordLacksNothingThatItsReadersWant) {
    const auto file = fresh_file();
    const auto whole = [](const char* type) { return breakeven::Json::parse(record(type, "x")); };
    auto same = whole("same"), device = breakeven::no_device("cuda", "there is no NVIDIA driver");
    same.update({{"a_ns", {1.0}}, {"b_ns", {1.0}}});
    const breakeven::Json ceilings = {{"type", "ceilings"}, {"backend", "serial"}, {"ceilings", {{"copy", 1e9}}}};
    const breakeven::Json gpu = {
        {"type", "device"}, {"backend", "cuda"}, {"facts", {{"name", "H200"}, {"uuid", "GPU-1"}, {"memory_bytes", 1.5e11}}}};
    for (const auto& good : {whole("cell"), whole("failed"), whole("skipped"), same, device, gpu, ceilings,
                             breakeven::no_ceilings("cuda", "crashed"), node("a")}) {
        write_sealed(file, good.dump());
        EXPECT_EQ(breakeven::Journal(file, header, Begin::resume).records().size(), 1U) << good;
        for (const auto& [member, value] : good.items()) {
            if (member == "process" || member == "gpus") continue;  // which may lack
            auto without = good, another = good;
            without.erase(member);
            another[member] = nullptr;
            for (const auto& bad : {without, another}) {
                write_sealed(file, bad.dump());
                EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::InputError) << bad;
            }
        }
    }
    auto worthless = whole("cell"), timeless = worthless;
    worthless["work"]["items"] = "many";
    timeless["samples_ns"] = breakeven::Json::array();
    for (const auto& bad : {worthless, timeless}) {
        write_sealed(file, bad.dump());
        EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::InputError) << bad;
    }
}

TEST(Journal, ASealProvesNoRecord) {
    const auto file = fresh_file();
    const std::vector<std::string> nonsense{
        R"({"typ})",
        R"({})",
        R"([1})",
        R"({"type":3})",
        R"({"type":"cell"})",
        R"({"type":"cell","id":7})",
        R"({"type":"node","node":"x"})",
        R"({"type":"node","node":-1e308})",
        R"({"type":"cell","id":"x","process":1e300})",
        R"({"type":"device","backend":"cuda","unavailable":"x","node":[1]})",
        R"({"type":"failed","id":"x","x":)" + std::string(100000, '[') + std::string(100000, ']') + "}"};
    for (const auto& sealed : nonsense) {
        write_sealed(file, sealed);
        EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::InputError) << sealed;
    }
}

TEST(Journal, AFirstLineOfManyLevelsOrMembersIsDamaged) {
    const auto file = fresh_file();
    std::ofstream{file} << std::string(100000, '[') << std::string(100000, ']') << '\n';
    EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::InputError);
    auto many = nlohmann::json(header);
    for (int i = 0; i < 1000; ++i) many[std::to_string(i)] = i;
    std::ofstream{file} << many << '\n';
    EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::InputError);
    many.erase("0");
    std::ofstream{file} << many << '\n';
    EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::UsageError) << "another plan";
}

TEST(Journal, ALineThatIsThereTwiceCountsOnce) {
    const auto file = fresh_file();
    { breakeven::Journal{file, header, Begin::fresh}.add(record("cell", "x")); }
    std::string first, line;
    std::ifstream written{file};
    std::getline(std::getline(written, first), line);
    std::ofstream{file, std::ios::app} << line << "\n";
    EXPECT_EQ(breakeven::Journal(file, header, Begin::resume).records().size(), 1U);
}

TEST(Journal, EachProcessOfACellIsARecordUntilItFails) {
    const auto file = fresh_file();
    auto line = breakeven::Json::parse(record("cell", "x"));
    line.erase("process");
    {
        breakeven::Journal journal{file, header, Begin::fresh};
        EXPECT_EQ(journal.processes("x"), 0);
        journal.add(line.dump());
        journal.add(line.dump());
        EXPECT_EQ(journal.processes("x"), 2);
    }
    breakeven::Journal again{file, header, Begin::resume};
    EXPECT_EQ(again.processes("x"), 2);
    EXPECT_EQ(again.records().back()["process"], 1);
    again.add(record("failed", "x"));
    EXPECT_GT(again.processes("x"), 1000);
    again.add(line.dump());
    EXPECT_EQ(again.records().back()["type"], "failed") << "what failed has no further process";
}

TEST(Journal, CeilingsThatCouldNotBeMeasuredGetAnotherChance) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, Begin::fresh};
        journal.arrive(node("a"));
        journal.add(breakeven::no_ceilings("cuda", "crashed").dump());
    }
    breakeven::Journal again{file, header, Begin::resume};
    again.arrive(node("a"));
    EXPECT_EQ(again.records().size(), 1U);
}

TEST(Journal, RecordsAreOfTheNodeThatMadeThem) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, Begin::fresh};
        journal.arrive(node("a"));
        journal.add(record("cell", "x"));
        journal.add(record("skipped", "s"));
    }
    {
        breakeven::Journal journal{file, header, Begin::resume};
        journal.arrive(node("b"));
        EXPECT_EQ(journal.here(), 1U);
        journal.add(record("cell", "y"));
        EXPECT_TRUE(journal.settled("s")) << "another node need not ask again";
    }
    breakeven::Journal again{file, header, Begin::resume};
    again.arrive(node("a"));
    EXPECT_EQ(again.here(), 0U) << "it is known";
    EXPECT_EQ(std::ranges::count(again.records(), "node", [](const auto& line) { return line["type"]; }), 2);
    again.add(record("cell", "z"));
    std::map<std::string, int> nodes;
    for (const auto& line : again.records())
        if (line["type"] == "cell") nodes[line["id"]] = line["node"];
    EXPECT_EQ(nodes, (std::map<std::string, int>{{"x", 0}, {"y", 1}, {"z", 0}}));
}

TEST(Journal, WhatIsForgottenWasNeverMade) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, Begin::fresh};
        journal.arrive(node("a"));
        journal.add(record("cell", "x"));
        journal.add(record("failed", "y"));
        journal.arrive(node("b"));
        journal.forget([](const breakeven::Json& line) { return line["type"] == "cell"; });
        EXPECT_EQ(journal.done(), std::set<std::string>{"y"});
        EXPECT_EQ(journal.processes("x"), 0);
        journal.add(record("cell", "x"));
    }
    breakeven::Journal again{file, header, Begin::resume};
    EXPECT_EQ(again.processes("x"), 1);
    EXPECT_EQ(again.records().back()["node"], 1);
}

// Whoever deletes a damaged line that named a node has its records measured again.
TEST(Journal, RecordsWithoutTheirNodeAreMadeAgain) {
    const auto file = fresh_file();
    {
        breakeven::Journal journal{file, header, Begin::fresh};
        for (const auto* name : {"a", "b"}) {
            journal.arrive(node(name));
            journal.add(record("cell", std::string{"of "} + name));
        }
    }
    std::ifstream stream{file};
    std::string kept;
    for (std::string line; std::getline(stream, line);)
        if (line.find("GPU-of-b") == std::string::npos) kept += line + "\n";
    std::ofstream{file} << kept;
    EXPECT_EQ(breakeven::Journal(file, header, Begin::resume).done(), std::set<std::string>{"of a"});

    // The line of a is the last one that is left: whoever deletes it, too, would have what a measured taken for the next node's.
    kept.erase(kept.find('\n') + 1, kept.find('\n', kept.find('\n') + 1) - kept.find('\n'));
    std::ofstream{file} << kept;
    EXPECT_EQ(breakeven::Journal(file, header, Begin::resume).done(), std::set<std::string>{});
}

TEST(Journal, ResumingNeverTruncatesInPlace) {
    const auto file = fresh_file();
    { breakeven::Journal{file, header, Begin::fresh}.add(record("cell", "x")); }
    const auto link = file + ".link";
    std::filesystem::remove(link);
    std::filesystem::create_hard_link(file, link);
    std::ifstream lies_there{file};
    const std::string before{std::istreambuf_iterator<char>{lies_there}, {}};
    { breakeven::Journal{file, header, Begin::resume}.add(record("cell", "y")); }
    // The old file is what a process that is killed half-way leaves.
    std::ifstream old{link};
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>{old}, {}), before);
}

TEST(Journal, WhatLiesThereIsNotOverwrittenUnasked) {
    const auto file = fresh_file();
    { breakeven::Journal{file, header, Begin::fresh}.add(record("cell", "x")); }
    EXPECT_THROW(breakeven::Journal(file, header, Begin::fresh), breakeven::UsageError);
    EXPECT_TRUE(breakeven::Journal(file, header, Begin::force).records().empty());
}

TEST(Journal, AnotherRunOrNoneCanNotBeResumed) {
    const auto file = fresh_file();
    EXPECT_THROW(breakeven::Journal(file, header, Begin::resume), breakeven::UsageError);
    { breakeven::Journal journal{file, header, Begin::fresh}; }
    EXPECT_THROW(breakeven::Journal(file, {{"plan", "b"}}, Begin::resume), breakeven::UsageError);
}

TEST(Journal, ItSaysWhatMakesItAnotherRun) {
    const auto file = fresh_file();
    const breakeven::Json whole = {{"git", "1"}, {"cells", "c"}, {"cpu", "EPYC"}, {"threads", 8}};
    { breakeven::Journal{file, whole, Begin::fresh}; }
    const std::pair<breakeven::Json, std::string> others[] = {
        {{{"git", "2"}}, ": that run had another program: "},
        {{{"cells", "d"}}, ": that run had another plan: "},
        {{{"cpu", "Xeon"}}, R"(: that run had another CPU, "EPYC", and this is "Xeon": )"},
        {{{"threads", 4}}, ": that run had another number of threads, 8, and this is 4: "},
        {{{"added", true}}, ": that run had another plan: "},
    };
    for (const auto& [change, words] : others) {
        auto other = whole;
        other.update(change);
        try {
            breakeven::Journal{file, other, Begin::resume};
            ADD_FAILURE() << words;
        } catch (const breakeven::UsageError& error) {
            EXPECT_NE(std::string{error.what()}.find(words), std::string::npos) << error.what();
        }
    }
    std::ofstream{file} << "{\n";
    EXPECT_THROW(breakeven::Journal(file, whole, Begin::resume), breakeven::InputError);
}

TEST(Journal, AnUnwritablePlaceIsNamed) {
    EXPECT_THROW(breakeven::Journal("/no/such/folder/x.journal", header, Begin::fresh), breakeven::CannotWrite);
}

}  // namespace
