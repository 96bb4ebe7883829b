#include "algorithms/csr_append/append.hpp"

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "algorithms/csr_append/lane_columns.hpp"

namespace csr_append {
namespace {

/// For each set of lanes, their numbers in ascending order, a byte each.
constexpr auto chosen_lanes = [] {
    std::array<std::uint64_t, 1 << lanes> table{};
    for (unsigned set = 0; set < table.size(); ++set)
        for (unsigned lane = 0, place = 0; lane < lanes; ++lane)
            if ((set >> lane & 1) != 0) table[set] |= std::uint64_t{lane} << 8 * place++;
    return table;
}();

struct Target {
    std::uint32_t* columns;
    float* values;
    std::uint64_t at, limit;

    /// Writes the chosen lanes: all eight at once where there is room for eight, the surplus is overwritten by the next.
    void append(__m256 entries, __m256i places, unsigned chosen) {
        const auto order = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<long long>(chosen_lanes[chosen])));
        const auto packed = _mm256_permutevar8x32_ps(entries, order);
        const auto packed_places = _mm256_permutevar8x32_epi32(places, order);
        if (limit - at >= lanes) {
            _mm256_storeu_ps(values + at, packed);
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(columns + at), packed_places);
        } else {
            std::array<float, lanes> few;
            std::array<std::uint32_t, lanes> few_places;
            _mm256_storeu_ps(few.data(), packed);
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(few_places.data()), packed_places);
            const auto count = std::min<std::uint64_t>(std::popcount(chosen), limit - at);
            std::copy_n(few.begin(), count, values + at);
            std::copy_n(few_places.begin(), count, columns + at);
        }
        at += static_cast<unsigned>(std::popcount(chosen));
    }
};

/// NaN differs from zero, -0.0 does not.
unsigned nonzero_lanes(__m256 entries) {
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_cmp_ps(entries, _mm256_setzero_ps(), _CMP_NEQ_UQ)));
}

}  // namespace

std::uint64_t count_kept(const CsrAppend::Input& in, Block block) {
    std::uint64_t kept = 0;
    auto i = block.begin;
    for (; i + lanes <= block.end; i += lanes) kept += static_cast<unsigned>(std::popcount(nonzero_lanes(_mm256_loadu_ps(&in.values[i]))));
    for (; i < block.end; ++i) kept += in.values[i] != 0;
    return kept;
}

std::uint64_t append(const CsrAppend::Input& in, Block block, std::uint64_t at, std::uint64_t limit, CsrAppend::Output& out) {
    if (block.begin == block.end) return at;
    Target target{out.columns.data(), out.values.data(), at, limit};
    LaneColumns columns{block.begin, in.width};
    auto row = (block.begin + in.width - 1) / in.width;
    auto row_begin = row * in.width;
    const auto group = [&](std::uint64_t i, std::uint64_t end, __m256 entries) {
        const auto chosen = nonzero_lanes(entries);
        for (; row_begin < end; row_begin += in.width)
            out.offsets[row++] = target.at + static_cast<unsigned>(std::popcount(chosen & ((1U << (row_begin - i)) - 1)));
        target.append(entries, columns.now(), chosen);
        columns.advance();
    };
    auto i = block.begin;
    for (; i + lanes <= block.end; i += lanes) group(i, i + lanes, _mm256_loadu_ps(&in.values[i]));
    if (i < block.end) {
        std::array<float, lanes> rest{};
        std::copy(in.values.data() + i, in.values.data() + block.end, rest.begin());
        group(i, block.end, _mm256_loadu_ps(rest.data()));
    }
    return target.at;
}

void close(const CsrAppend::Input& in, std::uint64_t kept, CsrAppend::Output& out) {
    if (in.width == 0) std::ranges::fill(out.offsets, 0);
    out.offsets[in.rows] = kept;
}

}  // namespace csr_append
