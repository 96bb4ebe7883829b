#pragma once
#include <nlohmann/json_fwd.hpp>

#include <breakeven/reports/results/views.hpp>

/// Numbers that follow from the measured ones. For every view (algorithm, kind of input, cache, scope):
///   fastest    the fastest variant at each size, over all and of each backend
///   breakeven  the size from which the fastest variants of one backend beat those of another, peers included;
///              and once more for role "ours" alone, where both backends have such variants beside others
namespace breakeven::reports {

/// {"breakeven": [...], "fastest": [...]} of a document of schema breakeven/1; "derived" itself is not read.
/// Throws InputError.
nlohmann::json derive(const nlohmann::json& results);

nlohmann::json derive(const View& view);

}  // namespace breakeven::reports
