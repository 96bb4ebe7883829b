#include "recurrence.hpp"

#include <algorithm>
#include <memory>
#include <span>

namespace de_bruijn_sequence {
namespace {

using de_bruijn_graph::Blocks;
using Symbols = std::span<std::uint8_t>;

constexpr std::uint64_t strip = 4096;  // elements whose sums stay in the level-1 cache
constexpr std::uint64_t worth_tasks = std::uint64_t{1} << 16;

Blocks enough(Blocks blocks, std::uint64_t size) { return size < worth_tasks ? Blocks{} : blocks; }

void combine_binary(const Coefficients& factor, std::uint32_t degree, const std::uint8_t* from, std::uint64_t size, std::uint8_t* to) {
    std::fill_n(to, size, 0);
    for (std::uint32_t t = 0; t < degree; ++t)
        if (factor[t] != 0)
            for (std::uint64_t i = 0; i < size; ++i) to[i] ^= from[i + t];
}

/// Sums stay below 2^24, so that a quotient computed in floating point is off by one at most.
void combine(const Field& field, const Coefficients& factor, const std::uint8_t* from, std::uint64_t size, std::uint8_t* to) {
    std::int32_t sums[strip] = {};
    for (std::uint32_t t = 0; t < field.degree(); ++t)
        if (const auto f = static_cast<std::int32_t>(factor[t]); f != 0)
            for (std::uint64_t i = 0; i < size; ++i) sums[i] += f * from[i + t];
    const auto p = static_cast<std::int32_t>(field.p());
    const auto inverse = 1.0F / static_cast<float>(p);
    for (std::uint64_t i = 0; i < size; ++i) {
        auto rest = sums[i] - p * static_cast<std::int32_t>(static_cast<float>(sums[i]) * inverse);
        rest += rest < 0 ? p : 0;
        rest -= rest >= p ? p : 0;
        to[i] = static_cast<std::uint8_t>(rest);
    }
}

/// The recurrence from 0 ... 0 1 on.
void fill(const Field& field, Symbols digits, Blocks blocks) {
    const auto degree = std::min<std::uint64_t>(field.degree(), digits.size());
    std::fill_n(digits.begin(), degree, 0);
    if (degree == field.degree()) digits[degree - 1] = 1;
    for (Doubling step{field}; step.length() < digits.size(); step.next()) {
        const auto factor = step.factor();
        const auto gain = std::min(step.gain(), digits.size() - step.length());
        enough(blocks, gain).each(gain, [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
            for (auto i = begin; i < end; i += strip) {
                const auto size = std::min(strip, end - i);
                auto* to = &digits[step.length() + i];
                if (field.p() == 2)
                    combine_binary(factor, field.degree(), &digits[i], size, to);
                else
                    combine(field, factor, &digits[i], size, to);
            }
        });
    }
}

/// The sequence over a prime power; `symbols` holds q^order.
void fill_part(const Part& part, std::uint32_t order, Symbols symbols, Blocks blocks) {
    const auto& recurrence = field(part.p, part.exponent * order);
    symbols[0] = 0;
    if (part.exponent == 1) return fill(recurrence, symbols.subspan(1), blocks);
    const auto size = symbols.size() - 1 + (part.exponent - 1) * order;
    const auto memory = std::make_unique_for_overwrite<std::uint8_t[]>(size);
    const Symbols digits{memory.get(), size};
    fill(recurrence, digits, blocks);
    enough(blocks, size).each(symbols.size() - 1, [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
        for (auto i = begin; i < end; ++i) {
            std::uint32_t symbol = 0;
            for (auto t = part.exponent; t-- > 0;) symbol = symbol * part.p + digits[i + t * order];
            symbols[i + 1] = static_cast<std::uint8_t>(symbol);
        }
    });
}

/// Adds weight * part, repeated, to the sequence.
void add_part(Symbols part, std::uint32_t weight, Symbols symbols, Blocks blocks) {
    enough(blocks, symbols.size()).each(symbols.size(), [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
        for (auto i = begin; i < end;) {
            const auto from = i % part.size(), size = std::min(end - i, part.size() - from);
            for (std::uint64_t j = 0; j < size; ++j) symbols[i + j] = static_cast<std::uint8_t>(symbols[i + j] + weight * part[from + j]);
            i += size;
        }
    });
}

}  // namespace

void by_recurrence(const DeBruijnSequence::Input& in, DeBruijnSequence::Output& out, Blocks blocks) {
    const auto all = parts(in.alphabet);
    if (all.size() == 1) return fill_part(all[0], in.order, out, blocks);
    enough(blocks, out.size()).each(out.size(), [&](std::uint64_t, std::uint64_t begin, std::uint64_t end) {
        std::fill(&out[begin], out.data() + end, 0);
    });
    for (const auto& part : all) {
        const auto size = DeBruijnSequence::Input{part.q, in.order}.symbols();
        const auto memory = std::make_unique_for_overwrite<std::uint8_t[]>(size);
        fill_part(part, in.order, {memory.get(), size}, blocks);
        add_part({memory.get(), size}, part.weight, out, blocks);
    }
}

}  // namespace de_bruijn_sequence
