// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "permutations.hpp"

/// What a broken enumeration hands back.
std::vector<Permutations::Output> Permutations::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto size = static_cast<std::ptrdiff_t>(in.items.size());
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    alter([](Output& out) { out.push_back(0); });
    if (answer.empty()) return wrong;
    const auto middle = static_cast<std::ptrdiff_t>(in.rows / 2) * size;
    alter([](Output& out) { out.clear(); });
    alter([size](Output& out) { out.resize(out.size() - static_cast<std::size_t>(size)); });  // the last one is lost
    alter([size](Output& out) { out.erase(out.begin(), out.begin() + size); });               // the first one is lost
    alter([size](Output& out) { out.resize(out.size() + static_cast<std::size_t>(size)); });
    alter([](Output& out) { ++out.front(); });
    alter([](Output& out) { out.back() = 0xFF; });
    alter([middle](Output& out) { out[static_cast<std::size_t>(middle)] ^= 1; });
    if (in.rows < 2) return wrong;
    alter([size](Output& out) { std::rotate(out.begin(), out.begin() + size, out.end()); });  // begins with the second one
    alter([size](Output& out) { std::copy_n(out.begin(), size, out.begin() + size); });
    alter([size](Output& out) { std::swap_ranges(out.begin(), out.begin() + size, out.end() - size); });
    alter([=](Output& out) { std::copy_n(out.begin() + middle - size, size, out.begin() + middle); });
    return wrong;
}
