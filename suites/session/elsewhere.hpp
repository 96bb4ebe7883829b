// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "session.hpp"

/// A run that goes on where another machine left it.
namespace breakeven {

/// Those records as reports see them, of the cells that `counts` lets in.
reports::Results measured(const std::vector<Json>& records, const Measuring& measuring, const std::function<bool(const Json&)>& counts);

/// How `devices`, as describe_device() sent them, differ in kind from those of the records, in words; empty where they do not.
/// Unique names and drivers may differ.
std::string other_devices(const std::vector<Json>& records, const std::vector<Json>& devices);

/// Families (family_of) of which other nodes than the journal's last have measured something, but not all that `options` ask for.
std::set<std::string> begun_elsewhere(const std::vector<Group>& plan, const SessionOptions& options, const Journal& journal);

}  // namespace breakeven
