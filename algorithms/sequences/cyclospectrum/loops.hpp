#pragma once
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>

#include <cstdint>

/// How a variant goes through independent work.
namespace cyclospectrum {

struct Serial {
    /// work(first, last) for parts of 0 .. count - 1.
    static void parts(std::uint64_t count, std::uint64_t, const auto& work) { work(std::uint64_t{0}, count); }
    static void both(const auto& one, const auto& other) {
        one();
        other();
    }
};

struct Parallel {
    static void parts(std::uint64_t count, std::uint64_t grain, const auto& work) {
        tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, count, grain}, [&](const auto& range) { work(range.begin(), range.end()); });
    }
    static void both(const auto& one, const auto& other) { tbb::parallel_invoke(one, other); }
};

}  // namespace cyclospectrum
