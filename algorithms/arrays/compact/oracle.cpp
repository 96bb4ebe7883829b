// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "compact.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/generators/base/text/counted.hpp>

/// The elements of each block that are not zero are counted, which says where in the answer they must stand; then the
/// answer is compared with them, one by one.
breakeven::Fault Compact::check(const Input& in, const Output& answer) {
    constexpr std::uint64_t block_size = std::uint64_t{1} << 16;
    const std::uint64_t blocks = (in.size() + block_size - 1) / block_size;
    const auto block_end = [&](std::uint64_t b) { return std::min<std::uint64_t>(in.size(), (b + 1) * block_size); };

    std::vector<std::uint64_t> before(blocks + 1);
    tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t b) {
        for (auto i = b * block_size; i < block_end(b); ++i) before[b + 1] += in[i] != 0;
    });
    std::inclusive_scan(before.begin(), before.end(), before.begin());

    if (answer.count > answer.values.size())
        return "counts " + breakeven::counted(answer.count, "element") + " and holds " + std::to_string(answer.values.size());
    if (answer.count != before.back())
        return "counts " + breakeven::counted(answer.count, "element") + ", the input has " + std::to_string(before.back());
    // The first offence in a block, as the place in the input and that in the answer; in.size() if there is none.
    const auto offence = [&](std::uint64_t b) {
        auto place = before[b];
        for (auto i = b * block_size; i < block_end(b); ++i)
            if (in[i] != 0 && answer.values[place++] != in[i]) return std::pair{i, place - 1};
        return std::pair{std::uint64_t{in.size()}, place};
    };
    const auto b = breakeven::lowest(blocks, [&](std::uint64_t block) { return offence(block).first != in.size(); });
    if (b == blocks) return {};
    const auto [i, place] = offence(b);
    return "holds " + std::to_string(answer.values[place]) + " at position " + std::to_string(place) + ", where element " +
           std::to_string(i) + " of the input belongs, which is " + std::to_string(in[i]);
}
