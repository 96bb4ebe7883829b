// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <string>

namespace breakeven {

/// The command that asks a variant for one answer once more, on the same device.
inline std::string reproduce(const std::string& variant, const std::string& request, int device = 0) {
    return fmt::format("breakeven solve {} --input {}{} -o /dev/null", variant, request,
                       device == 0 ? "" : fmt::format(" --device {}", device));
}

}  // namespace breakeven
