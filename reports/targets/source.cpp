// SPDX-License-Identifier: Apache-2.0
#include "source.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/provenance.hpp>

namespace breakeven::reports::targets {
namespace {

Results by_device(Results results) {
    for (auto& cell : results.cells)
        if (!cell.device_processes.empty()) {
            cell.processes = cell.device_processes;
            cell.median_ns = cell.device_ns;
            cell.by_device = true;
        }
    return results;
}

}  // namespace

Source source_of(const nlohmann::json& document, const std::string& file, const std::string& digest) {
    return reading(file, [&]() -> Source {
        const auto& body = document.at("breakeven");
        const auto date = document.at("context").value("date", "");
        const auto caller = parse_results(document, file);
        return {{{file, date, caller}},
                {{file, date, by_device(caller)}},
                fmt::format("{}, {} host threads", machine_name(document), body.at("plan").value("threads", 0.0)),
                body.at("build").value("git", ""),
                digest};
    });
}

}  // namespace breakeven::reports::targets
