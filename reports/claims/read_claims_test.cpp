// SPDX-License-Identifier: Apache-2.0
#include "read_claims.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/source_tree.hpp>

namespace {

using breakeven::test_support::of_tree;
using namespace breakeven::reports::claims;

const std::filesystem::path tree = of_tree();

std::string contents(const std::filesystem::path& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// All sources of the folder of an algorithm.
/// Of the algorithm and of the peers that several have in common.
std::string sources_of(const std::string& algorithm) {
    std::vector<std::filesystem::path> folders{tree / "algorithms/shared/peers"};
    for (const auto& field : std::filesystem::directory_iterator{tree / "algorithms"}) folders.push_back(field.path() / algorithm);
    std::string text;
    for (const auto& folder : folders)
        if (std::filesystem::is_directory(folder))
            for (const auto& file : std::filesystem::directory_iterator{folder}) text += contents(file.path());
    return text;
}

const std::string head = "source = \"a\"\ntitle = \"b\"\ndate = \"c\"\nhardware = \"d\"\n";
const std::string a_claim = "[[claim]]\nid = \"i\"\nwords = \"w\"\nsays = \"s\"\n";

std::string complaint(const std::string& text) {
    try {
        read_claims("file", head + text);
        return "no complaint";
    } catch (const breakeven::InputError& error) {
        return error.what();
    }
}

TEST(Claims, AChartTakesPrintedTimesFromItsClaims) {
    const std::string printed = a_claim + "published = [{what = \"GPU\", n = 10, seconds = 2}, {what = \"CPU\", seconds = 3}]\n" +
                                "asserts = {kind = \"open\", why = \"x\"}\n[[chart]]\ntitle = \"t\"\nalong = \"keys\"\n";
    const std::string drawn = printed + "variants = [\"a/serial/b\"]\nat = [\"uniform:n=1\"]\n";
    const auto document = read_claims("file", head + drawn + "published = [{claim = \"i\", what = \"GPU\"}]");
    ASSERT_EQ(document.charts.size(), 1U);
    ASSERT_EQ(document.charts[0].published.size(), 1U);
    EXPECT_EQ(document.charts[0].published[0].points, (std::vector<std::pair<double, double>>{{10, 2}}));
    EXPECT_EQ(document.charts[0].scope, "end_to_end");
    EXPECT_EQ(complaint(drawn + "axes = \"logs\""), "file:16: unknown axes 'logs': there is log, linear, log time");
    EXPECT_EQ(complaint(drawn + "places = [1, 2]"), "file:16: 'places' needs as many numbers as 'at' has inputs");
    EXPECT_EQ(complaint(drawn + "published = [{claim = \"j\", what = \"GPU\"}]"), "file:16: no claim 'j' in this document");
    EXPECT_EQ(complaint(drawn + "published = [{claim = \"i\", what = \"x\"}]"), "file:16: the claim 'i' prints no seconds of 'x'");
    EXPECT_EQ(complaint(drawn + "published = [{claim = \"i\", what = \"CPU\"}]"),
              "file:16: 'CPU' of 'i' is printed without a size: say its 'place'");
    EXPECT_EQ(read_claims("file", head + drawn + "counts = [7]").charts[0].counts, (std::vector<double>{7}));
    EXPECT_TRUE(read_claims("file", head + drawn + "counts = [7]").charts[0].needs().empty()) << "no run measures what is exact";
    const auto series = read_claims("file", head + drawn + "counts = [7, 8, 9]").charts[0];
    ASSERT_EQ(series.at.size(), 3U) << "of an input and those after it";
    EXPECT_EQ(series.at[2].n, 3U);
    EXPECT_EQ(complaint(printed + "variants = [\"a/serial/b\"]\nat = [\"uniform:n=1\", \"uniform:n=2\"]\ncounts = [7, 8, 9]"),
              "file:16: 'counts' needs as many numbers as 'at' has inputs");
    EXPECT_EQ(complaint(drawn + "counts = [0]"), "file:16: counts: a logarithmic axis has no place for 0");
    EXPECT_EQ(complaint(drawn + "minutes = [\"a/serial/c\"]\ncounts = [7]"), "file:17: 'counts' are those of one variant");
    EXPECT_EQ(complaint(drawn + "colour = 1"), "file:16: unknown key 'colour'");
    const auto only = [&](const std::string& variant, const std::string& at) {
        return complaint(drawn + "only = [{variant = \"" + variant + "\", at = [\"" + at + "\"]}]");
    };
    EXPECT_EQ(only("a/serial/b", "uniform:n=1"), "no complaint");
    EXPECT_EQ(only("a/serial/c", "uniform:n=1"), "file:16: only: the chart has no 'a/serial/c'");
    EXPECT_EQ(only("a/serial/b", "uniform:n=2"), "file:16: only: the chart has no input 'uniform:n=2:seed=0'");
    EXPECT_EQ(complaint(printed + "at = [\"uniform:n=1\"]"), "file:11: the key 'variants' lacks");
    EXPECT_EQ(complaint(printed + "minutes = [\"a/serial/b\"]\nat = [\"uniform:n=1\"]"), "no complaint");
    const auto hours = read_claims("file", head + drawn + "minutes = [\"a/serial/c\"]\nhours = [\"a/serial/d\"]").charts[0].needs();
    ASSERT_EQ(hours.size(), 3U);
    EXPECT_EQ(hours[1].suite, "published_minutes.toml");
    EXPECT_EQ(hours[2].suite, "published_hours.toml");
    EXPECT_EQ(hours[2].variant, "a/serial/d");
    EXPECT_EQ(complaint(drawn + "minutes = [\"c/serial/b\"]"), "file:11: a chart has variants of one algorithm");
}

TEST(Claims, ComplaintsNameTheLineAndWhatIsWrong) {
    const auto asserts = [](const std::string& text) { return complaint(a_claim + "asserts = {" + text + "}"); };
    EXPECT_EQ(asserts("kind = \"open\", why = \"x\""), "no complaint");
    EXPECT_EQ(
        asserts("kind = \"opn\""),
        "file:9: unknown kind 'opn': there is order, ratio, crossing, slope, per item, count, share, sum, product, quotient, rate, open, "
        "no form");
    EXPECT_EQ(asserts("kind = \"no form\", why = \"x\""), "no complaint");
    EXPECT_EQ(asserts("kind = \"no form\""), "file:9: the key 'why' lacks");
    EXPECT_EQ(asserts("kind = \"open\", wy = \"x\""), "file:9: the key 'why' lacks");
    EXPECT_EQ(asserts("kind = \"open\", why = \"x\", scop = \"y\""), "file:9: unknown key 'scop'");
    EXPECT_EQ(asserts("kind = \"slope\", variants = [\"a/serial/b\"], at = [\"uniform\"]"), "file:9: at: a request needs an n");
    EXPECT_NE(asserts("kind = \"slope\", variants = [\"a/serial/b\"], at = [\"uniform:n=x\"]").find("'x' is not a count"),
              std::string::npos);
    EXPECT_EQ(asserts("kind = \"slope\", variants = [\"a/serial/b\"], at = [\"uniform:n=1\"], least = 2, most = 1"),
              "file:9: least must not be more than most");
    EXPECT_EQ(asserts("kind = \"slope\", variants = [\"a/serial\"], at = [\"uniform:n=1\"]"),
              "file:9: variants: write algorithm/backend/technique");
    EXPECT_EQ(asserts("kind = \"order\", faster = [\"a/serial/b\"], slower = [\"c/serial/b\"], at = [\"uniform:n=1\"]"),
              "file:5: a claim compares variants of one algorithm");
    EXPECT_EQ(
        asserts(
            "kind = \"order\", faster = [\"a/serial/b\"], slower = [\"a/serial/c\"], at = [\"u:n=1\"], against = [\"u:n=1\", \"u:n=2\"]"),
        "file:9: 'against' needs as many inputs as 'at'");
    EXPECT_EQ(asserts("kind = \"sum\", terms = [1, 2]"), "file:9: the key 'gives' lacks, or bounds");
    EXPECT_EQ(asserts("kind = \"sum\", terms = [1, 2], gives = 3"), "file:9: the key 'within' lacks");
    EXPECT_EQ(asserts("kind = \"sum\", terms = [1, 2], least = 3, gives = 3, within = 1"), "file:9: unknown key 'least'");
    EXPECT_EQ(asserts("kind = \"sum\", terms = [1, 2], least = 3, root = 0"), "file:9: root: a number of steps, 1 or more");
    EXPECT_EQ(complaint(a_claim + "asserts = {kind = \"open\", why = \"x\"}\n" + a_claim + "asserts = {kind = \"open\", why = \"x\"}"),
              "file:10: an id that another claim has");
    EXPECT_EQ(complaint("claim = 3"), "file:5: claim must be a list with something in it");
}

TEST(Claims, ACrossingMayHaveBoundsThatItsInputsCanShow) {
    const auto crossing = [](const std::string& bounds) {
        return a_claim + "asserts = {kind = \"crossing\", small = [\"a/serial/b\"], large = [\"a/serial/c\"], " +
               "at = [\"u:n=1Ki\", \"u:n=1Mi\"]" + bounds + "}";
    };
    const auto sizes = [&](const std::string& bounds) {
        return std::get<Crossing>(read_claims("file", head + crossing(bounds)).claims[0].asserts).sizes;
    };
    EXPECT_FALSE(sizes("").has_value());
    EXPECT_EQ(sizes(", least = \"2Ki\"")->least, 2048);
    EXPECT_GT(sizes(", least = \"2Ki\"")->most, 1e300);
    EXPECT_EQ(sizes(", least = \"2Ki\", most = \"1Mi\"")->most, 1048576);
    EXPECT_EQ(complaint(crossing(", least = 2000")), "file:9: least must be a string");
    EXPECT_NE(complaint(crossing(", least = \"2Kx\"")).find("file:9: least: "), std::string::npos);
    EXPECT_EQ(complaint(crossing(", least = \"4Ki\", most = \"2Ki\"")), "file:9: least must not be more than most");
    EXPECT_EQ(complaint(crossing(", least = \"1Ki\"")), "file:9: least: no input is smaller");
    EXPECT_EQ(complaint(crossing(", most = \"2Mi\"")), "file:9: most: no input is as large");
}

TEST(PublishedClaims, AreInTheOrderOfTheDocumentsAndOfSourcesThatAreCited) {
    const auto documents = published_claims();
    ASSERT_GE(documents.size(), 13U);
    EXPECT_EQ(documents.front().file, "zooming");
    EXPECT_EQ(documents.back().file, "cudafy_me");
    const auto sources = contents(tree / "algorithms/SOURCES.md");
    std::size_t before = 0;
    for (const auto& document : documents) {
        const auto entry = sources.find("| [" + document.source + "] |");
        ASSERT_NE(entry, std::string::npos) << document.source;
        EXPECT_GT(entry, before) << document.source << " stands earlier in SOURCES.md";
        before = entry;
        const auto line = sources.substr(entry, sources.find('\n', entry) - entry);
        // "part 2" and the like stand behind the title there.
        EXPECT_NE(line.find(document.title.substr(0, document.title.find(','))), std::string::npos) << document.title;
    }
}

TEST(PublishedClaims, QuoteAFewWordsOnly) {
    for (const auto& document : published_claims())
        for (const auto& of_document : document.claims) EXPECT_LE(std::ranges::count(of_document.words, ' '), 11) << of_document.id;
}

TEST(PublishedClaims, NameVariantsStagesAndFactsThatThereAre) {
    std::map<std::string, std::string> sources;
    const auto names = [&](const std::string& algorithm, const std::string& word) {
        auto& text = sources[algorithm];
        if (text.empty()) text = sources_of(algorithm);
        return text.find('"' + word + '"') != std::string::npos;
    };
    const auto expect_variants = [&](const Variants& variants, const std::string& who) {
        for (const auto& variant : variants) {
            const auto technique = variant.find('/') + 1;
            EXPECT_TRUE(names(variant.substr(0, technique - 1), variant.substr(technique))) << who << ": " << variant;
        }
    };
    for (const auto& document : published_claims()) {
        for (const auto& of_document : document.claims) {
            expect_variants(of_document.variants(), of_document.id);
            const auto* place = of_document.place();
            const auto* count = std::get_if<Count>(&of_document.asserts);
            EXPECT_TRUE(place == nullptr || place->stage.empty() || names(of_document.algorithm(), place->stage)) << of_document.id;
            EXPECT_TRUE(count == nullptr || names(of_document.algorithm(), count->fact)) << of_document.id;
        }
        for (const auto& chart : document.charts) {
            expect_variants(chart.names(), chart.title);
            EXPECT_TRUE(chart.fact.empty() || names(chart.algorithm(), chart.fact)) << chart.title;
        }
    }
}

}  // namespace
