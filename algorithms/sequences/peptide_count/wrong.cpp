// SPDX-License-Identifier: Apache-2.0
#include "peptide_count.hpp"

/// What a broken variant hands back.
std::vector<PeptideCount::Output> PeptideCount::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };

    alter([](Output& out) { out.push_back(0); });
    if (answer.empty()) return wrong;
    alter([](Output& out) { out.pop_back(); });
    alter([](Output& out) { ++out.front(); });
    alter([](Output& out) { --out.front(); });
    alter([](Output& out) { out.back() ^= std::uint64_t{1} << 63; });
    alter([](Output& out) { out.back() ^= 2; });
    const auto last = in.query(in.queries() - 1);
    if (last.modulus != 0) alter([&](Output& out) { out.back() += last.modulus; });  // not reduced, or wrapped around
    return wrong;
}
