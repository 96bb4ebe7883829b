// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>
#include <vector>

#include "claim.hpp"

namespace breakeven::reports::claims {

/// `file` is what the messages call it. InputError names the line and what is wrong with it: a key that is unknown or
/// lacks, a request that cannot be read, variants of two algorithms in one claim, bounds the wrong way round.
Document read_claims(std::string_view file, std::string_view text);

/// Those of reports/claims/, which the program holds, in the documents' order.
std::vector<Document> published_claims();

}  // namespace breakeven::reports::claims
