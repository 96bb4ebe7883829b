// SPDX-License-Identifier: Apache-2.0
#include "validate.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "schema_text.hpp"
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/results/floor.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/statistics/ratio.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::test_support::of_tree;
using namespace breakeven::reports;
using nlohmann::json;

std::string words(const Findings& findings) {
    std::string text;
    for (const auto& [place, what] : findings) text += place + ": " + what + "\n";
    return text;
}

/// The small sample as a file of breakeven/2, with three processes a cell that hold its nine samples.
json three_processes() {
    auto document = sample::small();
    auto records = json::array();
    for (const auto& record : document["benchmarks"])
        for (std::size_t process = 0; process < 3; ++process) {
            auto part = record;
            const auto all = record["samples_ns"].get<std::vector<double>>();
            const std::vector<double> samples(all.begin() + 3 * process, all.begin() + 3 * process + 3);
            const double middle = median(samples), before = record["real_time"];
            part.update({{"repetitions", 3}, {"repetition_index", process}, {"iterations", 3}, {"samples_ns", samples}});
            part.update({{"real_time", middle}, {"cpu_time", middle}});
            for (const auto* rate : {"items_per_second", "bytes_per_second"}) part[rate] = record[rate].get<double>() * before / middle;
            part["conditions"] = {
                {"of", "calls"}, {"flags", {"steal 12 %"}}, {"steal_share", 0.12}, {"gpu", {{"sm_clock_mhz", {1200, 1980}}}}};
            if (part["name"].get<std::string>().find("/cuda/") != std::string::npos) part["device_samples_ns"] = samples;
            records.push_back(std::move(part));
        }
    document["benchmarks"] = records;
    document["breakeven"]["schema"] = "breakeven/2";
    auto& cells = document["breakeven"]["cells"];
    const Field body{document["breakeven"], "the sample"};
    const Floors floors{body};
    for (auto& cell : cells)
        if (const auto floor = floors.of(Field{cell, "the sample"}); floor.ns > 0)
            cell.update({{"floor_ns", floor.ns}, {"floor_ceiling", floor.ceiling}});
    document["breakeven"]["derived"] = derive(document);
    return document;
}

/// The same from two nodes of one kind, of which all cells are the first's.
json two_nodes() {
    auto document = three_processes();
    auto& body = document["breakeven"];
    const auto ceilings = body["ceilings"];
    body["nodes"] = {{{"name", "n1"}, {"gpus", {"GPU-1"}}, {"ceilings", ceilings}},
                     {{"name", "n2"}, {"gpus", {"GPU-2"}}, {"ceilings", ceilings}}};
    for (auto& cell : body["cells"]) cell["node"] = 0;
    return document;
}

/// The first record of a cell on the device.
json& device_record(json& document) {
    for (auto& record : document["benchmarks"])
        if (record.contains("device_samples_ns")) return record;
    throw std::logic_error("there is none");
}

TEST(Validate, WhatIsWrittenHereIsValid) {
    for (const auto& document : {sample::small(), sample::rich(), sample::without_gpu(), three_processes(), two_nodes()})
        EXPECT_EQ(words(validate(document)), "");
}

TEST(NoiseFloor, FewProcessesCallNoMachineUnfit) {
    const std::vector<double> a(5, 100), b(5, 140);
    Processes of_a(5, a), of_b(5, b);
    EXPECT_FALSE(noise_floor(of_a, of_b).unfit);
    EXPECT_NEAR(noise_floor(of_a, of_b).half_width, 0.4, 1e-9) << "which bounds every margin all the same";
    of_a.push_back(a), of_b.push_back(b);
    EXPECT_TRUE(noise_floor(of_a, of_b).unfit);
}

TEST(Validate, NoiseIsComputedAgain) {
    auto document = three_processes();
    auto& body = document["breakeven"];
    const Processes a{{10, 11, 10}, {12, 10, 11}, {10}, {10}, {11}, {10}}, b{{10, 10, 11}, {13, 10, 11}, {10}, {11}, {10}, {10}};
    const auto floor = noise_floor(a, b);
    body["noise"]["serial"] = {{"cell", body["cells"][0]["id"]},
                               {"name", body["cells"][0]["id"]},
                               {"a_ns", a},
                               {"b_ns", b},
                               {"ratio", floor.ratio.estimate},
                               {"interval", {floor.ratio.interval.low, floor.ratio.interval.high}},
                               {"coverage", floor.ratio.interval.coverage},
                               {"half_width", floor.half_width},
                               {"unfit", floor.unfit}};
    body["derived"] = derive(document);
    EXPECT_EQ(words(validate(document)), "");
    const json others{{"ratio", 3.0}, {"half_width", floor.half_width / 2}, {"unfit", !floor.unfit}};
    for (const auto& [member, other] : others.items()) {
        auto wrong = document;
        wrong["breakeven"]["noise"]["serial"][member] = other;
        EXPECT_NE(words(validate(wrong)).find("breakeven.noise.serial." + member + ": is "), std::string::npos) << words(validate(wrong));
    }
    auto lone = document;
    lone["breakeven"]["noise"]["serial"].erase("b_ns");
    EXPECT_EQ(words(validate(lone)), "breakeven.noise.serial.b_ns: needs as many processes as a_ns has\n");
    for (const auto& of_b :
         {Processes{}, Processes{{}, {1}, {1}, {1}, {1}, {1}}, Processes{{10}}, Processes{{0}, {1}, {1}, {1}, {1}, {1}}}) {
        auto wrong = document;
        wrong["breakeven"]["noise"]["serial"]["b_ns"] = of_b;
        EXPECT_NE(words(validate(wrong)).find("breakeven.noise.serial.b_ns"), std::string::npos) << words(validate(wrong));
    }
}

TEST(Validate, TheGalleryIsValid) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator{of_tree("reports/gallery")}) {
        if (entry.path().extension() != ".json") continue;
        ++files;
        EXPECT_EQ(words(validate(read_json(entry.path()))), "") << entry.path();
    }
    EXPECT_GT(files, 0);
}

/// The rules of the schema for one place: the one that stands there and all that it refers to.
std::vector<json> rules_at(const json& rule, const json& schema) {
    std::vector<json> rules{rule};
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const auto found = rules[i];
        if (found.contains("$ref")) rules.push_back(schema.at(json::json_pointer{found["$ref"].get<std::string>().substr(1)}));
        for (const auto* parts : {"allOf", "anyOf", "oneOf"})
            for (const auto& part : found.value(parts, json::array())) rules.push_back(part);
        for (const auto* part : {"then", "else"})
            if (found.contains(part)) rules.push_back(found[part]);
    }
    return rules;
}

/// Members that no rule is about, though there are rules for others of the same object.
void note_undescribed(const json& value, const json& rule, const json& schema, const std::string& place, std::set<std::string>& found) {
    json properties = json::object(), others, items;
    for (const auto& one : rules_at(rule, schema)) {
        const auto own = one.value("properties", json::object());
        for (const auto& [name, of_it] : own.items()) properties[name] = of_it;
        if (one.contains("additionalProperties") && one["additionalProperties"].is_object()) others = one["additionalProperties"];
        if (one.contains("items")) items = one["items"];
    }
    if (value.is_object())
        for (const auto& [name, member] : value.items()) {
            if (properties.contains(name))
                note_undescribed(member, properties[name], schema, place + '.' + name, found);
            else if (!others.is_null())
                note_undescribed(member, others, schema, place + ".*", found);
            else if (!properties.empty())
                found.insert(place + '.' + name);
        }
    if (value.is_array() && !items.is_null())
        for (const auto& element : value) note_undescribed(element, items, schema, place + "[]", found);
}

/// What the schema is silent about may be of any type, and whoever reads it has to expect that.
TEST(Validate, EveryMemberThatIsWrittenIsDescribed) {
    const auto schema = json::parse(results_schema);
    std::set<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator{of_tree("reports/gallery")})
        if (entry.path().extension() == ".json") note_undescribed(read_json(entry.path()), schema, schema, "", found);
    EXPECT_EQ(found, std::set<std::string>{});
    found.clear();
    note_undescribed(json{{"breakeven", {{"plan", {{"colour", "red"}}}}}}, schema, schema, "", found);
    EXPECT_EQ(found, std::set<std::string>{".breakeven.plan.colour"});
}

struct Damage {
    std::string what;
    std::function<void(json&)> spoil;
    std::string place;  // where it must be noticed
};

void expect_noticed(const json& whole, const std::vector<Damage>& damages) {
    for (const auto& [what, spoil, place] : damages) {
        auto document = whole;
        spoil(document);
        const auto findings = validate(document);
        const bool noticed =
            std::ranges::any_of(findings, [&](const Finding& finding) { return finding.place.find(place) != std::string::npos; });
        EXPECT_TRUE(noticed) << what << " was not noticed at " << place << ":\n" << words(findings);
        for (const auto& finding : findings) EXPECT_EQ((finding.place + finding.what).find('\n'), std::string::npos) << what;
    }
}

TEST(Validate, TheSchemaIsEnforced) {
    expect_noticed(
        three_processes(),
        {{"no object", [](json& file) { file = 5; }, ""},
         {"another schema", [](json& file) { file["breakeven"]["schema"] = "breakeven/9"; }, "breakeven.schema"},
         {"a version as text", [](json& file) { file["context"]["json_schema_version"] = "1"; }, "context.json_schema_version"},
         {"no caches", [](json& file) { file["context"].erase("caches"); }, "context.caches"},
         {"a date", [](json& file) { file["context"]["date"] = "yesterday"; }, "context.date"},
         {"no derived part", [](json& file) { file["breakeven"].erase("derived"); }, "breakeven.derived"},
         {"a time of zero", [](json& file) { file["benchmarks"][0]["real_time"] = 0; }, "benchmarks[0].real_time"},
         {"no number", [](json& file) { file["benchmarks"][0]["real_time"] = nullptr; }, "benchmarks[0].real_time"},
         {"another unit", [](json& file) { file["benchmarks"][0]["time_unit"] = "ms"; }, "benchmarks[0].time_unit"},
         {"half a thread", [](json& file) { file["benchmarks"][0]["threads"] = 1.5; }, "benchmarks[0].threads"},
         {"no samples", [](json& file) { file["benchmarks"][0]["samples_ns"] = json::array(); }, "benchmarks[0].samples_ns"},
         {"a negative sample", [](json& file) { file["benchmarks"][3]["samples_ns"][1] = -5; }, "benchmarks[3].samples_ns[1]"},
         {"a name", [](json& file) { file["benchmarks"][0]["name"] = "radix sort"; }, "benchmarks[0].name"},
         {"a name without end", [](json& file) { file["benchmarks"][0]["name"] = std::string(1 << 20, 'x'); }, "benchmarks[0].name"},
         {"flags of numbers", [](json& file) { file["benchmarks"][0]["conditions"]["flags"] = {7}; }, "benchmarks[0].conditions.flags[0]"},
         {"conditions without flags", [](json& file) { file["benchmarks"][0]["conditions"].erase("flags"); }, "conditions.flags"},
         {"conditions of something else", [](json& file) { file["benchmarks"][0]["conditions"]["of"] = "days"; }, "conditions.of"},
         {"half a range", [](json& file) { file["benchmarks"][0]["conditions"]["gpu"]["sm_clock_mhz"] = {1}; },
          "conditions.gpu.sm_clock_mhz"},
         {"an unverified time", [](json& file) { file["breakeven"]["cells"][0]["verified"]["after"] = false; }, "cells[0].verified.after"},
         {"an unknown status",
          [](json& file) {
              auto failed = file["breakeven"]["skipped"][0];
              failed.update({{"status", "odd"}, {"message", "m"}, {"reproduce", "r"}});
              file["breakeven"]["failed"].push_back(failed);
          },
          "breakeven.failed[0].status"},
         {"a host variant with transfers", [](json& file) { file["breakeven"]["cells"][0]["scope"] = "end_to_end"; }, "cells[0].scope"},
         {"a parameter", [](json& file) { file["breakeven"]["cells"][0]["parameters"]["below"] = 5; }, "cells[0].parameters.below"},
         {"a digest", [](json& file) { file["breakeven"]["cells"][0]["input_digest"] = "no"; }, "cells[0].input_digest"},
         {"no n", [](json& file) { file["breakeven"]["cells"][0].erase("n"); }, "cells[0].n"},
         {"no work", [](json& file) { file["breakeven"]["cells"][0].erase("work"); }, "cells[0].work"},
         {"negative work", [](json& file) { file["breakeven"]["cells"][0]["work"]["items"] = -1; }, "cells[0].work.items"},
         {"a role", [](json& file) { file["breakeven"]["variants"]["radix_sort/cuda/cub"]["role"] = "theirs"; }, "cub.role"},
         {"the name of a variant", [](json& file) { file["breakeven"]["variants"]["radix sort"] = {}; }, "variants.radix sort"},
         {"a ceiling of zero", [](json& file) { file["breakeven"]["ceilings"]["cuda"]["launch_s"] = 0; }, "ceilings.cuda.launch_s"},
         {"the name of a ceiling", [](json& file) { file["breakeven"]["ceilings"]["cuda"]["fast"] = 1; }, "ceilings.cuda.fast"},
         {"a missing ceiling", [](json& file) { file["breakeven"]["ceilings"]["cuda"].erase("gather_per_s"); }, "cuda.gather_per_s"},
         {"no reason for a missing GPU", [](json& file) { file["breakeven"]["machine"]["gpus"] = json::array(); },
          "machine.gpu_unavailable"},
         {"an interval of three",
          [](json& file) {
              file["breakeven"]["derived"]["breakeven"][0]["ci95"] = {1, 2, 3};
          },
          ".ci95"}});
}

TEST(Validate, PartsThatContradictEachOtherAreFound) {
    expect_noticed(
        three_processes(),
        {{"a lost sample", [](json& file) { file["benchmarks"][0]["samples_ns"].erase(0); }, "benchmarks[0].iterations"},
         {"a lost sample of the device", [](json& file) { device_record(file)["device_samples_ns"].erase(0); }, "device_samples_ns"},
         {"a skipped cell with a time", [](json& file) { file["breakeven"]["skipped"][0]["id"] = file["breakeven"]["cells"][0]["id"]; },
          "breakeven.skipped[0]"},
         {"a record of no cell", [](json& file) { file["benchmarks"][0]["cell"] = "elsewhere"; }, "benchmarks[0].cell"},
         {"a cell without record",
          [](json& file) {
              for (int i = 0; i < 3; ++i) file["benchmarks"].erase(0);
          },
          "breakeven.cells[0]"},
         {"two cells of one id", [](json& file) { file["breakeven"]["cells"][1]["id"] = file["breakeven"]["cells"][0]["id"]; },
          "breakeven.cells[1].id"},
         {"an undescribed variant", [](json& file) { file["breakeven"]["variants"].erase("radix_sort/cuda/cub"); }, ".variant"},
         {"an undescribed problem", [](json& file) { file["breakeven"]["problems"].erase("radix_sort"); }, ".algorithm"},
         {"the backend of another", [](json& file) { file["breakeven"]["cells"][0]["backend"] = "parallel"; }, "cells[0].backend"},
         {"a lost process", [](json& file) { file["benchmarks"].erase(1); }, "benchmarks[0].repetitions"},
         {"a process twice", [](json& file) { file["benchmarks"][1]["repetition_index"] = 0; }, "benchmarks[1].repetition_index"},
         {"fewer processes than were planned", [](json& file) { file["breakeven"]["plan"]["processes"] = 4; }, "breakeven.cells[0]"},
         {"a process beyond", [](json& file) { file["benchmarks"][1]["repetition_index"] = 3; }, "benchmarks[1].repetition_index"},
         {"another size in the request", [](json& file) { file["breakeven"]["cells"][0]["n"] = 77; }, "cells[0].request"},
         {"another seed", [](json& file) { file["breakeven"]["cells"][0]["seed"] = 77; }, "cells[0].request"},
         {"a request that is none", [](json& file) { file["breakeven"]["cells"][0]["request"] = "uniform:n=x"; }, "cells[0].request"},
         {"two digests of one input", [](json& file) { file["breakeven"]["cells"][1]["input_digest"] = std::string(32, 'a'); },
          "cells[1].input_digest"},
         {"the name of another", [](json& file) { file["benchmarks"][0]["name"] = file["benchmarks"][3]["name"]; }, "benchmarks[0].name"}});
}

TEST(Validate, NodesAreThoseOfTheCells) {
    expect_noticed(
        two_nodes(),
        {{"a node beyond", [](json& file) { file["breakeven"]["cells"][2]["node"] = 2; }, "cells[2].node"},
         {"no nodes at all", [](json& file) { file["breakeven"].erase("nodes"); }, "cells[0].node"},
         {"a family on both", [](json& file) { file["breakeven"]["cells"][2]["node"] = 1; }, "cells[2].node"},
         {"half a node", [](json& file) { file["breakeven"]["cells"][2]["node"] = 0.5; }, "cells[2].node"},
         {"a node without a name", [](json& file) { file["breakeven"]["nodes"][1].erase("name"); }, "nodes[1].name"},
         {"ceilings of no machine", [](json& file) { file["breakeven"]["nodes"][1]["ceilings"]["cuda"]["read_bytes_per_s"] = 50e12; },
          "nodes[1].ceilings.cuda.read_bytes_per_s"},
         {"a noise of words",
          [](json& file) {
              file["breakeven"]["nodes"][1]["noise"]["cuda"] = {{"half_width", "some"}, {"unfit", false}};
          },
          "nodes[1].noise.cuda.half_width"},
         {"a shard of nothing",
          [](json& file) {
              file["breakeven"]["plan"]["shard"] = {{"index", 0}, {"count", 3}};
          },
          "plan.shard.index"}});
}

TEST(Validate, FloorsAreThoseOfTheCellsNode) {
    auto document = two_nodes();
    auto& body = document["breakeven"];
    for (auto& [name, rate] : body["nodes"][1]["ceilings"]["serial"].items()) rate = rate.get<double>() * 2;
    EXPECT_EQ(words(validate(document)), "");
    body["nodes"][0]["ceilings"].swap(body["nodes"][1]["ceilings"]);
    EXPECT_NE(words(validate(document)).find("floor_ns: is "), std::string::npos);
}

TEST(Validate, NumbersThatDoNotFollowAreFound) {
    expect_noticed(
        three_processes(),
        {{"a better median", [](json& file) { file["benchmarks"][2]["real_time"] = 1; }, "benchmarks[2].real_time"},
         {"a better sample",
          [](json& file) {
              for (auto& sample : file["benchmarks"][2]["samples_ns"]) sample = sample.get<double>() * 0.9;
          },
          "benchmarks[2].cpu_time"},
         {"a better rate", [](json& file) { file["benchmarks"][2]["items_per_second"] = 9e9; }, "benchmarks[2].items_per_second"},
         {"more work", [](json& file) { file["breakeven"]["cells"][0]["work"]["bytes_read"] = 9e9; }, "benchmarks[0].bytes_per_second"},
         {"another break-even", [](json& file) { file["breakeven"]["derived"]["breakeven"][0]["n"] = 5; },
          "breakeven.derived.breakeven[0].n"},
         {"another winner", [](json& file) { file["breakeven"]["derived"]["fastest"][0]["variant"] = "serial/std"; },
          "breakeven.derived.fastest[0].variant"},
         {"a lost row", [](json& file) { file["breakeven"]["derived"]["fastest"].erase(5); }, "breakeven.derived.fastest"}});
}

TEST(Validate, NumbersOfAnotherMethodAreNotComputedAgain) {
    auto document = three_processes();
    document["breakeven"]["derived"]["breakeven"][0]["n"] = 5;
    document["breakeven"]["derived"]["method"] = "some earlier one";
    EXPECT_EQ(words(validate(document)), "");
}

/// The number of a cell that has a floor.
std::size_t bounded(const json& file) {
    const auto& cells = file["breakeven"]["cells"];
    return static_cast<std::size_t>(std::ranges::find_if(cells, [](const json& cell) { return cell.contains("floor_ns"); }) -
                                    cells.begin());
}

TEST(Validate, WhatNoMachineHasIsFound) {
    expect_noticed(three_processes(),
                   {{"a memory of 50 TB/s", [](json& file) { file["breakeven"]["ceilings"]["cuda"]["read_bytes_per_s"] = 50e12; },
                     "cuda.read_bytes_per_s"},
                    {"copies faster than reads and writes",
                     [](json& file) { file["breakeven"]["ceilings"]["serial"]["copy_bytes_per_s"] = 60e9; }, "serial.copy_bytes_per_s"},
                    {"faster than its work allows",
                     [](json& file) {
                         for (auto& record : file["benchmarks"]) {
                             if (record["cell"] != file["breakeven"]["cells"][bounded(file)]["id"]) continue;
                             for (auto* samples : {"samples_ns", "device_samples_ns"})
                                 if (record.contains(samples))
                                     for (auto& sample : record[samples]) sample = sample.get<double>() / 1e4;
                         }
                     },
                     "breakeven.cells["},
                    {"a launch of a minute", [](json& file) { file["breakeven"]["ceilings"]["cuda"]["launch_s"] = 60; }, "cuda.launch_s"},
                    {"a device slower than who waits for it",
                     [](json& file) {
                         device_record(file)["device_samples_ns"] = {1e9, 1e9, 1e9};
                     },
                     "device_samples_ns"}});
}

TEST(Validate, FloorsAreComputedAgain) {
    auto document = three_processes();
    auto& cells = document["breakeven"]["cells"];
    const auto cell = std::ranges::find_if(cells, [](const json& candidate) { return candidate.contains("floor_ns"); });
    ASSERT_NE(cell, cells.end());
    const auto place = fmt::format("breakeven.cells[{}].floor_ns: is ", cell - cells.begin());
    (*cell)["floor_ns"] = (*cell)["floor_ns"].get<double>() * 1.001;
    EXPECT_NE(words(validate(document)).find(place), std::string::npos);
    cell->erase("floor_ns");
    EXPECT_NE(words(validate(document)).find(place + "missing"), std::string::npos);
    document["breakeven"]["schema"] = "breakeven/1";
    document["breakeven"]["derived"]["method"] = "some earlier one";
    EXPECT_EQ(words(validate(document)), "");
}

// Whatever a member is replaced by, it is refused or makes no difference; nothing throws.
TEST(Validate, AnyMemberMayBeAnything) {
    auto whole = three_processes();
    whole["breakeven"]["derived"]["method"] = "some earlier one";  // which spares a thousand resamples each time
    const auto pointers = whole.flatten();
    std::size_t step = 0;
    for (const auto& [pointer, value] : pointers.items()) {
        if (++step % 197 != 0) continue;
        for (const auto& other : {json(), json(-1), json("x"), json::array()}) {
            auto document = whole;
            document[json::json_pointer{pointer}] = other;
            EXPECT_NO_THROW(validate(document)) << pointer << " " << other;
        }
    }
}

}  // namespace
