// SPDX-License-Identifier: Apache-2.0
#include "floor.hpp"

#include <algorithm>

namespace breakeven::reports {
namespace {

double amount(const Amounts& amounts, const std::string& name) {
    const auto found = amounts.find(name);
    return found == amounts.end() ? 0 : found->second;
}

/// 0 where the rate is not known: then nothing is claimed.
double seconds(double amount, double rate) { return rate > 0 ? amount / rate : 0; }

Amounts numbers_of(const Field& object) {
    Amounts numbers;
    for (const auto& [name, value] : object.members()) numbers[name] = value.number();
    return numbers;
}

double number_or(const Field& object, const std::string& name, double otherwise) {
    const auto field = object.find(name);
    return field ? field->number() : otherwise;
}

/// All caches of the kind that holds most, since a thread may find a line in another core's cache. A machine that hides
/// its caches is taken to have usual ones.
double host_cache_bytes(const Field& machine) {
    double most = 0;
    const auto cpu = machine.find("cpu");
    const auto caches = cpu ? cpu->find("caches") : std::nullopt;
    if (!caches || caches->elements().empty()) return 32 << 20;
    for (const auto& cache : caches->elements()) {
        const double instances = number_or(*cpu, "threads", 1) / std::max(1.0, number_or(cache, "num_sharing", 1));
        most = std::max(most, number_or(cache, "size", 0) * std::max(1.0, instances));
    }
    return most;
}

double device_cache_bytes(const Field& machine) {
    double most = 0;
    if (const auto gpus = machine.find("gpus"))
        for (const auto& gpu : gpus->elements()) most = std::max(most, number_or(gpu, "l2_bytes", 0));
    return most;
}

std::string bytes_ceiling(double read, double written) {
    if (std::min(read, written) == 0) return read > 0 ? "read" : "write";
    return read == written ? "copy" : read > written ? "copy and read" : "copy and write";
}

double random_seconds(const Amounts& work, const Amounts& ceilings, double cache_bytes) {
    const double accesses = amount(work, "random_accesses"), table = amount(work, "random_bytes");
    if (table > 0 && 4 * table < cache_bytes) return 0;
    const double cached = table > 0 ? std::min(1.0, cache_bytes / table) : 0;
    return seconds(accesses * (1 - cached), amount(ceilings, "gather_per_s")) +
           seconds(accesses * cached, amount(ceilings, "cache_gather_per_s"));
}

}  // namespace

Floor floor_of(const Amounts& work, const Amounts& ceilings, double cache_bytes) {
    const double read = amount(work, "bytes_read"), written = amount(work, "bytes_written"), both = std::min(read, written);
    Floor floor{.ceiling = {}, .in_caches = read + written > 0 && read + written <= cache_bytes};
    const auto part = [&](const std::string& ceiling, double seconds) {
        if (1e9 * seconds > floor.ns) floor = {1e9 * seconds, ceiling, false};
    };
    if (!floor.in_caches)
        part(bytes_ceiling(read, written), seconds(2 * both, amount(ceilings, "copy_bytes_per_s")) +
                                               seconds(read - both, amount(ceilings, "read_bytes_per_s")) +
                                               seconds(written - both, amount(ceilings, "write_bytes_per_s")));
    part("gather", random_seconds(work, ceilings, cache_bytes));
    for (const std::string kind : {"operations", "long_operations", "float_operations"}) {
        auto words = kind;
        std::ranges::replace(words, '_', ' ');
        part(words, seconds(amount(work, kind), amount(ceilings, kind + "_per_s")));
    }
    return floor;
}

Floors::Floors(const Field& body)
    : first_schema_{body["schema"].text() == "breakeven/1"},
      host_cache_bytes_{host_cache_bytes(body["machine"])},
      device_cache_bytes_{device_cache_bytes(body["machine"])} {
    const auto take = [](const Field& all, Ceilings& into) {
        for (const auto& [backend, ceilings] : all.members()) into[backend] = numbers_of(ceilings);
    };
    take(body["ceilings"], ceilings_);
    if (const auto nodes = body.find("nodes"))
        for (const auto& node : nodes->elements()) {
            const auto own = node.find("ceilings");
            take(own ? *own : body["ceilings"], of_nodes_.emplace_back());
        }
}

Floor Floors::of(const Field& cell) const {
    const auto backend = cell["backend"].text();
    const auto node = cell.find("node");
    if (node && node->count() >= of_nodes_.size()) node->fail("there is no such node");
    const auto& of_machine = node ? of_nodes_[node->count()] : ceilings_;
    const auto ceilings = of_machine.find(backend);
    if (ceilings == of_machine.end()) return {};  // of a run that was stopped before it measured them
    auto work = numbers_of(cell["work"]);
    if (first_schema_)
        std::erase_if(work,
                      [&](const auto& part) { return part.first != "bytes_read" && (part.first != "bytes_written" || backend != "cuda"); });
    return floor_of(work, ceilings->second, backend == "cuda" ? device_cache_bytes_ : host_cache_bytes_);
}

}  // namespace breakeven::reports
