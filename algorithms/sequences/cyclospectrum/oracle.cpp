// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>

#include "cyclospectrum.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/base/text/counted.hpp>

/// An answer is right when it ascends and holds the same numbers as the spectrum. Both are compared as sums of a
/// 64-bit hash of each number, so that a wrong answer passes once in 2^64; the spectrum's sums are made by adding
/// mass to mass, as they are defined. A difference is then looked for: below which number both still agree.
namespace {

using Range = tbb::blocked_range<std::size_t>;

struct Tally {
    std::uint64_t hash = 0, count = 0;

    void add(std::uint32_t value) {
        hash += breakeven::SplitMix::mix(value + 0x9e3779b97f4a7c15);
        ++count;
    }
    friend Tally operator+(Tally a, Tally b) { return {a.hash + b.hash, a.count + b.count}; }
    friend bool operator==(Tally, Tally) = default;
};

/// The tally of the runs of 1 to n-1 masses that weigh no more than `most`.
Tally expected(const Cyclospectrum::Input& masses, std::uint64_t most) {
    const auto n = masses.size();
    const auto block = [&](const Range& starts, Tally tally) {
        for (auto start = starts.begin(); start != starts.end(); ++start) {
            std::uint64_t sum = 0;
            for (std::size_t length = 1, i = start; length < n; ++length) {
                sum += masses[i];
                if (++i == n) i = 0;
                if (sum > most) break;
                tally.add(static_cast<std::uint32_t>(sum));
            }
        }
        return tally;
    };
    return tbb::parallel_reduce(Range{0, n}, Tally{}, block, std::plus{});
}

/// The tally of the answer without its first and last number, as far as it is no larger than `most`.
Tally found(const Cyclospectrum::Output& answer, std::uint64_t most) {
    const auto end = static_cast<std::size_t>(std::upper_bound(answer.begin() + 1, answer.end() - 1, most) - answer.begin());
    const auto block = [&](const Range& range, Tally tally) {
        for (auto i = range.begin(); i != range.end(); ++i) tally.add(answer[i]);
        return tally;
    };
    return tbb::parallel_reduce(Range{1, end, 1 << 14}, Tally{}, block, std::plus{});
}

/// The smallest value of which there are too few or too many.
breakeven::Fault name_difference(const Cyclospectrum::Input& masses, const Cyclospectrum::Output& answer, std::uint64_t total) {
    std::uint64_t low = 0, high = std::max<std::uint64_t>(total, answer.back());
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (expected(masses, middle) == found(answer, middle))
            low = middle + 1;
        else
            high = middle;
    }
    const auto count = [low](const auto& tally) { return tally(low).count - (low == 0 ? 0 : tally(low - 1).count); };
    const auto wanted = count([&](auto most) { return expected(masses, most); });
    const auto held = count([&](auto most) { return found(answer, most); });
    return "holds the sum " + std::to_string(low) + " " + breakeven::counted(held, "time") + " between its ends, not " +
           std::to_string(wanted);
}

}  // namespace

breakeven::Fault Cyclospectrum::check(const Input& in, const Output& answer) {
    const auto n = in.size(), size = n == 0 ? 2 : n * (n - 1) + 2;
    if (answer.size() != size) return "holds " + std::to_string(answer.size()) + " numbers, not " + std::to_string(size);
    if (const auto i = 1 + breakeven::lowest(size - 1, [&](std::uint64_t k) { return answer[k + 1] < answer[k]; }); i < size)
        return "does not ascend at position " + std::to_string(i) + ", from " + std::to_string(answer[i - 1]) + " to " +
               std::to_string(answer[i]);
    const auto total = std::accumulate(in.begin(), in.end(), std::uint64_t{0});
    if (answer.front() != 0) return "begins with " + std::to_string(answer.front()) + ", not 0";
    if (answer.back() != total) return "ends with " + std::to_string(answer.back()) + ", not the total " + std::to_string(total);
    if (expected(in, total) == found(answer, total)) return {};
    return name_difference(in, answer, total);
}
