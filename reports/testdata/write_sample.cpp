// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <string_view>

#include "sample.hpp"

/// write_sample small|rich|without_gpu|hostile FILE: an invented result file, for the tests of the page.
int main(int count, char** words) {
    using namespace breakeven::reports;
    const std::map<std::string_view, nlohmann::json (*)()> kinds{
        {"small", sample::small}, {"rich", sample::rich}, {"without_gpu", sample::without_gpu}, {"hostile", sample::hostile}};
    if (count != 3 || !kinds.contains(words[1])) {
        fmt::print(stderr, "usage: write_sample small|rich|without_gpu|hostile FILE\n");
        return 64;
    }
    const auto document = kinds.at(words[1])();
    std::ofstream file{words[2]};
    file << document.dump(1) << '\n';
    return file.good() ? 0 : 73;
}
