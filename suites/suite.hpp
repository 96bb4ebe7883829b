// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stdexcept>
#include <utility>

#include <breakeven/suites/contract/catalogue.hpp>
#include <breakeven/suites/contract/errors.hpp>
#include <breakeven/suites/contract/host.hpp>
#include <breakeven/suites/contract/problem.hpp>
#include <breakeven/suites/contract/run.hpp>
#include <breakeven/suites/contract/stage.hpp>
#include <breakeven/suites/contract/traits.hpp>

/// The contract between an algorithm and everything else. A problem says what is to be computed, never
/// how (contract/problem.hpp); a variant is a plain function and one object line beside it:
///
///     static void standard(const RadixSort::Input& in, RadixSort::Output& out) { ... }
///     static const Host<RadixSort> std_sort{"serial/std", standard, {.in_place = true}};
