// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "cyclospectrum.hpp"

/// What a broken variant hands back.
std::vector<Cyclospectrum::Output> Cyclospectrum::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };

    alter([](Output& out) { out.clear(); });
    alter([](Output& out) { out.pop_back(); });
    alter([](Output& out) { out.insert(out.begin(), 0); });
    alter([](Output& out) { out.push_back(out.back()); });
    alter([](Output& out) { std::fill(out.begin(), out.end(), 0xFFFFFFFF); });
    alter([](Output& out) { ++out.back(); });
    if (in.empty()) return wrong;
    alter([](Output& out) { std::reverse(out.begin(), out.end()); });
    alter([](Output& out) { out.front() = 1; });
    alter([](Output& out) { --out.back(); });
    if (in.size() < 2) return wrong;
    alter([](Output& out) { --out[1]; });
    alter([](Output& out) { ++out[out.size() - 2]; });
    alter([](Output& out) { --out[1], ++out[out.size() - 2]; });            // the symmetry and the mean are right
    alter([](Output& out) { out[out.size() - 2] = out[0] + out.back(); });  // one run too long
    alter([](Output& out) { out[1] = 0; });
    const auto middle = answer.size() / 2;
    if (answer[middle] > answer[middle - 1]) {
        alter([middle](Output& out) { out[middle] = out[middle - 1]; });
        alter([middle](Output& out) { std::swap(out[middle], out[middle - 1]); });
    }
    return wrong;
}
