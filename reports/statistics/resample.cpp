// SPDX-License-Identifier: Apache-2.0
#include "resample.hpp"

#include <Random123/philox.h>

#include <algorithm>
#include <limits>

namespace breakeven::reports {
namespace {

/// Random words, a pure function of what they are for.
r123::Philox4x32::ctr_type words(std::uint64_t seed, const r123::Philox4x32::ctr_type& purpose) {
    return r123::Philox4x32{}(purpose, {{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}});
}
std::size_t scaled(std::uint32_t word, std::size_t size) { return (std::uint64_t{word} * size) >> 32; }

/// The median of as many draws with replacement as there are values.
double resampled_median(const std::vector<double>& values, std::uint64_t seed, std::uint32_t round, std::uint32_t number,
                        std::uint32_t process) {
    thread_local std::vector<double> drawn;
    drawn.resize(values.size());
    for (std::uint32_t i = 0; i < drawn.size();) {
        const auto bits = words(seed, {{round, number, i, process}});
        for (std::size_t word = 0; word < 4 && i < drawn.size(); ++word, ++i) drawn[i] = values[scaled(bits[word], values.size())];
    }
    const auto middle = drawn.begin() + static_cast<std::ptrdiff_t>(drawn.size() / 2);
    std::ranges::nth_element(drawn, middle);
    return drawn.size() % 2 == 1 ? *middle : (*middle + *std::max_element(drawn.begin(), middle)) / 2;
}

}  // namespace

double resampled(const Processes& processes, std::uint64_t seed, std::uint32_t round, std::uint32_t number) {
    if (processes.size() == 1) return resampled_median(processes.front(), seed, round, number, 0);
    constexpr std::uint32_t which = std::numeric_limits<std::uint32_t>::max();
    std::vector<double> of_processes;
    for (std::uint32_t i = 0; i < processes.size(); ++i) {
        const auto& drawn = processes[scaled(words(seed, {{round, which, i, 0}})[0], processes.size())];
        of_processes.push_back(resampled_median(drawn, seed, round, number, i + 1));
    }
    return median(of_processes);
}

}  // namespace breakeven::reports
