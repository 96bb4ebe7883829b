// SPDX-License-Identifier: Apache-2.0
#include "radix_sort.hpp"
#include <breakeven/algorithms/shared/peers/boost_sorts.hpp>

static const shared::BoostSorts<RadixSort> peers;
