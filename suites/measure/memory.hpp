// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>

#include <breakeven/suites/contract/catalogue.hpp>

namespace breakeven {

/// Why one call at this size does not fit into the memory that is free now, of host or device; empty where it does, or where
/// the variant does not say what it needs.
std::string lacks_memory(const Variant& variant, std::uint64_t n);

}  // namespace breakeven
