// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "semi_join.hpp"

/// What a broken variant hands back. The answer is unique, so any other is wrong.
namespace {

using Output = SemiJoin::Output;
using semi_join::Answer;

void wrong_flags(const Output& answer, const auto& alter) {
    const auto rows = answer.flags.size();
    alter([](Output& out) { out.flags.push_back(0); });
    if (rows == 0) return;
    alter([](Output& out) { out.flags.pop_back(); });
    alter([](Output& out) { out.flags.clear(); });
    for (const auto i : {std::size_t{0}, rows / 2, rows - 1}) {
        alter([i](Output& out) { out.flags[i] ^= 1; });
        alter([i](Output& out) { out.flags[i] |= 0x80; });
    }
    alter([](Output& out) {
        for (auto& flag : out.flags) flag ^= 1;
    });
    if (std::ranges::count(answer.flags, 1) != 0) {
        alter([](Output& out) { *std::ranges::find(out.flags, 1) = 0xFF; });
        alter([](Output& out) { std::ranges::fill(out.flags, 0); });
    }
}

void wrong_indices(const Output& answer, const auto& alter) {
    const auto count = answer.count;
    if (count == 0) return;
    const auto at = [](Output& out, std::uint64_t k) { return out.indices.begin() + static_cast<std::ptrdiff_t>(k); };
    for (const auto k : {std::uint64_t{0}, count / 2, count - 1}) {
        alter([k](Output& out) { ++out.indices[k]; });
        alter([k](Output& out) { out.indices[k] = ~std::uint32_t{0}; });
        alter([&at, k](Output& out) { out.indices.erase(at(out, k)), --out.count; });
        alter([&at, k](Output& out) { out.indices.insert(at(out, k), out.indices[k]), ++out.count; });  // a key that is wanted twice
    }
    alter([](Output& out) { out.indices.resize(out.count - 1); });
    if (count < 2) return;
    alter([](Output& out) { std::swap(out.indices[0], out.indices[1]); });
    alter([&at](Output& out) { std::reverse(at(out, 0), at(out, out.count)); });
}

void wrong_rows(const Output& answer, const auto& alter) {
    const auto count = answer.count;
    if (count == 0) return;
    alter([](Output& out) { out.rows.pop_back(); });
    for (const auto k : {std::uint64_t{0}, count / 2, count - 1}) {
        for (std::size_t c = 0; c < answer.rows.size(); ++c) alter([c, k](Output& out) { out.rows[c][k] ^= 1; });
        for (std::size_t c = 0; c < answer.others.size(); ++c) alter([c, k](Output& out) { out.others[c][k] ^= 1; });
    }
    alter([](Output& out) { out.rows.front().resize(out.count - 1); });
    if (!answer.others.empty()) alter([](Output& out) { out.others.clear(); });
    for (std::uint64_t k = 1; k < count; ++k) {
        if (answer.rows.front()[k] == answer.rows.front()[0]) continue;
        alter([k](Output& out) { std::swap(out.rows.front()[0], out.rows.front()[k]); });
        break;
    }
}

}  // namespace

std::vector<Output> SemiJoin::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    if (in.answer == Answer::flags) {
        wrong_flags(answer, alter);
        return wrong;
    }
    alter([](Output& out) { ++out.count; });
    alter([](Output& out) { out.count = ~std::uint64_t{0}; });
    if (answer.count > 0) alter([](Output& out) { --out.count; });
    if (answer.count > 0) alter([](Output& out) { out.count = 0; });
    if (in.answer == Answer::indices) wrong_indices(answer, alter);
    if (in.answer == Answer::rows) wrong_rows(answer, alter);
    return wrong;
}
