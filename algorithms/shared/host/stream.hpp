// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace shared {

constexpr std::uint64_t line_words = 16;

/// Words to the next cache line.
inline std::uint64_t to_line(const std::uint32_t* words) { return -(reinterpret_cast<std::uintptr_t>(words) / sizeof *words) % line_words; }

/// Copies past the caches: an ordinary store would first read the line that it is about to overwrite. Who tells another thread that
/// this is done calls _mm_sfence() before: these stores are not in order with others.
inline void stream(std::uint32_t* to, const std::uint32_t* from, std::uint64_t count) {
    const auto head = std::min(count, to_line(to)), body = (count - head) / line_words * line_words;
    std::memcpy(to, from, head * sizeof *to);
    for (auto i = head; i < head + body; i += 8)
        _mm256_stream_si256(reinterpret_cast<__m256i*>(to + i), _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + i)));
    std::memcpy(to + head + body, from + head + body, (count - head - body) * sizeof *to);
}

}  // namespace shared
