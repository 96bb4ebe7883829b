// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace breakeven::reports {

/// Result files of one machine are runs of it.
struct Machine {
    std::string name;               // as machine_name() says it, with more facts where another machine has the same
    std::vector<std::size_t> runs;  // the places of its documents in the list, in that order
};

/// One machine has the same CPU and GPU models, usable threads and memory of the GPUs. The name of the host does not count:
/// CI gives each job another one. Nor does the host's memory: virtual machines of one kind come with different amounts of
/// it, and no time follows from what a run leaves free. Throws InputError where a fact has another type.
std::vector<Machine> machines(const std::vector<const nlohmann::json*>& documents);

}  // namespace breakeven::reports
