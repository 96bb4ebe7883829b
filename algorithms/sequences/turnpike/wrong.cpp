// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "turnpike.hpp"

/// What a broken variant hands back.
std::vector<Turnpike::Output> Turnpike::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto last = in.instances() - 1;

    alter([](Output& out) { out.found.pop_back(); });
    alter([](Output& out) { out.points.pop_back(); });
    alter([&](Output& out) { out.found[last] = 0xFF; });
    alter([&](Output& out) {  // a claim of the other kind
        out.found[last] ^= 1;
        if (out.found[last] != 0) std::ranges::fill(out.of(in, last), 0);
    });
    alter([](Output& out) { std::ranges::fill(out.found, 0xFF), std::ranges::fill(out.points, 0xFFFFFFFF); });  // nothing was written
    if (answer.found[last] == 0) return wrong;
    alter([&](Output& out) { ++out.of(in, last).back(); });
    alter([&](Output& out) {  // not moved to 0
        for (auto& point : out.of(in, last)) ++point;
    });
    alter([&](Output& out) { std::ranges::fill(out.of(in, last), 0xFFFFFFFF); });
    const auto points = answer.of(in, last);
    if (points.front() == points.back()) return wrong;
    alter([&](Output& out) { std::ranges::reverse(out.of(in, last)); });
    alter([&](Output& out) { out.of(in, last).back() = out.of(in, last).front(); });
    return wrong;
}
