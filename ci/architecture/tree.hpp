// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

namespace architecture {

/// An include line of this tree's own headers: `target` is the path of what it names, as the file system knows it.
struct Include {
    int line = 0;
    std::string target;
    bool quoted = false;  // "file.hpp", not <breakeven/path/file.hpp>
};

/// The source files of a tree by their paths, and how many files of any kind each folder holds.
struct Tree {
    std::map<std::string, std::vector<Include>> files;
    std::map<std::string, int> folders;
};

/// Reads algorithms/, generators/, reports/ and suites/ under `root`, and counts the files of ci/ and config/ too.
Tree read_tree(const std::string& root);

/// The include lines of a text that stands in the file `path`, of this tree's own headers alone.
std::vector<Include> includes_of(const std::string& path, const std::string& text);

std::string folder_of(const std::string& path);

}  // namespace architecture
