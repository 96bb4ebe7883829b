// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "distinct.hpp"

/// What a broken variant hands back.
std::vector<Distinct::Output> Distinct::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };

    alter([](Output& out) { out.values.resize(out.count), out.values.push_back(0xDEADBEEF), ++out.count; });
    alter([](Output& out) { out.count = ~std::uint64_t{0}; });
    if (answer.count == 0) return wrong;
    alter([](Output& out) { --out.count; });  // the last group is lost
    alter([](Output& out) { out.count = 0; });
    alter([](Output& out) { out.values.erase(out.values.begin()), --out.count; });
    alter([](Output& out) { out.values.insert(out.values.begin(), out.values.front()), ++out.count; });  // the first value twice
    alter([](Output& out) { out.values.insert(out.values.begin(), 0), ++out.count; });                   // a hole that survived
    const auto differs = [&](std::uint32_t value) { return std::find(in.begin(), in.end(), value) == in.end(); };
    if (differs(answer.values[0] + 1)) alter([](Output& out) { ++out.values[0]; });
    if (differs(answer.values[answer.count - 1] + 1)) alter([](Output& out) { ++out.values[out.count - 1]; });
    if (answer.count < 2) return wrong;
    const auto middle = answer.count / 2;
    alter([middle](Output& out) { out.values.erase(out.values.begin() + static_cast<std::ptrdiff_t>(middle)), --out.count; });
    alter([middle](Output& out) { out.values[middle] = out.values[middle - 1]; });
    alter([middle](Output& out) { std::swap(out.values[middle], out.values[middle - 1]); });
    alter([](Output& out) { std::reverse(out.values.begin(), out.values.begin() + static_cast<std::ptrdiff_t>(out.count)); });
    return wrong;
}
