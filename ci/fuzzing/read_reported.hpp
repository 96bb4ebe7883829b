// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include <breakeven/reports/results/only.hpp>
#include <breakeven/reports/results/results.hpp>

namespace fuzzing {

/// A result file as `breakeven report` reads it: nothing behind it sees one that has not the form.
inline nlohmann::json read_reported(const std::string& path) {
    auto document = breakeven::reports::read_json(path);
    breakeven::reports::keep_only(
        document, [](const std::string&) { return true; }, path);
    return document;
}

}  // namespace fuzzing
