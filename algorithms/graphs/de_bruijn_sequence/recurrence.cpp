// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <memory>
#include <span>

#include "binary_field.hpp"
#include "de_bruijn_sequence.hpp"
#include "field.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

/// De Bruijn sequences by algebra, for every alphabet.
///
/// Over a prime alphabet p: the sequence s with a linear recurrence of degree N = order whose polynomial is primitive has
/// all nonzero words for its windows (see field.hpp); one more 0 beside the longest run of zeros adds the last one
/// [Golomb 1967].
///
/// Over p^e symbols: digit t of symbol i is s(i + t order), where s has degree N = e order; the windows of `order` symbols
/// are then the windows of e order digits.
///
/// Over an alphabet a b with coprime a and b: the pairs of a sequence for a and one for b, both repeated up to the end. By
/// Chinese remainders a place modulo a^order and modulo b^order is any pair of places once, so every pair of words occurs
/// once.
namespace de_bruijn_sequence {
namespace {

using Symbols = std::span<std::uint8_t>;

constexpr std::uint64_t strip = 4096;  // elements whose sums stay in the level-1 cache

template <class Loops>
std::uint64_t parts_for(std::uint64_t size) {
    constexpr std::uint64_t worth_parts = 1 << 16;
    return size < worth_parts ? 1 : Loops::parts();
}

/// to[i] = sum of factor[t] elements[i + t] modulo 2.
void combine(const BinaryField& field, std::uint32_t factor, const std::uint8_t* elements, std::uint64_t size, std::uint8_t* to) {
    std::fill_n(to, size, 0);
    for (std::uint32_t t = 0; t < field.degree(); ++t)
        if ((factor >> t & 1) != 0)
            for (std::uint64_t i = 0; i < size; ++i) to[i] ^= elements[i + t];
}

/// to[i] = sum of factor[t] elements[i + t] modulo p. Sums stay below 2^24, so that a quotient computed in floating point
/// is off by one at most.
void combine(const Field& field, const Coefficients& factor, const std::uint8_t* elements, std::uint64_t size, std::uint8_t* to) {
    std::int32_t sums[strip] = {};
    for (std::uint32_t t = 0; t < field.degree(); ++t)
        if (const auto f = static_cast<std::int32_t>(factor[t]); f != 0)
            for (std::uint64_t i = 0; i < size; ++i) sums[i] += f * elements[i + t];
    const auto p = static_cast<std::int32_t>(field.p());
    const auto inverse = 1.0F / static_cast<float>(p);
    for (std::uint64_t i = 0; i < size; ++i) {
        auto rest = sums[i] - p * static_cast<std::int32_t>(static_cast<float>(sums[i]) * inverse);
        rest += rest < 0 ? p : 0;
        rest -= rest >= p ? p : 0;
        to[i] = static_cast<std::uint8_t>(rest);
    }
}

/// The recurrence from 0 ... 0 1 on, by doubling: the first L elements give the next gain = L - N + 1 at once, as
/// s(L + i) = sum of a[t] s(i + t) with a = x^L = x^gain x^(N - 1).
template <class Loops>
void fill(const auto& field, Symbols elements) {
    const std::uint64_t size = elements.size(), degree = field.degree();
    std::ranges::fill(elements.first(std::min(degree, size)), 0);
    if (degree <= size) elements[degree - 1] = 1;
    const auto before = field.monomial(field.degree() - 1);
    auto jump = field.times_x(field.monomial(0));  // x^gain
    for (std::uint64_t known = degree, gain = 1; known < size; known += gain, gain *= 2, jump = field.multiply(jump, jump)) {
        const auto factor = field.multiply(jump, before);
        const auto wanted = std::min(gain, size - known);
        Loops::each_part(parts_for<Loops>(wanted), wanted, [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
            for (auto i = begin; i < end; i += strip) {
                const auto length = std::min(strip, end - i);
                combine(field, factor, &elements[i], length, &elements[known + i]);
            }
        });
    }
}

/// The recurrence of this degree over the numbers modulo p.
template <class Loops>
void fill(std::uint32_t p, std::uint32_t degree, Symbols elements) {
    p == 2 ? fill<Loops>(BinaryField{degree}, elements) : fill<Loops>(Field{p, degree}, elements);
}

/// The sequence over a prime power; `symbols` holds q^order.
template <class Loops>
void fill_part(const Part& part, std::uint32_t order, Symbols symbols) {
    const auto degree = part.exponent * order;
    symbols[0] = 0;
    if (part.exponent == 1) return fill<Loops>(part.p, degree, symbols.subspan(1));
    const auto size = symbols.size() - 1 + (part.exponent - 1) * order;
    const auto memory = std::make_unique_for_overwrite<std::uint8_t[]>(size);
    fill<Loops>(part.p, degree, {memory.get(), size});
    const auto p = static_cast<std::uint8_t>(part.p);
    Loops::each_part(parts_for<Loops>(size), symbols.size() - 1, [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
        // Digit by digit over what the first cache holds: a loop over bytes alone, which is compiled to wide ones.
        constexpr std::uint64_t block = 1 << 12;
        for (; begin < end; begin += block) {
            const auto length = std::min(block, end - begin);
            auto* const __restrict to = symbols.data() + 1 + begin;
            const auto digit = [&](std::uint32_t t) { return memory.get() + begin + t * order; };
            std::copy_n(digit(part.exponent - 1), length, to);
            for (auto t = part.exponent - 1; t-- > 0;) {
                const auto* const __restrict from = digit(t);
                for (std::uint64_t i = 0; i < length; ++i) to[i] = static_cast<std::uint8_t>(to[i] * p + from[i]);
            }
        }
    });
}

/// Adds weight * part, repeated, to the sequence.
template <class Loops>
void add_part(Symbols part, std::uint32_t weight, Symbols symbols) {
    Loops::each_part(parts_for<Loops>(symbols.size()), symbols.size(), [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
        for (auto i = begin; i < end;) {
            const auto place = i % part.size(), size = std::min(end - i, part.size() - place);
            for (std::uint64_t j = 0; j < size; ++j) symbols[i + j] = static_cast<std::uint8_t>(symbols[i + j] + weight * part[place + j]);
            i += size;
        }
    });
}

template <class Loops>
void recurrence(const DeBruijnSequence::Input& in, DeBruijnSequence::Output& out) {
    const auto prime_powers = parts(in.alphabet);
    if (prime_powers.size() == 1) return fill_part<Loops>(prime_powers[0], in.order, out);
    Loops::each_part(parts_for<Loops>(out.size()), out.size(),
                     [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) { std::fill(&out[begin], out.data() + end, 0); });
    for (const auto& part : prime_powers) {
        const auto size = DeBruijnSequence::Input{part.q, in.order}.symbols();
        const auto memory = std::make_unique_for_overwrite<std::uint8_t[]>(size);
        fill_part<Loops>(part, in.order, {memory.get(), size});
        add_part<Loops>({memory.get(), size}, part.weight, out);
    }
}

constexpr breakeven::Memory memory{.host = 2};

const breakeven::Host<DeBruijnSequence> serial{
    "serial/recurrence",
    recurrence<shared::OneThread>,
    {.per_item = memory, .notes = "linear recurrences over prime fields, combined by Chinese remainders"}};
const breakeven::Host<DeBruijnSequence> parallel{
    "parallel/recurrence",
    recurrence<shared::AllThreads>,
    {.per_item = memory, .notes = "linear recurrences over prime fields that double the sequence, combined by Chinese remainders"}};

}  // namespace
}  // namespace de_bruijn_sequence
