// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <exception>

#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/page/report.hpp>

/// write_page DIRECTORY ASSETS FILE...: the report of result files, for the tests of the page.
int main(int count, char** words) try {
    if (count < 4) {
        fmt::print(stderr, "usage: write_page DIRECTORY ASSETS FILE...\n");
        return 64;
    }
    breakeven::reports::write_report({words + 3, words + count}, words[1], words[2],
                                     {.charts = {.svg = true, .csv = true}, .claims = breakeven::reports::claims::published_claims()});
    return 0;
} catch (const std::exception& error) {
    fmt::print(stderr, "write_page: {}\n", error.what());
    return 1;
}
