// SPDX-License-Identifier: Apache-2.0
#include "window.hpp"

#include <algorithm>
#include <functional>
#include <limits>

#include <breakeven/algorithms/shared/host/loops.hpp>

namespace distinct {
namespace {

using Keys = std::span<const std::uint32_t>;

struct Extremes {
    std::uint32_t smallest = std::numeric_limits<std::uint32_t>::max(), largest = 0;

    friend Extremes operator+(Extremes a, Extremes b) { return {std::min(a.smallest, b.smallest), std::max(a.largest, b.largest)}; }
};

Extremes extremes(Keys values, Extremes result) {
    for (const auto value : values) result = result + Extremes{value, value};
    return result;
}

Window between(std::uint32_t smallest, std::uint32_t largest) { return {smallest, std::uint64_t{largest} - smallest + 1}; }

Window around(Extremes all) { return all.smallest > all.largest ? Window{} : between(all.smallest, all.largest); }

}  // namespace

template <class Loops>
Window window(Keys values) {
    const auto block = [&](std::uint64_t begin, std::uint64_t end, Extremes so_far) {
        return extremes(values.subspan(begin, end - begin), so_far);
    };
    return around(Loops::reduce(values.size(), std::uint64_t{1} << 14, Extremes{}, block, std::plus{}));
}
template Window window<shared::OneThread>(Keys);
template Window window<shared::AllThreads>(Keys);

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
