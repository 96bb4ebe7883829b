// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sstream>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/source_tree.hpp>
#include <breakeven/suites/checking/property.hpp>
#include <breakeven/suites/suite.hpp>

/// Problems that say only the necessary.
namespace {

using breakeven::test_support::of_tree;
class Quiet final : public breakeven::Channel {
public:
    void doing(breakeven::Activity::Kind, std::string_view, double) override {}
    void send(std::string_view) override {}
};

/// Without the licence on top.
long lines_of(const std::string& name) {
    std::ifstream file{of_tree("suites/testing/first/") + name};
    EXPECT_TRUE(file) << name;
    long lines = 0;
    for (std::string line; std::getline(file, line);) lines += line.starts_with("// SPDX") ? 0 : 1;
    return lines;
}

TEST(Contract, AFirstAlgorithmHas25LinesAndItsCudaVariant20More) {
    EXPECT_LE(lines_of("reversal.hpp") + lines_of("serial.cpp"), 25);
    EXPECT_LE(lines_of("cuda.cu"), 20);
}

TEST(Contract, AFirstAlgorithmIsCheckedAndItsOracleIsKnownNotToBeAudited) {
    const auto selected = breakeven::find_variant("reversal/serial/backwards");
    Quiet channel;
    const auto result = breakeven::check_properties(selected, {}, channel);
    EXPECT_FALSE(result.wrong) << result.message;
    EXPECT_EQ(result.cases, 200);
    EXPECT_FALSE(selected.problem->audited);
    EXPECT_TRUE(breakeven::find_variant("complement/serial/right").problem->audited);
}

TEST(Contract, DefaultsSayWhatTheyCan) {
    const auto& [problem, variant] = breakeven::find_variant("reversal/serial/backwards");
    EXPECT_EQ(problem->unit, "items");
    EXPECT_EQ(problem->shapes.size(), 1U);
    EXPECT_TRUE(problem->options.empty());
    EXPECT_FALSE(problem->read);
    EXPECT_FALSE(problem->write_input);
    const auto input = problem->generate(breakeven::parse_request("default:n=3:seed=1"));
    EXPECT_EQ(input.size, 3U);
    EXPECT_EQ(problem->digest(input), problem->digest(problem->generate(*input.request)));
    EXPECT_NE(problem->digest(input), problem->digest(problem->generate(breakeven::parse_request("default:n=3:seed=2"))));
    const auto run = variant->bind(input);
    run->time(breakeven::Scope::resident, [] {});
    EXPECT_EQ(run->work().items, 3);
    EXPECT_EQ(run->work().bytes_read, 0);
    std::ostringstream text;
    run->write(text);
    EXPECT_EQ(text.str(), "5\n2\n1\n");
}

/// One number to one number: neither has a length.
struct Doubling {
    using Input = std::uint32_t;
    using Output = double;
    static constexpr std::string_view name = "doubling";
    static Input generate(const breakeven::Request& request) { return static_cast<Input>(request.n); }
    static breakeven::Fault check(const Input& in, const Output& out) {
        return out == 2.0 * in ? breakeven::Fault{} : "it is not twice as much";
    }
};
static_assert(breakeven::Problem<Doubling>);

TEST(Contract, AnInputWithoutALengthHasTheSizeOfItsRequest) {
    const auto entry = breakeven::detail::describe<Doubling>();
    EXPECT_EQ(entry.generate(breakeven::parse_request("default:n=7")).size, 7U);
    std::ostringstream text;
    breakeven::detail::write_answer<Doubling>(7, 14.5, text);
    EXPECT_EQ(text.str(), "14.5\n");
}

TEST(Contract, AnAnswerIsEmptyBeforeEachCall) {
    double number = 5;
    breakeven::detail::prepare<Doubling>(7, number);
    EXPECT_EQ(number, 0);
}

/// Whose only variant destroys its operands: it takes them from the output.
struct Incremented {
    using Input = std::vector<std::uint32_t>;
    using Output = std::vector<std::uint32_t>;
    static constexpr std::string_view name = "incremented";
    static Input generate(const breakeven::Request& request) { return Input(request.n, 7); }
    static void load(const Input& in, Output& out) { out = in; }
    static breakeven::Fault check(const Input& in, const Output& out) {
        return out == Output(in.size(), 8) ? breakeven::Fault{} : "not every number is the next one";
    }
};
const breakeven::Host<Incremented> in_place{
    "serial/in_place",
    [](const Incremented::Input&, Incremented::Output& out) { std::ranges::for_each(out, [](auto& x) { ++x; }); },
    {.in_place = true}};

TEST(Contract, OperandsOfAnInPlaceVariantAreRestoredBeforeEachCall) {
    const auto& [problem, variant] = breakeven::find_variant("incremented/serial/in_place");
    const auto run = variant->bind(problem->generate(breakeven::parse_request("default:n=3")));
    for (int call = 0; call < 2; ++call) {
        run->time(breakeven::Scope::resident, [] {});
        EXPECT_FALSE(run->check()) << *run->check();
    }
}

template <class T>
std::string digest(const T& value) {
    breakeven::Digester digester;
    breakeven::detail::add_to_digest(digester, value);
    return digester.hex();
}

TEST(Contract, DigestsTellValuesApart) {
    using Lists = std::vector<std::vector<int>>;
    EXPECT_EQ(digest(std::vector<int>{1, 2}), breakeven::digest(std::span<const int>{std::vector<int>{1, 2}}));
    EXPECT_NE(digest(Lists{{1, 2}, {3}}), digest(Lists{{1}, {2, 3}}));
    EXPECT_NE(digest(Lists{{}, {1}}), digest(Lists{{1}, {}}));
    EXPECT_NE(digest(std::vector<std::string>{"ab", "c"}), digest(std::vector<std::string>{"a", "bc"}));
    EXPECT_NE(digest(std::vector<std::array<int, 2>>{{1, 2}}), digest(std::vector<std::array<int, 2>>{{2, 1}}));
}

}  // namespace
