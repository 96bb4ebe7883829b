// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "look_and_say.hpp"

/// What a broken variant hands back. The answer is unique, so that every change is wrong.
std::vector<LookAndSay::Output> LookAndSay::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto other = [](char& digit) { digit = digit == '1' ? '2' : '1'; };

    alter([](Output& out) { out.lengths.pop_back(); });
    alter([](Output& out) { out.lengths.push_back(out.lengths.back()); });
    alter([](Output& out) { ++out.lengths.front(); });
    alter([](Output& out) { --out.lengths.back(); });
    alter([](Output& out) { ++out.lengths[out.lengths.size() / 2]; });
    alter([](Output& out) { out.digits.push_back('1'); });
    if (in.lengths_only || answer.digits.empty()) return wrong;
    const auto middle = answer.digits.size() / 2;
    alter([](Output& out) { out.digits.clear(); });
    alter([](Output& out) { out.digits.pop_back(); });  // the last run is lost
    alter([](Output& out) { out.digits.pop_back(), --out.lengths.back(); });
    alter([&](Output& out) { other(out.digits.front()); });
    alter([&](Output& out) { other(out.digits.back()); });
    alter([&](Output& out) { other(out.digits[middle]); });
    alter([&](Output& out) { out.digits[middle] = '?'; });
    alter([&](Output& out) { out.digits[middle] = static_cast<char>(out.digits[middle] - '0'); });
    if (std::ranges::adjacent_find(answer.digits, std::ranges::not_equal_to{}) != answer.digits.end())
        alter([](Output& out) {
            const auto differ = std::ranges::adjacent_find(out.digits, std::ranges::not_equal_to{});
            std::iter_swap(differ, differ + 1);
        });
    return wrong;
}
