// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>

namespace breakeven {

/// Text of somebody else as it may be shown: in a terminal it steers nothing, in XML it is allowed, and it stands in the
/// order in which it is written. Line ends and tabs become blanks, other control characters their pictures (␛); what else
/// is not UTF-8, is seen as nothing, or turns the direction of writing, becomes U+FFFD. What a log of GitHub's would take for a command
/// ("::error::" as a word, "##[error]") is parted by a blank.
std::string printable(std::string_view text);

}  // namespace breakeven
