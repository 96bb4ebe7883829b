// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "compact.hpp"

/// What a broken variant hands back.
std::vector<Compact::Output> Compact::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto insert = [](Output& out, std::uint64_t place, std::uint32_t value) {
        out.values.insert(out.values.begin() + static_cast<std::ptrdiff_t>(place), value);
        ++out.count;
    };
    const auto erase = [](Output& out, std::uint64_t place) {
        out.values.erase(out.values.begin() + static_cast<std::ptrdiff_t>(place));
        --out.count;
    };

    alter([](Output& out) { out.count = ~std::uint64_t{0}; });
    alter([&](Output& out) { out.count = in.size() + 1; });
    alter([&](Output& out) { insert(out, out.count, 0); });  // a zero that was kept
    alter([&](Output& out) { insert(out, 0, 7); });
    alter([&](Output& out) { insert(out, out.count / 2, 0xDEADBEEF); });
    const auto count = answer.count;
    if (count == 0) return wrong;
    alter([](Output& out) { out.count = 0; });
    alter([](Output& out) { --out.count; });
    alter([&](Output& out) { out.values.resize(out.count - 1); });
    alter([&](Output& out) { erase(out, 0); });
    alter([&](Output& out) { erase(out, out.count / 2); });
    alter([&](Output& out) { insert(out, 0, out.values[0]); });  // the first one twice
    alter([](Output& out) { out.values[0] = 0; });
    alter([](Output& out) { ++out.values[out.count / 2]; });
    alter([](Output& out) { out.values[out.count - 1] ^= 0x80000000; });
    // Out of order.
    const auto& values = answer.values;
    for (std::uint64_t i = 1; i < count; ++i)
        if (values[i] != values[i - 1]) {
            alter([i](Output& out) { std::swap(out.values[i], out.values[i - 1]); });
            alter([i](Output& out) { out.values[i] = out.values[i - 1]; });
            break;
        }
    const auto end = answer.values.begin() + static_cast<std::ptrdiff_t>(count);
    if (!std::is_sorted(answer.values.begin(), end))
        alter([](Output& out) { std::sort(out.values.begin(), out.values.begin() + static_cast<std::ptrdiff_t>(out.count)); });
    return wrong;
}
