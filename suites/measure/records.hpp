// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <optional>

#include "reproduce.hpp"
#include <breakeven/suites/contract/problem.hpp>
#include <breakeven/suites/plan/plan.hpp>

/// The lines that workers send, journals keep and result files are made of.
namespace breakeven {

using Json = nlohmann::ordered_json;

/// Whether the record is of a cell that was measured, failed or was skipped.
inline bool is_of_cell(const Json& record) { return record["type"] == "cell" || record["type"] == "failed" || record["type"] == "skipped"; }

/// What identifies a cell, in every kind of record.
inline Json identify(const Cell& cell, const Request& request) {
    return {{"id", cell.id},
            {"name", name(cell, request)},
            {"algorithm", cell.variant->problem},
            {"variant", cell.variant->name},
            {"backend", cell.variant->backend()},
            {"scope", name(cell.scope)},
            {"cache", cache_name(cell.cold)},
            {"request", format(request)},
            {"shape", request.shape},
            {"parameters", request.parameters},
            {"n", request.n},
            {"seed", request.seed}};
}

inline Json failed(const Cell& cell, const Request& request, std::string_view status, const std::string& message) {
    Json record = {{"type", "failed"}};
    record.update(identify(cell, request));
    record["status"] = status;
    record["message"] = message;
    record["reproduce"] = reproduce(cell.variant->full_name(), format(request));
    return record;
}

inline Json skipped(const Cell& cell, const Request& request, const std::string& reason, std::optional<Seconds> predicted = {}) {
    Json record = {{"type", "skipped"}};
    record.update(identify(cell, request));
    record["reason"] = reason;
    if (predicted) record["predicted_ns"] = predicted->count() * 1e9;
    return record;
}

inline Json to_json(const Work& work) {
    return {{"items", work.items},
            {"bytes_read", work.bytes_read},
            {"bytes_written", work.bytes_written},
            {"random_accesses", work.random_accesses},
            {"random_bytes", work.random_bytes},
            {"operations", work.operations},
            {"long_operations", work.long_operations},
            {"float_operations", work.float_operations}};
}
inline Work work_from(const Json& json) {
    return {.items = json["items"],
            .bytes_read = json["bytes_read"],
            .bytes_written = json["bytes_written"],
            .random_accesses = json["random_accesses"],
            .random_bytes = json["random_bytes"],
            .operations = json["operations"],
            .long_operations = json["long_operations"],
            .float_operations = json["float_operations"]};
}

/// A backend whose cells have no floors in this run.
inline Json no_ceilings(std::string_view backend, const std::string& message) {
    return {{"type", "no_ceilings"}, {"backend", backend}, {"message", message}};
}

inline Json no_device(std::string_view backend, const std::string& reason) {
    return {{"type", "device"}, {"backend", backend}, {"unavailable", reason}};
}

}  // namespace breakeven
