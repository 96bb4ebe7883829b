// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// Throws std::invalid_argument, which names the member, where a record lacks what its readers take for granted or has it of another
/// type. Workers write no such record; a file may hold one all the same.
void expect_form(const Json& record);

}  // namespace breakeven
