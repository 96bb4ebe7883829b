// SPDX-License-Identifier: Apache-2.0
#include "radix_sort_64.hpp"
#include <breakeven/algorithms/shared/peers/highway_sort.hpp>

static const shared::HighwaySort<RadixSort64> peers;
