// SPDX-License-Identifier: Apache-2.0
#include "call.hpp"

#include <algorithm>
#include <cmath>

#include "memory.hpp"
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/host/conditions.hpp>

namespace breakeven {

std::string hopeless(const Cell& cell, const Request& request, int device) {
    const auto& variant = *cell.variant;
    if (auto reason = select_device(variant.backend(), device); !reason.empty()) return reason;
    if (auto reason = beyond(cell, request.n); !reason.empty()) return reason;
    return lacks_memory(variant, request);
}

std::function<void()> flush_for(const Cell& cell) {
    if (!cell.cold) return [] {};
    const auto* accelerator = find_accelerator(cell.variant->backend());
    if (accelerator == nullptr) return flush_host_caches;
    return [flush = accelerator->flush] {
        flush_host_caches();
        flush();
    };
}

std::size_t samples_wanted(Seconds call, double time, std::size_t most) {
    const std::size_t least = call.count() > 2 ? 0 : call.count() > 0.2 ? 3 : 5;
    const double fitting = time / std::max(call.count(), 1e-9);
    return std::clamp(fitting < 1e9 ? static_cast<std::size_t>(fitting) : most, least, most);
}

double nanoseconds(Seconds time) { return std::max(1.0, std::round(time.count() * 1e10) / 10); }

}  // namespace breakeven
