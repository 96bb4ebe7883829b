// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

/// Text of result files within Markdown, as GitHub and GitLab read it: whatever it says, it stays text.
namespace breakeven::reports {

/// In a line or a cell of a table: nothing begins a tag, a link, a picture, emphasis, another cell, a heading or a list, and nobody is
/// notified. Without blanks before it.
std::string markdown_text(const std::string& text);

/// As code nothing in it is marked up; a command must be copied as it stands. In a table a bar would end the cell even there.
std::string markdown_code(std::string text);
std::string markdown_code_in_table(const std::string& text);

}  // namespace breakeven::reports
