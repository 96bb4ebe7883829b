// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// Text for people who look at a terminal, or at what was meant for one.
namespace breakeven {

bool is_terminal(int descriptor);
/// Where there is no terminal, or one that does not say, what COLUMNS says, else 80.
std::size_t terminal_width(int descriptor);
/// On a terminal, unless NO_COLOR is set or the terminal is too simple.
bool wants_colour(int descriptor);

/// The columns that it takes: a character of several bytes takes one.
std::size_t columns(std::string_view text);

/// At most so many columns, from both ends around "...". What stands behind the last colon stays, which is the size of an
/// input; where there is none, both ends have the same number.
std::string without_middle(const std::string& text, std::size_t width);
/// As many whole words from the beginning as fit into so many columns, with "..." behind them where some do not.
std::string beginning(const std::string& text, std::size_t width);
/// Lines of at most so many columns, a word that is longer aside; each begins with the margin and ends with a newline.
std::string wrapped(const std::string& text, std::size_t width, const std::string& margin);
/// A command that is longer than so many columns in several lines, as a shell reads them; what is quoted stays whole, and an
/// option beside its value.
std::string continued(const std::string& command, std::size_t width);

/// The same with colours around the words that judge: SLOWER and WRONG red, FASTER green, UNSURE yellow.
std::string with_colours(const std::string& text);

}  // namespace breakeven
