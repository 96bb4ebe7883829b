// SPDX-License-Identifier: Apache-2.0
#include "step.hpp"

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include "decimal.hpp"
#include <breakeven/algorithms/shared/host/block_begins.hpp>

/// 32 digits at a time. Comparing them with their neighbours tells which begin a run and how long it is, up to 3;
/// pairs of count and digit that begin no run are then squeezed out, eight at a time, by a table of shuffles. Longer
/// runs, of which only the first terms have any, are said one by one.
namespace look_and_say {
namespace {

constexpr std::uint64_t width = 32;

/// Row m moves those of eight pairs of bytes to the front whose bit in m is set.
constexpr auto squeeze_table = [] {
    std::array<std::array<std::uint8_t, 16>, 256> table{};
    for (unsigned mask = 0; mask < 256; ++mask) {
        unsigned to = 0;
        for (unsigned pair = 0; pair < 8; ++pair)
            if ((mask >> pair & 1) != 0) {
                table[mask][to++] = static_cast<std::uint8_t>(2 * pair);
                table[mask][to++] = static_cast<std::uint8_t>(2 * pair + 1);
            }
    }
    return table;
}();

__m256i load(const char* place) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(place)); }
std::uint32_t bits(__m256i bytes) { return static_cast<std::uint32_t>(_mm256_movemask_epi8(bytes)); }

/// Runs end in front of the margin at the latest.
const char* run_end(const char* head) {
    const auto digit = _mm256_set1_epi8(*head);
    for (;; head += width)
        if (const auto other = ~bits(_mm256_cmpeq_epi8(load(head), digit)); other != 0) return head + std::countr_zero(other);
}

struct Counter {
    std::uint64_t size = 0;

    void run(std::uint64_t length, char) { size += said_size(length); }
    void short_runs(std::uint32_t heads, __m256i, __m256i, __m256i) { size += 2 * static_cast<unsigned>(std::popcount(heads)); }
};

/// Eight pairs of count and digit each.
struct Groups {
    __m128i pairs[4];
};

struct Writer {
    char *out, *limit;

    void run(std::uint64_t length, char digit) { out = look_and_say::say(length, digit, out); }
    void short_runs(std::uint32_t heads, __m256i digits, __m256i second, __m256i third) {
        const auto counts = _mm256_sub_epi8(_mm256_sub_epi8(_mm256_set1_epi8('1'), second), third);
        const auto low = _mm256_unpacklo_epi8(counts, digits), high = _mm256_unpackhi_epi8(counts, digits);
        const Groups groups = {{_mm256_castsi256_si128(low), _mm256_castsi256_si128(high), _mm256_extracti128_si256(low, 1),
                                _mm256_extracti128_si256(high, 1)}};
        if (limit - out >= static_cast<std::ptrdiff_t>(2 * width)) {
            out = squeeze(heads, groups, out);
            return;
        }
        char end[2 * width];  // what follows is another thread's
        const auto size = static_cast<std::size_t>(squeeze(heads, groups, end) - end);
        std::memcpy(out, end, size);
        out += size;
    }
    static char* squeeze(std::uint32_t heads, const Groups& groups, char* out) {
        for (const auto& group : groups.pairs) {
            const auto mask = heads & 0xFF;
            const auto order = _mm_loadu_si128(reinterpret_cast<const __m128i*>(squeeze_table[mask].data()));
            _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_shuffle_epi8(group, order));
            out += 2 * std::popcount(mask);
            heads >>= 8;
        }
        return out;
    }
};

template <class Sink>
void each_run(const Term& term, std::uint64_t begin, std::uint64_t end, Sink& sink) {
    for (const char *place = term.data() + begin, *last = term.data() + end; place < last;) {
        const auto digits = load(place);
        const auto second = _mm256_cmpeq_epi8(digits, load(place + 1));
        const auto third = _mm256_and_si256(second, _mm256_cmpeq_epi8(digits, load(place + 2)));
        const auto fourth = _mm256_and_si256(third, _mm256_cmpeq_epi8(digits, load(place + 3)));
        const auto rest = last - place;
        const auto inside = rest < static_cast<std::ptrdiff_t>(width) ? (1U << rest) - 1 : ~0U;
        auto heads = ~bits(_mm256_cmpeq_epi8(digits, load(place - 1))) & inside;
        if ((bits(fourth) & heads) == 0) {
            sink.short_runs(heads, digits, second, third);
            place += width;
            continue;
        }
        auto next = place + width;
        for (; heads != 0; heads &= heads - 1) {
            const auto head = place + std::countr_zero(heads);
            const auto after = run_end(head);
            sink.run(static_cast<std::uint64_t>(after - head), *head);
            next = std::max(next, after);
        }
        place = next;
    }
}

/// How many digits the runs that begin at places `begin` .. `end`-1 become.
std::uint64_t said_size(const Term& term, std::uint64_t begin, std::uint64_t end) {
    Counter counter;
    each_run(term, begin, end, counter);
    return counter.size;
}

/// Writes them to `out` .. `limit`-1.
void say(const Term& term, std::uint64_t begin, std::uint64_t end, char* out, char* limit) {
    Writer writer{out, limit};
    each_run(term, begin, end, writer);
}

}  // namespace

/// Counting first costs less than touching memory for the twice as many digits that there might be.
template <class Loops, class Digits>
void step(const Term& term, Digits& next) {
    constexpr std::uint64_t block = 1 << 16, worth_all_threads = 2 * block;
    if (!Loops::parallel || term.size() < worth_all_threads) {
        const auto size = said_size(term, 0, term.size());
        next.resize(size);
        say(term, 0, term.size(), next.data(), next.data() + size);
        return;
    }
    const auto begins = shared::block_begins<Loops>(term.size(), block, [&](auto begin, auto end) { return said_size(term, begin, end); });
    next.resize(begins.back());
    Loops::ranges(term.size(), block, [&](auto begin, auto end) {
        const auto* const place = &begins[begin / block];
        say(term, begin, end, next.data() + place[0], next.data() + place[1]);
    });
}
template void step<shared::OneThread>(const Term&, Term&);
template void step<shared::OneThread>(const Term&, std::vector<char>&);
template void step<shared::AllThreads>(const Term&, Term&);
template void step<shared::AllThreads>(const Term&, std::vector<char>&);

}  // namespace look_and_say
