// SPDX-License-Identifier: Apache-2.0
#include "read_claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <limits>
#include <set>

#include "claims_text.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/near.hpp>

namespace breakeven::reports::claims {
namespace {

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

Place read_place(Table& table) { return {read_requests(table, "at"), {}, table.text("scope", "end_to_end")}; }

/// That of a comparison, which may be of two inputs.
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

constexpr Bounds any{0, std::numeric_limits<double>::infinity()};

Arithmetic read_arithmetic(Table& table, Arithmetic::Operation operation) {
    Arithmetic arithmetic{operation, {}, table.number("gives"), table.number("within")};
    table.list("terms", [&](const toml::node& element) { arithmetic.terms.push_back(table.as<double>(element, "terms", "numbers")); });
    return arithmetic;
}

/// What `asserts` names first says what it is.
Assertion read_assertion(Table& table) {
    const auto kind = table.text("kind");
    if (kind == "order") return Order{read_places(table), table.variants("faster"), table.variants("slower")};
    if (kind == "ratio")
        return TimesAsLong{read_places(table), table.variants("longer"), table.variants("shorter"), read_bounds(table, any)};
    if (kind == "crossing") return Crossing{read_place(table), table.variants("small"), table.variants("large")};
    if (kind == "slope") return Slope{read_place(table), table.variants("variants"), read_bounds(table, any)};
    if (kind == "count") return Count{read_place(table), table.variants("variants"), table.text("fact"), read_bounds(table, any)};
    if (kind == "share") return StageShare{read_place(table), table.variants("variants"), table.text("stage"), read_bounds(table, {0, 1})};
    if (kind == "sum") return read_arithmetic(table, Arithmetic::Operation::sum);
    if (kind == "product") return read_arithmetic(table, Arithmetic::Operation::product);
    if (kind == "quotient") return read_arithmetic(table, Arithmetic::Operation::quotient);
    if (kind == "rate") {
        Rate rate{{}, table.number("work"), table.number("seconds"), table.number("peak"), table.text("unit"), table.text("peak_is"), {}};
        if (table.find("variants") != nullptr) {
            rate.variants = table.variants("variants");
            static_cast<Place&>(rate) = read_place(table);
        }
        return rate;
    }
    if (kind == "open") return Open{table.text("why")};
    table.fail(
        fmt::format("unknown kind '{}': there is order, ratio, crossing, slope, count, share, sum, product, quotient, rate, open", kind));
}

Figure read_figure(Table& table) {
    Figure figure{table.text("what"), 0, "s", {}};
    if (const auto* seconds = table.find("seconds")) {
        figure.value = table.as<double>(*seconds, "seconds", "a number");
    } else {
        figure.value = table.number("value");
        figure.unit = table.text("unit", "");
    }
    if (const auto* n = table.find("n")) figure.n = static_cast<std::uint64_t>(table.as<std::int64_t>(*n, "n", "a whole number"));
    table.refuse_unknown();
    return figure;
}

Claim read_claim(Table& table, const Document& document) {
    Claim claim{document.file + '/' + table.text("id"),
                table.text("words"),
                table.text("says"),
                table.text("hardware", document.hardware),
                table.text("note", ""),
                table.text("suite", "published.toml"),
                {},
                {}};
    if (table.find("published") != nullptr)
        table.list("published", [&](const toml::node& element) {
            auto figure = table.table(element, "published");
            claim.published.push_back(read_figure(figure));
        });
    auto asserts = table.table(table.need("asserts"), "asserts");
    claim.asserts = read_assertion(asserts);
    asserts.refuse_unknown();
    table.refuse_unknown();
    for (const auto& name : claim.variants())
        if (!name.starts_with(claim.algorithm() + '/')) table.fail("a claim compares variants of one algorithm");
    return claim;
}

/// Numbers in front of names keep the files in order.
std::string without_number(std::string_view file) {
    const auto first = file.find_first_not_of("0123456789_");
    return std::string{first == std::string_view::npos ? file : file.substr(first)};
}

}  // namespace

Document read_claims(std::string_view file, std::string_view text) {
    toml::table parsed;
    try {
        parsed = toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw InputError(fmt::format("{}:{}: {}", file, error.source().begin.line, error.description()));
    }
    Table table{std::string{file}, parsed};
    Document document{without_number(file), table.text("source"), table.text("title"), table.text("date"), table.text("hardware"), {}};
    std::set<std::string> ids;
    table.list("claim", [&](const toml::node& element) {
        auto claim = table.table(element, "claim");
        document.claims.push_back(read_claim(claim, document));
        if (!ids.insert(document.claims.back().id).second) table.fail(element, "an id that another claim has");
    });
    table.refuse_unknown();
    return document;
}

std::vector<Document> published_claims() {
    std::vector<Document> documents;
    for (const auto& [name, text] : claims_texts()) documents.push_back(read_claims(name, text));
    return documents;
}

}  // namespace breakeven::reports::claims
