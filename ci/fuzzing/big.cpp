// SPDX-License-Identifier: Apache-2.0
#include "big.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "seal.hpp"

namespace fuzzing {
namespace {

using nlohmann::json;
using Each = std::function<void(const std::string&, const std::string&)>;

std::string filled(std::string_view text, std::size_t bytes = large) {
    std::string all;
    while (all.size() + text.size() <= bytes) all += text;
    return all;
}

/// `part(i)` for i = 0, 1, ... until there is enough.
std::string joined(const std::function<std::string(std::size_t)>& part, const std::string& between, std::size_t bytes = large) {
    std::string all;
    for (std::size_t i = 0; all.size() < bytes; ++i) all += (i == 0 ? "" : between) + part(i);
    return all;
}

/// What the i-th cell is.
struct Cell {
    std::string algorithm = "sort", variant = "serial/a", shape = "u", parameter = "1";
    std::size_t n = 1000, seed = 1;
};
using CellOf = std::function<Cell(std::size_t)>;

json identity(const Cell& cell, std::size_t i) {
    return {{"algorithm", cell.algorithm},
            {"backend", "serial"},
            {"cache", "warm"},
            {"id", fmt::format("{:05}", i)},
            {"n", cell.n},
            {"parameters", {{"p", cell.parameter}}},
            {"request", fmt::format("{}:n={}:p={}:seed={}", cell.shape, cell.n, cell.parameter, cell.seed)},
            {"scope", "resident"},
            {"seed", cell.seed},
            {"shape", cell.shape},
            {"variant", cell.variant}};
}

json results_of(const CellOf& cell_of, std::size_t count) {
    auto benchmarks = json::array(), cells = json::array();
    auto problems = json::object(), variants = json::object();
    for (std::size_t i = 0; i < count; ++i) {
        const auto cell = cell_of(i);
        auto measured = identity(cell, i);
        const auto ns = 8000.0 + static_cast<double>(i * 7919 % 1000);  // each is the fastest somewhere
        benchmarks.push_back({{"cell", measured["id"]}, {"samples_ns", {ns, ns + 50}}});
        measured.update({{"input_digest", fmt::format("{:032x}", cell.n)},
                         {"verified", {{"after", true}, {"before", true}}},
                         {"work", {{"bytes_read", 4000.0}, {"items", 1000}}}});
        cells.push_back(std::move(measured));
        problems[cell.algorithm] = {{"field", "arrays"}, {"unit", "keys"}};
        variants[cell.algorithm + "/" + cell.variant] = {{"role", "ours"}};
    }
    return {{"benchmarks", std::move(benchmarks)},
            {"context", {{"date", "2026-11-22T19:02:31+00:00"}}},
            {"breakeven",
             {{"schema", "breakeven/2"},
              {"complete", true},
              {"plan", {{"command", {"b"}}, {"threads", 2}}},
              {"machine", {{"cpu", {{"model", "X"}}}}},
              {"build", {{"git", "g"}}},
              {"ceilings", {{"serial", {{"copy_bytes_per_s", 2e10}}}}},
              {"problems", std::move(problems)},
              {"variants", std::move(variants)},
              {"cells", std::move(cells)},
              {"failed", json::array()},
              {"skipped", json::array()}}}};
}

/// With as many cells as a file of that size holds.
json results_of(const CellOf& cell_of) {
    constexpr std::size_t some = 100;
    return results_of(cell_of, some * large / results_of(cell_of, some).dump().size());
}

json one_cell() {
    return results_of([](std::size_t) { return Cell{}; }, 1);
}

/// A list, or an object, of what part(i) gives, until it has the size.
json many(const std::function<json(std::size_t)>& part, std::size_t bytes = large) {
    auto list = json::array();
    for (std::size_t i = 0, size = 0; size < bytes; ++i, size += list.back().dump().size() + 1) list.push_back(part(i));
    return list;
}
json many_members(const std::function<json(std::size_t)>& part, std::size_t bytes = large) {
    auto members = json::object();
    for (std::size_t i = 0, size = 0; size < bytes; ++i) {
        const auto key = fmt::format("k{}", i);
        auto value = part(i);
        size += key.size() + value.dump().size() + 4;
        members[key] = std::move(value);
    }
    return members;
}

/// One of each family and size, in every respect in which there may be many.
std::vector<std::pair<std::string, CellOf>> kinds_of_cells() {
    const auto variant = [](std::size_t i) { return fmt::format("serial/{}", i); };
    return {
        {"cells of two variants", [=](std::size_t i) { return Cell{.variant = variant(i % 2), .n = 1000 + i / 2}; }},
        {"cells of ten variants", [=](std::size_t i) { return Cell{.variant = variant(i % 10), .n = 1000 + i / 10}; }},
        {"cells of many variants", [=](std::size_t i) { return Cell{.variant = variant(i / 2), .n = 1000 + i % 2}; }},
        {"cells of as many variants as sizes", [=](std::size_t i) { return Cell{.variant = variant(i % 40), .n = 1000 + i / 40}; }},
        {"cells of many algorithms",
         [=](std::size_t i) { return Cell{.algorithm = fmt::format("sort{}", i / 4), .variant = variant(i % 2), .n = 1000 + i / 2 % 2}; }},
        {"cells of many shapes",
         [=](std::size_t i) { return Cell{.variant = variant(i % 2), .shape = fmt::format("u{}", i / 4), .n = 1000 + i / 2 % 2}; }},
        {"cells of many parameters",
         [=](std::size_t i) { return Cell{.variant = variant(i % 2), .parameter = fmt::format("{}", i / 4), .n = 1000 + i / 2 % 2}; }},
        {"cells of many seeds", [=](std::size_t i) { return Cell{.variant = variant(i % 2), .n = 1000 + i / 2 % 2, .seed = i / 4}; }},
        {"cells of one input", [](std::size_t) { return Cell{}; }},
    };
}

/// One member of a file with one cell is large.
std::vector<std::pair<std::string, json>> large_members() {
    const auto at = [](const char* place, const json& value) {
        auto document = one_cell();
        document[json::json_pointer{place}] = value;
        return document;
    };
    const auto number = [](std::size_t i) { return json(8000 + i % 1000); };
    const auto word = [](std::size_t i) { return json(fmt::format("w{}", i)); };
    const auto object = [](std::size_t) { return json::object(); };
    const std::string cell = "/breakeven/cells/0", record = "/benchmarks/0";
    std::vector<std::pair<std::string, json>> all;
    const auto add = [&](const std::string& place, const std::string& what, const json& value) {
        all.emplace_back(fmt::format("{} in {}", what, place), at(place.c_str(), value));
    };
    for (const auto& place : {record + "/samples_ns", record + "/device_samples_ns"}) add(place, "many times", many(number));
    add(record + "/conditions", "many flags", {{"flags", many(word)}});
    for (const auto* part : {"9", "9.", "9 ", "x", ".9"})
        add(record + "/conditions", fmt::format("a flag of many '{}'", part), {{"flags", {filled(part)}}});
    add("/benchmarks", "many processes of one cell", many([&](std::size_t) { return json{{"cell", "00000"}, {"samples_ns", {8000}}}; }));
    add("/benchmarks", "records of many other cells", many([&](std::size_t i) {
            return json{{"cell", fmt::format("{:05}", i)}, {"samples_ns", {8000}}};
        }));
    for (const auto& place : {cell + "/stages", std::string{"/breakeven/machine/gpus"}, std::string{"/breakeven/nodes"}})
        add(place, "many objects", many([](std::size_t i) {
                return json{{"name", fmt::format("w{}", i)}, {"ns", 1}, {"memory_bytes", i}};
            }));
    for (const auto& place : {cell + "/facts", cell + "/work"}) add(place, "many numbers", many_members(number));
    for (const auto& place : {cell + "/parameters", std::string{"/breakeven/build"}, std::string{"/context"}})
        add(place, "many words", many_members(word));
    add("/breakeven/problems", "many problems", many_members([](std::size_t) { return json{{"field", "arrays"}, {"unit", "keys"}}; }));
    add("/breakeven/variants", "many variants", many_members([](std::size_t) { return json{{"role", "ours"}, {"untimed", "x"}}; }));
    add("/breakeven/ceilings", "many ceilings", many_members([](std::size_t) { return json{{"copy_bytes_per_s", 2e10}}; }));
    add("/breakeven/noise", "many backends", many_members([](std::size_t) { return json{{"half_width", 0.1}, {"unfit", true}}; }));
    add("/breakeven/noise", "many pairs",
        {{"serial",
          {{"cell", "00000"},
           {"name", "x"},
           {"a_ns", many([](std::size_t) { return json{8000}; }, large / 2)},
           {"b_ns", many([](std::size_t) { return json{8001}; }, large / 2)},
           {"half_width", 0.1},
           {"unfit", false}}}});
    add("/breakeven/plan/command", "many words", many(word));
    add("/breakeven/failed", "many", many([](std::size_t i) {
            auto failed = identity({.variant = fmt::format("serial/f{}", i), .n = i}, i);
            failed.update({{"name", "f"}, {"status", "crashed"}, {"message", "m"}, {"reproduce", "r"}});
            return failed;
        }));
    add("/breakeven/skipped", "many", many([](std::size_t i) {
            auto skipped = identity({.variant = fmt::format("serial/s{}", i), .n = i}, i);
            skipped.update({{"name", "s"}, {"reason", fmt::format("r{}", i)}});
            return skipped;
        }));
    for (const auto& place : {std::string{"/breakeven/x"}, std::string{"/x"}, cell + "/x"}) add(place, "many objects", many(object));
    for (const auto* letter : {"x", "<", "\x01", "\xc3\xa4", "|", "/"})
        for (const auto& place :
             {cell + "/algorithm", cell + "/shape", cell + "/request", cell + "/parameters/p", cell + "/input_digest",
              std::string{"/breakeven/machine/cpu/model"}, std::string{"/context/date"}, std::string{"/breakeven/plan/title"}})
            add(place, fmt::format("a long word of '{}'", letter), filled(letter));
    return all;
}

std::string nested(std::string_view open, std::string_view inside, std::string_view close) {
    return filled(open, large / 2) + std::string{inside} + filled(close, large / 2 * close.size() / open.size());
}

void texts_of_json(const Each& each) {
    each("nested lists", nested("[", "", "]"));
    each("nested objects", nested("{\"a\":", "1", "}"));
    each("one number", filled("9"));
    each("one number with a point", "0." + filled("3"));
    each("one number with an exponent", "1e" + filled("9"));
    each("one word", '"' + filled("x") + '"');
    each("one word of escapes", '"' + filled("\\u0001") + '"');
    each("one key again and again", "{\"a\":1" + filled(",\"a\":1") + "}");
    each("lists that nobody closes", filled("["));
    each("blanks", filled(" "));
    for (const auto* place : {"breakeven", "benchmarks", "context"}) {
        each(fmt::format("nested lists as {}", place), fmt::format("{{\"{}\":{}}}", place, nested("[", "", "]")));
        each(fmt::format("a number as {}", place), fmt::format("{{\"{}\":{}}}", place, filled("9")));
    }
}

void results(const Each& each) {
    for (const auto& [what, cell_of] : kinds_of_cells()) each(what, results_of(cell_of).dump());
    for (const auto& [what, document] : large_members()) each(what, document.dump());
    texts_of_json(each);
}

/// Two lines of half the size.
void pairs(const Each& each) {
    for (const auto& [what, cell_of] : kinds_of_cells()) {
        constexpr std::size_t some = 100;
        const auto text = results_of(cell_of, some * large / 2 / results_of(cell_of, some).dump().size()).dump();
        each(what, fmt::format("{0}\n{0}", text));
    }
}

void journals(const Each& each) {
    const std::string header = R"({"breakeven":"0.2.0","git":"g","cells":"c"})";
    const auto lines = [&](const std::function<json(std::size_t)>& record) {
        return header + '\n' + joined([&](std::size_t i) { return sealed(record(i).dump()) + '\n'; }, "");
    };
    const auto record = [](const char* type, std::size_t id) {
        return json{{"type", type}, {"id", fmt::format("{}", id)}, {"samples_ns", {1.5}}};
    };
    each("many cells", lines([&](std::size_t i) { return record("cell", i); }));
    each("many processes of one cell", lines([&](std::size_t) { return record("cell", 1); }));
    each("many failures", lines([&](std::size_t i) { return record("failed", i); }));
    each("many nodes", lines([](std::size_t i) { return json{{"type", "node"}, {"name", fmt::format("{}", i)}}; }));
    each("many ceilings", lines([](std::size_t) { return json{{"type", "ceilings"}}; }));
    each("one line", header + '\n' + sealed(json{{"type", "failed"}, {"id", filled("x")}}.dump()) + '\n');
    each("nested lists behind a seal", header + '\n' + sealed("{\"type\":\"node\",\"x\":" + nested("[", "", "]") + "}") + '\n');
    each("nested lists as a header", nested("[", "", "]") + '\n');
    each("many members of a header", many_members([](std::size_t i) { return json(i); }).dump() + '\n');
    texts_of_json(each);
}

/// `table`: what begins each of many.
void toml(const std::string& table, const Each& each) {
    const auto numbered = [](const char* words) {
        return [=](std::size_t i) { return fmt::format(fmt::runtime(words), fmt::arg("i", i)); };
    };
    each("many tables", joined([&](std::size_t) { return table; }, "\n"));
    each("many keys", joined(numbered("k{i} = 1"), "\n"));
    each("many keys of one table", table + joined(numbered("k{i} = 1"), "\n"));
    each("many tables in tables", joined(numbered("[a.b{i}.c]"), "\n"));
    each("many lists of tables", joined(numbered("[[a{i}]]"), "\n"));
    each("many keys in one line", "a = {" + joined(numbered("k{i} = 1"), ", ") + "}\n");
    each("a long list", "a = [" + joined(numbered("{i}"), ",") + "]\n");
    each("nested lists", "a = " + nested("[", "", "]"));
    each("nested tables", "a = " + nested("{a=", "1", "}"));
    each("a key of many parts", filled("a.") + "a = 1\n");
    each("keys of a hundred parts", joined([&](std::size_t i) { return fmt::format("k{}.{}a = 1", i, filled("a.", 150)); }, "\n"));
    each("a table of many parts", "[" + filled("a.") + "a]\n");
    each("a number", "a = " + filled("9"));
    each("a number with a point", "a = 0." + filled("3"));
    each("a word", "a = \"" + filled("x") + "\"\n");
    each("a word of many lines", "a = \"\"\"" + filled("x\n") + "\"\"\"\n");
    each("a word of escapes", "a = \"" + filled("\\u00e4") + "\"\n");
    each("comments", filled("# x\n"));
    each("empty lines", filled("\n"));
    each("open lists", "a = " + filled("["));
    each("open tables", filled("[a"));
}

void suites(const Each& each) {
    toml("[[sweep]]\nvariants = \"*\"\nsizes = \"1\"", each);
    const auto sweep = [&](const std::string& what, const std::string& key, const std::string& word, const std::string& rest) {
        const auto list = joined([&](std::size_t i) { return fmt::format("\"{}{}\"", word, i); }, ", ");
        each(what, fmt::format("[[sweep]]\n{} = [{}]\n{}", key, list, rest));
    };
    const auto patterns = joined([](std::size_t i) { return fmt::format("\"*{}\"", i); }, ", ", 900);
    each("many patterns of many sweeps",
         joined([&](std::size_t) { return fmt::format("[[sweep]]\nsizes = \"1\"\nvariants = [{}, \"*\"]\n", patterns); }, "",
                large * 9 / 10));
    sweep("many patterns", "variants", "*", "sizes = \"1\"\n");
    sweep("many shapes", "shapes", "inputs:seed=", "variants = \"*\"\nsizes = \"1\"\n");
    sweep("many sizes", "sizes", "1", "variants = \"*\"\n");
    each("many caches", "[[sweep]]\nvariants = \"*\"\nsizes = \"1:1Gi:x2\"\ncaches = [" + filled("\"warm\",") + "]\n");
    each("many equal scopes", "[[sweep]]\nvariants = \"*\"\nsizes = \"1:1Gi:x2\"\nscopes = [" + filled("\"resident\",") + "]\n");
    sweep("many scopes", "scopes", "resident", "variants = \"*\"\nsizes = \"1\"\n");
    each("a pattern of stars", "[[sweep]]\nsizes = \"1\"\nvariants = \"" + filled("*a") + "\"\n");
    each("sizes in one word",
         "[[sweep]]\nvariants = \"*\"\nsizes = \"" + joined([](std::size_t i) { return fmt::format("{}", i + 1); }, ",") + "\"\n");
    each("a shape of many parameters", "[[sweep]]\nvariants = \"*\"\nsizes = \"1\"\nshapes = \"inputs" +
                                           joined([](std::size_t i) { return fmt::format(":k{}=1", i); }, "") + "\"\n");
}

std::string numbered(const char* words, const char* between = "") {
    return joined([&](std::size_t i) { return fmt::format(fmt::runtime(words), fmt::arg("i", i)); }, between);
}

void claims(const Each& each) {
    const std::string head = "source = \"s\"\ntitle = \"t\"\ndate = \"d\"\nhardware = \"h\"\n";
    const std::string claim = "[[claim]]\nid = \"a\"\nwords = \"w\"\nsays = \"s\"\n";
    toml(head + claim, each);
    each("many claims",
         head + numbered("[[claim]]\nid = \"a{i}\"\nwords = \"w\"\nsays = \"s\"\nasserts = {{kind = \"open\", why = \"w\"}}\n"));
    const auto asserts = "asserts = {kind = \"order\", faster = [\"a/b/c\"], slower = [\"a/b/d\"], at = [\"u:n=1\"]}\n";
    each("many figures", head + claim + asserts + "published = [" + numbered("{{what = \"w{i}\", seconds = 1, n = {i}}}", ", ") + "]\n");
    const auto order = [&](const std::string& faster, const std::string& at) {
        return head + claim + "asserts = {kind = \"order\", slower = [\"a/b/d\"], faster = [" + faster + "], at = [" + at + "]}\n";
    };
    each("many variants", order(numbered("\"a/b/v{i}\"", ", "), "\"u:n=1\""));
    each("many requests", order("\"a/b/c\"", numbered("\"u:n={i}\"", ", ")));
    each("many terms", head + claim + "asserts = {kind = \"sum\", gives = 1, within = 1, terms = [" + numbered("{i}", ", ") + "]}\n");
    const std::string chart = "[[chart]]\ntitle = \"t\"\nalong = \"x\"\nvariants = [\"a/b/c\"]\n";
    each("a chart of many inputs", order("\"a/b/c\"", "\"u:n=1\"") + chart + "at = [" + numbered("\"u:n={i}\"", ", ") + "]\n");
    const auto half = joined([](std::size_t i) { return fmt::format("\"u:n={}\"", i + 1); }, ", ", large / 2);
    each("a chart of many inputs with some alone",
         order("\"a/b/c\"", "\"u:n=1\"") + chart + "at = [" + half + "]\nonly = [{variant = \"a/b/c\", at = [" + half + "]}]\n");
}

void targets(const Each& each) {
    const std::string run = "[runs]\nr = {file = \"f.json\", suite = \"s.toml\"}\n";
    toml(run + "[[table]]\nid = \"a\"\nrun = \"r\"\n", each);
    each("many runs", "[runs]\n" + numbered("r{i} = {{file = \"f.json\", suite = \"s.toml\"}}\n"));
    const std::string quantity = "kind = \"time\", ours = [\"a/b/c\"], at = [\"u:n=1\"]";
    each("many rows",
         run + "[[table]]\nid = \"a\"\nrun = \"r\"\nrows = [" + joined([&](std::size_t) { return "{" + quantity + "}"; }, ", ") + "]\n");
    const auto half = [](const char* words, const char* between) {
        return joined([&](std::size_t i) { return fmt::format(fmt::runtime(words), i); }, between, large / 2);
    };
    const auto sentence = [&](const std::string& text, const std::string& numbers) {
        return run + "[[sentence]]\nid = \"a\"\nrun = \"r\"\ntext = \"" + text + "\"\nnumbers = {" + numbers + "}\n";
    };
    each("a sentence of many numbers", sentence(half("{{n{}}}", " "), half(("n{} = {{" + quantity + "}}").c_str(), ", ")));
    each("a sentence with one number again and again", sentence(filled("{n}"), "n = {" + quantity + "}"));
    each("a sentence with a long name", sentence("{" + filled("n") + "}", "n = {" + quantity + "}"));
    each("many open brackets", sentence(filled("{"), "n = {" + quantity + "}"));
}

void requests(const Each& each) {
    for (const auto* part : {":n=1", ":a=b", ":", "=", ":n", "9", "x", "1Ki:", "uniform:n=1:"})
        for (const auto* begin : {"", "uniform", "uniform:n=3", "uniform:n=", "gnm:n=3:seed="})
            each(fmt::format("'{}' and many '{}'", begin, part), begin + filled(part));
    each("many parameters", "uniform" + joined([](std::size_t i) { return fmt::format(":k{}=1", i); }, ""));
}

/// What a reader of lines and fields may do badly with much of.
void lines(const Each& each) {
    for (const auto* part : {"9",         "9 ",  "9,",   "9\n", "1 2\n", "1,2\n", "0 -> 1,2\n", " ",          "\n",   ",",
                             "\t",        "\"",  "\"\n", "a",   "a ",    "a\n",   ">\n",        ">a\nACGT\n", "ACGT", "N",
                             "a 1 2 3\n", "#\n", "%\n",  "-",   ".",     "1e9\n", "1.5,2.5\n",  "\r",         "\xff", "=:"})
        for (const auto* head : {"", "%%MatrixMarket matrix coordinate pattern general\n9 9 9\n", "p sp 9 9\n", "9,9,d\n", "id,y,z\n",
                                 "NAME: x\nTYPE: TSP\nDIMENSION: 9\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n"})
            each(fmt::format("many '{}'", part), head + filled(part));
    each("zeroes", std::string(large, '\0'));
    const auto number = [](std::size_t i) { return fmt::format("{} {}\n", i, i + 1); };
    each("a path", joined(number, ""));
    each("a star", joined([](std::size_t i) { return fmt::format("0 {}\n", i); }, ""));
    each("names", joined([](std::size_t i) { return fmt::format("a{} b{}\n", i, i); }, ""));
    each("many columns", joined([](std::size_t i) { return fmt::format("c{}", i); }, ",") + "\n1,2\n");
    each("cities in a line", "NAME: x\nTYPE: TSP\nDIMENSION: 60000\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n" +
                                 joined([](std::size_t i) { return fmt::format("{} {} 0\n", i + 1, i); }, ""));
}

/// A head of many keys, and one that says that there is more than follows.
void npy(const Each& each) {
    const auto file = [](std::string head, const std::string& body) {
        head.resize(head.size() + 63 - (head.size() + 12) % 64, ' ');
        head += '\n';
        std::string text = "\x93NUMPY";
        text += '\2';
        text += '\0';
        for (std::size_t i = 0; i < 4; ++i) text += static_cast<char>(head.size() >> 8 * i & 255);
        return text + head + body;
    };
    for (const auto* type : {"<u4", "<i8", "<f4", "<f8"})
        for (const auto* shape : {"(131072,)", "(131072, 1)", "(1, 131072)", "(18446744073709551615,)", "(4294967296, 4294967296)"})
            each(fmt::format("{} {}", type, shape),
                 file(fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", type, shape), std::string(large, '\0')));
    each("a long head of blanks", file("{'descr': '<u4', " + filled(" ") + "'fortran_order': False, 'shape': (1,), }", "1234"));
    each("a head of many keys", file("{" + joined([](std::size_t i) { return fmt::format("'k{}': 1", i); }, ", ") + "}", "1234"));
    each("a shape of many numbers", file("{'descr': '<u4', 'fortran_order': False, 'shape': (" + filled("1,") + "), }", "1234"));
    each("open brackets", file(filled("("), "1234"));
}

/// Each problem with each of its seeds' first lines has its own: here are some that other readers do not have.
void problems(const Each& each) {
    for (const auto* head :
         {"csr_append csv csc", "distinct csv column=b", "radix_sort txt", "semi_join csv column=1 answer=rows", "sort_pairs txt",
          "circuit_graph txt rule=rotated undirected=both", "euler_circuit fa k=3 linear", "permutation_cycles txt", "cyclospectrum txt",
          "look_and_say txt", "peptide_count txt", "turnpike txt", "tsp_brute_force tsp", "som_bmu csv", "permutations txt"})
        for (const auto* part : {"1\n", "1 ", "9", "1 2\n", "1,2\n", "a,b\n", "x", "\n", ">\nACGT", "1=1\n", "#\n"})
            each(fmt::format("'{}' and many '{}'", head, part), fmt::format("{}\n{}", head, filled(part)));
    each("a long first line", "radix_sort txt " + filled("bit=3 ") + "\n1\n");
}

}  // namespace

void big(const std::string& seeds, const Each& each) {
    static const std::map<std::string, void (*)(const Each&)> kinds = {
        {"results", results},   {"pairs", pairs},      {"shards", pairs},    {"journals", journals},
        {"suites", suites},     {"claims", claims},    {"targets", targets}, {"requests", requests},
        {"problems", problems}, {"integers_npy", npy}, {"rows_npy", npy},
    };
    const auto kind = kinds.find(seeds);
    (kind == kinds.end() ? lines : kind->second)(each);
}

}  // namespace fuzzing
