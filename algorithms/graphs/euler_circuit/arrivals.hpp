#pragma once
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "pairing.hpp"

namespace euler_circuit {

/// Appends to many places at once. A cache line for each place is filled first and then bypasses the caches
/// ("write combining"): a store elsewhere would read the line before it writes it. `out` is aligned to 64.
class ArrivalWriter {
public:
    ArrivalWriter(Arrival* out, std::span<const std::uint32_t> places) : out_{out}, lines_(places.size()) {
        for (std::size_t block = 0; block < places.size(); ++block) lines_[block].first = lines_[block].next = places[block];
    }

    void append(std::size_t block, Arrival arrival) {
        auto& line = lines_[block];
        line.held[line.next % per_line] = arrival;
        if (++line.next % per_line == 0) flush(line);
    }

    void finish() {
        for (const auto& line : lines_) store(line, line.next / per_line * per_line, line.next);
        _mm_sfence();  // streamed lines must be visible to the task that reads them next
    }

private:
    static constexpr std::uint32_t per_line = 64 / sizeof(Arrival);
    struct alignas(64) Line {
        std::array<Arrival, per_line> held;
        std::uint64_t first, next;
    };

    void flush(const Line& line) const {
        const auto begin = line.next - per_line;
        if (begin < line.first) return store(line, begin, line.next);
        const auto* from = reinterpret_cast<const __m256i*>(line.held.data());
        auto* to = reinterpret_cast<__m256i*>(out_ + begin);
        _mm256_stream_si256(to, _mm256_load_si256(from));
        _mm256_stream_si256(to + 1, _mm256_load_si256(from + 1));
    }
    /// A line that other tasks write to as well: only what is ours.
    void store(const Line& line, std::uint64_t begin, std::uint64_t end) const {
        for (auto place = std::max(begin, line.first); place < end; ++place) out_[place] = line.held[place % per_line];
    }

    Arrival* out_;
    std::vector<Line> lines_;
};

}  // namespace euler_circuit
