#include <fmt/format.h>

#include <fstream>
#include <string_view>

#include "reports/testdata/sample.hpp"

/// write_sample small|rich|without_gpu FILE: an invented result file, for the tests of the page.
int main(int count, char** words) {
    const std::string_view kind = count == 3 ? words[1] : "";
    if (kind != "small" && kind != "rich" && kind != "without_gpu") {
        fmt::print(stderr, "usage: write_sample small|rich|without_gpu FILE\n");
        return 64;
    }
    const auto document = kind == "small"  ? reports::sample::small()
                          : kind == "rich" ? reports::sample::rich()
                                           : reports::sample::without_gpu();
    std::ofstream file{words[2]};
    file << document.dump(1) << '\n';
    return file.good() ? 0 : 73;
}
