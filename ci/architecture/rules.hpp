// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>
#include <vector>

#include "tree.hpp"

namespace architecture {

/// A node of the picture: folders that are one idea, and the parts that they may include. A file belongs to the part
/// with the longest of its folders' names.
struct Part {
    std::string name;
    std::vector<std::string> folders, includes;
};

/// What architecture.toml says.
struct Rules {
    int most_files = 0;
    std::vector<Part> parts;
    std::map<std::string, std::vector<std::string>> tests;     // by top folder: whose parts its tests may include
    std::map<std::string, std::vector<std::string>> problems;  // "graphs/euler_path": the problems that it includes
};

/// Throws std::runtime_error with the line of what is wrong in the text of architecture.toml.
Rules parse_rules(const std::string& text);

/// One line for each thing in the tree that breaks a rule, and for each rule that nothing needs. Empty: all is well.
std::vector<std::string> faults(const Rules& rules, const Tree& tree);

/// The picture for ci/architecture/README.md: a Mermaid diagram of the parts, without arrows that others imply.
std::string picture(const Rules& rules);

}  // namespace architecture
