// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "ranges.hpp"
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// A view at a glance: who wins at each size, and by how much.
///
///     {"cells": [{"n", "size", "backend", "variant", "time", "next", "lead", "tie", "words"}],
///      "answer", "from", "share", "share_words"}
///
/// `next` is the fastest other backend and `lead` how many times as long it takes; both are null where no other was measured.
/// Sizes at which a backend is lacking in between (`ranges`: of this view, or of all runs of the machine) have no cell.
/// A lead within the margin of that pair, or at a size in the zone where the two are alike, is a tie. `answer` says which
/// backend wins in the end and from which size on (`from`, null where that cannot be said); `share` is the best that a winner
/// reaches of its floor, null without one. All of it follows from `derived`, which is derive(view): nothing is computed anew.
nlohmann::json overview(const View& view, const nlohmann::json& derived, const Ranges& ranges);
nlohmann::json overview(const View& view, const nlohmann::json& derived);

}  // namespace breakeven::reports
