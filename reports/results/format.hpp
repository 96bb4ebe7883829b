// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

/// Numbers for people: three significant digits and a unit that fits.
namespace breakeven::reports {

std::string format_time(double ns);                                        // 12.3 µs
std::string format_rate(double per_second, const std::string& unit = {});  // 1.59 Gkeys/s
std::string format_bytes(double bytes);                                    // 64 KiB
std::string format_size(double n);                                         // 23.4Ki, where it need not be whole
std::string format_share(double share);                                    // 43 %

}  // namespace breakeven::reports
