// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <limits>

#include "som_train.hpp"

/// What a broken variant hands back.
std::vector<SomTrain::Output> SomTrain::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer).codebook); };
    const auto flip = [](float& value, std::uint32_t bit) { value = std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) ^ bit); };
    const auto& right = answer.codebook;
    const auto dimension = static_cast<std::ptrdiff_t>(in.codebook.dimension);

    alter([](auto& codebook) { codebook.clear(); });
    alter([](auto& codebook) { codebook.push_back(0); });
    alter([](auto& codebook) { codebook.pop_back(); });
    for (const auto place : {std::size_t{0}, right.size() / 2, right.size() - 1}) {
        alter([&](auto& codebook) { flip(codebook[place], 1); });
        alter([&](auto& codebook) { flip(codebook[place], 0x80000000); });
        alter([&](auto& codebook) { codebook[place] = std::numeric_limits<float>::quiet_NaN(); });
    }
    const auto unlike = [&](std::vector<float> other) {
        if (other != right) wrong.push_back({std::move(other)});
    };
    unlike(in.codebook.values);  // nothing was trained
    auto turned = right;
    std::ranges::reverse(turned);
    unlike(turned);
    auto shifted = right;
    std::rotate(shifted.begin(), shifted.begin() + dimension, shifted.end());
    unlike(shifted);
    return wrong;
}
