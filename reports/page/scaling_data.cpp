// SPDX-License-Identifier: Apache-2.0
#include "scaling_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "view_data.hpp"
#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

struct Timed {
    const Cell* cell;
    std::size_t run;
};
using ByThreads = std::map<int, Timed>;

/// One input, bit for bit.
struct Input {
    Family family;
    std::uint64_t n;
    std::string digest;
    friend auto operator<=>(const Input&, const Input&) = default;
};

struct OnHost {
    std::map<std::string, ByThreads> parallel;  // by variant
    std::optional<Timed> serial;                // the fastest
};

std::map<Input, OnHost> by_input(const std::vector<PageRun>& runs, const std::string& algorithm) {
    std::map<Input, OnHost> found;
    for (std::size_t run = 0; run < runs.size(); ++run)
        for (const auto& cell : runs[run].results.cells) {
            if (cell.family.algorithm != algorithm || cell.backend == "cuda") continue;
            auto& measured = found[{cell.family, cell.n, cell.input_digest}];
            if (cell.backend == "parallel")
                measured.parallel[cell.variant].insert_or_assign(runs[run].threads, Timed{&cell, run});
            else if (!measured.serial || cell.median_ns < measured.serial->cell->median_ns)
                measured.serial = Timed{&cell, run};
        }
    return found;
}

std::set<int> thread_counts(const OnHost& measured) {
    std::set<int> counts;
    for (const auto& [variant, times] : measured.parallel)
        if (times.size() > 1)
            for (const auto& [threads, timed] : times) counts.insert(threads);
    return counts;
}

json timed_point(const std::vector<PageRun>& runs, const Timed& timed, const std::string& unit) {
    return point_data(*timed.cell, unit, runs[timed.run].usual);
}

json rows(const std::vector<PageRun>& runs, const OnHost& measured, const std::string& unit) {
    auto list = json::array();
    for (const auto& [variant, times] : measured.parallel) {
        if (times.size() < 2) continue;
        const auto& [fewest, first] = *times.begin();
        for (const auto& [threads, timed] : times) {
            auto row = timed_point(runs, timed, unit);
            const double gain = first.cell->median_ns / timed.cell->median_ns;
            row.update({{"threads", threads},
                        {"run", timed.run},
                        {"gain", threads == fewest ? "" : fmt::format("{:.2f} times as fast as with {}", gain, fewest)}});
            list.push_back(std::move(row));
        }
    }
    return list;
}

}  // namespace

json scaling_data(const std::vector<PageRun>& runs, const std::string& algorithm, const std::string& unit) {
    const auto inputs = by_input(runs, algorithm);
    std::map<Family, const std::pair<const Input, OnHost>*> best;
    for (const auto& input : inputs) {
        const auto counts = thread_counts(input.second).size();
        if (counts < 2) continue;
        auto& known = best[input.first.family];
        if (!known || std::pair{counts, input.first.n} > std::pair{thread_counts(known->second).size(), known->first.n}) known = &input;
    }
    auto data = json::array();
    for (const auto& [family, input] : best)
        data.push_back({{"shape", family.shape},
                        {"parameters", parameter_words(family)},
                        {"cache", family.cache},
                        {"pattern", pattern_of(family)},
                        {"size", format_measured(input->first.n)},
                        {"threads", thread_counts(input->second)},
                        {"rows", rows(runs, input->second, unit)},
                        {"serial", input->second.serial ? timed_point(runs, *input->second.serial, unit) : json()}});
    return data;
}

}  // namespace breakeven::reports
