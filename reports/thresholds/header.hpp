// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace breakeven::reports {

/// A header in C++17 that needs nothing else, of what thresholds() returns: for each algorithm an enumeration of the variants
/// that are the fastest somewhere and `name(Variant)`; for each of its scopes, caches and kinds of input, in namespaces of
/// these names, `constexpr Variant fastest(std::uint64_t n)`. With several machines each has a namespace around its own.
std::string dispatch_header(const nlohmann::json& thresholds);

}  // namespace breakeven::reports
