// SPDX-License-Identifier: Apache-2.0
#include "numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/results/floor.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/statistics/ratio.hpp>
#include <breakeven/reports/statistics/statistics.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// The same but for rounding: logarithms differ by a bit from one libm to the next.
bool equal(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

/// The first place where two documents differ, and how.
std::optional<Finding> difference(const json& stored, const json& computed, const std::string& place) {
    if (stored.is_number() && computed.is_number()) {
        if (equal(stored, computed)) return {};
    } else if (stored.is_object() && computed.is_object()) {
        for (const auto& [key, value] : computed.items()) {
            const auto member = fmt::format("{}.{}", place, key);
            if (!stored.contains(key)) return Finding{member, "is missing"};
            if (auto found = difference(stored[key], value, member)) return found;
        }
        return {};  // members may be added within a version
    } else if (stored.is_array() && computed.is_array()) {
        for (std::size_t i = 0; i < std::min(stored.size(), computed.size()); ++i)
            if (auto found = difference(stored[i], computed[i], fmt::format("{}[{}]", place, i))) return found;
        if (stored.size() == computed.size()) return {};
        return Finding{place, fmt::format("has {}, computed again it has {}", counted(stored.size(), "element"), computed.size())};
    } else if (stored == computed) {
        return {};
    }
    const auto words = [](const json& value) { return value.is_structured() ? std::string{value.type_name()} : value.dump(); };
    return Finding{place, fmt::format("is {}, computed again it is {}", words(stored), words(computed))};
}

void check_records(const json& document, Findings& found) {
    std::map<std::string, const json*> work;
    for (const auto& cell : document["breakeven"]["cells"]) work[cell["id"]] = &cell["work"];
    for (std::size_t i = 0; i < document["benchmarks"].size(); ++i) {
        const auto& record = document["benchmarks"][i];
        const auto& of_cell = *work.at(record["cell"]);
        const double middle = median(record["samples_ns"].get<std::vector<double>>());
        const double bytes = of_cell["bytes_read"].get<double>() + of_cell["bytes_written"].get<double>();
        const json expected{{"real_time", middle},
                            {"cpu_time", middle},
                            {"items_per_second", of_cell["items"].get<double>() / middle * 1e9},
                            {"bytes_per_second", bytes / middle * 1e9}};
        for (const auto& [member, value] : expected.items())
            if (auto differs = difference(record[member], value, fmt::format("benchmarks[{}].{}", i, member)))
                found.push_back(std::move(*differs));
    }
}

void check_floors(const json& body, Findings& found) {
    // Floors of older files followed older rules.
    if (body["schema"] == "breakeven/1") return;
    const Field whole{body, "the result file", "breakeven"};
    const Floors floors{whole};
    const auto cells = whole["cells"].elements();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto& cell = body["cells"][i];
        const double computed = floors.of(cells[i]).ns;
        const auto place = fmt::format("breakeven.cells[{}].floor_ns", i);
        if (cell.contains("floor_ns") != (computed > 0))
            found.push_back({place, computed > 0 ? fmt::format("is missing, computed again it is {}", computed)
                                                 : "is there, but work and ceilings give no floor"});
        else if (computed > 0)
            if (auto differs = difference(cell["floor_ns"], computed, place)) found.push_back(std::move(*differs));
    }
}

/// What a variant said of itself, which bounds every margin. Older files lack the samples, or followed older rules.
void check_noise(const json& of_session, const std::string& where, Findings& found) {
    const auto noise = of_session.find("noise");
    if (noise == of_session.end()) return;
    for (const auto& [backend, stored] : noise->items()) {
        if (!stored.contains("a_ns")) continue;
        const auto place = fmt::format("{}.noise.{}", where, backend);
        const auto floor = noise_floor(stored["a_ns"].get<Processes>(), stored["b_ns"].get<Processes>());
        json expected{{"ratio", floor.ratio.estimate},
                      {"interval", {floor.ratio.interval.low, floor.ratio.interval.high}},
                      {"half_width", floor.half_width}};
        // Older files call machines unfit by fewer.
        if (stored["a_ns"].size() >= fewest_for_an_interval) expected["unfit"] = floor.unfit;
        if (auto differs = difference(stored, expected, place)) found.push_back(std::move(*differs));
    }
}

/// What no machine has.
void check_ceilings(const json& of_backends, const std::string& where, Findings& found) {
    constexpr double most_bytes_per_s = 20e12;  // of a memory: the fastest devices of 2025 have 8
    constexpr double most_per_s = 1e18;         // of anything
    constexpr double longest_s = 10;            // for a launch
    for (const auto& [backend, ceilings] : of_backends.items()) {
        const auto place = fmt::format("{}.{}", where, backend);
        for (const auto& [name, value] : ceilings.items()) {
            const bool rate = name.ends_with("_per_s"),
                       memory = name == "copy_bytes_per_s" || name == "read_bytes_per_s" || name == "write_bytes_per_s";
            const double most = memory ? most_bytes_per_s : rate ? most_per_s : longest_s;
            if (value > most)
                found.push_back(
                    {fmt::format("{}.{}", place, name), fmt::format("is {}, and no machine has more than {}", value.dump(), most)});
        }
        // Half of what is copied is read and half is written: both at once are not faster than each alone together.
        const double copy = ceilings["copy_bytes_per_s"], read = ceilings["read_bytes_per_s"], write = ceilings["write_bytes_per_s"];
        constexpr double noise = 1.1;
        if (copy > noise * (read + write))
            found.push_back(
                {place + ".copy_bytes_per_s", fmt::format("is {}, more than reading ({}) and writing ({}) together", copy, read, write)});
    }
}

/// What is faster than its floor claims work that it does not do, or was written by hand.
void check_times(const json& document, Findings& found) {
    constexpr double noise = 1.5;  // of ceilings that were measured while others had the machine
    const auto results = parse_results(document);
    const auto& cells = document["breakeven"]["cells"];
    for (const auto& cell : results.cells) {
        if (cell.floor_ns <= noise * cell.working_ns()) continue;
        const auto place = std::ranges::find(cells, cell.id, [](const json& each) { return each["id"].get<std::string>(); });
        found.push_back({fmt::format("breakeven.cells[{}]", place - cells.begin()),
                         fmt::format("takes {} ns, and its work at the ceilings of this machine {}", cell.working_ns(), cell.floor_ns)});
    }
}

}  // namespace

Findings recomputed(const json& document) {
    Findings found;
    check_records(document, found);
    const auto& body = document["breakeven"];
    check_floors(body, found);
    check_noise(body, "breakeven", found);
    for (std::size_t i = 0; body.contains("nodes") && i < body["nodes"].size(); ++i)
        check_noise(body["nodes"][i], fmt::format("breakeven.nodes[{}]", i), found);
    const auto& stored = document["breakeven"]["derived"];
    parse_results(document);  // what reports would refuse is not valid either
    if (stored.value("method", json()) == derivation)
        if (auto differs = difference(stored, derive(document), "breakeven.derived")) found.push_back(std::move(*differs));
    return found;
}

Findings implausible(const json& document) {
    Findings found;
    check_times(document, found);
    const auto& body = document["breakeven"];
    check_ceilings(body["ceilings"], "breakeven.ceilings", found);
    for (std::size_t i = 0; body.contains("nodes") && i < body["nodes"].size(); ++i)
        if (body["nodes"][i].contains("ceilings"))
            check_ceilings(body["nodes"][i]["ceilings"], fmt::format("breakeven.nodes[{}].ceilings", i), found);
    for (std::size_t i = 0; i < document["benchmarks"].size(); ++i) {
        const auto& record = document["benchmarks"][i];
        if (!record.contains("device_samples_ns")) continue;
        const double host = median(record["samples_ns"].get<std::vector<double>>());
        const double device = median(record["device_samples_ns"].get<std::vector<double>>());
        // The device's first event passes shortly before the host's clock starts.
        if (device > 1.1 * host + 20'000)
            found.push_back({fmt::format("benchmarks[{}].device_samples_ns", i),
                             fmt::format("its median is {} ns, longer than the {} ns that the caller waited", device, host)});
    }
    return found;
}

}  // namespace breakeven::reports
