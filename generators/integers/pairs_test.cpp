// SPDX-License-Identifier: Apache-2.0
#include "pairs.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "integers.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace breakeven {
namespace {

using test_support::message_of;
using test_support::TemporaryFile;

Pairs make_pairs(const std::string& request) { return pairs(complete(parse_request(request), integer_shapes())); }

Pairs pairs_in(std::string_view text, const Options& options = {}, const char* name = "t.txt") {
    return read_pairs(TemporaryFile{name, text}.path(), options);
}

TEST(Pairs, HaveTheKeysOfTheRequestAndValuesOfTheirOwn) {
    const auto made = make_pairs("few_distinct:n=1000:seed=3");
    EXPECT_EQ(made.keys, integers(complete(parse_request("few_distinct:n=1000:seed=3"), integer_shapes())));
    EXPECT_EQ(made.values.size(), 1000U);
    EXPECT_GT(std::set<std::uint32_t>(made.values.begin(), made.values.end()).size(), 990U);
    EXPECT_NE(make_pairs("uniform:n=1000").keys, make_pairs("uniform:n=1000").values);
    EXPECT_NE(made.values, make_pairs("few_distinct:n=1000:seed=4").values);
}

TEST(Pairs, TheirDigestSeesKeysAndValues) {
    const Pairs some{{1, 2}, {3, 4}};
    EXPECT_EQ(digest(some), digest(Pairs{{1, 2}, {3, 4}}));
    for (const auto& other : {Pairs{{1, 3}, {3, 4}}, Pairs{{1, 2}, {3, 5}}, Pairs{{3, 4}, {1, 2}}, Pairs{}})
        EXPECT_NE(digest(some), digest(other));
}

TEST(ReadPairs, TakesTheFirstTwoColumnsOrThoseThatAreNamed) {
    EXPECT_EQ(pairs_in("5 10\n3 20\n"), (Pairs{{5, 3}, {10, 20}}));
    EXPECT_EQ(pairs_in("key,value\n5,10\n"), (Pairs{{5}, {10}}));
    EXPECT_EQ(pairs_in("name;age;id\nx;7;1\ny;9;2\n", {{"key", "age"}, {"value", "id"}}), (Pairs{{7, 9}, {1, 2}}));
    EXPECT_EQ(pairs_in("1,2,3\n4,5,6\n", {{"key", "3"}}), (Pairs{{3, 6}, {2, 5}}));
    EXPECT_EQ(pairs_in(""), Pairs{});
}

TEST(ReadPairs, SaysWhatIsWrongAndWhere) {
    const auto refused = [](std::string_view text, const Options& options = {}) {
        return message_of<InputError>([&] { pairs_in(text, options); });
    };
    EXPECT_NE(refused("1 2\n3\n").find(":2: there are 1 columns here and 2 are needed"), std::string::npos);
    EXPECT_NE(refused("1 2\n3 -4\n").find(":2: -4 is negative"), std::string::npos);
    EXPECT_NE(refused("1 4294967296\n").find(":1: 4294967296 is too large"), std::string::npos);
    EXPECT_NE(refused("a b\n1 2\n", {{"value", "c"}}).find(":1: there is no column 'c': there are a, b"), std::string::npos);
    EXPECT_THROW(pairs_in("", {}, "t.npy"), UsageError);
}

TEST(ReadPairs, ReadsBackWhatIsWritten) {
    const auto made = make_pairs("uniform:n=20k");
    std::ostringstream stream;
    write_pairs(stream, made);
    EXPECT_EQ(pairs_in(stream.str()), made);
    std::ostringstream few;
    write_pairs(few, {{0, 4294967295}, {7, 8}});
    EXPECT_EQ(few.str(), "0 7\n4294967295 8\n");
}

}  // namespace
}  // namespace breakeven
