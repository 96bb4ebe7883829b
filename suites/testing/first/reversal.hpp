// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <ranges>
#include <vector>

#include <breakeven/suites/suite.hpp>

struct Reversal {
    using Input = std::vector<std::uint32_t>;
    using Output = std::vector<std::uint32_t>;
    static constexpr std::string_view name = "reversal";

    static Input generate(const breakeven::Request& request) {
        Input values(request.n);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::uint32_t>(i * i + request.seed);
        return values;
    }
    static breakeven::Fault check(const Input& in, const Output& out) {
        return std::ranges::equal(in, out | std::views::reverse) ? breakeven::Fault{} : "it is not the reversed input";
    }
};
