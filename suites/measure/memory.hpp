// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include <breakeven/suites/contract/catalogue.hpp>

namespace breakeven {

/// Why one call about this request does not fit into the memory that is free now, of host or device; empty where it does, or where
/// the variant does not say what it needs.
std::string lacks_memory(const Variant& variant, const Request& request);

}  // namespace breakeven
