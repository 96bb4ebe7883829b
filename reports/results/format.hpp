// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

/// Numbers for people: three significant digits and a unit that fits.
namespace breakeven::reports {

std::string format_time(double ns);                                        // 12.3 µs
std::string format_rate(double per_second, const std::string& unit = {});  // 1.59 Gkeys/s
std::string format_bytes(double bytes);                                    // 64 KiB
std::string format_share(double share);                                    // 43 %

/// A size, of an estimate the least whole one that it lets in: 8, 23.4Ki, 19.1Mi. From 1024 on always with Ki, Mi and Gi, so that all
/// sizes of a table are read on one scale; only a round one that was measured is written as where it was measured: 12000, 20M.
std::string format_size(double n, std::span<const std::uint64_t> measured = {});

/// An interval of sizes, whose ends may lie beyond what was measured: "9 to 23.4Ki", "9 alone", "up to 23.4Ki", "from 9 on", "open at
/// both ends".
std::string format_interval(std::optional<double> low, std::optional<double> high, std::span<const std::uint64_t> measured);

/// How many there are of something that is no size: 8, 45514, 21M.
std::string format_number(double count);

/// A measured size in full, as short as that goes: 64Mi, 12000, 20M, 41944529.
std::string format_measured(std::uint64_t n);

}  // namespace breakeven::reports
