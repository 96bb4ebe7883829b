// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// What "b beats a" of a row of break-evens leaves out: "; a tie from 1.6Ki to 8Ki", "; a tie at 8Ki", "; a tie at 5 sizes".
/// Empty where b is ahead at every size from the break-even on.
std::string ties_words(const View& view, const nlohmann::json& row);

/// Whether a cell is ahead of all other backends that were measured on its input, of which there must be one.
enum class Place { ahead, tie, alone };
Place place_of(const View& view, const Cell& fastest);

}  // namespace breakeven::reports
