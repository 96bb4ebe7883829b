// SPDX-License-Identifier: Apache-2.0
#include "radix_sort.hpp"
#include <breakeven/algorithms/shared/peers/standard_sorts.hpp>

static const shared::StandardSorts<RadixSort> peers;
