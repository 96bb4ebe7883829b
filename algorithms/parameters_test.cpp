// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/range.hpp>
#include <breakeven/suites/checking/property.hpp>
#include <breakeven/suites/contract/errors.hpp>

/// What shapes leave open, and what `check` makes of it.
namespace {

using namespace breakeven;

/// With 0 and 1 alone, so that a range would say no more than the other value does.
const std::set<std::string> switches = {"path", "open", "circular"};

bool is_number(const std::string& text) { return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) != 0; }

std::vector<Range> ranges_of(const Parameter& parameter) {
    std::vector<Range> ranges;
    for (const auto& alternative : parameter.alternatives)
        if (const auto range = parse_range(alternative)) ranges.push_back(*range);
    return ranges;
}

/// For each parameter of each shape of each problem: its place in words, and the three.
void each_parameter(const auto& visit) {
    for (const auto& problem : catalogue())
        for (const auto& shape : problem.shapes)
            for (const auto& parameter : shape.parameters) {
                SCOPED_TRACE(fmt::format("{}/{}: {}", problem.name, shape.name, parameter.name));
                visit(problem, shape, parameter);
            }
}

Request with(const ProblemEntry& problem, const Shape& shape, const std::string& parameter, const std::string& value, std::uint64_t n) {
    return complete({shape.name, {{parameter, value}}, n, 7}, problem.shapes);
}

/// What the generator says of it, nothing where it makes the input.
std::string refusal(const ProblemEntry& problem, const Request& request) try {
    problem.generate(request);
    return {};
} catch (const UsageError& error) {
    return error.what();
}

TEST(Parameters, EveryNumberHasOneRange) {
    each_parameter([](const auto&, const auto&, const Parameter& parameter) {
        const bool number = is_number(parameter.fallback) || std::ranges::any_of(parameter.alternatives, is_number);
        EXPECT_EQ(ranges_of(parameter).size(), number && !switches.contains(parameter.name) ? 1U : 0U);
        // Twice as likely would be what stands there twice.
        for (const auto& range : ranges_of(parameter))
            for (const auto& value : parameter.alternatives)
                EXPECT_TRUE(!is_number(value) || parse_range(value) ||
                            (parse_count(value) != range.smallest && parse_count(value) != range.largest))
                    << value << " is an end of the range";
    });
}

TEST(Parameters, TheEndsOfEveryRangeCanBeMade) {
    each_parameter([](const auto& problem, const auto& shape, const auto& parameter) {
        for (const auto& range : ranges_of(parameter))
            for (const auto value : {range.smallest, range.largest})
                for (const std::uint64_t n : {0, 1, 2, 9, 100, 2000})
                    EXPECT_EQ(refusal(problem, with(problem, shape, parameter.name, std::to_string(value), n)), "") << value;
    });
}

/// Beyond a range a generator makes what is asked for, or says in one line what it can.
TEST(Parameters, BeyondARangeIsMadeOrRefusedInOneLineThatNamesWhatCanBe) {
    std::size_t refused = 0;
    each_parameter([&](const auto& problem, const auto& shape, const auto& parameter) {
        for (const auto& range : ranges_of(parameter)) {
            std::vector<std::uint64_t> beyond;
            if (range.smallest > 0) beyond.push_back(range.smallest - 1);
            if (range.largest < 1000) beyond.push_back(range.largest + 1);
            for (const auto value : beyond) {
                const auto said = refusal(problem, with(problem, shape, parameter.name, std::to_string(value), 20));
                if (said.empty()) continue;
                ++refused;
                EXPECT_NE(said.find(fmt::format("={} is not possible: give ", value)), std::string::npos) << said;
                EXPECT_EQ(said.find('\n'), std::string::npos) << said;
                const auto end = value < range.smallest ? range.smallest : range.largest;
                EXPECT_NE(said.find(std::to_string(end)), std::string::npos) << said << " but the range ends at " << end;
            }
        }
    });
    EXPECT_GT(refused, 100U);
}

/// The requests of one check, of a variant that takes none of them: they are made, and that is all.
class Drawn final : public Channel {
public:
    explicit Drawn(const ProblemEntry& problem, int cases) {
        Variant none;
        none.bind = [](const Input&) -> std::unique_ptr<Run> { throw LimitExceeded("it is only drawn"); };
        result = check_properties({&problem, &none}, {.cases = cases, .max_size = 500, .time = 300}, *this);
    }
    void doing(Activity::Kind, std::string_view text, double) override {
        const auto request = parse_request(text);
        for (const auto& [name, value] : request.parameters) values[request.shape][name].insert(value);
    }
    void send(std::string_view) override {}

    PropertyResult result;
    std::map<std::string, std::map<std::string, std::set<std::string>>> values;  // by shape and parameter
};

class DrawnOf : public testing::TestWithParam<const ProblemEntry*> {};

TEST_P(DrawnOf, EveryParameterTakesEachOfItsValuesBothEndsAndNumbersBetween) {
    const auto& problem = *GetParam();
    constexpr int cases_of_a_shape = 250;
    Drawn drawn{problem, cases_of_a_shape * static_cast<int>(problem.shapes.size())};
    EXPECT_EQ(drawn.result.message, "it refused every input that was drawn") << drawn.result.counterexample;
    for (const auto& shape : problem.shapes)
        for (const auto& parameter : shape.parameters) {
            SCOPED_TRACE(shape.name + ": " + parameter.name);
            const auto& values = drawn.values[shape.name][parameter.name];
            std::set<std::string> wanted = {parameter.fallback};
            for (const auto& alternative : parameter.alternatives)
                if (!parse_range(alternative)) wanted.insert(alternative);
            for (const auto& value : wanted) EXPECT_TRUE(values.contains(value)) << value << " was never drawn";
            for (const auto& range : ranges_of(parameter)) {
                for (const auto end : {range.smallest, range.largest})
                    EXPECT_TRUE(values.contains(std::to_string(end)) || values.contains(format_count(end))) << end << " was never drawn";
                std::set<std::uint64_t> numbers;
                for (const auto& value : values)
                    if (is_number(value)) numbers.insert(parse_count(value));
                EXPECT_GE(numbers.size(), std::min<std::uint64_t>(range.largest - range.smallest + 1, 5));
            }
        }
}

std::vector<const ProblemEntry*> problems() {
    std::vector<const ProblemEntry*> all;
    for (const auto& problem : catalogue())
        if (std::ranges::any_of(problem.shapes, [](const auto& shape) { return !shape.parameters.empty(); })) all.push_back(&problem);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Parameters, DrawnOf, testing::ValuesIn(problems()), [](const auto& test) { return test.param->name; });

}  // namespace
