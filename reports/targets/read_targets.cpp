// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <array>
#include <set>

#include "target.hpp"
#include <breakeven/reports/claims/toml_table.hpp>

namespace breakeven::reports::targets {
namespace {

using claims::Table;
using Kind = Quantity::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 6> kinds{{{"time", Kind::time},
                                                                  {"rate", Kind::rate},
                                                                  {"share", Kind::share},
                                                                  {"ratio", Kind::ratio},
                                                                  {"crossing", Kind::crossing},
                                                                  {"fact", Kind::fact}}};

Kind read_kind(Table& table) {
    const auto word = table.text("kind");
    for (const auto& [name, kind] : kinds)
        if (name == word) return kind;
    table.fail(fmt::format("unknown kind '{}': there is time, rate, share, ratio, crossing, fact", word));
}

Quantity read_quantity(Table& table) {
    Quantity quantity;
    quantity.kind = read_kind(table);
    quantity.ours = table.variants("ours");
    quantity.place = claims::read_place(table, "resident");
    quantity.place.cache = table.text("cache", "warm");
    if (quantity.place.cache != "warm" && quantity.place.cache != "cold") table.fail("'cache' is warm or cold");
    quantity.request = table.as<std::string>(*table.need("at").as_array()->get(0), "at", "a list of requests");
    quantity.bounds = claims::read_bounds(table);
    if (quantity.kind == Kind::ratio || quantity.kind == Kind::crossing) quantity.peer = table.variants("peer");
    if (quantity.kind == Kind::fact) quantity.fact = table.text("fact");
    if (quantity.place.at.size() != 1) table.fail("'at' must be one input");
    auto names = quantity.ours;
    names.insert(names.end(), quantity.peer.begin(), quantity.peer.end());
    const auto algorithm = names.front().substr(0, names.front().find('/') + 1);
    for (const auto& name : names)
        if (!name.starts_with(algorithm)) table.fail("variants must be of one algorithm");
    return quantity;
}

/// Of {name} each name, of letters, digits and _. The library's regular expressions go a level deeper with each letter.
std::vector<std::string> names_in(std::string_view text) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    std::vector<std::string> names;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const auto end = text.find_first_not_of(letters, open + 1);
        if (end != std::string_view::npos && end > open + 1 && text[end] == '}') names.emplace_back(text.substr(open + 1, end - open - 1));
    }
    return names;
}

class Reader {
public:
    Reader(std::string_view file, const toml::table& parsed) : root_{std::string{file}, parsed} {}

    Targets operator()() {
        read_runs();
        const auto each = [&](const char* key, const auto& read) {
            if (root_.find(key) == nullptr) return;
            root_.list(key, [&](const toml::node& element) {
                auto table = root_.table(element, key);
                read(table);
                table.refuse_unknown();
            });
        };
        each("table", [&](Table& table) { read_table(table); });
        each("sentence", [&](Table& table) { read_sentence(table); });
        each("chart", [&](Table& table) {
            targets_.charts.push_back({table.text("file"), run_of(table), table.text("view"), table.text("only")});
        });
        root_.refuse_unknown();
        return std::move(targets_);
    }

private:
    void read_runs() {
        const auto& node = root_.need("runs");
        auto runs = root_.table(node, "runs");
        for (const auto& [key, element] : *node.as_table()) {
            auto run = runs.table(element, "a run");
            targets_.runs[std::string{key.str()}] = {run.text("file"), run.text("suite"), run.text("again", "")};
            run.refuse_unknown();
        }
    }

    std::string run_of(Table& table) {
        auto run = table.text("run");
        if (!targets_.runs.contains(run)) table.fail(fmt::format("'{}' is no run of [runs]", run));
        return run;
    }

    std::string id_of(Table& table) {
        auto id = table.text("id");
        if (!ids_.insert(id).second) table.fail(fmt::format("the id '{}' is another's", id));
        return id;
    }

    void read_table(Table& table) {
        TargetTable targets{id_of(table), run_of(table), {}};
        table.list("rows", [&](const toml::node& element) {
            auto row = table.table(element, "rows");
            const auto what = row.text("what", "");
            targets.rows.push_back(read_quantity(row));
            targets.rows.back().what = what;
            row.refuse_unknown();
        });
        targets_.tables.push_back(std::move(targets));
    }

    void read_sentence(Table& table) {
        Sentence sentence{id_of(table), run_of(table), table.text("text"), {}};
        const auto& node = table.need("numbers");
        auto numbers = table.table(node, "numbers");
        for (const auto& [key, element] : *node.as_table()) {
            auto number = numbers.table(element, "a number");
            auto& quantity = sentence.numbers[std::string{key.str()}] = read_quantity(number);
            quantity.by_caller = true;
            number.refuse_unknown();
        }
        std::set<std::string> used;
        for (const auto& name : names_in(sentence.text)) {
            used.insert(name);
            if (!sentence.numbers.contains(name)) table.fail(fmt::format("no number is called '{}'", name));
        }
        for (const auto& [name, number] : sentence.numbers)
            if (!used.contains(name)) table.fail(fmt::format("the number '{}' is not in the text", name));
        targets_.sentences.push_back(std::move(sentence));
    }

    Table root_;
    Targets targets_;
    std::set<std::string> ids_;
};

}  // namespace

Targets read_targets(std::string_view file, std::string_view text) { return Reader{file, claims::parse_toml(file, text)}(); }

}  // namespace breakeven::reports::targets
