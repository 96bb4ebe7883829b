// SPDX-License-Identifier: Apache-2.0
#include "cyclospectrum.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <sstream>

#include "autocorrelation.hpp"
#include "multiplicities.hpp"
#include "ring.hpp"
#include "windows.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/base/range.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using breakeven::test_support::message_of;
using breakeven::test_support::TemporaryFile;
using Masses = Cyclospectrum::Input;

/// By the definition.
Masses right(const Masses& masses) {
    const auto n = masses.size();
    Masses sums = {0, std::accumulate(masses.begin(), masses.end(), 0U)};
    for (std::size_t start = 0; start < n; ++start)
        for (std::size_t length = 1, sum = 0; length < n; ++length)
            sums.push_back(static_cast<std::uint32_t>(sum += masses[(start + length - 1) % n]));
    std::sort(sums.begin(), sums.end());
    return sums;
}

const std::vector<Masses> inputs = {{},
                                    {5},
                                    {0xFFFFFFFF},
                                    {1, 1},
                                    {1, 2},
                                    {113, 129, 128, 114},
                                    {57, 71, 113, 113, 128},
                                    {0x7FFFFFFF, 0x80000000},
                                    {1, 1, 1, 0xFFFFFF00, 1},
                                    Masses(100, 7)};

Masses drawn(const std::string& request) {
    return Cyclospectrum::generate(complete(breakeven::parse_request(request), Cyclospectrum::shapes()));
}

TEST(CyclospectrumOracle, AcceptsTheSpectrum) {
    for (const auto& in : inputs) EXPECT_EQ(Cyclospectrum::check(in, right(in)), std::nullopt);
}

TEST(CyclospectrumOracle, RefusesEveryWrongAnswer) {
    for (const auto& in : inputs) {
        const auto wrong = Cyclospectrum::wrong(in, right(in));
        ASSERT_GE(wrong.size(), 5U);
        for (std::size_t i = 0; i < wrong.size(); ++i)
            EXPECT_TRUE(Cyclospectrum::check(in, wrong[i])) << "wrong answer " << i << ", n " << in.size();
    }
}

TEST(CyclospectrumOracle, RefusesAnAnswerThatNobodyWrote) {
    for (const auto& in : inputs) {
        Cyclospectrum::Output out;
        Cyclospectrum::prepare(in, out);
        EXPECT_TRUE(Cyclospectrum::check(in, out));
    }
}

TEST(CyclospectrumOracle, NamesTheFirstOffence) {
    const Masses in{1, 2, 4};
    EXPECT_EQ(right(in), (Masses{0, 1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(Cyclospectrum::check(in, {0, 7}), "holds 2 numbers, not 8");
    EXPECT_EQ(Cyclospectrum::check(in, {0, 2, 1, 3, 4, 5, 6, 7}), "does not ascend at position 2, from 2 to 1");
    EXPECT_EQ(Cyclospectrum::check(in, {1, 1, 2, 3, 4, 5, 6, 7}), "begins with 1, not 0");
    EXPECT_EQ(Cyclospectrum::check(in, {0, 1, 2, 3, 4, 5, 6, 8}), "ends with 8, not the total 7");
    EXPECT_EQ(Cyclospectrum::check(in, {0, 1, 2, 2, 5, 5, 6, 7}), "holds the sum 2 2 times between its ends, not 1");
    EXPECT_EQ(Cyclospectrum::check(in, {0, 1, 2, 3, 4, 6, 6, 7}), "holds the sum 5 0 times between its ends, not 1");
}

TEST(Cyclospectrum, IsTheSameForRotationsAndReadBackwards) {
    Masses in{57, 71, 113, 113, 128, 99};
    const auto spectrum = right(in);
    std::rotate(in.begin(), in.begin() + 2, in.end());
    EXPECT_EQ(Cyclospectrum::check(in, spectrum), std::nullopt);
    std::reverse(in.begin(), in.end());
    EXPECT_EQ(Cyclospectrum::check(in, spectrum), std::nullopt);
}

/// [Non-linear Thinking] writes the sums as a set, and its programs keep equal ones: the courses' answer has 242 twice.
TEST(CyclospectrumPublished, FormulaLosesEqualSums) {
    const Masses in{113, 129, 128, 114};
    auto sums = right(in);
    EXPECT_EQ(std::ranges::count(sums, 242U), 2);
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    EXPECT_TRUE(Cyclospectrum::check(in, sums));
}

/// Its kernels number the sums by 32-bit signed integers.
TEST(CyclospectrumPublished, IndicesOverflow) {
    EXPECT_LT(cyclospectrum::values(46341), std::uint64_t{1} << 31);
    EXPECT_GT(cyclospectrum::values(46342), std::uint64_t{1} << 31);
    EXPECT_LT(46342, cyclospectrum::most_residues);
}

TEST(Cyclospectrum, EveryShapeStaysInItsBounds) {
    for (const auto& shape : Cyclospectrum::shapes())
        for (const std::uint64_t n : {0, 1, 2, 999, 65535}) {
            std::vector<std::string> requests = {fmt::format("{}:n={}", shape.name, n)};
            for (const auto& parameter : shape.parameters)
                for (const auto& value : values_of(parameter))
                    requests.push_back(fmt::format("{}:{}={}", requests.front(), parameter.name, value));
            for (const auto& request : requests) {
                const auto masses = drawn(request);
                EXPECT_EQ(masses.size(), n) << request;
                EXPECT_TRUE(std::ranges::none_of(masses, [](auto mass) { return mass == 0; })) << request;
                EXPECT_LE(std::accumulate(masses.begin(), masses.end(), std::uint64_t{0}), cyclospectrum::largest_total) << request;
            }
        }
    EXPECT_THROW(drawn("amino:n=65536"), breakeven::UsageError);
    EXPECT_THROW(drawn("uniform:n=3:heaviest=0"), breakeven::UsageError);
    EXPECT_THROW(drawn("all_equal:n=2:value=4294967295"), breakeven::UsageError);
}

TEST(CyclospectrumRing, PairsHoldTheSmallerHalfOfTheSums) {
    for (const auto& in : inputs) {
        std::vector<std::uint32_t> place, sums = {0};
        const auto n = static_cast<std::uint32_t>(in.size());
        const auto total = cyclospectrum::find_places(in, place);
        for (std::uint32_t k = 0; k < cyclospectrum::pairs(n); ++k) sums.push_back(cyclospectrum::smaller_sum(place.data(), n, total, k));
        std::sort(sums.begin(), sums.end());
        auto expected = right(in);
        EXPECT_EQ(expected.size(), cyclospectrum::values(n));
        expected.resize(expected.size() / 2);
        EXPECT_EQ(sums, expected);
    }
}

TEST(CyclospectrumRing, FirstEndsAreTheFirstHeavyRuns) {
    const auto masses = drawn("uniform:n=50:heaviest=9");
    std::vector<std::uint32_t> place;
    const auto total = cyclospectrum::find_places(masses, place);
    for (std::uint32_t start = 0; start < 50; ++start)
        for (std::uint32_t sum = 0; sum <= total; ++sum) {
            const auto end = cyclospectrum::first_end(place.data(), 50, start, sum);
            EXPECT_GE(place[end] - place[start], sum);
            EXPECT_TRUE(end == start || place[end - 1] - place[start] < sum);
        }
}

TEST(CyclospectrumCounting, WindowsAndSharesAddUp) {
    const auto masses = drawn("amino:n=300");
    std::vector<std::uint32_t> place;
    const auto total = cyclospectrum::find_places(masses, place);
    std::vector<std::uint16_t> counts(total / 2 + 1);
    for (std::uint64_t first = 0; first < counts.size(); first += 1000)
        for (std::uint64_t share = 0; share < 3; ++share)
            cyclospectrum::count_window(place, 300, first, share, 3, {&counts[first], std::min<std::size_t>(1000, counts.size() - first)});
    std::vector<std::uint16_t> expected(total / 2 + 1);
    for (const auto sum : right(masses))
        if (sum != 0 && sum <= total / 2) ++expected[sum];
    counts[0] = 0;
    EXPECT_EQ(counts, expected);
}

/// What the device's blocks do, one after the other: `parts` blocks a window, each with its own packed counters.
std::vector<std::uint32_t> packed_counts(const Masses& masses, std::uint32_t parts) {
    using namespace cyclospectrum;
    std::vector<std::uint32_t> place;
    const auto total = find_places(masses, place), n = static_cast<std::uint32_t>(masses.size());
    std::vector<std::uint32_t> counts(std::size_t{windows(total)} * window_words);
    for (std::uint32_t window = 0; window < windows(total); ++window)
        for (std::uint32_t part = 0; part < parts; ++part) {
            std::vector<std::uint32_t> counters(window_words);
            for (auto start = part; start < n; start += parts)
                for (auto end = first_end(place.data(), n, start, first_sum(window, total));
                     end < first_end(place.data(), n, start, first_sum(window + 1, total)); ++end) {
                    const auto sum = place[end] - place[start] - (window << window_bits);
                    EXPECT_LT(sum, window_sums);
                    counters[bank_of(word_of(sum))] += 1U << shift_of(sum);
                }
            for (std::uint32_t word = 0; word < window_words; ++word)
                counts[std::size_t{window} * window_words + word] += counters[bank_of(word)];
        }
    return counts;
}

TEST(CyclospectrumWindows, HoldTheMultiplicityOfEverySum) {
    for (const auto& masses :
         {drawn("amino:n=1500"), drawn("uniform:n=20:heaviest=60k"), drawn("all_equal:n=700:value=1024"), drawn("all_equal:n=3"),
          drawn("one_heavy:n=500"), Masses{1, 1}, Masses{1, 2}, Masses{32767, 32768}, Masses{32768, 32768}}) {
        const auto counts = packed_counts(masses, 3);
        const auto spectrum = right(masses);
        const auto total = spectrum.back();
        std::vector<std::uint32_t> expected(std::size_t{total} + 2), found;
        for (const auto sum : spectrum) ++expected[sum];
        for (std::uint64_t x = 0; x <= std::uint64_t{total} + 1; ++x) found.push_back(cyclospectrum::multiplicity(counts.data(), total, x));
        EXPECT_EQ(found, expected);
    }
}

/// As often as there are starts, which is the most: no counter runs over into its neighbour.
TEST(CyclospectrumWindows, HoldTheLargestMultiplicities) {
    using namespace cyclospectrum;
    std::uint32_t word = 0;
    for (std::uint64_t i = 0; i < most_residues; ++i) word += (1U << shift_of(5)) + (1U << shift_of(5 + window_words));
    const std::vector<std::uint32_t> counts = {0, 0, 0, 0, 0, word};
    EXPECT_EQ(multiplicity(counts.data(), 100000, 5), most_residues);
    EXPECT_EQ(multiplicity(counts.data(), 100000, 5 + window_words), most_residues);
    EXPECT_EQ(multiplicity(counts.data(), 100000, 100000 - 5), most_residues);
}

TEST(CyclospectrumWindows, WordsFallIntoDifferentBanks) {
    using namespace cyclospectrum;
    std::vector<bool> taken(window_words);
    for (std::uint32_t word = 0; word < window_words; ++word) {
        ASSERT_LT(bank_of(word), window_words);
        EXPECT_FALSE(taken[bank_of(word)]);
        taken[bank_of(word)] = true;
    }
    for (const std::uint32_t mass : {1, 2, 32, 57, 64, 128, 256, 512}) {
        std::array<int, 32> lanes{};
        for (std::uint32_t lane = 0; lane < 32; ++lane) ++lanes[bank_of(word_of(lane * mass)) % 32];
        EXPECT_LE(*std::max_element(lanes.begin(), lanes.end()), 4) << mass;
    }
}

TEST(CyclospectrumWindows, BlocksCoverEveryRunAndFitTheGrid) {
    using namespace cyclospectrum;
    constexpr std::uint32_t slots = 396, everything = 4294770690 / 2;
    for (const std::uint32_t all : {0U, 1U, 100000U, 50000000U, everything}) {
        const auto each = counted_each(all, slots);
        const auto blocks = blocks_of(all / 2, each) + 3 * blocks_of(0, each) + blocks_of(all - all / 2, each);
        EXPECT_LE(blocks, slots + 5);
        EXPECT_GE(std::uint64_t{blocks} * each, all);
        EXPECT_EQ(blocks_of(0, each), 0U);
    }
}

TEST(CyclospectrumTransforms, HaveEvenSmoothSizes) {
    EXPECT_EQ(cyclospectrum::smooth_size(1), 2U);
    EXPECT_EQ(cyclospectrum::smooth_size(11), 12U);
    EXPECT_EQ(cyclospectrum::smooth_size(2 * 11 * 11), 250U);
    EXPECT_EQ(cyclospectrum::smooth_size(2 * 2401), 2 * 2401U);
    for (std::uint64_t least = 1; least < 3000; ++least) {
        auto size = cyclospectrum::smooth_size(least), rest = size;
        EXPECT_GE(size, least);
        EXPECT_EQ(size % 2, 0U);
        for (const std::uint64_t factor : {2, 3, 5, 7})
            while (rest % factor == 0) rest /= factor;
        EXPECT_EQ(rest, 1U);
    }
}

/// By the definition, for sizes at which transforms stay in the cache and at which they are cut and shared out.
TEST(CyclospectrumAutocorrelation, IsExact) {
    using shared::AllThreads, shared::OneThread;
    std::vector<std::uint32_t> roots;
    for (const std::uint64_t size : {8, 64, 4096, 8192, 1 << 17})
        for (const bool parallel : {false, true}) {
            std::vector<std::uint64_t> marks;
            std::vector<std::uint32_t> values(size), expected(size);
            for (std::uint64_t i = 0; i < 300; ++i) marks.push_back(breakeven::scale(breakeven::SplitMix::mix(i), size));
            for (const auto mark : marks) ++values[mark];
            for (const auto a : marks)
                for (const auto b : marks) ++expected[(b - a) & (size - 1)];
            (parallel ? cyclospectrum::autocorrelate<AllThreads> : cyclospectrum::autocorrelate<OneThread>)(values, roots);
            EXPECT_EQ(values, expected) << size;
        }
}

TEST(CyclospectrumRead, TakesLettersMassesAndFasta) {
    const auto read = [](std::string_view text) { return Cyclospectrum::read(TemporaryFile{"peptide.txt", text}.path(), {}); };
    EXPECT_EQ(read("LEQN"), (Masses{113, 129, 128, 114}));
    EXPECT_EQ(read("113 129,128;\n114 # a comment\n"), (Masses{113, 129, 128, 114}));
    EXPECT_EQ(read(">title\nLE\nQN\n"), (Masses{113, 129, 128, 114}));
    EXPECT_EQ(read("ACDEFGHIKLMNPQRSTVWY").size(), 20U);
    EXPECT_EQ(read("4294967295"), (Masses{0xFFFFFFFF}));
    EXPECT_EQ(read(""), Masses{});
    const auto refused = [&](std::string_view text) { return message_of<breakeven::InputError>([&] { read(text); }); };
    EXPECT_NE(refused("LEXN").find("'X' is neither a mass"), std::string::npos);
    EXPECT_NE(refused("113 0").find("'0' is neither a mass"), std::string::npos);
    EXPECT_NE(refused("-5").find("'-5' is neither a mass"), std::string::npos);
    EXPECT_NE(refused("4294967295\n1").find(":2: the total exceeds 4294967295"), std::string::npos);
    EXPECT_NE(refused("99999999999").find("the total exceeds"), std::string::npos);
    EXPECT_NE(refused(">a\nL\n>b\nE\n").find(":3: a second sequence"), std::string::npos);
    EXPECT_NE(refused(std::string(65536, 'G')).find("more than 65535 residues"), std::string::npos);
}

TEST(Cyclospectrum, WritesOneNumberALine) {
    std::ostringstream stream;
    Cyclospectrum::write({}, {0, 113, 113}, stream);
    EXPECT_EQ(stream.str(), "0\n113\n113\n");
}

}  // namespace
