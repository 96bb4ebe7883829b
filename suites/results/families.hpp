// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// Sets family_index and per_family_instance_index of all records as Google Benchmark counts them: the place of a name without
/// its size among such, and that of the name within its family. Records of one cell in several processes have the same.
void number_families(Json& benchmarks);

}  // namespace breakeven
