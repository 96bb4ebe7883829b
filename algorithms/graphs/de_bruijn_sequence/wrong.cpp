// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "de_bruijn_sequence.hpp"

/// What a broken construction hands back. Rotations and reversals would be right.
std::vector<DeBruijnSequence::Output> DeBruijnSequence::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto next = [&](std::uint8_t symbol) { return static_cast<std::uint8_t>((symbol + 1U) % in.alphabet); };
    alter([](Output& out) { out.clear(); });
    alter([](Output& out) { out.pop_back(); });
    alter([](Output& out) { out.push_back(0); });
    alter([](Output& out) { std::fill(out.begin(), out.end(), 0); });
    alter([&](Output& out) { out.front() = next(out.front()); });  // now one symbol occurs once more than another
    alter([&](Output& out) { out.back() = next(out.back()); });
    alter([&](Output& out) { out[out.size() / 2] = next(out[out.size() / 2]); });
    alter([&](Output& out) { std::copy_n(out.begin(), out.size() / 2, out.begin() + static_cast<std::ptrdiff_t>(out.size() / 2)); });
    if (in.alphabet < 256) alter([&](Output& out) { out[out.size() / 3] = static_cast<std::uint8_t>(in.alphabet); });
    if (in.order > 2) alter([](Output& out) { std::sort(out.begin(), out.end()); });
    return wrong;
}
