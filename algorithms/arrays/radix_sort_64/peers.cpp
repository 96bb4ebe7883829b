// SPDX-License-Identifier: Apache-2.0
#include "radix_sort_64.hpp"
#include <breakeven/algorithms/shared/peers/standard_sorts.hpp>

static const shared::StandardSorts<RadixSort64> peers;
