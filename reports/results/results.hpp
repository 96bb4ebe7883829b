// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

/// What the reports need of a result file (schema breakeven/1, see suites/results.schema.json).
namespace breakeven::reports {

/// A curve of the charts is a variant within a family: same algorithm, same kind of input, same
/// conditions; only n differs.
struct Family {
    std::string algorithm, shape;
    std::map<std::string, std::string> parameters;
    std::uint64_t seed = 0;
    std::string cache, scope;
    friend auto operator<=>(const Family&, const Family&) = default;
};

struct Stage {
    std::string name;
    double ns = 0;
};

/// What measured, failed and skipped cells have in common.
struct Identity {
    std::string id, variant, backend;
    Family family;
    std::uint64_t n = 0;
};

struct Cell : Identity {
    std::string role, input_digest;
    std::vector<double> samples_ns;
    double median_ns = 0;
    double items = 0, floor_ns = 0;  // a floor of 0 is none
    std::string floor_ceiling;
    std::vector<Stage> stages;
    std::map<std::string, double> facts;  // what explains the time beside n
};

struct Failure : Identity {
    std::string status, message, reproduce;
};

struct Skip : Identity {
    std::string reason;
    std::optional<double> predicted_ns;
};

struct Results {
    bool complete = true;
    std::vector<Cell> cells;
    std::vector<Failure> failed;
    std::vector<Skip> skipped;
    std::map<std::string, std::string> units;  // by algorithm: what n counts
    std::map<std::string, std::string> roles;  // by algorithm/backend/technique
};

/// Throws InputError that names the file, the place in it and what is wrong: unreadable, not
/// JSON, cut off, another schema, a field missing or of another type, a time without a verified answer.
nlohmann::json read_json(const std::filesystem::path& file);

/// `source` is what the messages call the document. Throws as above.
Results parse_results(const nlohmann::json& document, const std::string& source = "the result file");

}  // namespace breakeven::reports
