// SPDX-License-Identifier: Apache-2.0
#include "radix_sort_64.hpp"
#include <breakeven/algorithms/shared/peers/boost_sorts.hpp>

static const shared::BoostSorts<RadixSort64> peers;
