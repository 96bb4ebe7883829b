// SPDX-License-Identifier: Apache-2.0
#include "request.hpp"

#include <gtest/gtest.h>

#include "error.hpp"

namespace breakeven {
namespace {

TEST(Request, IsParsedAndFormatted) {
    const auto request = parse_request("ring:n=1Mi:k=7:seed=3");
    EXPECT_EQ(request, (Request{"ring", {{"k", "7"}}, 1 << 20, 3}));
    EXPECT_EQ(format(request), "ring:n=1Mi:k=7:seed=3");
    EXPECT_EQ(parse_request("gnm"), (Request{"gnm", {}, 0, 0}));
    EXPECT_EQ(parse_request(format(parse_request("a:z=1:b=x:n=1000"))), parse_request("a:n=1000:b=x:z=1"));
}

TEST(Request, MistakesAreRefused) {
    for (const auto* text :
         {"", ":n=1", "a:n", "a:=1", "a:n=", "a:k=1:k=2", "a:n=5:n=2", "a:seed=1:seed=1", "a:n=x", "a:n=-1", "a:n=1.5", "a::n=1"})
        EXPECT_THROW(parse_request(text), UsageError) << text;
}

TEST(Request, CountsHaveSuffixes) {
    EXPECT_EQ(parse_count("3Mi"), 3U << 20);
    EXPECT_EQ(parse_count("2k"), 2000U);
    EXPECT_EQ(parse_count("1G"), 1'000'000'000U);
    EXPECT_EQ(parse_count("18446744073709551615"), ~0ULL);
    for (const auto* text : {"", "k", "1K", "1 k", "18446744073709551616", "18446744073709551615k", "17179869184Gi"})
        EXPECT_THROW(parse_count(text), UsageError) << text;
    for (const std::uint64_t count : {0ULL, 1ULL, 1000ULL, 1023ULL, 1024ULL, 3ULL << 20, 5ULL << 30, ~0ULL})
        EXPECT_EQ(parse_count(format_count(count)), count);
    EXPECT_EQ(format_count(3 << 20), "3Mi");
    EXPECT_EQ(format_count(1000), "1000");
}

TEST(Request, DefaultsAreFilledIn) {
    const std::vector<Shape> shapes{{"ring", "", {{"k", "7", ""}}}, {"plain", "", {}}};
    EXPECT_EQ(complete(parse_request("ring:n=5"), shapes).number("k"), 7U);
    EXPECT_EQ(complete(parse_request("ring:n=5:k=2"), shapes).number("k"), 2U);
    EXPECT_THROW(complete(parse_request("ring:n=5:q=2"), shapes), UsageError);
    EXPECT_THROW(complete(parse_request("plain:k=2"), shapes), UsageError);
    EXPECT_THROW(complete(parse_request("other"), shapes), UsageError);
    EXPECT_THROW((void)parse_request("plain").number("k"), UsageError);
}

}  // namespace
}  // namespace breakeven
