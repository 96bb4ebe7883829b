// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "random_integers.hpp"
#include <breakeven/algorithms/shared/problems/integer_problem.hpp>

/// What a broken variant hands back. Of a few integers from a source of their own only their number and range can be wrong.
std::vector<RandomIntegers::Output> RandomIntegers::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };

    alter([](Output& out) { out.values.push_back(0); });
    alter([](Output& out) { out.values.resize(out.values.size() + 4); });
    if (in.n == 0) return wrong;
    alter([](Output& out) { out.values.pop_back(); });
    alter([](Output& out) { out.values.clear(); });
    if (in.distribution == Distribution::uniform && in.range < largest) {
        alter([&](Output& out) { out.values.back() = static_cast<std::uint32_t>(in.range); });
        alter([](Output& out) { out.values[out.values.size() / 2] = ~std::uint32_t{0}; });
    }
    constexpr std::uint64_t many = 4096;
    if (in.n >= 4)
        alter([](Output& out) {
            std::fill(out.values.begin() + static_cast<std::ptrdiff_t>(out.values.size() / 2), out.values.end(), shared::unwritten);
        });
    if (in.range > 256 && in.n >= many) {
        alter([](Output& out) { std::fill(out.values.begin(), out.values.end(), out.values[0]); });
        alter([](Output& out) { std::sort(out.values.begin(), out.values.end()); });
        alter([](Output& out) {
            for (std::size_t i = 1; i < out.values.size(); i += 2) out.values[i] = out.values[i - 1];
        });
        alter([](Output& out) {
            for (auto& value : out.values) value /= 2;
        });
    }
    if (answer.own_source) return wrong;
    alter([](Output& out) { ++out.values.front(); });
    alter([](Output& out) { out.values.back() ^= 1; });
    alter([](Output& out) { out.values[out.values.size() / 2] += 1000; });
    for (std::uint64_t i = 1; i < in.n; ++i)
        if (answer.values[i] != answer.values[i - 1]) {
            alter([i](Output& out) { std::swap(out.values[i], out.values[i - 1]); });
            alter([i](Output& out) { out.values[i] = out.values[i - 1]; });
            alter([](Output& out) { std::rotate(out.values.begin(), out.values.begin() + 1, out.values.end()); });
            break;
        }
    return wrong;
}
