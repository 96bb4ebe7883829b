// SPDX-License-Identifier: Apache-2.0
#include "comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <tuple>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/results/field.hpp>

namespace breakeven::reports {
namespace {

using CellKey = std::tuple<Family, std::string, std::uint64_t>;

CellKey key(const Identity& cell) { return {cell.family, cell.variant, cell.n}; }

/// What `breakeven.noise` says of each backend: what the machine makes of two runs of one program.
struct Noise {
    double half_width = 0;
    bool unfit = false;
};
std::map<std::string, Noise> noise_of(const ResultFile& file) {
    std::map<std::string, Noise> noise;
    const Field body = Field{file.document, file.name}["breakeven"];
    if (const auto stated = body.find("noise"))
        for (const auto& [backend, of_backend] : stated->members()) {
            if (const auto width = of_backend.find("half_width")) noise[backend].half_width = width->number();
            if (const auto unfit = of_backend.find("unfit")) noise[backend].unfit = unfit->truth();
        }
    return noise;
}

struct Pairing {
    std::string id, side;
    double confidence = 0.95;
};
std::optional<Pairing> pairing_of(const ResultFile& file) {
    const auto stated = Field{file.document, file.name}["breakeven"].find("pairing");
    if (!stated) return {};
    return Pairing{(*stated)["id"].text(), (*stated)["side"].text(), (*stated)["confidence"].number()};
}

std::map<CellKey, const Cell*> by_key(const Results& results, const Comparing& comparing) {
    std::map<CellKey, const Cell*> cells;
    for (const auto& cell : results.cells)
        if (comparing.counts(cell)) cells.emplace(key(cell), &cell);
    return cells;
}

void refuse_other_input(const Cell& base, const Cell& head, const Comparison& comparison) {
    if (base.input_digest == head.input_digest) return;
    throw InputError(fmt::format("{} and {}: {} was measured on another input in each (digests {} and {}): compare runs of the same inputs",
                                 comparison.base, comparison.head, cell_name(base), base.input_digest, head.input_digest));
}

Compared compared(const Cell& base, const Cell& head, const Rule& rule) {
    Compared row{base};
    row.margin = std::max(rule.margin, rule.noise);
    row.by_device = base.by_device || head.by_device;
    const auto& of_base = row.by_device ? base.device_processes : base.processes;
    const auto& of_head = row.by_device ? head.device_processes : head.processes;
    if (of_base.empty() || of_head.empty()) {
        row.judgement.reason = "the files have no clock in common";
        return row;
    }
    row.base_processes = of_base.size();
    row.head_processes = of_head.size();
    row.base_ns = median_of_processes(of_base);
    row.head_ns = median_of_processes(of_head);
    auto fitting = rule;
    fitting.paired = rule.paired && of_base.size() == of_head.size();
    row.judgement = judge(of_base, of_head, fitting);
    return row;
}

std::optional<double> geometric_mean(const std::vector<Compared>& cells) {
    double sum = 0, count = 0;
    for (const auto& row : cells) {
        if (row.base_processes == 0) continue;
        sum += std::log(row.judgement.ratio.estimate);
        ++count;
    }
    if (count == 0) return {};
    return std::exp(sum / count);
}

void sort_worst_first(std::vector<Compared>& cells) {
    std::ranges::stable_sort(cells, [](const Compared& a, const Compared& b) {
        return std::pair{a.judgement.verdict, -a.judgement.ratio.estimate} < std::pair{b.judgement.verdict, -b.judgement.ratio.estimate};
    });
}

/// No verdict, whatever the intervals say.
void withhold(Compared& row, const std::string& reason) {
    row.judgement.verdict = Verdict::none;
    row.judgement.reason = reason;
}

}  // namespace

std::string cell_name(const Identity& cell) {
    auto text = fmt::format("{}/{}/scope:{}/cache:{}/shape:{}", cell.family.algorithm, cell.variant, cell.family.scope, cell.family.cache,
                            cell.family.shape);
    for (const auto& [key, value] : cell.family.parameters) text += fmt::format("/{}:{}", key, value);
    return text + fmt::format("/n:{}", cell.n);
}

std::size_t Comparison::count(Verdict verdict) const {
    return std::ranges::count_if(cells, [&](const Compared& row) { return row.judgement.verdict == verdict; });
}

bool Comparison::nothing_slower() const {
    const auto told = count(Verdict::same) + count(Verdict::faster);
    return told == cells.size() && told > 0 && only_base.empty() && skipped.empty();
}

namespace {

bool same_program(const nlohmann::json& base, const nlohmann::json& head) {
    const nlohmann::json::json_pointer digest{"/breakeven/build/binary_digest"};
    return base.contains(digest) && head.contains(digest) && base[digest] == head[digest];
}

Comparison compared_files(const ResultFile& base, const ResultFile& head, const Comparing& comparing) {
    const auto of_base = parse_results(base.document, base.name), of_head = parse_results(head.document, head.name);
    Comparison comparison{base.name, head.name};
    comparison.differences = differences(base.document, head.document);
    comparison.one_file = base.document == head.document;
    comparison.one_program = same_program(base.document, head.document);
    comparison.other_machine = std::ranges::any_of(comparison.differences, &Difference::machine);
    const auto pair_base = pairing_of(base), pair_head = pairing_of(head);
    comparison.paired = pair_base && pair_head && pair_base->id == pair_head->id && pair_base->side != pair_head->side;
    comparison.sessions = comparison.paired || comparison.one_file ? 0 : comparing.sessions;
    if (comparison.paired) comparison.alpha = 1 - std::max(pair_base->confidence, pair_head->confidence);
    comparison.corrected = comparing.correct;

    auto noise_base = noise_of(base), noise_head = noise_of(head);
    const auto cells_base = by_key(of_base, comparing), cells_head = by_key(of_head, comparing);
    std::map<CellKey, const Failure*> failed;
    for (const auto& failure : of_head.failed)
        if (comparing.counts(failure)) {
            comparison.failed.push_back(failure);
            failed.emplace(key(failure), &failure);
            comparison.lost += cells_base.contains(key(failure)) ? 1 : 0;
        }
    std::map<CellKey, const Skip*> skipped;
    for (const auto& skip : of_head.skipped) {
        skipped.emplace(key(skip), &skip);
        if (comparing.counts(skip) && !cells_base.contains(key(skip))) ++comparison.other_skips[skip.reason];
    }
    for (const auto& [which, cell] : cells_head)
        if (!cells_base.contains(which)) comparison.only_head.push_back(cell_name(*cell));
    for (const auto& [which, cell] : cells_base) {
        const auto found = cells_head.find(which);
        if (found == cells_head.end()) {
            if (const auto skip = skipped.find(which); skip != skipped.end())
                comparison.skipped.push_back(*skip->second);
            else if (!failed.contains(which))
                comparison.only_base.push_back(cell_name(*cell));
            continue;
        }
        refuse_other_input(*cell, *found->second, comparison);
        const auto &a = noise_base[cell->backend], &b = noise_head[cell->backend];
        const double noise = std::max(a.half_width, b.half_width);
        comparison.margins[cell->backend] = std::max(comparing.margin, noise);
        comparison.cells.push_back(
            compared(*cell, *found->second, {comparing.margin, comparison.alpha, comparison.paired, noise, comparison.sessions}));
        auto& row = comparison.cells.back();
        const auto full_name = cell->family.algorithm + '/' + cell->variant;
        for (const auto* file : {&of_base, &of_head})
            if (const auto remark = file->untimed.find(full_name); remark != file->untimed.end()) row.untimed = remark->second;
        // Where processes are too few for a verdict, they are too few to call a machine unfit.
        if ((a.unfit || b.unfit) && row.judgement.ratio.interval.coverage >= 1 - comparison.alpha) {
            withhold(row, "on this machine a program differs from itself: measure on a quieter one");
            if (std::ranges::find(comparison.unfit, cell->backend) == comparison.unfit.end()) comparison.unfit.push_back(cell->backend);
        }
        if (comparison.other_machine) withhold(row, "another machine");
    }
    if (comparing.correct) {
        std::vector<Judgement*> judgements;
        for (auto& row : comparison.cells)
            if (row.judgement.verdict != Verdict::none) judgements.push_back(&row.judgement);
        correct_for_many(judgements, comparison.alpha);
    }
    comparison.geometric_mean = geometric_mean(comparison.cells);
    sort_worst_first(comparison.cells);
    return comparison;
}

}  // namespace

Comparison compare(const ResultFile& base, const ResultFile& head, const Comparing& comparing) {
    return reading(fmt::format("{} or {}", base.name, head.name), [&] { return compared_files(base, head, comparing); });
}

void keep_decided(Comparison& later, const Comparison& first) {
    for (const auto& decided : first.cells) {
        if (decided.judgement.verdict == Verdict::unsure) continue;
        for (auto& row : later.cells)
            if (key(row.cell) == key(decided.cell)) row = decided;
    }
    later.geometric_mean = geometric_mean(later.cells);
    sort_worst_first(later.cells);
}

}  // namespace breakeven::reports
