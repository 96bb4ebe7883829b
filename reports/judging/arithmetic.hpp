// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include <breakeven/reports/claims/claim.hpp>

/// What follows from printed numbers without a measurement.
namespace breakeven::reports::claims {

/// A quotient is the first term divided by all others. The root is drawn last.
double result(const Arithmetic& arithmetic);
bool holds(const Arithmetic& arithmetic);
/// "3.21 + 6.45 + 31.5 + 0.219 = 41.35, printed is 41.35", "10 x 9 = 90, claimed: at least 50"
std::string words(const Arithmetic& arithmetic);

/// Whether the hardware could do that much work in the time that is printed.
bool possible(const Rate& rate);
/// "8e10 compares in 12 ms are 6.67 T/s; 14 SMX x 160 x 0.876 GHz can do 1.96 T/s"
std::string words(const Rate& rate);

}  // namespace breakeven::reports::claims
