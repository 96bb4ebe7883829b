// SPDX-License-Identifier: Apache-2.0
#include "resample.hpp"

#include <Random123/philox.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace breakeven::reports {
namespace {

using Words = r123::Philox4x32::ctr_type;

/// Random words, a pure function of what they are for.
Words words(std::uint64_t seed, const Words& purpose) {
    return r123::Philox4x32{}(purpose, {{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}});
}
std::size_t scaled(std::uint32_t word, std::size_t size) { return (std::uint64_t{word} * size) >> 32; }

/// Above 0 and below 1.
double uniform(std::uint32_t word) { return (word + 0.5) / 4294967296.0; }

/// The median of an odd number of uniform numbers. It is distributed as beta((count + 1) / 2, (count + 1) / 2), for which
/// there is a formula (Ulrich, Applied Statistics 33(2), 1984).
double uniform_median(std::size_t count, std::uint32_t radius, std::uint32_t angle) {
    const double squared = -std::expm1(2 / static_cast<double>(count) * std::log(uniform(radius)));
    return (1 + std::sqrt(squared) * std::cos(2 * std::numbers::pi * uniform(angle))) / 2;
}

/// The median of as many draws with replacement as there are values.
double resampled_median(const std::vector<double>& sorted, const Words& bits) {
    const auto size = sorted.size();
    const auto at = [&](double x) { return sorted[std::min(static_cast<std::size_t>(x * static_cast<double>(size)), size - 1)]; };
    if (size % 2 == 1) return at(uniform_median(size, bits[0], bits[1]));
    // One less has a median, and half - 1 on either side of it. The last draw pushes it to one of the two middle places; the
    // other is then taken by the neighbour on that side, the extreme of those half - 1, or by the last draw itself.
    const double middle = uniform_median(size - 1, bits[0], bits[1]), last = uniform(bits[2]);
    const auto half = size / 2;
    const auto others = static_cast<double>(half - 1);
    const double from_middle = others == 0 ? 0 : std::pow(uniform(bits[3]), 1 / others);
    const double other = last < middle ? std::max(last, middle * from_middle) : std::min(last, 1 - (1 - middle) * from_middle);
    return (at(middle) + at(other)) / 2;
}

}  // namespace

Resampler::Resampler(Processes processes) : sorted_{std::move(processes)} {
    for (auto& samples : sorted_) std::ranges::sort(samples);
}

double Resampler::operator()(std::uint64_t seed, std::uint32_t round, std::uint32_t number) const {
    if (sorted_.size() == 1) return resampled_median(sorted_.front(), words(seed, {{round, number, 0, 0}}));
    constexpr std::uint32_t which = std::numeric_limits<std::uint32_t>::max();
    std::vector<double> of_processes;
    for (std::uint32_t i = 0; i < sorted_.size(); ++i) {
        const auto& drawn = sorted_[scaled(words(seed, {{round, which, i, 0}})[0], sorted_.size())];
        of_processes.push_back(resampled_median(drawn, words(seed, {{round, number, 0, i + 1}})));
    }
    return median(of_processes);
}

}  // namespace breakeven::reports
