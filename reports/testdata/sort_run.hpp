// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace breakeven::reports::sample {

/// A result file of one process and one algorithm, `sort`, on one kind of input, cell by cell as a test adds them.
class SortRun {
public:
    explicit SortRun(const std::string& cpu = "an invented CPU");

    /// Of as many nanoseconds, and a thousandth less and more. Variants that are called "std" are peers.
    void add(const std::string& variant, std::uint64_t n, double ns, const std::string& scope = "resident");

    nlohmann::json document;
};

}  // namespace breakeven::reports::sample
