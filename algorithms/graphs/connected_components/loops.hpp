#pragma once
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <utility>

/// How the algorithms of this folder loop and how they change shared words: alone, or on all threads.
namespace connected_components {

inline constexpr std::uint64_t chunk = 1 << 14;  // a multiple of 64, so that chunks share no word of a bitmap

struct Alone {
    /// function(begin, end) for chunks that cover 0 .. count-1.
    template <class Function>
    static void each_chunk(std::uint64_t count, const Function& function) {
        for (std::uint64_t begin = 0; begin < count; begin += chunk) function(begin, std::min(begin + chunk, count));
    }
    static std::uint32_t load(const std::uint32_t& word) { return word; }
    static void store(std::uint32_t& word, std::uint32_t value) { word = value; }
    static bool exchange(std::uint32_t& word, std::uint32_t, std::uint32_t desired) {
        word = desired;
        return true;
    }
    static void set(std::uint64_t& word, std::uint64_t bits) { word |= bits; }
};

struct OnAllThreads {
    template <class Function>
    static void each_chunk(std::uint64_t count, const Function& function) {
        tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, (count + chunk - 1) / chunk, 1}, [&](const auto& range) {
            for (auto c = range.begin(); c < range.end(); ++c) function(c * chunk, std::min((c + 1) * chunk, count));
        });
    }
    static std::uint32_t load(std::uint32_t& word) { return std::atomic_ref{word}.load(std::memory_order_relaxed); }
    static void store(std::uint32_t& word, std::uint32_t value) { std::atomic_ref{word}.store(value, std::memory_order_relaxed); }
    static bool exchange(std::uint32_t& word, std::uint32_t expected, std::uint32_t desired) {
        return std::atomic_ref{word}.compare_exchange_strong(expected, desired, std::memory_order_relaxed);
    }
    static void set(std::uint64_t& word, std::uint64_t bits) { std::atomic_ref{word}.fetch_or(bits, std::memory_order_relaxed); }
};

}  // namespace connected_components
