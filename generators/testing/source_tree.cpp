// SPDX-License-Identifier: Apache-2.0
#include "source_tree.hpp"

namespace breakeven::test_support {

std::string of_tree(const std::string& path) { return path.empty() ? SOURCE_DIR : SOURCE_DIR "/" + path; }

}  // namespace breakeven::test_support
