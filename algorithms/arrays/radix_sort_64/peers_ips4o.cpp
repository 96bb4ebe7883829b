// SPDX-License-Identifier: Apache-2.0
#include "radix_sort_64.hpp"
#include <breakeven/algorithms/shared/peers/ips4o_sorts.hpp>

static const shared::Ips4oSorts<RadixSort64> peers;
