// SPDX-License-Identifier: Apache-2.0
#include "required.hpp"

#include <fmt/format.h>

#include <breakeven/suites/contract/errors.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/measure/worker.hpp>

namespace breakeven {

void refuse_without(const std::string& backend, int device) {
    if (backend.empty()) return;
    std::string reason;
    const auto ending = supervise(
        [&](Channel& channel) {
            channel.doing(Activity::Kind::device, {}, 120);
            channel.send(why_unavailable(backend, device));
            return 0;
        },
        [&](const std::string& line) { reason = line; }, {});
    if (!ending.well()) reason = ending.describe();
    if (!reason.empty()) throw DeviceMissing(fmt::format("--require {}: {}", backend, reason));
}

}  // namespace breakeven
