// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports {

/// What work() returns. Where it meets a member of another type than a result file gives it, an InputError names the file.
template <class Work>
auto reading(const std::string& file, const Work& work) {
    try {
        return work();
    } catch (const nlohmann::json::exception& fault) {
        throw InputError(file + ": is no result file as `breakeven run` writes them: " + fault.what());
    }
}

}  // namespace breakeven::reports
