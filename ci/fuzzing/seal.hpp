// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

#include <breakeven/generators/base/digest.hpp>

namespace fuzzing {

/// A journal's line, sealed as the program does it: what is behind the seal is read only where that is right.
inline std::string sealed(std::string_view record) {
    return fmt::format(R"({},"seal":"{}"}})", record.substr(0, record.size() - 1), breakeven::digest(std::span<const char>{record}));
}

}  // namespace fuzzing
