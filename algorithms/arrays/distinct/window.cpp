#include "window.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <functional>
#include <limits>

namespace distinct {
namespace {

using Keys = std::span<const std::uint32_t>;

struct Extremes {
    std::uint32_t smallest = std::numeric_limits<std::uint32_t>::max(), largest = 0;

    friend Extremes operator+(Extremes a, Extremes b) { return {std::min(a.smallest, b.smallest), std::max(a.largest, b.largest)}; }
};

Extremes extremes(Keys values, Extremes result = {}) {
    for (const auto value : values) result = result + Extremes{value, value};
    return result;
}

Window between(std::uint32_t smallest, std::uint32_t largest) { return {smallest, std::uint64_t{largest} - smallest + 1}; }

Window around(Extremes all) { return all.smallest > all.largest ? Window{} : between(all.smallest, all.largest); }

}  // namespace

Window window(Keys values) { return around(extremes(values)); }

Window parallel_window(Keys values) {
    using Range = tbb::blocked_range<std::size_t>;
    const auto block = [&](const Range& range, Extremes so_far) { return extremes(values.subspan(range.begin(), range.size()), so_far); };
    return around(tbb::parallel_reduce(Range{0, values.size()}, Extremes{}, block, std::plus{}));
}

Window guess_window(Keys values) {
    constexpr std::size_t samples = std::size_t{1} << 14;
    Extremes sample;
    for (std::size_t i = 0; i < std::min(samples, values.size()); ++i) {
        const auto value = values[values.size() <= samples ? i : values.size() / samples * i];
        sample = sample + Extremes{value, value};
    }
    if (values.empty()) return {};
    const auto spare = (sample.largest - sample.smallest) / 64 + 1024;
    const auto room = std::numeric_limits<std::uint32_t>::max() - sample.largest;
    return between(sample.smallest - std::min(spare, sample.smallest), sample.largest + std::min(spare, room));
}

}  // namespace distinct
