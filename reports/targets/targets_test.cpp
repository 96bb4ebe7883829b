// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "text.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using namespace breakeven::reports::targets;
using breakeven::reports::Cell;
using Met = Measured::Met;

const std::string head = "[runs]\na = {file = \"a.json\", suite = \"mine.toml\"}\n";

Targets read(const std::string& text) { return read_targets("file", head + text); }

std::string complaint(const auto& work) {
    try {
        work();
        return "no complaint";
    } catch (const breakeven::InputError& error) {
        return error.what();
    }
}

std::string row(const std::string& keys) { return "[[table]]\nid = \"t\"\nrun = \"a\"\nrows = [{" + keys + "}]\n"; }

/// Three samples in each of six processes, so that intervals are those of 95 %. A device's clock sees half the time.
Cell cell(const std::string& variant, double ns, const std::string& scope = "resident", double spread = 0) {
    Cell cell;
    cell.id = variant + scope;
    cell.variant = variant;
    cell.backend = variant.substr(0, variant.find('/'));
    cell.family = {"sort", "uniform", {}, 42, "warm", scope};
    cell.n = 1000;
    cell.items = 1000;
    cell.input_digest = "bits";
    cell.floor_ns = 5;
    cell.floor_ceiling = "copy";
    cell.facts = {{"parts", 7}};
    for (int i = 0; i < 6; ++i) cell.processes.push_back(std::vector<double>(3, ns * (1 + spread * i)));
    cell.median_ns = breakeven::reports::median_of_processes(cell.processes);
    if (cell.backend != "cuda") return cell;
    cell.device_ns = cell.median_ns / 2;
    cell.device_processes = cell.processes;
    for (auto& process : cell.device_processes)
        for (auto& sample : process) sample /= 2;
    return cell;
}

Sources sources(std::vector<Cell> cells) {
    Source source{{{"a.json", "2026", {}}}, {{"a.json", "2026", {}}}, "an abacus", "c0ffee", "d1ge57"};
    source.caller[0].results.cells = cells;
    for (auto& one : cells)
        if (!one.device_processes.empty()) {
            one.processes = one.device_processes;
            one.median_ns = one.device_ns;
            one.by_device = true;
        }
    source.device[0].results.cells = cells;
    source.device[0].results.units = {{"sort", "keys"}};
    return {{"a.json", source}};
}

/// Of the one row of a table.
Measured measured(const std::string& keys, const Sources& from) {
    const auto targets = read(row(keys));
    return measure(targets.tables[0].rows[0], from.at("a.json"), targets.runs.at("a"));
}

const std::string ours = R"(ours = ["sort/cuda/a"], at = ["uniform:n=1000"])";
const std::string against_host = R"(kind = "ratio", peer = ["sort/serial/b"], )" + ours;
const std::string against_device = R"(kind = "ratio", peer = ["sort/cuda/b"], )" + ours;

TEST(Targets, ComplaintsNameTheLineAndWhatIsWrong) {
    const auto of = [](const std::string& text) { return complaint([&] { read(text); }); };
    EXPECT_EQ(of(row(against_host)), "no complaint");
    EXPECT_EQ(of(row("kind = \"tim\", " + ours)), "file:6: unknown kind 'tim': there is time, rate, share, ratio, crossing, fact");
    EXPECT_EQ(of(row("kind = \"time\", cache = \"hot\", " + ours)), "file:6: 'cache' is warm or cold");
    EXPECT_EQ(of(row("kind = \"ratio\", " + ours)), "file:6: the key 'peer' lacks");
    EXPECT_EQ(of(row("kind = \"time\", mots = 1, " + ours)), "file:6: unknown key 'mots'; did you mean 'most'?");
    EXPECT_EQ(of(row("kind = \"time\", least = 2, most = 1, " + ours)), "file:6: least must not be more than most");
    EXPECT_EQ(of(row(R"(kind = "time", ours = ["sort/cuda/a"], at = ["uniform:n=1", "uniform:n=2"])")), "file:6: 'at' must be one input");
    EXPECT_EQ(of(row(R"(kind = "ratio", ours = ["sort/cuda/a"], peer = ["split/cuda/a"], at = ["uniform:n=1"])")),
              "file:6: variants must be of one algorithm");
    EXPECT_EQ(of(row("kind = \"time\", " + ours) + row("kind = \"time\", " + ours)), "file:7: the id 't' is another's");
    std::string key = "a";
    for (int i = 0; i < 100000; ++i) key += ".a";
    EXPECT_EQ(of("\n" + key + " = 1"), "file:4: a key of more than 100 parts");
    const auto sentence = [&](const std::string& text) {
        return of("[[sentence]]\nid = \"s\"\nrun = \"a\"\ntext = \"" + text + "\"\n[sentence.numbers]\nx = {kind = \"time\", " + ours +
                  "}\n");
    };
    EXPECT_EQ(sentence("{x} and {x}"), "no complaint");
    EXPECT_EQ(sentence("{ {} {x y} {{x} {-} x}" + std::string(1000000, 'x')), "no complaint");
    EXPECT_EQ(sentence("{x} and {" + std::string(100000, 'y') + "}").substr(0, 27), "file:3: no number is called");
    EXPECT_EQ(sentence("{x} and {y}"), "file:3: no number is called 'y'");
    EXPECT_EQ(sentence("nothing"), "file:3: the number 'x' is not in the text");
}

TEST(Targets, DevicesAreHeldAgainstEachOtherByTheirClockAndAgainstTheHostByItsOwn) {
    const auto from = sources({cell("cuda/a", 10), cell("cuda/b", 40), cell("serial/b", 100)});
    const auto host = measured(against_host, from);
    EXPECT_DOUBLE_EQ(*host.value, 10);
    EXPECT_DOUBLE_EQ(host.ours->ns, 10);
    EXPECT_FALSE(host.ours->by_device);
    const auto device = measured(against_device, from);
    EXPECT_DOUBLE_EQ(*device.value, 4);
    EXPECT_DOUBLE_EQ(device.ours->ns, 5);
    EXPECT_TRUE(device.peer->by_device);
    EXPECT_DOUBLE_EQ(*measured("kind = \"time\", " + ours, from).value, 5e-9);
    EXPECT_DOUBLE_EQ(*measured("kind = \"share\", " + ours, from).value, 1);
    EXPECT_DOUBLE_EQ(*measured("kind = \"rate\", " + ours, from).value, 1000 / 5e-9);
    EXPECT_DOUBLE_EQ(*measured("kind = \"fact\", fact = \"parts\", " + ours, from).value, 7);
}

TEST(Targets, AreOfWarmCachesUnlessColdOnesAreAskedFor) {
    std::vector cells{cell("cuda/a", 10), cell("cuda/a", 14)};
    cells.back().family.cache = "cold";
    const auto from = sources(cells);
    EXPECT_DOUBLE_EQ(*measured("kind = \"time\", " + ours, from).value, 5e-9);
    EXPECT_DOUBLE_EQ(*measured("kind = \"time\", cache = \"cold\", " + ours, from).value, 7e-9);
    std::swap(cells[0], cells[1]);
    EXPECT_DOUBLE_EQ(*measured("kind = \"time\", " + ours, sources(cells)).value, 5e-9);
}

TEST(Targets, OfSeveralVariantsTheFastestCounts) {
    const auto from = sources({cell("cuda/a", 10), cell("cuda/b", 40), cell("cuda/c", 30)});
    const auto found =
        measured(R"(kind = "ratio", ours = ["sort/cuda/a"], peer = ["sort/cuda/b", "sort/cuda/c"], at = ["uniform:n=1000"])", from);
    EXPECT_DOUBLE_EQ(*found.value, 3);
    EXPECT_EQ(found.peer->variant, "cuda/c");
}

TEST(Targets, ACrossingIsFoundAmongAllSizesUpToTheOneThatIsNamed) {
    std::vector<Cell> cells;
    for (const std::uint64_t n : {100, 1000, 10000, 100000})
        for (const auto* variant : {"cuda/a", "serial/b"}) {
            // Ahead from 300 on; behind again beyond the named size.
            const double host = 10.0 * static_cast<double>(n), device = n == 100000 ? 2 * host : 3000;
            cells.push_back(cell(variant, std::string{variant} == "cuda/a" ? device : host));
            cells.back().n = n;
            cells.back().input_digest = std::to_string(n);
        }
    const auto found =
        measured(R"(kind = "crossing", peer = ["sort/serial/b"], ours = ["sort/cuda/a"], at = ["uniform:n=10000"])", sources(cells));
    ASSERT_TRUE(found.value);
    EXPECT_NEAR(*found.value, 300, 1);
    EXPECT_EQ(found.sizes.substr(0, 3), "300") << found.sizes;
    const auto below =
        measured(R"(kind = "crossing", peer = ["sort/cuda/a"], ours = ["sort/serial/b"], at = ["uniform:n=10000"])", sources(cells));
    EXPECT_FALSE(below.value);
    EXPECT_EQ(below.sizes, "not up to 10000");
    EXPECT_EQ(below.command, "") << "it was measured";
}

TEST(Targets, ACrossingOfTwoRunsHasTheirRange) {
    const auto run = [](double device) {
        std::vector<Cell> cells;
        for (const std::uint64_t n : {100, 1000, 10000})
            for (const auto* variant : {"cuda/a", "serial/b"}) {
                cells.push_back(cell(variant, std::string{variant} == "cuda/a" ? device : 10.0 * static_cast<double>(n)));
                cells.back().n = n;
                cells.back().input_digest = std::to_string(n);
            }
        return sources(cells).at("a.json");
    };
    const std::string crossing = R"(kind = "crossing", peer = ["sort/serial/b"], ours = ["sort/cuda/a"], at = ["uniform:n=10000"])";
    const auto targets = read(row(crossing));
    const auto of = [&](const Source& source) { return measure(targets.tables[0].rows[0], source, targets.runs.at("a")); };
    auto source = run(3000);
    const auto alone = of(source);
    EXPECT_EQ(alone.sizes.find("range"), std::string::npos) << alone.sizes;
    source.caller.push_back(run(4000).caller.front());
    const auto both = of(source);
    EXPECT_NE(both.sizes.find("300 (range of 2 runs: "), std::string::npos) << both.sizes;
    EXPECT_DOUBLE_EQ(both.interval.low, alone.interval.low);
    EXPECT_NEAR(both.interval.high, 400, 1);
    EXPECT_EQ(both.interval.coverage, 0);
    source.caller.push_back(run(3500).caller.front());
    const auto three = of(source);
    EXPECT_EQ(three.sizes.find("range"), std::string::npos) << three.sizes;
    EXPECT_EQ(three.interval.coverage, 0.95);
    EXPECT_GT(three.interval.high, 400) << "Student's interval of three is wider than their range";
}

TEST(Targets, AreMetByTheWholeInterval) {
    const auto met = [](double peer, double spread, const std::string& least) {
        const auto targets = read(row(against_host + ", least = " + least));
        const auto from = sources({cell("cuda/a", 10), cell("serial/b", peer, "resident", spread)});
        const auto& quantity = targets.tables[0].rows[0];
        return measure(quantity, from.at("a.json"), targets.runs.at("a")).met(quantity.bounds);
    };
    EXPECT_EQ(met(100, 0, "10"), Met::yes);
    EXPECT_EQ(met(99, 0, "10"), Met::no) << "a factor has no margin";
    EXPECT_EQ(met(90, 0.1, "10"), Met::undecided);
    EXPECT_EQ(met(9.9, 0, "1"), Met::yes) << "as fast has one";
    EXPECT_EQ(met(9, 0, "1"), Met::no);
}

/// Of a row of the host's against 10 ns of the device's; what its run says of noise and of what is unfit.
Met met_in_noise(double peer, const std::string& bounds, const std::map<std::string, double>& noise,
                 const std::set<std::string>& unfit = {}) {
    const auto targets = read(row(against_host + bounds));
    auto from = sources({cell("cuda/a", 10), cell("serial/b", peer)});
    auto& results = from.at("a.json").caller[0].results;
    results.noise = noise;
    results.unfit = unfit;
    const auto& quantity = targets.tables[0].rows[0];
    return measure(quantity, from.at("a.json"), targets.runs.at("a")).met(quantity.bounds);
}

TEST(Targets, NoBoundIsDecidedWithinTheNoise) {
    for (const auto* backend : {"cuda", "serial"}) {
        const std::map<std::string, double> noise{{backend, 0.03}};
        EXPECT_EQ(met_in_noise(102, ", least = 10", noise), Met::undecided);
        EXPECT_EQ(met_in_noise(98, ", least = 10", noise), Met::undecided);
        EXPECT_EQ(met_in_noise(104, ", least = 10", noise), Met::yes);
        EXPECT_EQ(met_in_noise(96, ", least = 10", noise), Met::no);
        EXPECT_EQ(met_in_noise(98, ", most = 10", noise), Met::undecided);
        EXPECT_EQ(met_in_noise(96, ", most = 10", noise), Met::yes);
        EXPECT_EQ(met_in_noise(104, ", most = 10", noise), Met::no);
    }
    EXPECT_EQ(met_in_noise(102, ", least = 10", {{"parallel", 0.03}}), Met::yes) << "of no side";
    // Of time and share, as of ratios.
    auto from = sources({cell("cuda/a", 10)});
    from.at("a.json").device[0].results.noise = {{"cuda", 0.03}};
    for (const auto& [bounds, met] : {std::pair{R"(kind = "time", most = 5.1e-9, )", Met::undecided},
                                      {R"(kind = "time", most = 5.2e-9, )", Met::yes},
                                      {R"(kind = "rate", least = 1.95e11, )", Met::undecided},
                                      {R"(kind = "rate", least = 1.9e11, )", Met::yes},
                                      {R"(kind = "share", least = 0.98, )", Met::undecided},
                                      {R"(kind = "share", least = 0.97, )", Met::yes},
                                      {R"(kind = "fact", fact = "parts", least = 7, )", Met::yes}}) {
        const auto targets = read(row(bounds + ours));
        const auto& quantity = targets.tables[0].rows[0];
        EXPECT_EQ(measure(quantity, from.at("a.json"), targets.runs.at("a")).met(quantity.bounds), met) << bounds;
    }
}

TEST(Targets, NoiseDoesNotHelpToBeAsFast) {
    EXPECT_EQ(met_in_noise(9.9, ", least = 1", {}), Met::yes);
    EXPECT_EQ(met_in_noise(9.9, ", least = 1", {{"cuda", 0.03}}), Met::undecided);
    EXPECT_EQ(met_in_noise(10.2, ", least = 1", {{"cuda", 0.03}}), Met::yes);
    EXPECT_EQ(met_in_noise(9.4, ", least = 1", {{"cuda", 0.03}}), Met::no);
}

TEST(Targets, AMachineThatIsUnfitDecidesNothing) {
    for (const auto* backend : {"cuda", "serial"})
        for (const double peer : {50, 1000}) EXPECT_EQ(met_in_noise(peer, ", least = 10", {{backend, 0.03}}, {backend}), Met::unfit);
    EXPECT_EQ(met_in_noise(1000, ", least = 10", {}, {"parallel"}), Met::yes) << "of no side";
    EXPECT_EQ(met_in_noise(1000, "", {}, {"cuda"}), Met::yes) << "nothing is asked for";

    auto from = sources({cell("cuda/a", 10), cell("serial/b", 100)});
    const auto text = [&](const std::string& format) { return targets_text(read(row(against_host + ", least = 5")), from, format); };
    const std::string sentence = "The machine was unfit for serial: a variant differed from itself by up to 26 %";
    EXPECT_EQ(text("markdown").find("unfit"), std::string::npos);
    from.at("a.json").caller[0].results.unfit = {"serial"};
    from.at("a.json").caller[0].results.noise = {{"serial", 0.26}};
    EXPECT_NE(text("markdown").find("| at least 5 x | undecided (unfit) |"), std::string::npos) << text("markdown");
    EXPECT_NE(text("markdown").find("\n**" + sentence), std::string::npos) << text("markdown");
    EXPECT_NE(text("table").find("  undecided (unfit) sort"), std::string::npos) << text("table");
    EXPECT_NE(text("table").find("\n  " + sentence), std::string::npos) << text("table");
    const auto rows = nlohmann::json::parse(text("json"));
    EXPECT_EQ(rows[0]["verdict"], "undecided (unfit)");
    EXPECT_EQ(rows[0]["noise"], 0.26);

    const auto said = [&](const std::string& number) {
        return targets_text(
            read("[[sentence]]\nid = \"s\"\nrun = \"a\"\ntext = \"It takes {x}.\\n\"\n[sentence.numbers]\nx = {kind = \"time\", " + number +
                 "}\n"),
            from, "markdown");
    };
    EXPECT_NE(said(R"(ours = ["sort/serial/b"], at = ["uniform:n=1000"])").find("It takes 100 ns.\n**" + sentence), std::string::npos);
    EXPECT_EQ(said(ours).find("unfit"), std::string::npos) << "it rests on the other backend";
}

TEST(Targets, WhatLacksIsNamedWithTheCommandThatMeasuresIt) {
    const auto lacking = measured(against_host, sources({cell("cuda/a", 10)}));
    EXPECT_FALSE(lacking.value);
    EXPECT_EQ(lacking.command, "breakeven run mine.toml sort/cuda/a sort/serial/b");
    EXPECT_DOUBLE_EQ(lacking.ours->ns, 10) << "what is there is shown";
    EXPECT_EQ(measured(against_host, sources({cell("cuda/a", 10), cell("serial/b", 100)})).command, "");
}

TEST(Targets, AGpuBesideTheHostIsShownWithItsTransfers) {
    const auto targets = read(row(against_host + ", least = 5"));
    const auto text = [&](const std::vector<Cell>& cells) { return targets_text(targets, sources(cells), "markdown"); };
    EXPECT_NE(text({cell("cuda/a", 10), cell("cuda/a", 50, "end_to_end"), cell("serial/b", 100)})
                  .find("| `sort uniform:n=1000` | `cuda/a` | 10 ns | 50 ns, 2 x | `serial/b` 100 ns | 10 x | at least 5 x | met | 18 in 6 "
                        "processes and 18 in 6 processes |\n"),
              std::string::npos)
        << text({cell("cuda/a", 10), cell("cuda/a", 50, "end_to_end"), cell("serial/b", 100)});
    const auto without = text({cell("cuda/a", 10), cell("serial/b", 100)});
    EXPECT_NE(without.find("| 10 ns | not measured | `serial/b`"), std::string::npos) << without;
    EXPECT_NE(without.find("\nNot measured: `breakeven run mine.toml sort/cuda/a sort/serial/b`\n"), std::string::npos) << without;
    const auto between_devices = targets_text(read(row(against_device)), sources({cell("cuda/a", 10), cell("cuda/b", 40)}), "markdown");
    EXPECT_NE(between_devices.find("| 5 ns \\* |  | `cuda/b` 20 ns \\* | 4 x |"), std::string::npos) << between_devices;
}

TEST(Targets, WhatIsMadeBeforeTheClockIsMarkedBesideItsTime) {
    auto from = sources({cell("cuda/a", 10), cell("cuda/b", 40)});
    const auto targets = read(row(against_device));
    EXPECT_EQ(targets_text(targets, from, "markdown").find("†"), std::string::npos);
    auto& source = from.at("a.json");
    source.caller[0].results.untimed["sort/cuda/b"] = source.device[0].results.untimed["sort/cuda/b"] = "the plan";
    const auto text = targets_text(targets, from, "markdown");
    EXPECT_NE(text.find("| 5 ns \\* |  | `cuda/b` 20 ns \\* † |"), std::string::npos) << text;
    EXPECT_NE(targets_text(targets, from, "table").find("`cuda/b` 20 ns \\* †"), std::string::npos);
    // Another problem's variant of that name is not meant.
    source.device[0].results.untimed = {{"split/cuda/b", "the plan"}};
    EXPECT_EQ(targets_text(targets, from, "markdown").find("†"), std::string::npos);
}

TEST(Targets, ASentenceThatDoesNotFollowIsAnError) {
    const auto said = [&](const std::string& bounds, const std::vector<Cell>& cells) {
        const auto targets =
            read("[[sentence]]\nid = \"s\"\nrun = \"a\"\ntext = \"It takes {x}.\"\n[sentence.numbers]\nx = {kind = \"time\", " + ours +
                 bounds + "}\n");
        return complaint([&] { throw breakeven::InputError(targets_text(targets, sources(cells), "markdown")); });
    };
    EXPECT_TRUE(said("", {cell("cuda/a", 10)}).ends_with("<!-- numbers: s -->\nIt takes 10 ns.\n<!-- end -->\n"));
    EXPECT_EQ(said(", most = 4e-9", {cell("cuda/a", 10)}), "the sentence 's': x is 10 ns, and must be at most 4 ns");
    EXPECT_EQ(said("", {cell("cuda/b", 10)}), "the sentence 's': x was not measured in a.json: breakeven run mine.toml sort/cuda/a");
}

TEST(Targets, ARunThatIsNotGivenIsAnError) {
    EXPECT_EQ(complaint([] { targets_text(read(row(against_host)), {}, "json"); }),
              "a.json is not among the files: `breakeven run mine.toml -o a.json` measures it");
}

TEST(Targets, RowsAreData) {
    const auto text = targets_text(read(row(against_host + ", least = 5")), sources({cell("cuda/a", 10), cell("serial/b", 100)}), "json");
    const auto rows = nlohmann::json::parse(text);
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(rows[0]["value"], 10);
    EXPECT_EQ(rows[0]["verdict"], "met");
    EXPECT_EQ(rows[0]["end_to_end"], nullptr);
}

TEST(Targets, AFileWithAMemberOfAnotherTypeIsRefused) {
    for (const auto& [path, wrong] : std::map<std::string, nlohmann::json>{
             {"/breakeven/plan/threads", "<script>"}, {"/breakeven/build/git", {1}}, {"/context/date", 7}, {"/context", nullptr}}) {
        auto document = breakeven::reports::sample::small();
        document[nlohmann::json::json_pointer{path}] = wrong;
        EXPECT_TRUE(complaint([&] { source_of(document, "a.json", "d1ge57"); }).starts_with("a.json: ")) << path;
    }
}

}  // namespace
