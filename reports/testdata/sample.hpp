// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>

/// Result files for tests. Every number in them is INVENTED, machines included: they follow a simple model
/// of time (start-up cost, cost of an element, noise) and say nothing about any program or device.
namespace breakeven::reports::sample {

/// One algorithm, one kind of input, five variants, six sizes, one failed and one skipped cell.
nlohmann::json small();

/// Three algorithms, four shapes, two scopes, ten sizes, nine variants, stages, failures and predictions.
nlohmann::json rich();

/// The small one on a machine without a GPU.
nlohmann::json without_gpu();

/// The small one by somebody who wants more than to be read: all its words, names included, are also markup, code, formulas,
/// paths upwards and sequences for terminals. Whose script runs sets `hit` in its page.
nlohmann::json hostile();

}  // namespace breakeven::reports::sample
