// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <fstream>
#include <string_view>

#include "sample.hpp"

/// write_sample small|rich|without_gpu FILE: an invented result file, for the tests of the page.
int main(int count, char** words) {
    const std::string_view kind = count == 3 ? words[1] : "";
    if (kind != "small" && kind != "rich" && kind != "without_gpu") {
        fmt::print(stderr, "usage: write_sample small|rich|without_gpu FILE\n");
        return 64;
    }
    const auto document = kind == "small"  ? breakeven::reports::sample::small()
                          : kind == "rich" ? breakeven::reports::sample::rich()
                                           : breakeven::reports::sample::without_gpu();
    std::ofstream file{words[2]};
    file << document.dump(1) << '\n';
    return file.good() ? 0 : 73;
}
