// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/suites/suite.hpp>

namespace shared {

/// What a sort of P's keys in place holds beside them, for each: the answer, and nothing that grows.
template <class P>
inline constexpr breakeven::Memory answer_alone{.host = sizeof(typename P::Output::value_type)};

}  // namespace shared
