// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <string>

/// Numbers for people: three significant digits and a unit that fits.
namespace breakeven::reports {

std::string format_time(double ns);                                        // 12.3 µs
std::string format_rate(double per_second, const std::string& unit = {});  // 1.59 Gkeys/s
std::string format_bytes(double bytes);                                    // 64 KiB
std::string format_share(double share);                                    // 43 %

/// How many whole things; of an estimate the least whole number that it lets in: 8, 1600, 20M. Written with Ki, Mi and Gi
/// where most of the measured sizes are multiples of 1024, so that both are read on one scale: 23.4Ki.
std::string format_size(double n, std::span<const std::uint64_t> measured = {});

/// A measured size in full, as short as that goes: 64Mi, 12000, 20M, 41944529.
std::string format_measured(std::uint64_t n);

}  // namespace breakeven::reports
