// SPDX-License-Identifier: Apache-2.0
#include "comparison.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "formats.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::test_support::of_tree;
using namespace breakeven::reports;
using nlohmann::json;

const std::string slow_cell = "radix_sort/serial/bits/scope:resident/cache:warm/shape:uniform/below:1Mi/n:1024";

/// A run of the invented suite in so many processes, a little apart from each other, all times by `factor`.
json run(std::size_t processes = 6, double factor = 1, const std::string& only = {}) {
    auto document = sample::small();
    document["breakeven"]["schema"] = "breakeven/2";
    json records = json::array();
    for (const auto& record : document["benchmarks"])
        for (std::size_t process = 0; process < processes; ++process) {
            auto copy = record;
            const bool changed = only.empty() || record["cell"] == only;
            const double time =
                record["real_time"].get<double>() * (changed ? factor : 1) * (1 + 0.0005 * static_cast<double>(process % 5));
            copy["samples_ns"] = json::array({time, time, time});
            copy["repetitions"] = processes;
            copy["repetition_index"] = process;
            if (record["cell"].get<std::string>().find("/cuda/") != std::string::npos) {
                copy["device_samples_ns"] = copy["samples_ns"];
                for (auto& sample : copy["samples_ns"]) sample = 1.5 * sample.get<double>();  // the host waits longer
            }
            records.push_back(copy);
        }
    document["benchmarks"] = records;
    return document;
}

/// As if one session had measured both: what two of them add has tests of its own.
Comparison compare(const json& base, const json& head, Comparing comparing = {}) {
    comparing.sessions = 0;
    return compare(ResultFile{base, "old.json"}, ResultFile{head, "new.json"}, comparing);
}

Comparison of_two_sessions(const json& base, const json& head, const Comparing& comparing = {}) {
    return compare(ResultFile{base, "old.json"}, ResultFile{head, "new.json"}, comparing);
}

const Compared& row(const Comparison& comparison, const std::string& name) {
    for (const auto& row : comparison.cells)
        if (cell_name(row.cell) == name) return row;
    throw std::runtime_error(name + " was not compared");
}

TEST(Comparison, CellsAreMatchedByNameAndWorstComesFirst) {
    const auto comparison = compare(run(), run(6, 1.2, slow_cell));
    const auto measured = sample::small()["breakeven"]["cells"].size();
    EXPECT_EQ(comparison.cells.size(), measured);
    EXPECT_EQ(cell_name(comparison.cells.front().cell), slow_cell);
    EXPECT_EQ(comparison.cells.front().judgement.verdict, Verdict::slower);
    EXPECT_NEAR(comparison.cells.front().judgement.ratio.estimate, 1.2, 1e-6);
    EXPECT_EQ(comparison.count(Verdict::slower), 1U);
    EXPECT_EQ(comparison.count(Verdict::same), measured - 1);
    const auto reverse = compare(run(6, 1.2, slow_cell), run());
    EXPECT_EQ(cell_name(reverse.cells.back().cell), slow_cell);
    EXPECT_EQ(reverse.cells.back().judgement.verdict, Verdict::faster);
}

TEST(Comparison, TheGeometricMeanIsOverMatchedCellsAlone) {
    auto base = run(), head = run(6, 1.1);
    EXPECT_NEAR(*compare(base, head).geometric_mean, 1.1, 1e-6);
    // A cell more in one file, a thousand times as slow as any: it has no partner and moves nothing.
    auto& cells = base["breakeven"]["cells"];
    const auto gone = cells.front()["id"];
    cells.erase(0);
    const auto comparison = compare(base, head);
    EXPECT_NEAR(*comparison.geometric_mean, 1.1, 1e-6);
    EXPECT_EQ(comparison.only_head, (std::vector<std::string>{gone}));
    EXPECT_TRUE(comparison.only_base.empty());
    EXPECT_EQ(compare(head, base).only_base, (std::vector<std::string>{gone}));
}

TEST(Comparison, OneProgramWithItselfIsSaidToBe) {
    const auto says = [](const json& base, const json& head, const std::string& words) {
        return comparison_table(compare(base, head)).find(words) != std::string::npos;
    };
    EXPECT_TRUE(says(run(), run(), "the same result file twice"));
    EXPECT_FALSE(says(run(), run(6, 1.2), "the same result file twice"));
    EXPECT_TRUE(says(run(), run(6, 1.2), "the same program twice"));
    auto other = run(6, 1.2);
    other["breakeven"]["build"]["binary_digest"] = std::string(32, 'f');
    EXPECT_FALSE(says(run(), other, "twice"));
}

TEST(Comparison, AnotherSeedIsAnotherCell) {
    auto head = run();
    for (auto& cell : head["breakeven"]["cells"]) cell["seed"] = 43;
    const auto comparison = compare(run(), head);
    EXPECT_TRUE(comparison.cells.empty());
    EXPECT_FALSE(comparison.geometric_mean);
    EXPECT_EQ(comparison.only_base.size(), comparison.only_head.size());
}

TEST(Comparison, AnotherInputIsRefusedByName) {
    auto head = run();
    for (auto& cell : head["breakeven"]["cells"])
        if (cell["id"] == slow_cell) cell["input_digest"] = std::string(32, '0');
    try {
        compare(run(), head);
        FAIL() << "results on different inputs were compared";
    } catch (const breakeven::InputError& error) {
        EXPECT_NE(std::string{error.what()}.find(slow_cell), std::string::npos) << error.what();
    }
    // Unless nobody asked for it.
    EXPECT_NO_THROW(compare(run(), head, {.counts = [](const Identity& cell) { return cell.backend == "cuda"; }}));
}

TEST(Comparison, AnotherMachineHasRatiosAndNoVerdict) {
    for (const auto* place : {"/breakeven/machine/cpu/model", "/breakeven/machine/gpus/0/name", "/breakeven/machine/cpu/usable_threads"}) {
        auto base = run(), head = run(6, 1.5);
        base["breakeven"]["machine"]["cpu"]["usable_threads"] = 16;
        head["breakeven"]["machine"]["cpu"]["usable_threads"] = 16;
        EXPECT_FALSE(compare(base, head).other_machine);
        head[json::json_pointer{place}] = "another";
        const auto comparison = compare(base, head);
        EXPECT_TRUE(comparison.other_machine) << place;
        EXPECT_EQ(comparison.count(Verdict::none), comparison.cells.size());
        EXPECT_NEAR(*comparison.geometric_mean, 1.5, 1e-6);
        EXPECT_NE(comparison_table(comparison).find("another machine"), std::string::npos);
        EXPECT_NE(comparison_table(comparison).find("-> another"), std::string::npos);
    }
}

TEST(Comparison, WhatIsNotTimedIsSaidBesideTheNumbers) {
    auto base = run(), head = run();
    EXPECT_EQ(comparison_table(compare(base, head)).find("not timed"), std::string::npos);
    for (auto* file : {&base, &head}) {
        auto planned = run();
        planned["breakeven"]["variants"]["radix_sort/cuda/cub"]["untimed"] = "the plan";
        std::swap(*file, planned);
        const auto comparison = compare(base, head);
        for (const auto& row : comparison.cells)
            EXPECT_EQ(row.untimed, row.cell.variant == "cuda/cub" ? "the plan" : "") << row.cell.variant;
        for (const auto& text : {comparison_table(comparison), comparison_markdown(comparison)})
            EXPECT_NE(text.find(", not timed: the plan"), std::string::npos) << text;
        EXPECT_NE(comparison_json(comparison).find("\"not_timed\": \"the plan\""), std::string::npos);
        std::swap(*file, planned);
    }
}

TEST(Comparison, OtherBuildsAreListedAndJudged) {
    auto head = run(6, 1.5);
    head["breakeven"]["build"]["flags"] = "-O0";
    head["breakeven"]["plan"]["threads"] = 8;
    const auto comparison = compare(run(), head);
    EXPECT_FALSE(comparison.other_machine);
    EXPECT_GT(comparison.count(Verdict::slower), 0U);
    ASSERT_EQ(comparison.differences.size(), 2U);
    EXPECT_EQ(comparison.differences[0].label, "flags");
    EXPECT_EQ(comparison.differences[0].head, "-O0");
    EXPECT_EQ(comparison.differences[1].label, "threads");
}

TEST(Comparison, AnOldFileIsComparedByTheClockThatItHas) {
    // The sample is of breakeven/1: one process, and resident CUDA cells by the device's clock.
    const auto comparison = compare(sample::small(), run());
    bool cuda = false;
    for (const auto& row : comparison.cells) {
        EXPECT_EQ(row.by_device, row.cell.backend == "cuda");
        // By the host's clock of the new file it would be 1.5.
        EXPECT_NEAR(row.head_ns / row.base_ns, 1, 0.01) << cell_name(row.cell);
        EXPECT_EQ(row.judgement.verdict, Verdict::unsure);
        cuda = cuda || row.by_device;
    }
    EXPECT_TRUE(cuda);
    EXPECT_NE(comparison_table(comparison).find("(device clock)"), std::string::npos);
    EXPECT_EQ(comparison_table(compare(run(), run())).find("(device clock)"), std::string::npos);

    auto without = run();
    for (auto& record : without["benchmarks"]) record.erase("device_samples_ns");
    EXPECT_EQ(row(compare(sample::small(), without), "radix_sort/cuda/cub/scope:resident/cache:warm/shape:uniform/below:1Mi/n:1024")
                  .judgement.verdict,
              Verdict::none);
}

TEST(Comparison, TheFilesOwnNoiseFloorsWidenTheMargin) {
    auto base = run(), head = run(6, 1.05);
    EXPECT_EQ(compare(base, head).count(Verdict::slower), compare(base, head).cells.size());
    for (auto* noisy : {&base, &head}) {
        (*noisy)["breakeven"]["noise"]["serial"] = {{"half_width", 0.08}, {"unfit", false}};
        const auto comparison = compare(base, head);
        EXPECT_DOUBLE_EQ(comparison.margins.at("serial"), 0.08);
        EXPECT_DOUBLE_EQ(comparison.margins.at("parallel"), 0.02);
        for (const auto& row : comparison.cells)
            EXPECT_EQ(row.judgement.verdict, row.cell.backend == "serial" ? Verdict::unsure : Verdict::slower);
        (*noisy)["breakeven"].erase("noise");
    }
    EXPECT_EQ(compare(base, head, {.margin = 0.1}).count(Verdict::same), compare(base, head).cells.size());
}

TEST(Comparison, AnUnfitMachineNamesNothing) {
    auto head = run(6, 1.5);
    head["breakeven"]["noise"]["serial"] = {{"half_width", 0.01}, {"unfit", true}};
    const auto comparison = compare(run(), head);
    EXPECT_EQ(comparison.unfit, (std::vector<std::string>{"serial"}));
    for (const auto& row : comparison.cells)
        EXPECT_EQ(row.judgement.verdict, row.cell.backend == "serial" ? Verdict::none : Verdict::slower);
    auto one = run(1);
    one["breakeven"]["noise"] = head["breakeven"]["noise"];
    EXPECT_TRUE(compare(run(1), one).unfit.empty()) << "one process calls no machine unfit";
}

/// Both halves of one interleaved session on a machine that becomes slower and slower.
std::pair<json, json> drifting(double factor) {
    auto base = run(8), head = run(8, factor);
    for (auto* document : {&base, &head})
        for (auto& record : (*document)["benchmarks"])
            for (auto& sample : record["samples_ns"]) sample = sample.get<double>() * (1 + 0.1 * record["repetition_index"].get<double>());
    base["breakeven"]["pairing"] = {{"id", "a1"}, {"side", "base"}, {"confidence", 0.95}};
    head["breakeven"]["pairing"] = {{"id", "a1"}, {"side", "head"}, {"confidence", 0.95}};
    return {base, head};
}

TEST(Comparison, PairedFilesAreComparedInPairs) {
    auto [base, head] = drifting(1.05);
    const auto paired = compare(base, head);
    EXPECT_TRUE(paired.paired);
    EXPECT_GT(paired.count(Verdict::slower), 0U);
    EXPECT_EQ(paired.count(Verdict::slower) + paired.count(Verdict::same), paired.cells.size());
    head["breakeven"]["pairing"]["confidence"] = 0.975;
    EXPECT_DOUBLE_EQ(compare(base, head).alpha, 1 - 0.975);
    head["breakeven"]["pairing"]["id"] = "b2";
    EXPECT_FALSE(compare(base, head).paired);
    EXPECT_EQ(compare(base, head).count(Verdict::slower), 0U);
    EXPECT_FALSE(compare(base, base).paired) << "one side alone has no pairs";
}

TEST(Comparison, WhatTwoSessionsMayDifferByIsNoDifferenceOfTheCode) {
    const auto cells = compare(run(), run()).cells.size();
    const auto counts = [&](const json& head, Verdict verdict) { return of_two_sessions(run(), head).count(verdict); };
    EXPECT_EQ(counts(run(6, 1.2), Verdict::unsure), cells);
    EXPECT_EQ(counts(run(6, 1.26), Verdict::unsure), cells) << "the margin comes on top";
    EXPECT_EQ(counts(run(6, 1.3), Verdict::slower), cells);
    EXPECT_EQ(counts(run(6, 1 / 1.3), Verdict::faster), cells);
    EXPECT_EQ(of_two_sessions(run(), run(6, 1.001), {.margin = 0.02}).count(Verdict::same), 0U) << "a change of the code may hide there";
    EXPECT_EQ(of_two_sessions(run(), run(6, 1.001), {.margin = 0.3}).count(Verdict::same), cells);
    EXPECT_EQ(of_two_sessions(run(), run()).count(Verdict::same), cells) << "one file is one session";
    const auto& row = of_two_sessions(run(), run(6, 1.2)).cells.front();
    EXPECT_NEAR(row.judgement.ratio.interval.low, 1.2 / 1.25, 0.01) << "a reader sees the interval that was judged";
    EXPECT_NEAR(row.judgement.ratio.interval.high, 1.2 * 1.25, 0.01);
    EXPECT_NEAR(row.judgement.p_value(), 1, 1e-9);
    EXPECT_DOUBLE_EQ(json::parse(comparison_json(of_two_sessions(run(), run(6, 1.2))))["sessions"], session_spread);
}

TEST(Comparison, OneLineSaysWhatTwoSessionsMayDifferBy) {
    const auto says = [](const Comparison& comparison, const std::string& words) {
        return comparison_table(comparison).find('\n' + words + '\n') != std::string::npos;
    };
    const std::string line = "two sessions, which alone may differ by 25 %: intervals reach so much further (compare --run cancels it)";
    EXPECT_TRUE(says(of_two_sessions(run(), run(6, 1.2)), line)) << comparison_table(of_two_sessions(run(), run(6, 1.2)));
    EXPECT_FALSE(says(of_two_sessions(run(), run()), line)) << "one file twice";
    const auto [base, head] = drifting(1.05);
    EXPECT_FALSE(says(of_two_sessions(base, head), line));
    EXPECT_TRUE(says(of_two_sessions(base, head), "measured in turns, process by process"));
}

TEST(Comparison, ProgramsThatTookTurnsShareTheirSession) {
    const auto [base, head] = drifting(1.05);
    EXPECT_DOUBLE_EQ(of_two_sessions(base, head).sessions, 0);
    EXPECT_EQ(json::parse(comparison_json(of_two_sessions(base, head)))["cells"],
              json::parse(comparison_json(compare(base, head)))["cells"]);
    EXPECT_GT(of_two_sessions(base, head).count(Verdict::slower), 0U);
}

/// Two sessions an hour apart, on two machines of one kind, of one binary.
class Sessions : public testing::Test {
protected:
    static json gallery(const std::string& name) { return read_json(of_tree("reports/gallery/") + name); }
    const json first = gallery("h200-crossings-1.json"), second = gallery("h200-crossings-2.json");

    static std::size_t named(const Comparison& comparison) { return comparison.count(Verdict::slower) + comparison.count(Verdict::faster); }
};

TEST_F(Sessions, OfOneProgramNameAtMostOneCellInTwenty) {
    ASSERT_EQ(first["breakeven"]["build"]["binary_digest"], second["breakeven"]["build"]["binary_digest"]);
    const auto forth = of_two_sessions(first, second), back = of_two_sessions(second, first);
    ASSERT_GT(forth.cells.size(), 500U);
    for (const auto* comparison : {&forth, &back}) EXPECT_LE(20 * named(*comparison), comparison->cells.size());
    EXPECT_GT(20 * named(compare(first, second)), forth.cells.size()) << "the sessions agree: nothing was tested";
    // However narrow intervals become with more processes.
    const auto apart = std::ranges::count_if(
        forth.cells, [](const Compared& row) { return std::abs(std::log(row.judgement.ratio.estimate)) > std::log(1 + session_spread); });
    EXPECT_LE(50 * apart, static_cast<std::ptrdiff_t>(forth.cells.size()));
}

TEST_F(Sessions, StillShowAProgramThatTakesTwiceAsLong) {
    auto slower = second;
    for (auto& record : slower["benchmarks"])
        for (auto& sample : record["samples_ns"]) sample = 2 * sample.get<double>();
    const auto comparison = of_two_sessions(first, slower);
    EXPECT_GE(10 * comparison.count(Verdict::slower), 9 * comparison.cells.size());
    EXPECT_EQ(comparison.count(Verdict::faster), 0U);
}

TEST(Comparison, AFailureOfTheNewProgramIsNoMissingCell) {
    auto head = run();
    auto& cells = head["breakeven"]["cells"];
    auto failure = cells.front();
    failure.update({{"status", "wrong"}, {"message", "element 3"}, {"reproduce", "breakeven solve"}});
    head["breakeven"]["failed"].push_back(failure);
    cells.erase(0);
    const auto comparison = compare(run(), head);
    EXPECT_TRUE(comparison.only_base.empty());
    EXPECT_EQ(comparison.lost, 1U);
    EXPECT_EQ(comparison.failed.size(), run()["breakeven"]["failed"].size() + 1);
    EXPECT_NE(comparison_table(comparison).find("wrong in new.json: " + failure["id"].get<std::string>() + ": element 3"),
              std::string::npos);
}

TEST(Comparison, WhatTheNewFileHasNoTimeForIsNotTold) {
    EXPECT_TRUE(compare(run(), run()).nothing_slower());
    auto head = run();
    auto& cells = head["breakeven"]["cells"];
    auto skip = cells.front();
    cells.erase(0);
    auto without = compare(run(), head);
    EXPECT_EQ(without.only_base.size(), 1U);
    EXPECT_FALSE(without.nothing_slower());
    skip["reason"] = "would take 9 s a call";
    head["breakeven"]["skipped"].push_back(skip);
    without = compare(run(), head);
    EXPECT_TRUE(without.only_base.empty());
    ASSERT_EQ(without.skipped.size(), 1U);
    EXPECT_FALSE(without.other_skips.contains("would take 9 s a call"));
    EXPECT_FALSE(without.nothing_slower());
    const auto words = "skipped in new.json: " + skip["id"].get<std::string>() + ": would take 9 s a call";
    EXPECT_NE(comparison_table(without).find(words), std::string::npos);
    EXPECT_NE(comparison_junit(without).find("skipped in new.json: would take 9 s a call"), std::string::npos);
}

TEST(Comparison, WhereNoCellIsInBothItSaysWhy) {
    auto file = run();
    auto& body = file["breakeven"];
    for (auto& cell : body["cells"]) {
        cell["reason"] = "a modulus: this variant is for exact counts";
        body["skipped"].push_back(cell);
    }
    const auto count = body["cells"].size();
    const auto words = "skipped " + std::to_string(count) + " times in new.json: a modulus: this variant is for exact counts";
    EXPECT_EQ(comparison_table(compare(run(), run())).find("times in new.json"), std::string::npos);
    body["cells"] = nlohmann::json::array();
    const auto comparison = compare(file, file);
    EXPECT_TRUE(comparison.cells.empty());
    EXPECT_NE(comparison_table(comparison).find(words), std::string::npos) << comparison_table(comparison);
}

TEST(Comparison, CorrectionIsOverTheCellsThatCount) {
    // Six pairs of processes reach p = 0.002 each: enough for 23 cells, and for one alone.
    const auto base = run(4), head = run(4, 1.2, slow_cell);
    EXPECT_EQ(compare(base, head).count(Verdict::slower), 1U);
    EXPECT_EQ(compare(base, head, {.correct = true}).count(Verdict::slower), 0U);
    const Comparing one{.correct = true, .counts = [](const Identity& cell) { return cell_name(cell) == slow_cell; }};
    EXPECT_EQ(compare(base, head, one).count(Verdict::slower), 1U);
}

TEST(ComparisonFormats, TheRowsFitEightyColumns) {
    auto base = run(), head = run(6, 1.2, slow_cell);
    for (auto* document : {&base, &head}) {
        auto& body = (*document)["breakeven"];
        for (auto& cell : body["cells"]) {
            const std::string before = cell["algorithm"], variant = cell["variant"];
            cell["parameters"]["a_parameter"] = "of_a_long_value";
            cell["algorithm"] = "one_with_a_long_name";
            body["variants"]["one_with_a_long_name/" + variant] = body["variants"][before + '/' + variant];
            body["problems"]["one_with_a_long_name"] = body["problems"][before];
        }
    }
    for (const auto& text : {comparison_table(compare(base, head)), comparison_table(compare(run(), run(6, 1.2, slow_cell)))}) {
        const auto begin = text.find("\nverdict") + 1;
        for (auto start = begin; start < std::min(text.size(), text.find("\n\n", begin));) {
            const auto end = text.find('\n', start);
            std::size_t width = 0;
            for (auto i = start; i < end; ++i) width += (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U ? 1 : 0;
            EXPECT_LE(width, 80U) << text.substr(start, end - start);
            start = end + 1;
        }
        EXPECT_LT(text.find("SLOWER"), text.find("SAME"));
    }
}

TEST(ComparisonFormats, DataSayTheSameAsTheTable) {
    const auto comparison = compare(run(), run(6, 1.2, slow_cell), {.correct = false});
    const auto data = json::parse(comparison_json(comparison));
    ASSERT_EQ(data["cells"].size(), comparison.cells.size());
    EXPECT_EQ(data["cells"][0]["name"], slow_cell);
    EXPECT_EQ(data["cells"][0]["verdict"], "SLOWER");
    EXPECT_NEAR(data["cells"][0]["ratio"], 1.2, 1e-6);
    EXPECT_EQ(data["counts"]["SLOWER"], 1);
    EXPECT_EQ(data["cells"][0]["base_processes"], 6);

    const auto csv = comparison_csv(comparison);
    EXPECT_EQ(std::ranges::count(csv, '\n'), static_cast<std::ptrdiff_t>(comparison.cells.size()) + 1);
    const auto header = csv.substr(0, csv.find('\n')),
               first = csv.substr(header.size() + 1, csv.find('\n', header.size() + 1) - header.size() - 1);
    EXPECT_EQ(std::ranges::count(header, ','), std::ranges::count(first, ','));
    EXPECT_TRUE(first.starts_with("SLOWER,1.2")) << first;

    const auto markdown = comparison_markdown(comparison);
    EXPECT_NE(markdown.find("| **SLOWER** | 1.200 |"), std::string::npos) << markdown;
    EXPECT_NE(markdown.find("<details><summary>"), std::string::npos);
}

TEST(ComparisonFormats, JunitFailsWhatIsSlowerAndEscapesItsWords) {
    auto head = run(6, 1.2, slow_cell);
    auto failure = head["breakeven"]["cells"].back();
    failure.update({{"status", "crashed"}, {"message", "a < b & \"c\"\x01"}, {"reproduce", "breakeven solve"}});
    head["breakeven"]["failed"] = {failure};
    head["breakeven"]["cells"].erase(head["breakeven"]["cells"].size() - 1);
    const auto comparison = compare(run(), head);
    const auto xml = comparison_junit(comparison);
    EXPECT_NE(xml.find("tests=\"" + std::to_string(comparison.cells.size() + 1) + "\" failures=\"1\" errors=\"1\" skipped=\"0\""),
              std::string::npos)
        << xml;
    EXPECT_NE(xml.find("classname=\"radix_sort.serial.bits\""), std::string::npos);
    EXPECT_NE(xml.find("<failure message=\"SLOWER: new/base 1.200"), std::string::npos);
    EXPECT_NE(xml.find("crashed: a &lt; b &amp; &quot;c&quot; \""), std::string::npos);
    EXPECT_NE(comparison_junit(compare(run(3), run(3))).find("<skipped message=\"UNSURE"), std::string::npos);
}

/// The break-even of this pair of backends, in the view where the small suite's sides cross.
const BreakEvenPair& crossing(const std::vector<BreakEvenPair>& pairs) {
    for (const auto& pair : pairs)
        if (pair.base.n && pair.role == "any") return pair;
    throw std::runtime_error("nothing crosses");
}

/// All times of one backend, in every process.
json scaled(json document, const std::string& backend, double factor) {
    for (auto& record : document["benchmarks"])
        if (record["cell"].get<std::string>().find('/' + backend + '/') != std::string::npos)
            for (auto& sample : record["samples_ns"]) sample = factor * sample.get<double>();
    return document;
}

TEST(BreakEvens, OneThatIsRepeatedAgreesAndOneThatMovesDoesNot) {
    const auto base = run();
    const auto same = break_evens({base, "old.json"}, {base, "new.json"}, {});
    ASSERT_FALSE(same.empty());
    for (const auto& pair : same) EXPECT_TRUE(pair.agree()) << words(pair);
    const auto& pair = crossing(same);
    EXPECT_EQ(pair.base.n, pair.head.n);
    // The side that overtakes is four times as slow: it overtakes later, or never.
    const auto later = break_evens({base, "old.json"}, {scaled(base, pair.b, 4), "new.json"}, {});
    const auto& moved = crossing(later);
    EXPECT_FALSE(moved.agree()) << words(moved);
    EXPECT_GT(moved.head.n.value_or(1e18), *moved.base.n);
    EXPECT_NE(words(moved).find(moved.b + " overtakes " + moved.a + ": base at "), std::string::npos) << words(moved);
    EXPECT_NE(words(moved).find(", without transfers, warm caches"), std::string::npos) << words(moved);
}

TEST(BreakEvens, OpenEndsReachEverywhereAndStatesAreCompared) {
    BreakEvenPair pair{{}, "any", "serial", "cuda", {"crosses", 100, 90, {}}, {"crosses", 5000, 4000, 6000}};
    EXPECT_TRUE(pair.agree());
    pair.base.high = 110;
    EXPECT_FALSE(pair.agree());
    pair.head = {"crosses", 115, 110, 130};
    EXPECT_TRUE(pair.agree()) << "an end in common is a size in common";
    pair.head = {"b_always", {}, {}, {}};
    EXPECT_FALSE(pair.agree());
    pair.base = {"a_always", {}, {}, {}};
    EXPECT_FALSE(pair.agree());
    pair.base = pair.head;
    EXPECT_TRUE(pair.agree());
}

TEST(BreakEvens, StandInTheTableAndInJson) {
    const auto base = run(), head = scaled(base, "cuda", 4);
    auto comparison = compare(base, head);
    EXPECT_EQ(comparison_table(comparison).find("break-even"), std::string::npos);
    comparison.break_evens = break_evens({base, "old.json"}, {head, "new.json"}, {});
    EXPECT_NE(comparison_table(comparison).find("agree between the files"), std::string::npos);
    const auto document = json::parse(comparison_json(comparison));
    EXPECT_EQ(document["break_evens"].size(), comparison.break_evens.size());
}

}  // namespace
