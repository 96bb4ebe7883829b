// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "csr_edges.hpp"

/// What a broken expansion hands back: a row too long or too short, an edge lost, nothing written.
std::vector<CsrEdges::Output> CsrEdges::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    alter([](Output& out) { out.start.push_back(0), out.end.push_back(0); });
    alter([](Output& out) { out.end.push_back(0); });
    if (answer.start.empty()) return wrong;
    const auto middle = answer.start.size() / 2;
    alter([](Output& out) { out.start.pop_back(), out.end.pop_back(); });
    alter([](Output& out) { out.start.clear(); });
    alter([&](Output& out) { ++out.start[middle]; });
    alter([&](Output& out) { --out.start[middle]; });
    alter([](Output& out) { out.end.back() ^= 1; });
    alter([&](Output& out) { out.start.back() = static_cast<std::uint32_t>(in.vertices()); });
    alter([](Output& out) { std::fill(out.start.begin(), out.start.end(), 0xFFFFFFFF); });
    alter([](Output& out) { std::fill(out.end.begin(), out.end.end(), 0xFFFFFFFF); });
    if (answer.start != answer.end) alter([](Output& out) { std::swap(out.start, out.end); });
    for (std::size_t e = 1; e < answer.start.size(); ++e)
        if (answer.start[e - 1] != answer.start[e]) {
            alter([e](Output& out) { out.start[e] = out.start[e - 1]; });
            alter([e](Output& out) { out.start[e - 1] = out.start[e]; });
            alter([e](Output& out) { std::swap(out.start[e - 1], out.start[e]); });
            break;
        }
    return wrong;
}
