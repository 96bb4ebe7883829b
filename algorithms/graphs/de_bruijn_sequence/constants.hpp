// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace de_bruijn_sequence {

/// What make(p, degree) returns, asked for once in the life of a process for each Value: tables that depend on a field alone.
template <class Value>
const Value& constant(std::uint32_t p, std::uint32_t degree, const auto& make) {
    static std::mutex mutex;
    static std::map<std::pair<std::uint32_t, std::uint32_t>, std::unique_ptr<const Value>> known;
    const std::scoped_lock lock{mutex};
    auto& found = known[{p, degree}];
    if (!found) found = std::make_unique<const Value>(make(p, degree));
    return *found;
}

}  // namespace de_bruijn_sequence
