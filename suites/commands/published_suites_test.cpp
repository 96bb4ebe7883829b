// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/plan/plan.hpp>
#include <breakeven/suites/plan/suite_file.hpp>

/// What the documents claim and draw, against the suites that are said to measure it, as these are written: so a build without
/// CUDA, too, sees a device variant that no sweep names. Whether a size is sensible for a variant the dry run tells, where it
/// is built (command_line/suites_test.cpp).
namespace {

using breakeven::test_support::of_tree;
using namespace breakeven;
using reports::claims::Needed;

/// "32Ki" and "32768" are one value.
bool same_value(const std::string& one, const std::string& other) {
    if (one == other) return true;
    try {
        return parse_count(one) == parse_count(other);
    } catch (const std::exception&) {
        return false;
    }
}

/// Parameters that neither names are those of the shape, on both sides.
bool same_shape(const Request& shape, const Request& needed) {
    return shape.shape == needed.shape && std::ranges::equal(shape.parameters, needed.parameters, [](const auto& one, const auto& other) {
               return one.first == other.first && same_value(one.second, other.second);
           });
}

bool measures(const Sweep& sweep, const Needed& needed) {
    const auto is_of = [&](const auto& list, const auto& fits) { return std::ranges::any_of(list, fits); };
    const bool device = needed.variant.find("/cuda/") != std::string::npos;
    return is_of(sweep.variants, [&](const std::string& pattern) { return matches(pattern, needed.variant); }) &&
           is_of(sweep.shapes, [&](const std::string& shape) { return same_shape(parse_request(shape), needed.request); }) &&
           is_of(sweep.sizes, [&](std::uint64_t size) { return size == needed.request.n; }) &&
           is_of(sweep.cold, [](bool cold) { return !cold; }) &&
           (!device || is_of(sweep.scopes, [&](Scope scope) { return scope == scope_named(needed.scope); }));
}

class PublishedSuites : public testing::Test {
protected:
    void expect(const std::vector<Needed>& needs, const std::string& who) {
        for (const auto& needed : needs) {
            if (!suites_.contains(needed.suite)) suites_[needed.suite] = read_suite(of_tree("config/") + needed.suite);
            const auto& sweeps = suites_[needed.suite].sweeps;
            EXPECT_TRUE(std::ranges::any_of(sweeps, [&](const Sweep& sweep) { return measures(sweep, needed); }))
                << needed.suite << " does not measure " << needed.variant << ' ' << format(needed.request) << ", " << needed.scope
                << ", of " << who;
            ++seen_;
        }
    }
    [[nodiscard]] int seen() const { return seen_; }

private:
    std::map<std::string, Suite> suites_;
    int seen_ = 0;
};

TEST_F(PublishedSuites, MeasureEveryClaimThatIsOne) {
    for (const auto& document : reports::claims::published_claims())
        for (const auto& claim : document.claims) {
            const auto needs = claim.needs();
            expect(needs, claim.id);
            EXPECT_EQ(needs.empty(), claim.place() == nullptr) << claim.id;
        }
    EXPECT_GT(seen(), 200);
}

/// A device that meets the host is compared with transfers and without, of which the claim is about one.
TEST_F(PublishedSuites, MeasureBothScopesWhereADeviceMeetsTheHost) {
    namespace claims = reports::claims;
    const auto on_device = [](const Needed& needed) { return needed.variant.find("/cuda/") != std::string::npos; };
    for (const auto& document : claims::published_claims())
        for (const auto& claim : document.claims) {
            auto needs = claim.needs();
            const bool compares =
                std::holds_alternative<claims::Order>(claim.asserts) || std::holds_alternative<claims::TimesAsLong>(claim.asserts);
            const auto devices = std::ranges::count_if(needs, on_device);
            if (!compares || !claim.place()->stage.empty() || devices == 0 || devices == std::ssize(needs)) continue;
            std::erase_if(needs, [&](const Needed& needed) { return !on_device(needed); });
            for (auto& needed : needs) needed.scope = needed.scope == "resident" ? "end_to_end" : "resident";
            expect(needs, claim.id);
        }
    EXPECT_GT(seen(), 50);
}

/// Then none stands empty, and no line of it is incomplete, after a run of these suites in which nothing fails.
TEST_F(PublishedSuites, MeasureEveryPointOfEveryChart) {
    for (const auto& document : reports::claims::published_claims())
        for (const auto& chart : document.charts) {
            expect(chart.needs(), chart.title);
            for (const auto& variant : chart.names()) EXPECT_GT(chart.inputs_of(variant).size(), 1U) << variant << " has no line";
        }
    EXPECT_GT(seen(), 200);
}

}  // namespace
