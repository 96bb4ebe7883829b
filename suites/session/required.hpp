// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

namespace breakeven {

/// DeviceMissing where a backend that --require names can't run here, before anything is measured; nothing where none is named. It is
/// asked in a process of its own: one that has asked a device can't start children any more.
void refuse_without(const std::string& backend, int device);

}  // namespace breakeven
