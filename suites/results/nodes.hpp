// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>

/// The machines of one kind on which the cells of one result file were measured: a run may be resumed elsewhere, and shards
/// are joined.
namespace breakeven {

/// What tells this node from others, as a record of the journal. `devices` are what describe_device() sent; an empty name
/// stands for that of the host.
Json node_record(const std::string& name, const std::vector<Json>& devices);

/// The members nodes, ceilings, no_ceilings and noise of the object `breakeven`. Each node says how long the run took there, where it
/// was resumed, and what was there by then.
void add_nodes(Json& body, const std::vector<Json>& records);

/// Those of one file as they stand in one of several: each with what was measured in its session.
Json nodes_for_many(const Json& body);

/// Ceilings and noise of a file with several nodes: the most of each.
void summarize_nodes(Json& body);

}  // namespace breakeven
