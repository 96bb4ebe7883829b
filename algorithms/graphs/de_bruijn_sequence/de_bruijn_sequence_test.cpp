// SPDX-License-Identifier: Apache-2.0
#include "de_bruijn_sequence.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "jumps.hpp"
#include "shift_register.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>

namespace {

using Input = DeBruijnSequence::Input;
using Output = DeBruijnSequence::Output;

constexpr auto& host_variants = breakeven::test_support::host_variants<DeBruijnSequence>;

Output solve(const breakeven::Variant& variant, const Input& in) { return breakeven::test_support::answer<DeBruijnSequence>(variant, in); }

Output least(const Input& in) { return solve(host_variants("serial/fkm").at(0), in); }

std::string written(const Input& in, const Output& answer) {
    std::ostringstream text;
    DeBruijnSequence::write(in, answer, text);
    return text.str();
}

TEST(DeBruijnSequence, LeastSequencesAreKnown) {
    EXPECT_EQ(written({2, 3}, least({2, 3})), "00010111\n");
    EXPECT_EQ(written({2, 4}, least({2, 4})), "0000100110101111\n");
    EXPECT_EQ(written({2, 5}, least({2, 5})), "00000100011001010011101011011111\n");
    EXPECT_EQ(written({4, 2}, least({4, 2})), "0010203112132233\n");
    EXPECT_EQ(written({3, 1}, least({3, 1})), "012\n");
}

/// What these digests stand for was verified once, by sha256sum: their digits, as text without a line end, have the SHA-256 sums
/// 85f4be821a23058993b77b49ca2bed1e3b995226d592b430052496dc4666354b and f473336a7789bc604a4474b9284a22d4569aff710c5e3a9c3c788a01ab2140c7,
/// as another program's have.
TEST(DeBruijnSequence, LongLeastSequencesAreKnown) {
    const auto digest = [](const Input& in) { return breakeven::digest(std::span<const std::uint8_t>{least(in)}); };
    EXPECT_EQ(digest({10, 4}), "4c99a3c0166ba9e194c4012b49da38f8");
    EXPECT_EQ(digest({2, 16}), "065fee98379ee9ac119802c76255738d");
}

TEST(DeBruijnSequence, EveryAlphabetAndOrderThatIsSmall) {
    const auto variants = host_variants("*");
    ASSERT_GE(variants.size(), 5U);
    for (std::uint32_t alphabet = 2; alphabet <= 256; ++alphabet)
        for (std::uint32_t order = 1; order < 16 && Input{alphabet, order}.symbols() <= 5000; ++order) {
            const Input in{alphabet, order};
            for (const auto& variant : variants) {
                const auto answer = solve(variant, in);
                const auto wrong = DeBruijnSequence::wrong(in, answer);
                ASSERT_GE(wrong.size(), 5U);
                for (std::size_t i = 0; i < wrong.size(); ++i)
                    ASSERT_TRUE(DeBruijnSequence::check(in, wrong[i])) << i << ' ' << alphabet << ' ' << order;
            }
        }
}

TEST(DeBruijnSequence, LargeEnoughForManyBlocks) {
    for (const auto in : {Input{2, 19}, {4, 9}, {3, 11}, {9, 5}, {251, 2}, {10, 5}, {6, 7}, {210, 2}, {169, 2}})
        for (const auto& variant : host_variants("*recurrence")) solve(variant, in);
}

TEST(DeBruijnSequence, SerialAndParallelRecurrencesAgree) {
    for (const auto in : {Input{2, 18}, {9, 5}, {12, 4}})
        EXPECT_EQ(solve(host_variants("serial/recurrence").at(0), in), solve(host_variants("parallel/recurrence").at(0), in));
}

/// What the device's threads write, one after the other.
Output by_shift_registers(const Input& in, std::uint32_t exponent) {
    using de_bruijn_sequence::ShiftRegister;
    const auto& shift = de_bruijn_sequence::shift_register(in.order * exponent);
    Output out(in.symbols());
    for (std::uint64_t begin = 0; begin < out.size(); begin += ShiftRegister::symbols_each) {
        const auto thread = static_cast<std::uint32_t>(begin / ShiftRegister::symbols_each);
        auto state = shift.state(thread % (1U << ShiftRegister::thread_bits));
        auto window = shift.moved(shift.stride, state);
        for (auto lap = thread >> ShiftRegister::thread_bits; lap-- > 0;)
            window = shift.moved(shift.stride, static_cast<std::uint32_t>(window) & shift.mask());
        for (unsigned i = 0; i < ShiftRegister::symbols_each && begin + i < out.size(); ++i)
            out[begin + i] = static_cast<std::uint8_t>(de_bruijn_sequence::four_symbols(window, i & ~3U, in.order, exponent) >> i % 4 * 8);
    }
    out[0] = 0;
    return out;
}

TEST(DeBruijnSequence, ShiftRegistersOfManyThreadsAgreeWithTheRecurrence) {
    const auto recurrence = host_variants("serial/recurrence").at(0);
    for (const auto& [in, exponent] : std::initializer_list<std::pair<Input, std::uint32_t>>{{Input{2, 1}, 1},
                                                                                             {Input{2, 4}, 1},
                                                                                             {Input{2, 7}, 1},
                                                                                             {Input{2, 17}, 1},
                                                                                             {Input{4, 1}, 2},
                                                                                             {Input{4, 3}, 2},
                                                                                             {Input{8, 5}, 3},
                                                                                             {Input{16, 2}, 4},
                                                                                             {Input{32, 3}, 5},
                                                                                             {Input{128, 2}, 7},
                                                                                             {Input{256, 1}, 8},
                                                                                             {Input{256, 2}, 8}})
        EXPECT_EQ(by_shift_registers(in, exponent), solve(recurrence, in)) << in.alphabet << ' ' << in.order;
    EXPECT_EQ(by_shift_registers({2, 24}, 1), solve(recurrence, {2, 24}));  // every thread comes round four times
}

/// What the device's warps write over a prime power, one after the other.
template <std::size_t words>
Output by_jumps(const Input& in, const de_bruijn_sequence::Part& part) {
    using de_bruijn_sequence::Jump;
    constexpr auto dot = [](std::uint32_t a, std::uint32_t b, std::uint32_t sum) {
        for (unsigned i = 0; i < 32; i += 8) sum += (a >> i & 0xFF) * (b >> i & 0xFF);
        return sum;
    };
    const auto& jumps = de_bruijn_sequence::jumps<words>(part.p, part.exponent * in.order, in.symbols());
    Output out(in.symbols());
    for (std::uint64_t begin = 0; begin < out.size(); begin += Jump::symbols_each) {
        const auto tile = static_cast<std::uint32_t>(begin / Jump::tile), first = static_cast<std::uint32_t>(begin % Jump::tile);
        auto factor = jumps.power(tile % (1U << Jump::warp_bits), dot);
        for (auto lap = tile >> Jump::warp_bits; lap-- > 0;) factor = jumps.jump(Jump::warp_bits, factor, dot);
        std::uint32_t symbols[Jump::symbols_each / 4] = {};
        for (auto t = part.exponent; t-- > 0;) {
            std::uint32_t window[Jump::window] = {};
            for (unsigned i = 0; i < 4 * Jump::window; ++i) {
                const auto place = first + i + t * in.order;
                window[i / 4] |= (jumps.first[place / 4] >> place % 4 * 8 & 0xFF) << i % 4 * 8;
            }
            de_bruijn_sequence::append_digits(jumps, factor, window, dot, symbols);
        }
        for (unsigned i = 0; i < Jump::symbols_each && begin + i < out.size(); ++i)
            out[begin + i] = static_cast<std::uint8_t>(symbols[i / 4] >> i % 4 * 8);
    }
    out[0] = 0;
    return out;
}

TEST(DeBruijnSequence, JumpsOfManyWarpsAgreeWithTheRecurrence) {
    const auto recurrence = host_variants("serial/recurrence").at(0);
    for (const auto in : {Input{2, 1}, {3, 1}, {3, 9}, {5, 8}, {8, 6}, {9, 5}, {64, 3}, {81, 3}, {243, 2}, {251, 2}})
        EXPECT_EQ(by_jumps<6>(in, de_bruijn_sequence::parts(in.alphabet).at(0)), solve(recurrence, in)) << in.alphabet << ' ' << in.order;
    EXPECT_EQ(by_jumps<4>({3, 14}, de_bruijn_sequence::parts(3).at(0)), solve(recurrence, {3, 14}));  // every warp comes round twice
    EXPECT_EQ(by_jumps<1>({7, 4}, de_bruijn_sequence::parts(7).at(0)), solve(recurrence, {7, 4}));
}

/// Only in a field can x have that order, so the polynomial need not be tested for being irreducible.
bool primitive(const de_bruijn_sequence::Field& field, std::uint64_t period, const std::vector<std::uint64_t>& factors) {
    const auto one = field.monomial(0);
    return field.power(period) == one &&
           std::ranges::none_of(factors, [&](std::uint64_t factor) { return field.power(period / factor) == one; });
}

TEST(DeBruijnSequenceField, TheTableHasTheFirstPrimitivePolynomials) {
    for (std::uint32_t p = 2; p < 256; ++p) {
        if (de_bruijn_sequence::prime_factors(p).front() != p) continue;
        std::uint64_t elements = p;
        for (std::uint32_t degree = 1; elements <= std::uint64_t{1} << 32; ++degree, elements *= p) {
            const auto factors = de_bruijn_sequence::prime_factors(elements - 1);
            std::uint32_t tail = 1;
            while (tail % p == 0 || !primitive({p, degree, tail}, elements - 1, factors)) ++tail;
            EXPECT_EQ(de_bruijn_sequence::primitive_tail(p, degree), tail) << p << ' ' << degree;
        }
    }
}

TEST(DeBruijnSequenceField, WordsAreTheBinaryField) {
    for (const auto degree : {1U, 2U, 7U, 28U, 32U}) {
        const de_bruijn_sequence::BinaryField words{degree};
        const de_bruijn_sequence::Field field{2, degree};
        const auto word = [](const de_bruijn_sequence::Coefficients& a) {
            std::uint32_t out = 0;
            for (std::size_t i = 0; i < a.size(); ++i) out |= a[i] << i;
            return out;
        };
        auto a = words.monomial(degree - 1);
        auto b = field.monomial(degree - 1);
        for (int i = 0; i < 100; ++i, a = words.times_x(words.multiply(a, a)), b = field.times_x(field.multiply(b, b))) {
            ASSERT_EQ(a, word(b)) << degree << ' ' << i;
            ASSERT_EQ(words.over_x(words.times_x(a)), a);
        }
    }
}

TEST(DeBruijnSequenceField, AlphabetsFallIntoPrimePowers) {
    for (std::uint32_t alphabet = 2; alphabet <= 256; ++alphabet) {
        std::uint32_t product = 1;
        for (const auto& part : de_bruijn_sequence::parts(alphabet)) {
            EXPECT_EQ(part.weight, product);
            product *= part.q;
            EXPECT_EQ(de_bruijn_sequence::prime_factors(part.q), std::vector<std::uint64_t>{part.p});
        }
        EXPECT_EQ(product, alphabet);
    }
}

TEST(DeBruijnSequenceField, RemaindersByMultiplicationAreExact) {
    for (const std::uint32_t p : {3U, 7U, 127U, 251U})
        for (std::uint32_t sum = 0; sum < 1U << 24; sum += sum < 100000 ? 1 : 97)
            ASSERT_EQ(de_bruijn_sequence::rest(sum, p, de_bruijn_sequence::inverse(p)), sum % p) << sum;
}

TEST(DeBruijnSequenceOracle, NamesTheFirstOffence) {
    EXPECT_EQ(DeBruijnSequence::check({2, 3}, {0, 0, 0, 1, 0, 1, 1, 1}), std::nullopt);
    EXPECT_EQ(DeBruijnSequence::check({2, 3}, {1, 0, 1, 1, 1, 0, 0, 0}), std::nullopt);  // rotated
    EXPECT_EQ(DeBruijnSequence::check({2, 3}, {0, 0, 0, 1, 0, 0, 1, 1}), "the word at 4 occurs before");
    EXPECT_EQ(DeBruijnSequence::check({2, 2}, {0, 0, 1, 2}), "symbol 2 at 3 is none of the alphabet");
    EXPECT_EQ(DeBruijnSequence::check({2, 2}, {0, 0, 1}), "holds 3 symbols, there are 4 words");
    Output untouched;
    DeBruijnSequence::prepare({2, 4}, untouched);
    EXPECT_TRUE(DeBruijnSequence::check({2, 4}, untouched));
}

Input read(std::string_view text, const breakeven::Options& options = {}) {
    return DeBruijnSequence::read(breakeven::test_support::TemporaryFile{"t.txt", text}.path(), options);
}

TEST(DeBruijnSequence, ReadsAlphabetAndOrder) {
    EXPECT_EQ(read("4\n").symbols(), 16U);
    EXPECT_EQ(read("10 4\n").symbols(), 10000U);
    EXPECT_EQ(read("3", {{"alphabet", "5"}}).symbols(), 125U);
    for (const auto* text : {"", "1 2 3"}) EXPECT_THROW(read(text), breakeven::InputError) << text;
    for (const auto* text : {"0", "33", "1 4", "257 1", "10 10", "2 4000000000", "2 -3"})
        EXPECT_THROW(read(text), breakeven::InputError) << text;
    EXPECT_THROW(read("3", {{"alphabet", "1"}}), breakeven::UsageError);
    EXPECT_THROW(read("10 4", {{"alphabet", "5"}}), breakeven::UsageError);
    std::ostringstream text;
    DeBruijnSequence::write_input({7, 3}, text);
    EXPECT_EQ(read(text.str()).symbols(), 343U);
    EXPECT_EQ(written({11, 1}, {10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}), "a0123456789\n");
    EXPECT_EQ(written({37, 1}, {36, 0}), "36 0\n");
}

TEST(DeBruijnSequence, RequestsRoundDownToAPower) {
    const auto symbols = [](const std::string& text) {
        return DeBruijnSequence::generate(complete(breakeven::parse_request(text), DeBruijnSequence::shapes())).symbols();
    };
    EXPECT_EQ(symbols("words:n=0"), 2U);
    EXPECT_EQ(symbols("words:n=1023"), 512U);
    EXPECT_EQ(symbols("words:n=1024"), 1024U);
    EXPECT_EQ(symbols("words:n=999:alphabet=10"), 100U);
    EXPECT_EQ(symbols("words:n=4Gi"), std::uint64_t{1} << 32);
    EXPECT_EQ(symbols("words:n=7:order=5:alphabet=3"), 243U);
    EXPECT_THROW(symbols("words:n=7:order=33"), breakeven::UsageError);
}

TEST(DeBruijnSequencePublished, TakesTheWordsOfOneLetterToo) {
    EXPECT_EQ(written({4, 1}, solve(host_variants("serial/published").at(0), {4, 1})), "0123\n");
}

/// `connected.[1..]` at each step is a copy of the vertex's other edges: half the alphabet for each symbol of the sequence.
TEST(DeBruijnSequencePublished, TakingTheFirstEdgeCopiesAllOthers) {
    for (const auto in : {Input{2, 12}, {10, 4}, {256, 2}}) {
        std::uint64_t copied = 0;
        for (std::uint64_t vertex = 0; vertex < in.symbols() / in.alphabet; ++vertex)
            for (std::vector<std::uint32_t> connected(in.alphabet); !connected.empty();) {
                connected = {connected.begin() + 1, connected.end()};
                copied += connected.size();
            }
        EXPECT_EQ(2 * copied, in.symbols() * (in.alphabet - 1));
    }
    // An index that moves on takes the largest alphabet as it takes others.
    solve(host_variants("serial/published").at(0), {256, 2});
}

}  // namespace
