// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "pattern.hpp"
#include "suite_file.hpp"

/// From a suite to cells: one cell is one variant on one input in one scope and cache state. Cells that
/// share an input form a group; it is made once, and its variants are measured in turns.
namespace breakeven {

struct Cell {
    const Variant* variant;
    Scope scope;
    bool cold;
    std::string id;         // of name() and seed: the same cell has the same id in every run
    bool any_size = false;  // beyond the variant's sensible size, too: it was asked for by name or number
    double limit = 0;       // seconds one call may take; 0: what the run allows
};

struct Group {
    const ProblemEntry* problem;
    Request request;  // complete
    std::vector<Cell> cells;
};

/// UsageError where there is no such scope.
Scope scope_named(std::string_view word);

Cell make_cell(const Variant& variant, const Request& request, Scope scope, bool cold);

/// algorithm/backend/technique/scope:…/cache:…/shape:…/key:value…/n:N
std::string name(const Cell& cell, const Request& request);
std::string cache_name(bool cold);
/// What a prediction from smaller sizes may use: the cell's name without n.
std::string series(const Cell& cell, const Request& request);

/// Why no machine measures this: so much is beyond the variant's limit, or beyond what is sensible for it and not asked for by number.
/// Empty where there is no such reason.
std::string beyond(const Cell& cell, std::uint64_t n);

/// The same cell on another input.
Cell on_input(const Cell& cell, const Request& request);

/// The same cells at another size.
Group at_size(const Group& group, std::uint64_t n);

/// The suite without what this build has not: suites travel, and a peer's library may be missing, or CUDA. A pattern that names no
/// algorithm stays, and make_plan refuses it.
struct BuiltSuite {
    Suite suite;
    std::vector<std::string> left_out;  // patterns
};
BuiltSuite without_unbuilt(Suite suite);

/// Groups of one problem and shape stand together, sizes ascending. Shapes or parameters that none of a
/// sweep's problems knows are a UsageError; each shape goes to the problems that have it.
std::vector<Group> make_plan(const Suite& suite, const std::vector<std::string>& patterns);

}  // namespace breakeven
