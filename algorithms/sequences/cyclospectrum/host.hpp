#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "halves.hpp"
#include "ring.hpp"
#include <breakeven/suites/suite.hpp>

/// What serial and parallel variants share.
namespace cyclospectrum {

inline constexpr std::uint64_t count_window_size = 1 << 14;  // 32 KB of counters

struct HostScratch {
    std::vector<std::uint32_t> place, before, values, roots;
    std::vector<std::uint16_t> counts;
    HalvesScratch halves;
};

/// values[p] is 1 at each of the n places p of the ring, else 0.
inline void mark_places(std::span<const std::uint32_t> place, std::uint64_t n, std::uint64_t size, std::vector<std::uint32_t>& values) {
    values.assign(size, 0);
    for (const auto p : place.first(n)) values[p] = 1;
}

inline constexpr double bytes(std::uint64_t n) { return 4.0 * static_cast<double>(values(n)); }
inline breakeven::Memory halves_memory(std::uint64_t n) { return {.host = 2 * bytes(n)}; }
/// With the largest total that has counters, 1024 n; beyond it half of the sums are sorted.
inline breakeven::Memory counting_memory(std::uint64_t n) {
    return {.host = bytes(n) + std::max(bytes(n), (4 + 1) * 1024.0 * static_cast<double>(n))};
}
inline breakeven::Memory autocorrelation_memory(std::uint64_t n) {
    return {.host = bytes(n) + std::max(bytes(n), (4 + 2 * 16) * 1024.0 * static_cast<double>(n))};
}

inline constexpr std::string_view halves_notes =
    "of the two runs between two places, which add up to the total, the lighter one; a radix sort of these, and their mirror image";
inline constexpr std::string_view counting_notes =
    "differences of prefix sums up to half of the total, counted in windows that the first cache holds; the rest by symmetry. Above "
    "1024 n it sorts halves instead";
inline constexpr std::string_view autocorrelation_notes =
    "multiplicities as the autocorrelation of the ring's places, by an exact number-theoretic transform of twice the total; its "
    "roots are kept between calls, as a plan is. Above 1024 n it sorts halves instead";

}  // namespace cyclospectrum
