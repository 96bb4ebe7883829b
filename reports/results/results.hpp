// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/reports/statistics/statistics.hpp>

/// What the reports need of a result file (schema breakeven/2, see suites/results/results.schema.json; files of
/// breakeven/1 are read as well).
namespace breakeven::reports {

inline constexpr std::array<std::string_view, 3> backends{"serial", "parallel", "cuda"};
inline constexpr std::array<std::string_view, 3> scopes{"resident", "end_to_end", "end_to_end_pinned"};

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
    Processes processes;         // by the host's clock, unless `by_device`
    double median_ns = 0;        // of the medians of the processes
    Processes device_processes;  // by the device's clock; empty where there is none
    double device_ns = 0;        // ... their median; 0: none
    bool by_device = false;      // of breakeven/1, which has no other clock for device-resident cells
    double items = 0;
    double floor_ns = 0;  // by floor.hpp, whatever the file says; 0: none
    std::string floor_ceiling;
    bool in_caches = false;  // the reason why there is none
    std::vector<Stage> stages;
    std::map<std::string, double> facts;  // what explains the time beside n
    std::vector<std::string> flags;       // what disturbed some process of it, in words, each once

    /// What is held against the floor: the device's own clock where there is one.
    [[nodiscard]] double working_ns() const { return device_ns > 0 ? device_ns : median_ns; }
    /// The floor over that time, "84 %"; "in cache" where there is no floor for that reason; else empty.
    [[nodiscard]] std::string share_of_floor() const;
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
    std::map<std::string, std::string> units;       // by algorithm: what n counts
    std::map<std::string, std::string> roles;       // by algorithm/backend/technique
    std::map<std::string, double> noise;            // by backend: how far a variant was seen to differ from itself
    std::set<std::string> unfit;                    // backends of which that was a difference, or hid one of a quarter: they decide nothing
    std::map<std::string, std::string> untimed;     // likewise: what is made of the input before the clock starts, where there is such
    std::map<std::string, std::string> complexity;  // likewise: what is stated of how its time grows, where something is
};

/// Throws InputError that names the file, the place in it and what is wrong: unreadable, not
/// JSON, cut off, another schema, a field missing or of another type, a time without a verified answer.
nlohmann::json read_json(const std::filesystem::path& file);

/// Of a document that came another way, as read_json does it: whatever is made of it, its words are words, and steer no page, picture,
/// terminal or log.
void make_printable(nlohmann::json& document);

/// `source` is what the messages call the document. Throws as above.
Results parse_results(const nlohmann::json& document, const std::string& source = "the result file");

}  // namespace breakeven::reports
