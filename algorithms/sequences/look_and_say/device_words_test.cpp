// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "step.hpp"
#include "words.hpp"

/// What the kernels compute, thread by thread.
namespace {

using look_and_say::Sixteen;

std::string settled(std::uint32_t seed, unsigned runs) {
    std::mt19937 random{seed};
    std::string term;
    for (unsigned i = 0; i < runs; ++i) {
        auto digit = static_cast<char>('0' + random() % 10);
        if (!term.empty() && term.back() == digit) digit = digit == '9' ? '0' : static_cast<char>(digit + 1);
        term += std::string(1 + random() % 3, digit);
    }
    return term;
}

Sixteen sixteen(const std::string& term, std::size_t place) {
    Sixteen out{};
    for (std::size_t i = 0; i < 16; ++i)  // what stands behind the end must not matter
        out.words[i / 4] |= static_cast<std::uint32_t>(place + i < term.size() ? static_cast<unsigned char>(term[place + i]) : '2')
                            << 8 * (i % 4);
    out.cut(place, term.size());
    return out;
}

std::string next_of(const std::string& digits) {
    look_and_say::Term term, next;
    term.assign({digits.data(), digits.size()});
    step<shared::OneThread>(term, next);
    return {next.data(), next.size()};
}

TEST(Words, SayWhatTheMapSays) {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const auto term = settled(seed, seed);
        std::string said;
        for (std::size_t place = 0; place < term.size(); place += 16) {
            const auto digits = sixteen(term, place);
            const auto before = place == 0 ? 0 : static_cast<std::uint32_t>(term[place - 1]) << 24;
            const auto behind = sixteen(term, place + 16).words[0];
            std::uint32_t heads[5];
            for (unsigned i = 0; i < 5; ++i)
                heads[i] = look_and_say::heads(i < 4 ? digits.words[i] : behind, i == 0 ? before : digits.words[i - 1]);
            for (unsigned i = 0; i < 16; ++i) {
                const auto count = look_and_say::counts(heads[i / 4], heads[i / 4 + 1]);
                if (((heads[i / 4] & look_and_say::inside(place + i / 4 * 4, term.size())) >> 8 * (i % 4) & 1) == 0) continue;
                said += static_cast<char>(count >> 8 * (i % 4));
                said += digits.digit(i);
            }
        }
        ASSERT_EQ(said, next_of(term)) << term;
    }
}

TEST(Words, HeadBitsOfTermsWithAnyRuns) {
    std::mt19937 random{3};
    for (int round = 0; round < 500; ++round) {
        std::string term;
        while (term.size() < static_cast<std::size_t>(round))
            term += std::string(1 + random() % 40, static_cast<char>('0' + random() % 10));
        for (std::size_t place = 0; place < term.size() + 32; place += 16) {
            const auto before = place == 0 || place >= term.size() ? 0 : static_cast<std::uint32_t>(term[place - 1]) << 24;
            const auto bits = sixteen(term, place).head_bits(before, place, term.size());
            for (std::size_t i = 0; i < 16; ++i) {
                const auto at = place + i;
                ASSERT_EQ(bits >> i & 1, at < term.size() && (at == 0 || term[at] != term[at - 1]));
            }
            ASSERT_EQ(bits >> 16, 0U);
        }
    }
}

TEST(Words, PackedTakesTheLowestBits) {
    for (std::uint32_t bits = 0; bits < 16; ++bits) {
        std::uint32_t bytes = 0;
        for (unsigned i = 0; i < 4; ++i) bytes |= (bits >> i & 1) << 8 * i;
        EXPECT_EQ(look_and_say::packed(bytes), bits);
    }
}

}  // namespace
