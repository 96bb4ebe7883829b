// SPDX-License-Identifier: Apache-2.0
#include "only.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "results.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/testdata/sample.hpp>

namespace {

using breakeven::reports::keep_only;

TEST(KeepOnly, LeavesNothingOfTheOthers) {
    auto document = breakeven::reports::sample::rich();
    const auto kept = [](const std::string& name) { return name.find("/cuda/") != std::string::npos; };
    const auto before = document["breakeven"];
    EXPECT_GT(keep_only(document, kept), 0);
    const auto& body = document["breakeven"];
    for (const auto* list : {"cells", "failed", "skipped"}) {
        std::size_t expected = 0;
        for (const auto& cell : before[list]) expected += cell["backend"] == "cuda";
        EXPECT_EQ(body[list].size(), expected) << list;
        for (const auto& cell : body[list]) EXPECT_EQ(cell["backend"], "cuda");
    }
    for (const auto& [name, traits] : body["variants"].items()) EXPECT_TRUE(kept(name)) << name;
    EXPECT_FALSE(body.contains("derived")) << "it compares with what is gone";
    EXPECT_NO_THROW(breakeven::reports::parse_results(document));
}

TEST(KeepOnly, WhereAllStayNothingChanges) {
    auto document = breakeven::reports::sample::small();
    const auto before = document;
    keep_only(document, [](const std::string&) { return true; });
    EXPECT_EQ(document, before);
    EXPECT_EQ(keep_only(document, [](const std::string&) { return false; }), 0);
}

TEST(KeepOnly, RefusesWhatIsNoResultFileByItsName) {
    nlohmann::json document{{"context", 7}};
    try {
        keep_only(
            document, [](const std::string&) { return true; }, "some.json");
        FAIL() << "accepted";
    } catch (const breakeven::InputError& error) {
        EXPECT_TRUE(std::string{error.what()}.starts_with("some.json")) << error.what();
    }
}

}  // namespace
