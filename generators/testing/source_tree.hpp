// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace breakeven::test_support {

/// Where this file of the source tree lies, or the tree itself. One file alone is compiled with its name: a compiler's cache has the
/// tests of another copy of the tree.
std::string of_tree(const std::string& path = {});

}  // namespace breakeven::test_support
