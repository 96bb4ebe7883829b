// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>

#include "compact.hpp"

/// What a broken variant hands back.
std::vector<Compact::Output> Compact::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto at = [](Output& out, std::uint64_t place) { return out.values.begin() + static_cast<std::ptrdiff_t>(place); };
    const auto insert = [&](std::uint64_t place, std::uint32_t value) {
        alter([&](Output& out) { out.values.insert(at(out, place), value), ++out.count; });
    };
    const auto erase = [&](std::uint64_t place) { alter([&](Output& out) { out.values.erase(at(out, place)), --out.count; }); };
    const auto count = answer.count, middle = count / 2;

    alter([](Output& out) { out.count = ~std::uint64_t{0}; });
    alter([&](Output& out) { out.count = in.size() + 1; });
    insert(count, 0);  // a zero that was kept
    insert(0, 7);
    insert(middle, 0xDEADBEEF);
    if (count == 0) return wrong;
    alter([](Output& out) { out.count = 0; });
    alter([](Output& out) { --out.count; });
    alter([&](Output& out) { out.values.resize(count - 1); });
    erase(0);
    erase(middle);
    insert(0, answer.values[0]);  // the first one twice
    alter([](Output& out) { out.values[0] = 0; });
    alter([&](Output& out) { ++out.values[middle]; });
    alter([&](Output& out) { out.values[count - 1] ^= 0x80000000; });
    // Out of order.
    const auto kept = answer.kept();
    if (const auto unlike = std::ranges::adjacent_find(kept, std::not_equal_to{}); unlike != kept.end()) {
        const auto i = static_cast<std::size_t>(unlike - kept.begin());
        alter([i](Output& out) { std::swap(out.values[i], out.values[i + 1]); });
        alter([i](Output& out) { out.values[i + 1] = out.values[i]; });
    }
    if (!std::ranges::is_sorted(kept)) alter([&](Output& out) { std::sort(at(out, 0), at(out, count)); });
    return wrong;
}
