// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <breakeven/reports/claims/claim.hpp>

/// What the scripts of the page and render.mjs draw: everything computed and every number also in words, so that they hold
/// layout alone.
///
///     {"machines": [{"name", "runs": [{"source", "digest", "date", "title", "threads", "usual", "complete"}], "counts", "provenance",
///       "chapters": [{"algorithm", "field", "variants", "views": [{"id", "run", "points", "breakeven", "fastest", "overview",
///         "main": true and "answer": of short_answer() where it stands for its scope and cache, "repeat": true where another run
///         stands for it, "beyond": of join_runs(), ...}], "headline" where there are no views, "peerless" where a backend has no peer,
///         "scaling", "failed", "skipped"}]}],
///      "offered": {"scopes", "caches", "two_clocks", "two_roles"}, what can be chosen for all machines,
///      "comparison": rows of compare_machines(), "differences": rows of differing_facts(), "claims": of claims_data()}
namespace breakeven::reports {

struct PageSource {
    nlohmann::json document;
    std::string path;    // what messages call it
    std::string name;    // what the page calls it
    std::string digest;  // of its bytes
};

/// Files of one machine are runs of it, in the order in which they were given. `documents` claim what is judged. Throws
/// InputError.
nlohmann::json report_data(const std::vector<PageSource>& sources, const std::vector<claims::Document>& documents = {});

}  // namespace breakeven::reports
