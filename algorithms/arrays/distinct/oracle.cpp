// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>

#include "distinct.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// An answer is right when it ascends strictly and is the same set as the input: every value of the
/// answer occurs in the input, and every key of the input stands in the answer. Decided exactly, by
/// sorting a copy of a small input and by one bit for each possible key of a large one.
namespace {

using Keys = std::span<const std::uint32_t>;
using Range = tbb::blocked_range<std::size_t>;

constexpr std::size_t large = std::size_t{1} << 21;  // from here on 2^32 bits are cheaper than a sort

/// The first position at which the predicate holds, or the size.
template <class Predicate>
std::size_t first_position(std::size_t begin, std::size_t end, Predicate holds) {
    if (begin >= end) return end;
    return begin + breakeven::lowest(end - begin, [&](std::uint64_t i) { return holds(begin + i); });
}

breakeven::Fault missing(Keys answer, std::uint32_t key) {
    return "lacks value " + std::to_string(key) + "; holds " + std::to_string(answer.size()) + " values";
}
breakeven::Fault foreign(Keys answer, std::size_t i) {
    return "holds value " + std::to_string(answer[i]) + " at position " + std::to_string(i) + ", which the input does not";
}

breakeven::Fault compare_sorted(std::vector<std::uint32_t> keys, Keys answer) {
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    const auto [expected, got] = std::mismatch(keys.begin(), keys.end(), answer.begin(), answer.end());
    if (expected != keys.end() && (got == answer.end() || *got > *expected)) return missing(answer, *expected);
    if (got != answer.end()) return foreign(answer, got - answer.begin());
    return {};
}

/// One bit for each possible key.
class Membership {
public:
    explicit Membership(Keys keys) : words_(std::size_t{1} << 26) {
        tbb::parallel_for(Range{0, keys.size()}, [&](const Range& range) {
            for (const auto key : keys.subspan(range.begin(), range.size()))
                if (!contains(key)) word(key).fetch_or(bit(key), std::memory_order_relaxed);
        });
    }
    [[nodiscard]] bool contains(std::uint32_t key) const { return (word(key).load(std::memory_order_relaxed) & bit(key)) != 0; }
    [[nodiscard]] std::size_t size() const {
        const auto block = [&](const Range& range, std::size_t sum) {
            for (auto i = range.begin(); i != range.end(); ++i) sum += static_cast<std::size_t>(std::popcount(words_[i]));
            return sum;
        };
        return tbb::parallel_reduce(Range{0, words_.size()}, std::size_t{0}, block, std::plus{});
    }

private:
    static std::uint64_t bit(std::uint32_t key) { return std::uint64_t{1} << key % 64; }
    [[nodiscard]] std::atomic_ref<std::uint64_t> word(std::uint32_t key) const { return std::atomic_ref{words_[key / 64]}; }
    mutable std::vector<std::uint64_t> words_;
};

breakeven::Fault compare_membership(Keys keys, Keys answer) {
    const Membership input{keys};
    if (const auto i = first_position(0, answer.size(), [&](std::size_t k) { return !input.contains(answer[k]); }); i < answer.size())
        return foreign(answer, i);
    if (input.size() == answer.size()) return {};
    const Membership held{answer};
    return missing(answer, keys[first_position(0, keys.size(), [&](std::size_t k) { return !held.contains(keys[k]); })]);
}

}  // namespace

breakeven::Fault Distinct::check(const Input& in, const Output& answer) {
    if (answer.count > answer.values.size() || answer.count > in.size())
        return "counts " + std::to_string(answer.count) + " values among " + std::to_string(in.size()) + " keys";
    const auto values = answer.distinct();
    const auto i = first_position(1, values.size(), [&](std::size_t k) { return values[k] <= values[k - 1]; });
    if (i < values.size())
        return "does not ascend at position " + std::to_string(i) + ", from " + std::to_string(values[i - 1]) + " to " +
               std::to_string(values[i]);
    return in.size() < large ? compare_sorted(in, values) : compare_membership(in, values);
}
