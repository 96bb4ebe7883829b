// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "split.hpp"

/// What a broken variant hands back.
std::vector<Split::Output> Split::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };

    alter([](Output& out) { ++out.zeros; });
    alter([](Output& out) { --out.zeros; });
    alter([](Output& out) { out.zeros = ~std::uint64_t{0} >> 1; });
    alter([](Output& out) { out.keys.push_back(0); });
    alter([](Output& out) { out.keys.push_back(~std::uint32_t{0}), ++out.zeros; });
    const auto& keys = answer.keys;
    if (keys.empty()) return wrong;
    alter([](Output& out) { out.keys.pop_back(); });
    alter([](Output& out) { out.keys.clear(); });
    alter([&](Output& out) { out.keys[0] ^= std::uint32_t{1} << in.bit; });
    alter([](Output& out) { ++out.keys[out.keys.size() / 2]; });
    alter([](Output& out) { out.keys.back() ^= 0x80000000; });
    alter([](Output& out) { out.keys.front() = out.keys.front() + 1; });
    if (2 * answer.zeros != keys.size()) alter([](Output& out) { out.zeros = out.keys.size() - out.zeros; });  // the ones counted
    if (keys != in.keys) alter([&](Output& out) { out.keys = in.keys; });                                      // nothing moved
    // Not stable: two neighbours of one kind, or all of one kind.
    const auto begin = answer.keys.begin(), middle = begin + static_cast<std::ptrdiff_t>(answer.zeros), end = answer.keys.end();
    for (const auto& [first, last] : {std::pair{begin, middle}, std::pair{middle, end}}) {
        const auto place = std::adjacent_find(first, last, [](auto a, auto b) { return a != b; });
        if (place == last) continue;
        alter([i = place - begin](Output& out) { std::swap(out.keys[i], out.keys[i + 1]); });
        alter([i = place - begin](Output& out) { out.keys[i] = out.keys[i + 1]; });
        if (!std::equal(first, last, std::make_reverse_iterator(last)))
            alter([i = first - begin, j = last - begin](Output& out) { std::reverse(out.keys.begin() + i, out.keys.begin() + j); });
    }
    if (!std::equal(middle, end, std::make_reverse_iterator(end))) alter([](Output& out) { out.reversed_ones = !out.reversed_ones; });
    // The ones first.
    if (answer.zeros != 0 && answer.zeros != keys.size())
        alter([m = middle - begin](Output& out) { std::rotate(out.keys.begin(), out.keys.begin() + m, out.keys.end()); });
    return wrong;
}
