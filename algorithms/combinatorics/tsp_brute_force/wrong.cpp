// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "tsp_brute_force.hpp"

/// What a broken search hands back. One order is right, so that any other one is wrong, with its own length or not.
std::vector<TspBruteForce::Output> TspBruteForce::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    alter([](Output& out) { ++out.length; });
    alter([](Output& out) { --out.length; });
    alter([](Output& out) { out.length = 0xFFFFFFFF; });
    alter([](Output& out) { out.order.push_back(0); });
    alter([&](Output& out) { out.order.push_back(static_cast<std::uint8_t>(in.count)); });
    if (answer.order.empty()) return wrong;
    alter([](Output& out) { out.order.pop_back(); });
    alter([](Output& out) { out.order.clear(); });
    alter([](Output& out) { out.order.front() = 0xFF; });
    if (answer.order.size() < 2) return wrong;
    alter([](Output& out) { out.order.back() = out.order.front(); });
    alter([](Output& out) { std::rotate(out.order.begin(), out.order.begin() + 1, out.order.end()); });
    const std::ptrdiff_t first = in.open ? 0 : 1;
    if (answer.order.size() < 2U + static_cast<std::size_t>(first)) return wrong;
    const auto length = [&](const Output& out) {
        auto sum = in.open ? 0 : in.distance(out.order.back(), out.order.front());
        for (std::size_t i = 0; i + 1 < out.order.size(); ++i) sum += in.distance(out.order[i], out.order[i + 1]);
        return sum;
    };
    alter([&](Output& out) { std::reverse(out.order.begin() + first, out.order.end()); });  // as long, and later
    alter([&](Output& out) {
        std::swap(out.order[static_cast<std::size_t>(first)], out.order.back());
        out.length = length(out);
    });
    return wrong;
}
