// SPDX-License-Identifier: Apache-2.0
#include "memory.hpp"

#include <fmt/format.h>

#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/host/machine.hpp>

namespace breakeven {

std::string lacks_memory(const Variant& variant, const Request& request) {
    constexpr double gibibyte = 1 << 30;
    const auto needed = variant.traits.needs(request);
    const auto host = static_cast<double>(available_memory_bytes());
    if (needed.host > host) return fmt::format("needs {:.1f} GiB of memory, {:.1f} are free", needed.host / gibibyte, host / gibibyte);
    const auto* accelerator = find_accelerator(variant.backend());
    if (accelerator == nullptr) return {};
    const auto free = static_cast<double>(accelerator->free_memory());
    if (needed.device > free)
        return fmt::format("needs {:.1f} GiB of device memory, {:.1f} are free", needed.device / gibibyte, free / gibibyte);
    return {};
}

}  // namespace breakeven
