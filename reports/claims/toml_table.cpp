// SPDX-License-Identifier: Apache-2.0
#include "toml_table.hpp"

#include <breakeven/generators/base/text/deep_key.hpp>

namespace breakeven::reports::claims {

toml::table parse_toml(std::string_view file, std::string_view text) {
    if (const auto line = line_of_deep_key(text); line != 0)
        throw InputError(fmt::format("{}:{}: a key of more than 100 parts", file, line));
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw InputError(fmt::format("{}:{}: {}", file, error.source().begin.line, error.description()));
    }
}

std::vector<Request> read_requests(Table& table, const std::string& key) {
    std::vector<Request> requests;
    table.list(key, [&](const toml::node& element) {
        try {
            requests.push_back(parse_request(table.as<std::string>(element, key, "a list of requests")));
        } catch (const UsageError& error) {
            table.fail(element, fmt::format("{}: {}", key, error.what()));
        }
        if (requests.back().n == 0) table.fail(element, fmt::format("{}: a request needs an n", key));
    });
    return requests;
}

Place read_place(Table& table, const std::string& scope) { return {read_requests(table, "at"), {}, table.text("scope", scope)}; }

Place read_places(Table& table) {
    auto place = read_place(table);
    if (table.find("against") != nullptr) {
        place.against = read_requests(table, "against");
        if (place.against.size() != place.at.size()) table.fail("'against' needs as many inputs as 'at'");
    }
    return place;
}

Bounds read_bounds(Table& table, const Bounds& fallback) {
    const Bounds bounds{table.number("least", fallback.least), table.number("most", fallback.most)};
    if (!(bounds.least <= bounds.most)) table.fail("least must not be more than most");
    return bounds;
}

}  // namespace breakeven::reports::claims
