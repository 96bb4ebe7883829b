// SPDX-License-Identifier: Apache-2.0
#include "tree.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace architecture {
namespace {

namespace fs = std::filesystem;

bool is_source(const fs::path& path) {
    static const std::set<std::string> kinds = {".hpp", ".cpp", ".cuh", ".cu"};
    return kinds.contains(path.extension().string());
}

std::string read(const fs::path& path) {
    std::ifstream file{path};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

std::string folder_of(const std::string& path) { return fs::path{path}.parent_path().string(); }

std::vector<Include> includes_of(const std::string& path, const std::string& text) {
    static const std::regex pattern{R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re"};
    static const std::string own = "breakeven/";
    std::vector<Include> found;
    std::istringstream lines{text};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::smatch match;
        if (!std::regex_search(line, match, pattern)) continue;
        const std::string name = match[2];
        if (match[1] == "\"")
            found.push_back({number, (fs::path{path}.parent_path() / name).lexically_normal().string(), true});
        else if (name.starts_with(own))
            found.push_back({number, name.substr(own.size()), false});
    }
    return found;
}

Tree read_tree(const std::string& root) {
    Tree tree;
    for (const std::string top : {"algorithms", "ci", "config", "generators", "reports", "suites"}) {
        for (fs::recursive_directory_iterator i{fs::path{root} / top}, end; i != end; ++i) {
            if (i->is_symlink() || i->path().filename() == "node_modules") {
                if (i->is_directory()) i.disable_recursion_pending();
                continue;
            }
            if (!i->is_regular_file()) continue;
            const auto path = fs::relative(i->path(), root).string();
            ++tree.folders[folder_of(path)];
            if (top != "ci" && top != "config" && is_source(i->path())) tree.files[path] = includes_of(path, read(i->path()));
        }
    }
    return tree;
}

}  // namespace architecture
