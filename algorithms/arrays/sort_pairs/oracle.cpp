// SPDX-License-Identifier: Apache-2.0
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <span>

#include "sort_pairs.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/algorithms/shared/problems/integer_problem.hpp>
#include <breakeven/generators/base/parallel.hpp>

/// An answer is right when its keys ascend and every pair of the input, taken in order, is found at the next place of its
/// key. As many places as pairs, and no two pairs at one place: then nothing is lost, doubled or out of order.
namespace {

using Keys = std::span<const std::uint32_t>;

/// The first place of each key among ascending keys: by a table of the key's high bits, then by halving.
class FirstPlaces {
public:
    explicit FirstPlaces(Keys keys) : keys_{keys} {
        constexpr int most_bits = 20;
        const std::uint32_t largest = keys.empty() ? 0 : keys.back();
        const auto bits = std::min(static_cast<int>(std::bit_width(keys.size())), most_bits);
        shift_ = std::max(0, static_cast<int>(std::bit_width(largest)) - bits);
        begin_.resize((largest >> shift_) + std::size_t{2}, keys.size());
        breakeven::parallel_each(begin_.size() - 1, [&](std::uint64_t high) {
            begin_[high] = static_cast<std::uint64_t>(std::ranges::lower_bound(keys, high << shift_) - keys.begin());
        });
    }
    /// The first place that holds this key or a larger one.
    std::uint64_t operator()(std::uint32_t key) const {
        const auto high = key >> shift_;
        if (high + std::size_t{1} >= begin_.size()) return keys_.size();
        const auto part = keys_.subspan(begin_[high], begin_[high + 1] - begin_[high]);
        return begin_[high] + static_cast<std::uint64_t>(std::ranges::lower_bound(part, key) - part.begin());
    }

private:
    Keys keys_;
    int shift_ = 0;
    std::vector<std::uint64_t> begin_;
};

/// The first pair of the input that is not at the next place of its key, or n. The keys of `answer` ascend.
std::uint64_t first_misplaced(const SortPairs::Input& in, const SortPairs::Output& answer) {
    const std::uint64_t n = in.keys.size();
    const FirstPlaces first_place{answer.keys};
    std::vector<std::uint32_t> found(n);  // at the first place of each key: how many of its pairs came by
    std::atomic misplaced{n};

    // Every part goes through the whole input and cares for the keys that stand between two places of the answer.
    constexpr std::uint64_t least = 1 << 16;
    const auto threads = static_cast<std::uint64_t>(tbb::this_task_arena::max_concurrency());
    const auto parts = std::clamp<std::uint64_t>(n / least, 1, threads);
    const auto border = [&](std::uint64_t place) { return place == 0 || place == n ? place : first_place(answer.keys[place]); };
    const auto check_part = [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = 0; i < misplaced; ++i) {
            const auto key = in.keys[i];
            if ((begin != 0 && key < answer.keys[begin]) || (end != n && key >= answer.keys[end])) continue;
            const auto first = first_place(key);
            const auto place = first < n ? first + found[first]++ : n;
            if (place < n && answer.keys[place] == key && answer.values[place] == in.values[i]) continue;
            for (auto lowest = misplaced.load(); i < lowest && !misplaced.compare_exchange_weak(lowest, i);) {
            }
        }
    };
    breakeven::parallel_ranges(parts, 1, [&](std::uint64_t part, std::uint64_t last) {
        for (; part < last; ++part)
            if (const auto begin = border(n * part / parts), end = border(n * (part + 1) / parts); begin < end) check_part(begin, end);
    });
    return misplaced;
}

}  // namespace

void SortPairs::prepare(const Input& in, Output& out) {
    shared::IntegerProblem::prepare(in.keys, out.keys);
    shared::IntegerProblem::prepare(in.values, out.values);
}

breakeven::Fault SortPairs::check(const Input& in, const Output& answer) {
    const auto n = in.keys.size();
    if (answer.keys.size() != n || answer.values.size() != n)
        return "holds " + std::to_string(answer.keys.size()) + " keys and " + std::to_string(answer.values.size()) + " values, the input " +
               std::to_string(n) + " of each";
    const auto& keys = answer.keys;
    if (const auto i = breakeven::lowest(n, [&](std::uint64_t place) { return place > 0 && keys[place] < keys[place - 1]; }); i < n)
        return "descends at position " + std::to_string(i) + ", from " + std::to_string(keys[i - 1]) + " to " + std::to_string(keys[i]);
    const auto i = first_misplaced(in, answer);
    if (i == n) return {};
    const auto same = std::count(in.keys.begin(), in.keys.begin() + static_cast<std::ptrdiff_t>(i), in.keys[i]);
    return "has not the input's pair " + std::to_string(i) + ", key " + std::to_string(in.keys[i]) + " with value " +
           std::to_string(in.values[i]) + ", behind the " + std::to_string(same) + " earlier ones of its key";
}
