// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

/// Text within Markdown.
namespace breakeven::reports {

/// In a cell of a table a bar would end it, and a new line the row. What begins like a tag would be one.
std::string escaped(const std::string& text);

/// As code nothing in it is marked up; a command must be copied as it stands.
std::string code(std::string text);

}  // namespace breakeven::reports
