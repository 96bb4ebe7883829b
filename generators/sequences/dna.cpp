// SPDX-License-Identifier: Apache-2.0
#include "dna.hpp"

#include <algorithm>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace breakeven {
namespace {

/// Streams: the bases, and which parts of a text are copies of others.
constexpr std::uint32_t letters = 0, places = 1, errors = 2;

std::uint64_t word_length(const Request& request) {
    const auto k = request.number("k");
    check_range(request, "k", k, 2, Dna::longest_word);
    return k;
}

/// One sequence with n words: base(i) for as many i as there are different places.
template <class Base>
Dna one_sequence(const Request& request, const Base& base) {
    Dna out{.k = word_length(request), .bases = {}, .ends = {}};
    if (request.n == 0) return out;
    const auto size = request.n + out.k - 1;
    const auto period = request.number("circular") == 0 ? size : request.n;
    out.bases.resize(size);
    out.ends = {size};
    parallel_each(size, [&](std::uint64_t i) { out.bases[i] = static_cast<std::uint8_t>(base(i < period ? i : i % period)); });
    return out;
}

/// 32 bases of 64 random bits.
struct RandomText {
    std::vector<std::uint64_t> words;

    RandomText(std::uint64_t size, Stream stream) : words((size + 31) / 32) {
        parallel_each_bits(words.size(), stream, [&](std::uint64_t i, std::uint64_t bits) { words[i] = bits; });
    }
    std::uint64_t operator()(std::uint64_t i) const { return words[i / 32] >> i % 32 * 2 & 3; }
};

Dna uniform(const Request& request) { return one_sequence(request, RandomText{request.n + Dna::longest_word, {request.seed, letters}}); }

Dna repeats(const Request& request) {
    const auto length = request.number("length"), units = request.number("units"), every = request.number("every");
    check_range(request, "length", length, 1, 1 << 24);
    check_range(request, "units", units, 1, 1 << 10);
    check_range(request, "every", every, 1, std::uint64_t{1} << 32);
    const RandomText library{length * units, {request.seed, letters}};
    const Stream place{request.seed, places}, error{request.seed, errors};
    return one_sequence(request, [&](std::uint64_t i) {
        const auto base = library(place.below(i / length, units) * length + i % length);
        const auto bits = error.bits(i);
        return scale(bits, every) == 0 ? bits & 3 : base;
    });
}

Dna tandem(const Request& request) {
    const auto period = request.number("period");
    check_range(request, "period", period, 1, 1 << 24);
    return one_sequence(request, [&, unit = RandomText{period, {request.seed, letters}}](std::uint64_t i) { return unit(i % period); });
}

/// Linear pieces of one random text a tenth as long as all of them.
Dna reads(const Request& request) {
    Dna out{.k = word_length(request), .bases = {}, .ends = {}};
    const auto length = std::max(request.number("length"), out.k);
    check_range(request, "length", length, 1, 1 << 24);
    if (request.n == 0) return out;
    const auto words = length - out.k + 1, count = (request.n + words - 1) / words;
    out.bases.resize(request.n + count * (out.k - 1));
    out.ends.resize(count);
    const auto origins = out.bases.size() / 10 + 1;
    const RandomText text{origins + length, {request.seed, letters}};
    const Stream place{request.seed, places};
    parallel_each(count, [&](std::uint64_t s) {
        const auto begin = s * length, end = std::min<std::uint64_t>(begin + length, out.bases.size());
        const auto origin = place.below(s, origins);
        for (auto i = begin; i < end; ++i) out.bases[i] = static_cast<std::uint8_t>(text(origin + i - begin));
        out.ends[s] = end;
    });
    return out;
}

const Families<Dna>& families() {
    static const Parameter k{"k", "31", "bases of a word, 2 to 32", {"3", "9", "12", "2..32"}},
        circular{"circular", "1", "0: the text has an end", {"0"}};
    static const Families<Dna> all{
        {{"uniform", "one random text", {k, circular}}, uniform},
        {{"repeats",
          "one text of copies of a few random units, with errors",
          {k,
           circular,
           {"length", "500", "bases of a unit", {"20", "1..1000"}},
           {"units", "100", "how many there are", {"3", "1..100"}},
           {"every", "1000", "one base in so many is redrawn", {"10", "1..1M"}}}},
         repeats},
        {{"reads",
          "short linear texts, pieces of one that is covered about ten times",
          {k, {"length", "150", "bases of a piece; at least k", {"33", "1..500"}}}},
         reads},
        {{"tandem",
          "one unit over and over",
          {k, circular, {"period", "7", "bases of the unit; 1 makes all bases equal", {"2", "1..40"}}},
          true},
         tandem},
    };
    return all;
}

}  // namespace

std::string digest(const Dna& dna) {
    const std::uint64_t k[] = {dna.k};
    return Digester{}
        .add(std::span<const std::uint64_t>{k})
        .add(std::span<const std::uint64_t>{dna.ends})
        .add(std::span<const std::uint8_t>{dna.bases})
        .hex();
}

std::vector<Shape> dna_shapes() { return shapes(families()); }

Dna dna(const Request& request) {
    check_range(request, "n", request.n, 0, (std::uint64_t{1} << 32) - 2);
    return make(families(), request);
}

}  // namespace breakeven
