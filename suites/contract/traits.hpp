// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/request.hpp>

/// What a variant says of itself.
namespace breakeven {

enum class Role { published, ours, peer };
std::string_view name(Role role);

/// Bytes: on the host beside the input, which is there; on a device all that one call holds, its copy of the input too.
struct Memory {
    double host = 0, device = 0;
};

struct Traits {
    Role role = Role::ours;
    std::string_view complexity = {};  // operations of a call, "n k, k keys", where they are not the problem's
    std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();   // beyond this size the variant refuses
    std::uint64_t sensible = std::numeric_limits<std::uint64_t>::max();  // beyond this size sweeps leave it out
    Memory per_item = {};                               // what one call holds for each of n at most, whatever else is requested
    std::function<Memory(const Request&)> memory = {};  // ... where that is no multiple of n, or is another for other parameters
    bool deterministic = true;                          // the same bits on every call
    bool in_place = false;                              // the operand stands in the output
    std::string_view untimed = {};                      // of its input and made once, before the clock: "the plan"
    std::string_view notes = {};                        // defects repaired, sources, limits

    /// What one call about this (complete) request holds at most; zero where the variant does not say, or the request asks for what
    /// there is none of: its generator says so better.
    [[nodiscard]] Memory needs(const Request& request) const try {
        const auto items = static_cast<double>(request.n);
        return memory ? memory(request) : Memory{per_item.host * items, per_item.device * items};
    } catch (const UsageError&) {
        return {};
    }
};

}  // namespace breakeven
