// SPDX-License-Identifier: Apache-2.0
#include "radix_sort.hpp"
#include <breakeven/algorithms/shared/peers/highway_sort.hpp>

static const shared::HighwaySort<RadixSort> peers;
