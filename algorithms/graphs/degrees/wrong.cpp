// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "degrees.hpp"

/// What a broken count hands back: an edge counted twice or lost, at the wrong vertex, in the wrong direction.
std::vector<Degrees::Output> Degrees::wrong(const Input&, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    alter([](Output& out) { out.in.push_back(0), out.out.push_back(0); });
    alter([](Output& out) { out.out.push_back(0); });
    if (answer.in.empty()) return wrong;
    const auto middle = answer.in.size() / 2;
    alter([](Output& out) { out.in.pop_back(), out.out.pop_back(); });
    alter([](Output& out) { out.in.clear(); });
    alter([&](Output& out) { ++out.in[middle]; });
    alter([&](Output& out) { --out.in[middle]; });
    alter([](Output& out) { ++out.out.front(); });
    alter([](Output& out) { --out.out.back(); });
    alter([](Output& out) { std::fill(out.in.begin(), out.in.end(), 0xFFFFFFFF); });
    alter([](Output& out) { std::fill(out.out.begin(), out.out.end(), 0xFFFFFFFF); });
    if (answer.in != answer.out) alter([](Output& out) { std::swap(out.in, out.out); });
    if (answer.in.size() > 1) {  // the sum stays right
        alter([](Output& out) { ++out.in.front(), --out.in.back(); });
        alter([](Output& out) { --out.in.front(), ++out.in.back(); });
    }
    return wrong;
}
