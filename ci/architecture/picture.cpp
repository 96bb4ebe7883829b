// SPDX-License-Identifier: Apache-2.0
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "rules.hpp"
#include <breakeven/generators/testing/source_tree.hpp>

namespace {

using breakeven::test_support::of_tree;

std::string read(const std::string& path) {
    std::ifstream file{path};
    std::stringstream text;
    if (!(text << file.rdbuf())) throw std::runtime_error(path + ": cannot be read");
    return text.str();
}

}  // namespace

/// Writes the picture into ci/architecture/README.md, between its two markers.
int main() try {
    const std::string path = of_tree("ci/architecture/README.md"), marker = "<!-- architecture -->\n";
    auto readme = read(path);
    const auto first = readme.find(marker), last = readme.rfind(marker);
    if (first == last) throw std::runtime_error(path + ": the picture stands between two lines " + marker);
    const auto begin = first + marker.size();
    readme.replace(begin, last - begin, picture(architecture::parse_rules(read(of_tree("ci/architecture/architecture.toml")))));
    std::ofstream{path} << readme;
} catch (const std::exception& error) {
    std::cerr << "architecture_picture: " << error.what();
    return 1;
}
