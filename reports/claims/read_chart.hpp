// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "claim.hpp"
#include "toml_table.hpp"

namespace breakeven::reports::claims {

/// A [[chart]] of a file of claims. Printed times are those that the document's claims hold. Throws InputError.
Chart read_chart(Table& table, const Document& document);

}  // namespace breakeven::reports::claims
