// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "claim.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/near.hpp>

/// How files of claims and of targets are read: every complaint names the file and the line.
namespace breakeven::reports::claims {

/// Throws InputError.
toml::table parse_toml(std::string_view file, std::string_view text);

/// One table, of which every key must be asked for.
class Table {
public:
    Table(std::string file, const toml::table& table) : file_{std::move(file)}, table_{table} {}

    [[noreturn]] void fail(const toml::node& node, const std::string& what) const {
        throw InputError(fmt::format("{}:{}: {}", file_, node.source().begin.line, what));
    }
    [[noreturn]] void fail(const std::string& what) const { fail(table_, what); }

    [[nodiscard]] const toml::node* find(const std::string& key) {
        known_.insert(key);
        return table_.get(key);
    }
    const toml::node& need(const std::string& key) {
        const auto* node = find(key);
        if (node == nullptr) fail(fmt::format("the key '{}' lacks", key));
        return *node;
    }
    template <class T>
    T as(const toml::node& node, const std::string& key, const char* kind) const {
        const auto value = node.value<T>();
        if (!value) fail(node, fmt::format("{} must be {}", key, kind));
        return *value;
    }
    std::string text(const std::string& key) { return as<std::string>(need(key), key, "a string"); }
    std::string text(const std::string& key, const std::string& fallback) {
        const auto* node = find(key);
        return node == nullptr ? fallback : as<std::string>(*node, key, "a string");
    }
    double number(const std::string& key) { return as<double>(need(key), key, "a number"); }
    double number(const std::string& key, double fallback) { return find(key) == nullptr ? fallback : number(key); }

    /// Calls each(node) for the elements of a list that must not be empty.
    void list(const std::string& key, const auto& each) {
        const auto& node = need(key);
        const auto* elements = node.as_array();
        if (elements == nullptr || elements->empty()) fail(node, fmt::format("{} must be a list with something in it", key));
        for (const auto& element : *elements) each(element);
    }
    Variants variants(const std::string& key) {
        Variants names;
        list(key, [&](const toml::node& element) {
            names.push_back(as<std::string>(element, key, "a list of strings"));
            if (std::ranges::count(names.back(), '/') != 2) fail(element, fmt::format("{}: write algorithm/backend/technique", key));
        });
        return names;
    }
    Table table(const toml::node& node, const std::string& key) const {
        if (!node.is_table()) fail(node, fmt::format("{} must be a table", key));
        return {file_, *node.as_table()};
    }
    void refuse_unknown() const {
        for (const auto& [key, node] : table_)
            if (!known_.contains(std::string{key.str()}))
                fail(node, fmt::format("unknown key '{}'{}", key.str(),
                                       did_you_mean(std::string{key.str()}, std::vector<std::string>{known_.begin(), known_.end()})));
    }

private:
    std::string file_;
    const toml::table& table_;
    std::set<std::string> known_;
};

/// From nothing to infinity: no bounds.
inline constexpr Bounds any{0, std::numeric_limits<double>::infinity()};
/// `least` and `most`, the right way round.
Bounds read_bounds(Table& table, const Bounds& fallback = any);

/// Requests that say n.
std::vector<Request> read_requests(Table& table, const std::string& key);
/// `at`, and `scope` unless it is that one.
Place read_place(Table& table, const std::string& scope = "end_to_end");
/// That of a comparison, which may be of two inputs.
Place read_places(Table& table);

}  // namespace breakeven::reports::claims
