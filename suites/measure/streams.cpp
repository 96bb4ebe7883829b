// SPDX-License-Identifier: Apache-2.0
#include "streams.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <numeric>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace breakeven::detail {
namespace {

constexpr std::size_t large_page = 2 << 20;

#ifdef __SSE2__
/// Stores value(offset) to each 16 bytes, whose offset it is.
void over_lines(char* to, std::size_t bytes, const auto& value) {
    for (std::size_t i = 0; i < bytes; i += 64)
        for (std::size_t part = 0; part < 64; part += 16) _mm_stream_si128(reinterpret_cast<__m128i*>(to + i + part), value(i + part));
    _mm_sfence();
}
#endif

const std::uint64_t* words(const char* bytes) { return reinterpret_cast<const std::uint64_t*>(bytes); }

}  // namespace

Pages::Pages(std::size_t bytes) {
    const auto whole = (std::max<std::size_t>(bytes, 1) + large_page - 1) / large_page * large_page;
    bytes_.reset(static_cast<char*>(std::aligned_alloc(large_page, whole)));
    if (!bytes_) throw std::bad_alloc{};
    madvise(bytes_.get(), whole, MADV_HUGEPAGE);  // without them it goes on as it is
}

void streaming_copy(char* to, const char* from, std::size_t bytes) {
#ifdef __SSE2__
    over_lines(to, bytes, [&](std::size_t i) { return _mm_load_si128(reinterpret_cast<const __m128i*>(from + i)); });
#else
    std::memcpy(to, from, bytes);
#endif
}

void streaming_fill(char* to, std::size_t bytes) {
#ifdef __SSE2__
    over_lines(to, bytes, [](std::size_t) { return _mm_set1_epi8(1); });
#else
    std::memset(to, 1, bytes);
#endif
}

std::uint64_t sum_in_order(const char* from, std::size_t bytes) {
    return std::accumulate(words(from), words(from + bytes), std::uint64_t{0});
}

std::uint64_t sum_of_quarters(const char* from, std::size_t bytes) {
    const auto quarter = bytes / 32;
    const auto* const first = words(from);
    std::uint64_t a = 0, b = 0, c = 0, d = 0;
    for (std::size_t i = 0; i < quarter; ++i) {
        a += first[i];
        b += first[i + quarter];
        c += first[i + 2 * quarter];
        d += first[i + 3 * quarter];
    }
    return a + b + c + d;
}

}  // namespace breakeven::detail
