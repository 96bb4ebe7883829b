#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints half_normal.hpp: the inverse distribution of |Z|, Z standard normal, as integers.

Usage: make_half_normal.py > ../integers/half_normal.hpp

Entry (octave, step) is |Z| in units of 2^-28 where P(|Z| > z) = 2^-octave * (1 - step / 128): the points
lie closer together the rarer the value, so that linear interpolation between them is right to 1e-5 over
the whole range. The last entry belongs to 2^-32. Standard library only; the result is committed, so that
no input depends on anyone's libm.
"""
from fractions import Fraction
from statistics import NormalDist

OCTAVES, STEPS = 32, 64


def quantile(tail: Fraction) -> int:
    return 0 if tail == 1 else round(-NormalDist().inv_cdf(float(tail / 2)) * 2**28)


entries = [quantile(Fraction(1, 2**octave) * (1 - Fraction(step, 2 * STEPS))) for octave in range(OCTAVES) for step in range(STEPS)]
entries.append(quantile(Fraction(1, 2**OCTAVES)))

print(f"""// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>

/// The inverse distribution of |Z|, Z standard normal. Made by data/make_half_normal.py, which says what the
/// entries are.
namespace breakeven {{

constexpr int half_normal_octaves = {OCTAVES}, half_normal_steps = {STEPS};

// clang-format off
constexpr std::array<std::uint32_t, half_normal_octaves * half_normal_steps + 1> half_normal{{""")
for start in range(0, len(entries), 12):
    print("    " + " ".join(f"{entry}," for entry in entries[start : start + 12]))
print("""};
// clang-format on

}  // namespace breakeven""")
