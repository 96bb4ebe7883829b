// SPDX-License-Identifier: Apache-2.0
#include "distinct.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/algorithms/shared/oracles/members.hpp>
#include <breakeven/generators/base/text/counted.hpp>

/// An answer is right when it ascends strictly and is the same set as the input: every value of the answer occurs in the
/// input, and there are as many as the input has.
breakeven::Fault Distinct::check(const Input& in, const Output& answer) {
    using breakeven::lowest, breakeven::Members, std::to_string;
    if (answer.count > answer.values.size() || answer.count > in.size())
        return "counts " + breakeven::counted(answer.count, "value") + " among " + breakeven::counted(in.size(), "key");
    const auto values = answer.distinct();
    const auto size = values.size();
    if (const auto i = lowest(size, [&](std::uint64_t k) { return k != 0 && values[k] <= values[k - 1]; }); i < size)
        return "does not ascend at position " + to_string(i) + ", from " + to_string(values[i - 1]) + " to " + to_string(values[i]);
    const Members<std::uint32_t> input{in, size};
    if (const auto i = lowest(size, [&](std::uint64_t k) { return !input.contains(values[k]); }); i < size)
        return "holds value " + to_string(values[i]) + " at position " + to_string(i) + ", which the input does not";
    if (input.size() == size) return {};
    const Members<std::uint32_t> held{values, in.size()};
    const auto missing = lowest(in.size(), [&](std::uint64_t k) { return !held.contains(in[k]); });
    return "lacks value " + to_string(in[missing]) + "; holds " + to_string(size) + " values";
}
