// SPDX-License-Identifier: Apache-2.0
#include "validate.hpp"

#include <iterator>
#include <nlohmann/json.hpp>

#include "contradictions.hpp"
#include "schema.hpp"
#include "schema_text.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports {

Findings validate(const nlohmann::json& document, const FloorOf& floor_of) {
    static const auto schema = nlohmann::json::parse(results_schema);
    // Each looks only at what the one before it found in order.
    auto found = schema_findings(schema, document);
    if (found.empty()) found = contradictions(document);
    if (!found.empty()) return found;
    try {
        found = recomputed(document, floor_of);
    } catch (const InputError& error) {
        return {{"breakeven", error.what()}};  // reports could not read it
    }
    auto more = implausible(document);
    found.insert(found.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    return found;
}

}  // namespace breakeven::reports
