// SPDX-License-Identifier: Apache-2.0
#include "duel.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <random>
#include <set>

#include "group.hpp"
#include "program.hpp"
#include "rounds.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/comparison/reach.hpp>
#include <breakeven/reports/statistics/statistics.hpp>
#include <breakeven/suites/plan/suite_file.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/results/temporary_folder.hpp>

namespace breakeven {
namespace {

namespace fs = std::filesystem;

Planned planned(const Program& base, const Program& head, const DuelOptions& options, const Watch& watch) {
    std::vector<std::string> words;
    if (!options.suite.empty()) words.push_back(options.suite);
    words.insert(words.end(), options.patterns.begin(), options.patterns.end());
    if (!options.sizes.empty()) words.insert(words.end(), {"--sizes", options.sizes});
    auto plan = base.plan(words);
    const auto of_head = head.plan(words);
    auto& names = plan.names;
    const std::set<std::string> both{of_head.names.begin(), of_head.names.end()};
    const auto only_base = std::erase_if(names, [&](const std::string& name) { return !both.contains(name); });
    const auto only_head = of_head.names.size() - names.size();
    // One that does not say so may be too old to know of it.
    std::erase_if(plan.asked_beyond, [&](const std::string& name) { return !of_head.asked_beyond.contains(name); });
    if (only_base + only_head > 0)
        watch.note(
            fmt::format("left out: {} only in '{}', {} only in '{}'", counted(only_base, "cell"), base.name(), only_head, head.name()));
    if (names.empty()) throw UsageError(fmt::format("'{}' and '{}' have no cell of this plan in common", base.name(), head.name()));
    return plan;
}

/// The first groups that have cells of every backend.
std::vector<std::size_t> groups_of_all_backends(const std::vector<CellGroup>& groups) {
    std::vector<std::size_t> chosen;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto before = seen.size();
        for (const auto& cell : groups[i].cells) seen.insert(backend_of(cell));
        if (seen.size() > before) chosen.push_back(i);
    }
    return chosen;
}

std::string new_id() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}", device(), device());
}

class Schedule {
public:
    Schedule(const DuelOptions& options, const Watch& watch, const Program& base, const Program& head)
        : options_{options}, watch_{watch}, base_{base}, head_{head} {
        const auto plan = planned(base, head, options, watch);
        groups_ = group_cells(plan.names);
        Suite suite;
        if (!options.suite.empty()) suite = read_suite(options.suite);
        const GroupTiming timing{suite.seed, options.time.value_or(suite.time), suite.limit};
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            Output file{suite_file(i).string()};
            file.stream() << suite_of(groups_[i], timing, plan.asked_beyond);
            file.commit();
        }
        facts_.id = new_id();
        facts_.suite = fs::path{options.suite}.filename().string();
        facts_.command = options.command;
        // With a budget the results are looked at twice.
        if (options.budget) facts_.confidence = 0.975;
        say_what_is_out_of_reach(plan.names.size());
        rounds_.resize(groups_.size());
        seconds_.resize(groups_.size());
    }

    Duel run() {
        Duel duel;
        const auto self = groups_of_all_backends(groups_);
        const auto rounds = static_cast<std::size_t>(options_.processes);
        total_ = 2 * rounds * (self.size() + groups_.size());
        try {
            compare_with_itself(self, rounds);
            for (std::size_t i = 0; i < groups_.size(); ++i) measure(i, rounds, head_, rounds_[i]);
            settle(duel);
            extend(duel);
        } catch (const Interrupted&) {
            duel.complete = facts_.complete = false;
            // What was measured in whole rounds is kept; a second look is one only when it is whole.
            if (duel.base.is_null()) settle(duel);
        }
        return duel;
    }

private:
    [[nodiscard]] fs::path suite_file(std::size_t group) const { return folder_.path() / fmt::format("group-{}.toml", group); }

    /// Before time is spent on it. What a budget adds is not known yet.
    void say_what_is_out_of_reach(std::size_t cells) const {
        if (!options_.comparing.correct || options_.budget) return;
        const auto processes = static_cast<std::size_t>(options_.processes);
        const auto words = reports::out_of_reach(processes, processes, {cells, 1 - facts_.confidence, true});
        if (!words.empty()) watch_.note(words);
    }

    void measure(std::size_t group, std::size_t rounds, const Program& against, std::vector<Round>& into) {
        const auto start = std::chrono::steady_clock::now();
        for (std::size_t i = 0; i < rounds; ++i) {
            Round round;
            const auto one = [&](const Program& program, Json& results) {
                watch_.show(done_, total_, fmt::format("{}, round {} of {}", groups_[group].input, i + 1, rounds));
                results = program.measure(suite_file(group), folder_.path());
                ++done_;
            };
            const bool first = base_first(into.size());
            one(first ? base_ : against, first ? round.base : round.head);
            one(first ? against : base_, first ? round.head : round.base);
            into.push_back(std::move(round));
        }
        seconds_[group] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / static_cast<double>(rounds);
    }

    /// Which half of these files is which makes no difference, so a difference that is named is the machine's.
    void compare_with_itself(const std::vector<std::size_t>& groups, std::size_t rounds) {
        std::vector<std::vector<Round>> measured(groups.size());
        for (std::size_t i = 0; i < groups.size(); ++i) measure(groups[i], rounds, base_, measured[i]);
        auto facts = facts_;
        facts.confidence = 0.95;
        const nlohmann::json base = merge_rounds(measured, &Round::base, facts), head = merge_rounds(measured, &Round::head, facts);
        auto comparing = options_.comparing;
        comparing.correct = true;
        const auto comparison = reports::compare({base, base_.name()}, {head, base_.name()}, comparing);
        std::map<std::string, std::vector<double>> widths;
        std::map<std::string, std::vector<std::string>> named;
        for (const auto& row : comparison.cells) {
            const auto& [low, high, coverage] = row.judgement.ratio.interval;
            if (coverage < 0.95) continue;
            widths[row.cell.backend].push_back(std::max(high - 1, 1 - low));
            const auto verdict = row.judgement.verdict;
            if (verdict == reports::Verdict::slower || verdict == reports::Verdict::faster)
                named[row.cell.backend].push_back(reports::cell_name(row.cell));
        }
        for (const auto& [backend, of_cells] : widths) {
            // As for `run`: who could not see a difference of a quarter tells nothing.
            const double half_width = reports::median(of_cells);
            const bool unfit = named.contains(backend) || half_width > 0.25;
            facts_.noise[backend] = {{"half_width", half_width}, {"unfit", unfit}};
            if (!unfit) continue;
            watch_.note(fmt::format("this machine is unfit for {}: '{}' against itself {}", backend, base_.name(),
                                    named.contains(backend) ? "made a difference in " + named[backend].front()
                                                            : fmt::format("could be {:.0f} % apart", 100 * half_width)));
        }
    }

    /// From all whole rounds so far.
    void settle(Duel& duel) {
        duel.base = merge_rounds(rounds_, &Round::base, facts_);
        duel.head = merge_rounds(rounds_, &Round::head, facts_);
        if (duel.base.is_null()) return;
        duel.comparison =
            reports::compare({nlohmann::json(duel.base), base_.name()}, {nlohmann::json(duel.head), head_.name()}, options_.comparing);
    }

    /// What is left of the budget goes to the groups with cells that are unsure.
    void extend(Duel& duel) {
        if (!options_.budget) return;
        std::set<std::string> unsure;
        for (const auto& row : duel.comparison.cells)
            if (row.judgement.verdict == reports::Verdict::unsure) unsure.insert(reports::cell_name(row.cell));
        std::vector<std::size_t> again;
        double round_seconds = 0;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            if (std::ranges::none_of(groups_[i].cells, [&](const auto& cell) { return unsure.contains(cell); })) continue;
            again.push_back(i);
            round_seconds += seconds_[i];
        }
        const auto spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
        const auto more = again.empty() ? 0.0 : std::floor((*options_.budget - spent) / round_seconds);
        if (more < 1) return;
        const auto rounds = static_cast<std::size_t>(more);
        watch_.note(fmt::format("{} unsure: {} of {}", counted(unsure.size(), "cell is", "cells are"), counted(rounds, "more round"),
                                counted(again.size(), "input")));
        total_ += 2 * rounds * again.size();
        for (const auto i : again) measure(i, rounds, head_, rounds_[i]);
        const auto first = std::move(duel.comparison);
        settle(duel);
        reports::keep_decided(duel.comparison, first);
    }

    const DuelOptions& options_;
    const Watch& watch_;
    const Program &base_, &head_;
    const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    TemporaryFolder folder_;
    std::vector<CellGroup> groups_;
    std::vector<std::vector<Round>> rounds_;  // of each group
    std::vector<double> seconds_;             // a round of each group
    PairFacts facts_;
    std::size_t done_ = 0, total_ = 0;
};

}  // namespace

Duel duel(const DuelOptions& options, const Watch& watch) {
    const Program base{options.base}, head{options.head};
    return Schedule{options, watch, base, head}.run();
}

}  // namespace breakeven
