// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/reports/results/results.hpp>

/// The XML in which test programs report to CI services.
namespace breakeven::reports {

struct TestCase {
    enum class Outcome { passed, failure, error, skipped };
    std::string class_name, name;
    double seconds = 0;  // 0: none are said
    Outcome outcome = Outcome::passed;
    std::string message;
};

/// One test suite. Ends with a newline.
std::string junit(std::string_view suite, const std::vector<TestCase>& cases);

/// "radix_sort.parallel.radix", as classes are named in that format.
std::string class_name(const Identity& cell);

}  // namespace breakeven::reports
