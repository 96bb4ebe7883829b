// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace breakeven::reports {

/// Two times within this of each other make no difference that anybody would choose by, however exactly they are known. The noise of a
/// machine may widen it.
inline constexpr double indifference = 0.02;

}  // namespace breakeven::reports
