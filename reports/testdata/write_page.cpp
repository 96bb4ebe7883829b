// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <exception>
#include <string_view>

#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/page/report.hpp>

/// write_page DIRECTORY ASSETS [--page] FILE...: the report of result files, for the tests of the page; with --page that alone, without
/// its charts as files, which take longer.
int main(int count, char** words) try {
    const bool alone = count > 3 && std::string_view{words[3]} == "--page";
    const int first = alone ? 4 : 3;
    if (count <= first) {
        fmt::print(stderr, "usage: write_page DIRECTORY ASSETS [--page] FILE...\n");
        return 64;
    }
    breakeven::reports::write_report({words + first, words + count}, words[1], words[2],
                                     {.charts = {.svg = !alone, .csv = !alone}, .claims = breakeven::reports::claims::published_claims()});
    return 0;
} catch (const std::exception& error) {
    fmt::print(stderr, "write_page: {}\n", error.what());
    return 1;
}
