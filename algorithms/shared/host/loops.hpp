// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>
#include <tbb/parallel_reduce.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cstdint>

/// How an algorithm goes through independent work. It is written once, over a type Loops that is OneThread or AllThreads,
/// and says at each loop what may happen at once; what one thread does needs no atomic operations.
///
///     template <class Loops>
///     void double_all(std::span<int> values) {
///         Loops::ranges(values.size(), 1 << 14, [&](std::uint64_t begin, std::uint64_t end) { ... });
///     }
namespace shared {

struct OneThread {
    static constexpr bool parallel = false;

    /// Into how many parts it pays to cut work that each part prepares for.
    static std::uint64_t parts() { return 1; }
    /// work(part, begin, end) for `parts` equal parts of 0 .. size-1.
    static void each_part(std::uint64_t parts, std::uint64_t size, const auto& work) {
        for (std::uint64_t part = 0; part < parts; ++part) work(part, size * part / parts, size * (part + 1) / parts);
    }
    /// work(begin, end) for ranges that cover 0 .. size-1 and begin at multiples of `grain`.
    static void ranges(std::uint64_t size, std::uint64_t grain, const auto& work) {
        for (std::uint64_t begin = 0; begin < size; begin += grain) work(begin, std::min(begin + grain, size));
    }
    /// function(i) for every i < size.
    static void each(std::uint64_t size, std::uint64_t, const auto& function) {
        for (std::uint64_t i = 0; i < size; ++i) function(i);
    }
    /// What join() makes of all values part(begin, end, value), each of which begins with `identity`.
    template <class Value>
    static Value reduce(std::uint64_t size, std::uint64_t, Value identity, const auto& part, const auto&) {
        return part(std::uint64_t{0}, size, identity);
    }
    static void both(const auto& one, const auto& other) {
        one();
        other();
    }

    template <class T>
    static T load(const T& word) {
        return word;
    }
    template <class T>
    static void store(T& word, T value) {
        word = value;
    }
    /// Whether `word` was `expected` and is `desired` now.
    template <class T>
    static bool exchange(T& word, [[maybe_unused]] T expected, T desired) {
        word = desired;
        return true;
    }
    template <class T>
    static T add(T& word, T value) {
        const auto before = word;
        word = static_cast<T>(word + value);
        return before;
    }
    template <class T>
    static T set_bits(T& word, T bits) {
        const auto before = word;
        word |= bits;
        return before;
    }
};

struct AllThreads {
    static constexpr bool parallel = true;

    static std::uint64_t parts() {
        constexpr std::uint64_t parts_a_thread = 4;  // so that the last ones to end are short
        return parts_a_thread * static_cast<std::uint64_t>(tbb::this_task_arena::max_concurrency());
    }
    static void each_part(std::uint64_t parts, std::uint64_t size, const auto& work) {
        tbb::parallel_for(std::uint64_t{0}, parts, [&](std::uint64_t part) { work(part, size * part / parts, size * (part + 1) / parts); });
    }
    static void ranges(std::uint64_t size, std::uint64_t grain, const auto& work) {
        tbb::parallel_for(std::uint64_t{0}, (size + grain - 1) / grain,
                          [&](std::uint64_t r) { work(r * grain, std::min((r + 1) * grain, size)); });
    }
    static void each(std::uint64_t size, std::uint64_t grain, const auto& function) {
        tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, size, grain}, [&](const auto& range) {
            for (auto i = range.begin(); i < range.end(); ++i) function(i);
        });
    }
    template <class Value>
    static Value reduce(std::uint64_t size, std::uint64_t grain, Value identity, const auto& part, const auto& join) {
        return tbb::parallel_reduce(
            tbb::blocked_range<std::uint64_t>{0, size, grain}, identity,
            [&](const auto& range, Value value) { return part(range.begin(), range.end(), value); }, join);
    }
    static void both(const auto& one, const auto& other) { tbb::parallel_invoke(one, other); }

    template <class T>
    static T load(T& word) {
        return std::atomic_ref{word}.load(std::memory_order_relaxed);
    }
    template <class T>
    static void store(T& word, T value) {
        std::atomic_ref{word}.store(value, std::memory_order_relaxed);
    }
    template <class T>
    static bool exchange(T& word, T expected, T desired) {
        return std::atomic_ref{word}.compare_exchange_strong(expected, desired, std::memory_order_relaxed);
    }
    template <class T>
    static T add(T& word, T value) {
        return std::atomic_ref{word}.fetch_add(value, std::memory_order_relaxed);
    }
    template <class T>
    static T set_bits(T& word, T bits) {
        return std::atomic_ref{word}.fetch_or(bits, std::memory_order_relaxed);
    }
};

}  // namespace shared
