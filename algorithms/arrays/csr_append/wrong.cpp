// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>

#include "csr_append.hpp"

/// What a broken variant hands back.
namespace {

using Output = CsrAppend::Output;

void erase(Output& out, std::uint64_t k) {
    out.columns.erase(out.columns.begin() + static_cast<std::ptrdiff_t>(k));
    out.values.erase(out.values.begin() + static_cast<std::ptrdiff_t>(k));
    for (auto& offset : out.offsets) offset -= offset > k;
}

void insert(Output& out, std::uint64_t row, std::uint32_t column, float value) {
    const auto begin = out.columns.begin() + static_cast<std::ptrdiff_t>(out.offsets[row]);
    const auto end = out.columns.begin() + static_cast<std::ptrdiff_t>(out.offsets[row + 1]);
    const auto place = std::lower_bound(begin, end, column) - out.columns.begin();
    out.columns.insert(out.columns.begin() + place, column);
    out.values.insert(out.values.begin() + place, value);
    for (auto r = row + 1; r < out.offsets.size(); ++r) ++out.offsets[r];
}

}  // namespace

std::vector<Output> CsrAppend::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto kept = answer.offsets.back();

    alter([](Output& out) { out.offsets.pop_back(); });
    alter([](Output& out) { out.offsets.push_back(out.offsets.back()); });
    alter([](Output& out) { ++out.offsets[0]; });
    alter([](Output& out) { ++out.offsets.back(); });
    alter([](Output& out) { out.offsets.back() = ~std::uint64_t{0}; });
    alter([](Output& out) { out.offsets.clear(); });
    // A zero that was kept, of either sign.
    if (const auto zero = std::ranges::find(in.values, 0.0F); zero != in.values.end()) {
        const auto i = static_cast<std::uint64_t>(zero - in.values.begin());
        alter([&](Output& out) { insert(out, i / in.width, static_cast<std::uint32_t>(i % in.width), *zero); });
    }
    if (kept == 0) return wrong;
    const auto middle = kept / 2;
    alter([&](Output& out) { erase(out, 0); });
    alter([&](Output& out) { erase(out, kept - 1); });
    alter([&](Output& out) { erase(out, middle); });
    alter([&](Output& out) { --out.offsets.back(); });
    alter([&](Output& out) { std::ranges::fill(out.offsets, 0); });
    alter([&](Output& out) { out.columns[middle] = in.width; });
    alter([&](Output& out) { ++out.columns[0]; });
    alter([&](Output& out) { --out.columns[kept - 1]; });
    alter([&](Output& out) { out.values[middle] = std::bit_cast<float>(std::bit_cast<std::uint32_t>(out.values[middle]) ^ 1); });
    alter(
        [&](Output& out) { out.values[kept - 1] = std::bit_cast<float>(std::bit_cast<std::uint32_t>(out.values[kept - 1]) ^ 0x80000000); });
    alter([&](Output& out) { out.values.resize(kept - 1); });
    alter([&](Output& out) { out.columns.resize(kept - 1); });
    if (in.width < 2) return wrong;
    for (std::uint64_t r = 0; r < in.rows; ++r) {
        if (answer.offsets[r + 1] - answer.offsets[r] < 2) continue;
        const auto k = answer.offsets[r];
        alter([k](Output& out) { std::swap(out.columns[k], out.columns[k + 1]), std::swap(out.values[k], out.values[k + 1]); });
        alter([k](Output& out) { out.columns[k + 1] = out.columns[k]; });
        break;
    }
    // A row's last entry is counted to the next one.
    for (std::uint64_t r = 0; r + 1 < in.rows; ++r)
        if (answer.offsets[r + 1] > answer.offsets[r]) {
            alter([r](Output& out) { --out.offsets[r + 1]; });
            break;
        }
    return wrong;
}
