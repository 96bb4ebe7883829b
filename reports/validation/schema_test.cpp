// SPDX-License-Identifier: Apache-2.0
#include "schema.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace {

using breakeven::reports::schema_findings;
using nlohmann::json;

bool fits(const char* schema, const char* document) { return schema_findings(json::parse(schema), json::parse(document)).empty(); }

TEST(Schema, TypesAreToldApart) {
    EXPECT_TRUE(fits(R"({"type": "integer"})", "3"));
    EXPECT_TRUE(fits(R"({"type": "integer"})", "3.0"));
    EXPECT_FALSE(fits(R"({"type": "integer"})", "3.5"));
    EXPECT_FALSE(fits(R"({"type": "integer"})", "1e308"));
    EXPECT_FALSE(fits(R"({"type": "integer"})", "-1e308"));
    EXPECT_FALSE(fits(R"({"type": "number"})", R"("3")"));
    EXPECT_FALSE(fits(R"({"type": "number"})", "true"));
    EXPECT_TRUE(fits(R"({"type": ["number", "null"]})", "null"));
    EXPECT_FALSE(fits(R"({"type": "object"})", "[]"));
}

TEST(Schema, AReferenceAndWhatStandsBesideItBothHold) {
    constexpr auto schema = R"({"$defs": {"p": {"type": "object", "required": ["a"]}}, "$ref": "#/$defs/p", "required": ["b"]})";
    EXPECT_TRUE(fits(schema, R"({"a": 1, "b": 2})"));
    EXPECT_FALSE(fits(schema, R"({"a": 1})"));
    EXPECT_FALSE(fits(schema, R"({"b": 1})"));
}

TEST(Schema, OtherPropertiesAreThoseWithoutAName) {
    constexpr auto schema = R"({"properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "number"}})";
    EXPECT_TRUE(fits(schema, R"({"a": "x", "b": 1})"));
    EXPECT_FALSE(fits(schema, R"({"a": "x", "b": "y"})"));
    EXPECT_FALSE(fits(schema, R"({"a": 1})"));
}

TEST(Schema, AConditionHoldsItsConsequence) {
    constexpr auto schema = R"({"if": {"properties": {"a": {"not": {"const": 1}}}}, "then": {"required": ["b"]}})";
    EXPECT_TRUE(fits(schema, R"({"a": 1})"));
    EXPECT_FALSE(fits(schema, R"({"a": 2})"));
    EXPECT_TRUE(fits(schema, R"({"a": 2, "b": 0})"));
    EXPECT_FALSE(fits(schema, R"({})"));
}

TEST(Schema, BoundsAreExact) {
    EXPECT_TRUE(fits(R"({"minimum": 0})", "0"));
    EXPECT_FALSE(fits(R"({"minimum": 0})", "-1e-300"));
    EXPECT_FALSE(fits(R"({"exclusiveMinimum": 0})", "0"));
    EXPECT_TRUE(fits(R"({"exclusiveMaximum": 1})", "0.9"));
    EXPECT_FALSE(fits(R"({"exclusiveMaximum": 1})", "1"));
    EXPECT_TRUE(fits(R"({"minItems": 1, "maxItems": 2})", "[0, 0]"));
    EXPECT_FALSE(fits(R"({"minItems": 1, "maxItems": 2})", "[0, 0, 0]"));
    EXPECT_FALSE(fits(R"({"minLength": 1})", R"("")"));
    EXPECT_TRUE(fits(R"({"pattern": "b"})", R"("abc")"));
    EXPECT_FALSE(fits(R"({"pattern": "^b"})", R"("abc")"));
    EXPECT_FALSE(fits(R"({"enum": [1, "a"]})", "2"));
    EXPECT_FALSE(fits(R"({"const": 1})", R"("1")"));
    EXPECT_FALSE(fits(R"({"propertyNames": {"pattern": "_s$"}})", R"({"a": 1})"));
    EXPECT_FALSE(fits(R"({"allOf": [{"type": "number"}, {"minimum": 3}]})", "2"));
}

TEST(Schema, EveryFindingNamesItsPlace) {
    const auto schema = json::parse(R"({"properties": {"a": {"items": {"required": ["n"]}}}})");
    const auto found = schema_findings(schema, json::parse(R"({"a": [{"n": 1}, {}, {}]})"));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].place, "a[1].n");
    EXPECT_EQ(found[1].what, "is missing");
}

TEST(Schema, ARuleThatNobodyEnforcesIsRefused) {
    EXPECT_THROW(fits(R"({"requierd": ["a"]})", "{}"), std::invalid_argument);
    EXPECT_THROW(fits(R"({"type": "text"})", "{}"), std::invalid_argument);
    for (const auto* unreached : {R"({"properties": {"a": {"requierd": []}}})", R"({"$defs": {"a": {"items": {"requierd": []}}}})",
                                  R"({"allOf": [{"maximum": 1}]})", R"({"if": {"not": {"maximum": 1}}})",
                                  R"({"additionalProperties": {"propertyNames": {"maximum": 1}}})"})
        EXPECT_THROW(fits(unreached, "{}"), std::invalid_argument) << unreached;
    EXPECT_THROW(fits(R"({"$ref": "https://example.org"})", "{}"), std::invalid_argument);
}

}  // namespace
