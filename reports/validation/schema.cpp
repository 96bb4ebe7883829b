// SPDX-License-Identifier: Apache-2.0
#include "schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>

#include <breakeven/generators/base/text/counted.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// A value in a message: short, and never the inside of something large.
std::string words(const json& value) {
    if (value.is_structured()) return value.is_object() ? "an object" : "an array";
    const auto text = value.dump();
    return text.size() <= 60 ? text : text.substr(0, 57) + "...";
}

/// Whoever reads a number as a whole one must find one: 1e308 is whole, and no integer of any program's.
bool fits_integer(double value) { return std::trunc(value) == value && std::abs(value) < 0x1p63; }

bool has_type(const json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    if (type == "number") return value.is_number();
    if (type == "integer") return value.is_number_integer() || (value.is_number_float() && fits_integer(value.get<double>()));
    throw std::invalid_argument("the schema has an unknown type " + type);
}

class Evaluation {
public:
    explicit Evaluation(const json& root) : root_{root} {}

    void check(const json& schema, const json& value, const std::string& place) {
        for (const auto& [keyword, argument] : schema.items())
            if (const auto rule = rules().find(keyword); rule != rules().end()) (this->*rule->second)({schema, argument, value, place});
    }

    /// Throws where a schema, or one within it, has a keyword that nobody enforces, whether or not a document reaches it.
    static void expect_known(const json& schema) {
        // Said to people, or read by the rule beside it.
        static const std::set<std::string> silent{"$schema", "title", "description"};
        static const std::set<std::string> named{"$defs", "properties"};
        static const std::set<std::string> within{"items", "additionalProperties", "propertyNames", "not", "if", "then"};
        for (const auto& [keyword, argument] : schema.items()) {
            if (named.contains(keyword) || keyword == "allOf")
                for (const auto& part : argument) expect_known(part);
            else if (within.contains(keyword))
                expect_known(argument);
            else if (!silent.contains(keyword) && !rules().contains(keyword))
                throw std::invalid_argument("the schema has an unknown keyword " + keyword);
        }
    }

    Findings found;

private:
    struct Case {
        const json &schema, &argument, &value;
        const std::string& place;
    };
    using Rule = void (Evaluation::*)(const Case&);

    static const std::map<std::string, Rule>& rules() {
        static const std::map<std::string, Rule> all{
            {"$ref", &Evaluation::reference},       {"type", &Evaluation::type},
            {"enum", &Evaluation::one_of_values},   {"const", &Evaluation::constant},
            {"minimum", &Evaluation::minimum},      {"exclusiveMinimum", &Evaluation::exclusive_minimum},
            {"minLength", &Evaluation::min_length}, {"exclusiveMaximum", &Evaluation::exclusive_maximum},
            {"required", &Evaluation::required},    {"properties", &Evaluation::properties},
            {"items", &Evaluation::items},          {"additionalProperties", &Evaluation::other_properties},
            {"minItems", &Evaluation::min_items},   {"propertyNames", &Evaluation::property_names},
            {"maxItems", &Evaluation::max_items},   {"allOf", &Evaluation::all_of},
            {"not", &Evaluation::negation},         {"if", &Evaluation::condition},
            {"pattern", &Evaluation::pattern},
        };
        return all;
    }
    void find(const std::string& place, std::string what) { found.push_back({place, std::move(what)}); }
    [[nodiscard]] static std::string member(const std::string& place, const std::string& name) {
        return place.empty() ? name : place + '.' + name;
    }
    [[nodiscard]] bool fits(const json& schema, const json& value) const {
        Evaluation silent{root_};
        silent.check(schema, value, {});
        return silent.found.empty();
    }

    void reference(const Case& c) {
        const auto target = c.argument.get<std::string>();
        if (!target.starts_with('#')) throw std::invalid_argument("the schema refers to something outside it: " + target);
        check(root_.at(json::json_pointer{target.substr(1)}), c.value, c.place);
    }
    void type(const Case& c) {
        const auto allowed = c.argument.is_array() ? c.argument : json::array({c.argument});
        if (std::ranges::any_of(allowed, [&](const json& type) { return has_type(c.value, type); })) return;
        std::string expected;
        for (const auto& type : allowed) expected += (expected.empty() ? "" : " or ") + type.get<std::string>();
        find(c.place, fmt::format("should be of type {}, but is {}", expected, words(c.value)));
    }
    void one_of_values(const Case& c) {
        if (std::ranges::find(c.argument, c.value) != c.argument.end()) return;
        std::string expected;
        for (const auto& value : c.argument) expected += (expected.empty() ? "" : ", ") + words(value);
        find(c.place, fmt::format("should be one of {}, but is {}", expected, words(c.value)));
    }
    void constant(const Case& c) {
        // nlohmann's numbers are equal across kinds, and 1 is not true.
        if (c.value != c.argument) find(c.place, fmt::format("should be {}, but is {}", words(c.argument), words(c.value)));
    }
    void minimum(const Case& c) {
        if (c.value.is_number() && c.value < c.argument)
            find(c.place, fmt::format("should be at least {}, but is {}", words(c.argument), words(c.value)));
    }
    void exclusive_minimum(const Case& c) {
        if (c.value.is_number() && c.value <= c.argument)
            find(c.place, fmt::format("should be above {}, but is {}", words(c.argument), words(c.value)));
    }
    void exclusive_maximum(const Case& c) {
        if (c.value.is_number() && c.value >= c.argument)
            find(c.place, fmt::format("should be below {}, but is {}", words(c.argument), words(c.value)));
    }
    void min_length(const Case& c) {
        if (c.value.is_string() && c.value.get_ref<const std::string&>().size() < c.argument.get<std::size_t>())
            find(c.place, "is too short: " + words(c.value));
    }
    void pattern(const Case& c) {
        if (!c.value.is_string()) return;
        const auto& text = c.value.get_ref<const std::string&>();
        const auto written = c.argument.get<std::string>();
        const auto known = patterns_.try_emplace(written, written, std::regex::ECMAScript).first;
        // The library's matching recurses once a character: of a text without end it would overflow the stack.
        constexpr std::size_t longest = 2000;
        if (text.size() > longest || !std::regex_search(text, known->second))
            find(c.place, fmt::format("should match {}, but is {}", written, words(c.value)));
    }
    void required(const Case& c) {
        if (!c.value.is_object()) return;
        for (const auto& name : c.argument)
            if (!c.value.contains(name.get<std::string>())) find(member(c.place, name), "is missing");
    }
    void properties(const Case& c) {
        if (!c.value.is_object()) return;
        for (const auto& [name, schema] : c.argument.items())
            if (const auto found_member = c.value.find(name); found_member != c.value.end())
                check(schema, *found_member, member(c.place, name));
    }
    void other_properties(const Case& c) {
        if (!c.value.is_object()) return;
        const auto named = c.schema.find("properties");
        for (const auto& [name, value] : c.value.items())
            if (named == c.schema.end() || !named->contains(name)) check(c.argument, value, member(c.place, name));
    }
    void property_names(const Case& c) {
        if (!c.value.is_object()) return;
        for (const auto& [name, value] : c.value.items()) check(c.argument, json(name), member(c.place, name) + " (its name)");
    }
    void items(const Case& c) {
        if (!c.value.is_array()) return;
        for (std::size_t i = 0; i < c.value.size(); ++i) check(c.argument, c.value[i], fmt::format("{}[{}]", c.place, i));
    }
    void min_items(const Case& c) {
        if (c.value.is_array() && c.value.size() < c.argument.get<std::size_t>())
            find(c.place,
                 fmt::format("should have at least {}, but has {}", counted(c.argument.get<std::uint64_t>(), "element"), c.value.size()));
    }
    void max_items(const Case& c) {
        if (c.value.is_array() && c.value.size() > c.argument.get<std::size_t>())
            find(c.place,
                 fmt::format("should have at most {}, but has {}", counted(c.argument.get<std::uint64_t>(), "element"), c.value.size()));
    }
    void all_of(const Case& c) {
        for (const auto& schema : c.argument) check(schema, c.value, c.place);
    }
    void negation(const Case& c) {
        if (fits(c.argument, c.value)) find(c.place, "should not be " + words(c.value));
    }
    void condition(const Case& c) {
        if (c.schema.contains("then") && fits(c.argument, c.value)) check(c.schema["then"], c.value, c.place);
    }

    const json& root_;
    std::map<std::string, std::regex> patterns_;
};

}  // namespace

Findings schema_findings(const json& schema, const json& document) {
    Evaluation::expect_known(schema);
    Evaluation evaluation{schema};
    evaluation.check(schema, document, {});
    return std::move(evaluation.found);
}

}  // namespace breakeven::reports
