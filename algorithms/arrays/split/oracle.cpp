// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "split.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/generators/base/text/counted.hpp>

/// The keys of each block whose bit is 0 are counted, which says where every key must stand; then each is looked up there.
breakeven::Fault Split::check(const Input& in, const Output& answer) {
    const auto& keys = in.keys;
    const std::uint64_t n = keys.size();
    if (answer.keys.size() != n) return "holds " + breakeven::counted(answer.keys.size(), "key") + ", the input " + std::to_string(n);

    constexpr std::uint64_t block_size = std::uint64_t{1} << 16;
    const auto blocks = (n + block_size - 1) / block_size;
    const auto block_end = [&](std::uint64_t b) { return std::min(n, (b + 1) * block_size); };
    const auto is_zero = [&](std::uint64_t i) { return (keys[i] & std::uint32_t{1} << in.bit) == 0; };
    std::vector<std::uint64_t> zeros_before(blocks + 1);
    tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t b) {
        for (auto i = b * block_size; i < block_end(b); ++i) zeros_before[b + 1] += is_zero(i);
    });
    std::inclusive_scan(zeros_before.begin(), zeros_before.end(), zeros_before.begin());
    const auto zeros = zeros_before.back();
    if (answer.zeros != zeros)
        return "says that the first 1 is at place " + std::to_string(answer.zeros) + ", it is at " + std::to_string(zeros);

    struct Offence {
        std::uint64_t key, place;
    };
    const auto place_of = [&](std::uint64_t one) { return answer.reversed_ones ? zeros + n - 1 - one : one; };
    const auto offence = [&](std::uint64_t b) {
        auto zero = zeros_before[b], one = zeros + b * block_size - zero;
        for (auto i = b * block_size; i < block_end(b); ++i)
            if (const auto place = is_zero(i) ? zero++ : place_of(one++); answer.keys[place] != keys[i]) return Offence{i, place};
        return Offence{n, n};
    };
    const auto b = breakeven::lowest(blocks, [&](std::uint64_t block) { return offence(block).key != n; });
    if (b == blocks) return {};
    const auto [i, place] = offence(b);
    return "holds " + std::to_string(answer.keys[place]) + " at place " + std::to_string(place) + ", where key " + std::to_string(i) +
           " of the input belongs, which is " + std::to_string(keys[i]);
}
