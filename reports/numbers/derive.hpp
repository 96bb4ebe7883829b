// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <nlohmann/json.hpp>

#include <breakeven/reports/results/views.hpp>

/// Numbers that follow from the measured ones. For every view (algorithm, kind of input, cache, scope):
///   fastest    the fastest variant at each size, over all and of each backend
///   breakeven  the size from which the fastest variants of one backend beat those of another, peers included;
///              and once more for role "ours" alone, where both backends have such variants and that says another thing
///   growth     how the time of each variant grows with n, in pieces, and what bounds it there
namespace breakeven::reports {

/// Numbers that were stored under another method, or none, were computed in another way.
inline constexpr auto derivation =
    "least of the interpolated variants, each with one bend; growth in at most three pieces; resampled medians drawn at once; ours where "
    "it differs";

/// {"method": ..., "breakeven": [...], "fastest": [...], "growth": [...]} of a document; "derived" itself is not read. Throws
/// InputError.
nlohmann::json derive(const nlohmann::json& results);

/// The same of one view, for reports: a row of "breakeven" whose b ends behind a has the row of a against b, too, as "lost", and what
/// is near the bandwidth at the end of a piece of "growth" is bound by "bandwidth at the end" where nothing bounds the whole piece.
nlohmann::json derive(const View& view, const Bootstrap& bootstrap = {});

/// What a document stores of its derived numbers, for reports: the intervals are a thousand resamples each.
class Derived {
public:
    explicit Derived(const nlohmann::json& document);

    /// Equals derive(view). Stored rows are taken where they name the fastest cells of this view with their times;
    /// where they lack, or are another file's, they are computed.
    [[nodiscard]] nlohmann::json of(const View& view) const;

private:
    std::map<nlohmann::json, nlohmann::json> stored_;  // by view
};

}  // namespace breakeven::reports
