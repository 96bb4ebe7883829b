// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "source.hpp"

namespace breakeven::reports::targets {

using Sources = std::map<std::string, Source>;  // by the names of their files

/// `markdown`, `table`, `csv` or `json`: every row measured, and whether it is what it has to be. Markdown is for pages that
/// are written again: tables and sentences by their ids, between the marks `<!-- numbers: ID -->` and `<!-- end -->`, and the list of
/// files as `files`. Throws InputError where a file lacks, or a sentence says what its file does not: a number that was not
/// measured, with the command that would do it, or one beyond its bounds.
std::string targets_text(const Targets& targets, const Sources& sources, std::string_view format);

}  // namespace breakeven::reports::targets
