// SPDX-License-Identifier: Apache-2.0
#include "sample.hpp"

#include <Random123/philox.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/statistics/statistics.hpp>

namespace breakeven::reports::sample {
namespace {

using nlohmann::json;

struct Variant {
    std::string name, role;
    double start_ns, element_ns;  // the model: time = start + element * n
    std::vector<std::string> stages = {};
    std::uint64_t largest = ~0ULL;  // sweeps leave it out beyond: skipped with a prediction
};

struct Shape {
    std::string name;
    double slowdown;
    std::map<std::string, std::string> parameters = {};
    double partitions = 0;  // of n = 1000
};

struct Problem {
    std::string name, unit, field;
    double bytes, accesses;  // of one element
    std::vector<Variant> variants;
    std::vector<Shape> shapes;
};

struct Sweep {
    std::vector<Problem> problems;
    std::vector<std::uint64_t> sizes;
    std::vector<std::string> cuda_scopes;
    bool gpu = true;
};

class File {
public:
    explicit File(const Sweep& sweep) {
        describe_run(sweep);
        for (const auto& problem : sweep.problems) {
            body_["problems"][problem.name] = {{"unit", problem.unit}, {"field", problem.field}};
            for (const auto& variant : problem.variants) describe(problem, variant);
            for (const auto& shape : problem.shapes)
                for (const auto n : sweep.sizes)
                    for (const auto& variant : problem.variants)
                        for (const auto& scope : on_device(variant) ? sweep.cuda_scopes : std::vector<std::string>{"resident"})
                            add(sweep, problem, shape, n, variant, scope);
        }
    }

    json done() {
        json document{{"context", context_}, {"benchmarks", benchmarks_}, {"breakeven", body_}};
        document["breakeven"]["derived"] = derive(document);
        return document;
    }

private:
    static bool on_device(const Variant& variant) { return variant.name.starts_with("cuda/"); }

    void describe(const Problem& problem, const Variant& variant) {
        body_["variants"][problem.name + '/' + variant.name] = {
            {"role", variant.role}, {"deterministic", true}, {"in_place", false}, {"notes", "an invented variant"}};
        // One that says nothing of it, as old files do.
        if (variant.role != "published") body_["variants"][problem.name + '/' + variant.name]["complexity"] = "n, invented";
    }

    void add(const Sweep& sweep, const Problem& problem, const Shape& shape, std::uint64_t n, const Variant& variant,
             const std::string& scope) {
        auto request = fmt::format("{}:n={}", shape.name, format_count(n));
        std::string path;
        for (const auto& [key, value] : shape.parameters) {
            request += fmt::format(":{}={}", key, value);
            path += fmt::format("/{}:{}", key, value);
        }
        const auto id = fmt::format("{}/{}/scope:{}/cache:warm/shape:{}{}/n:{}", problem.name, variant.name, scope, shape.name, path, n);
        json cell{{"id", id},
                  {"algorithm", problem.name},
                  {"variant", variant.name},
                  {"backend", variant.name.substr(0, variant.name.find('/'))},
                  {"scope", scope},
                  {"cache", "warm"},
                  {"request", request + ":seed=42"},
                  {"shape", shape.name},
                  {"parameters", shape.parameters},
                  {"n", n},
                  {"seed", 42}};

        // 1 ns is a byte at 1 GB/s: host 20 GB/s, device 3 TB/s, PCI Express 25 GB/s.
        const double transfer = scope == "resident" ? 0 : 15'000 + problem.bytes * static_cast<double>(n) / 25;
        const double time = (variant.start_ns + variant.element_ns * static_cast<double>(n) *
                                                    (on_device(variant) ? std::sqrt(shape.slowdown) : shape.slowdown)) +
                            transfer;
        if (on_device(variant) && !sweep.gpu) return skip(cell, "no CUDA driver (this build needs 580 or newer)");
        if (n > variant.largest) return skip(cell, "would take longer than 30 s", time);
        if (variant.name == "parallel/published" && n == sweep.sizes.back() && &shape == &problem.shapes.back())
            return fail(cell, "wrong", fmt::format("element 17 of {} is 4, should be at least 9", n));
        if (variant.role == "published" && on_device(variant) && n == sweep.sizes.back() && &shape == &problem.shapes.front() &&
            problem.name != "euler_circuit")
            return fail(cell, "crashed", "crashed (Segmentation fault)");

        cell["input_digest"] = fmt::format("{:032x}", std::hash<std::string>{}(problem.name + request));
        cell["verified"] = {{"before", true}, {"after", true}};
        cell["interleaved"] = true;
        const double bytes = problem.bytes * static_cast<double>(n), accesses = problem.accesses * static_cast<double>(n);
        cell["work"] = {
            {"items", n}, {"bytes_read", bytes / 2}, {"bytes_written", bytes / 2}, {"random_accesses", accesses}, {"operations", n}};
        if (shape.partitions > 0) cell["facts"] = {{"partitions", std::ceil(shape.partitions * static_cast<double>(n) / 1000)}};
        measure(problem, cell, time, variant);
        body_["cells"].push_back(cell);
    }

    void measure(const Problem& problem, json& cell, double time, const Variant& variant) {
        std::vector<double> samples;
        for (std::uint32_t i = 0; i < 9; ++i) {
            const auto bits = r123::Philox4x32{}({{i, static_cast<std::uint32_t>(benchmarks_.size()), 0, 0}}, {{42, 0}});
            const double noise = std::ldexp(bits[0], -32), tail = std::ldexp(bits[1], -32);
            samples.push_back(std::round(time * (1 + 0.04 * noise + 0.2 * std::pow(tail, 8)) + 20 * noise));
        }
        const double typical = median(samples), items = cell["work"]["items"], n = cell["n"];
        benchmarks_.push_back({{"name", cell["id"]},
                               {"run_name", cell["id"]},
                               {"family_index", 0},
                               {"per_family_instance_index", 0},
                               {"run_type", "iteration"},
                               {"repetitions", 1},
                               {"repetition_index", 0},
                               {"threads", 1},
                               {"iterations", samples.size()},
                               {"real_time", typical},
                               {"cpu_time", typical},
                               {"time_unit", "ns"},
                               {"items_per_second", items / typical * 1e9},
                               {"bytes_per_second", problem.bytes * n / typical * 1e9},
                               {"cell", cell["id"]},
                               {"samples_ns", samples}});
        for (std::size_t i = 0; i < variant.stages.size(); ++i) {
            const double share =
                (1.0 + static_cast<double>(i)) / (static_cast<double>(variant.stages.size() * (variant.stages.size() + 1)) / 2);
            cell["stages"].push_back({{"name", variant.stages[i]}, {"ns", typical * share}});
        }
    }

    void skip(json cell, const std::string& reason, double predicted = 0) {
        cell["reason"] = reason;
        if (predicted > 0) cell["predicted_ns"] = predicted;
        body_["skipped"].push_back(cell);
    }

    void fail(json cell, const std::string& status, const std::string& message) {
        cell["reproduce"] = fmt::format("breakeven check {}/{} --input {}", cell["algorithm"].get<std::string>(),
                                        cell["variant"].get<std::string>(), cell["request"].get<std::string>());
        cell["status"] = status;
        cell["message"] = message;
        body_["failed"].push_back(cell);
    }

    void describe_run(const Sweep& sweep) {
        const json caches = {{{"type", "Data"}, {"level", 1}, {"size", 32768}, {"num_sharing", 2}},
                             {{"type", "Unified"}, {"level", 3}, {"size", 33554432}, {"num_sharing", 16}}};
        context_ = {{"date", "2026-01-01T12:00:00+00:00"},
                    {"host_name", "invented"},
                    {"executable", "breakeven"},
                    {"num_cpus", 16},
                    {"mhz_per_cpu", 3000},
                    {"cpu_scaling_enabled", false},
                    {"caches", caches},
                    {"load_avg", {0.1, 0.2, 0.3}},
                    {"library_version", "v1.7.1"},
                    {"library_build_type", "release"},
                    {"json_schema_version", 1}};
        body_ = {{"schema", "breakeven/1"}, {"complete", true},        {"problems", json::object()}, {"variants", json::object()},
                 {"cells", json::array()},  {"failed", json::array()}, {"skipped", json::array()}};
        body_["plan"] = {{"suite", "config/invented.toml"},
                         {"title", "Invented numbers, for tests only"},
                         {"seed", 42},
                         {"time_s", 0.3},
                         {"limit_s", 30},
                         {"threads", 16},
                         {"command", {"breakeven", "run", "config/invented.toml"}}};
        body_["machine"] = {
            {"cpu", {{"model", "Invented CPU"}, {"cores", 8}, {"threads", 16}, {"caches", caches}, {"memory_bytes", 68719476736}}},
            {"gpus", json::array()},
            {"os", {{"name", "Debian GNU/Linux 12"}, {"kernel", "6.1.0"}, {"libc", "glibc 2.36"}}}};
        body_["build"] = {{"version", "0.1.0"},      {"git", "0000000"},           {"dirty", false},
                          {"build_type", "Release"}, {"compiler", "GNU 12.2"},     {"flags", "-O3"},
                          {"cuda_compiler", "13.0"}, {"cuda_architectures", "90"}, {"binary_digest", "00000000000000000000000000000000"}};
        const auto ceilings = [](double bytes, double gather, double operations) -> json {
            return {{"copy_bytes_per_s", bytes},
                    {"read_bytes_per_s", 1.1 * bytes},
                    {"write_bytes_per_s", bytes},
                    {"gather_per_s", gather},
                    {"operations_per_s", operations}};
        };
        body_["ceilings"] = {{"serial", ceilings(20e9, 0.1e9, 6e9)}, {"parallel", ceilings(60e9, 0.6e9, 48e9)}};
        if (sweep.gpu) {
            body_["machine"]["gpus"] = {{{"name", "Invented GPU"},
                                         {"uuid", "GPU-0"},
                                         {"driver", "580.00"},
                                         {"cuda_driver", "13.0"},
                                         {"compute_capability", "9.0"},
                                         {"multiprocessors", 100},
                                         {"memory_bytes", 85899345920},
                                         {"l2_bytes", 52428800},
                                         {"sm_clock_mhz", 1700},
                                         {"memory_clock_mhz", 2600},
                                         {"power_limit_w", 700}}};
            body_["ceilings"]["cuda"] = ceilings(3e12, 20e9, 2e13);
            body_["ceilings"]["cuda"].update({{"atomic_per_s", 5e9},
                                              {"launch_s", 2.5e-6},
                                              {"pinned_upload_bytes_per_s", 25e9},
                                              {"pinned_download_bytes_per_s", 25e9},
                                              {"pageable_upload_bytes_per_s", 8e9},
                                              {"pageable_download_bytes_per_s", 6e9}});
        } else {
            body_["machine"]["gpu_unavailable"] = "no CUDA driver (this build needs 580 or newer)";
        }
    }

    json context_, body_, benchmarks_ = json::array();
};

std::vector<Shape> shapes_of_arrays() {
    return {
        {"uniform", 1, {{"below", "4Gi"}}}, {"zipf", 1.3, {{"skew", "1"}}}, {"sorted", 0.5}, {"few_distinct", 0.7, {{"distinct", "16"}}}};
}

Sweep small_sweep() {
    const std::vector<Variant> variants{{"serial/published", "published", 30, 60, {}, 1 << 18},
                                        {"serial/bits", "ours", 40, 8},
                                        {"parallel/bits", "ours", 9'000, 2},
                                        {"cuda/bits", "ours", 45'000, 0.3},
                                        {"cuda/cub", "peer", 24'000, 0.12}};
    return {{{"radix_sort", "keys", "arrays", 8, 0, variants, {{"uniform", 1, {{"below", "1Mi"}}}}}},
            {1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20},
            {"resident"}};
}

/// Three roles for each of three backends.
std::vector<Variant> nine(double element_ns, const std::vector<std::string>& stages = {}) {
    return {{"serial/published", "published", 50, 7 * element_ns, {}, 1 << 22},
            {"serial/blocked", "ours", 80, element_ns, stages},
            {"serial/std", "peer", 60, 2.2 * element_ns},
            {"parallel/published", "published", 22'000, 1.5 * element_ns},
            {"parallel/blocked", "ours", 7'000, 0.16 * element_ns, stages},
            {"parallel/tbb", "peer", 9'000, 0.4 * element_ns},
            {"cuda/published", "published", 80'000, 0.1 * element_ns},
            {"cuda/blocked", "ours", 15'000, 0.004 * element_ns, stages},
            {"cuda/cub", "peer", 12'000, 0.008 * element_ns}};
}

}  // namespace

json small() { return File{small_sweep()}.done(); }

json without_gpu() {
    auto sweep = small_sweep();
    sweep.gpu = false;
    return File{sweep}.done();
}

json rich() {
    Sweep sweep;
    sweep.problems = {
        {"euler_circuit",
         "edges",
         "graphs",
         12,
         1,
         nine(30, {"pairing", "labelling", "merging", "walking"}),
         {{"random", 1, {{"degree", "8"}}, 0.001}, {"grid", 0.6, {}, 250}, {"hubs", 1.8, {{"skew", "1"}}, 40}, {"cycle", 0.4, {}, 250}}},
        {"prefix_sum", "elements", "arrays", 8, 0, nine(1.2), shapes_of_arrays()},
        {"radix_sort", "keys", "arrays", 8, 0, nine(9), shapes_of_arrays()},
    };
    for (std::uint64_t n = 1 << 8; n <= 1 << 26; n *= 4) sweep.sizes.push_back(n);
    sweep.cuda_scopes = {"resident", "end_to_end"};
    return File{sweep}.done();
}

}  // namespace breakeven::reports::sample
