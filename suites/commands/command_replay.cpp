// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include "failure.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/comparison/comparison.hpp>
#include <breakeven/reports/comparison/words.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/suites/host/machine.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/journal.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/results/results.hpp>
#include <breakeven/suites/results/temporary_folder.hpp>
#include <breakeven/suites/session/replay.hpp>
#include <breakeven/suites/session/session.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

using reports::Verdict;

/// A file may say any number; not every one is an int.
int bounded(double wanted, int most) { return static_cast<int>(std::clamp(wanted, 1.0, static_cast<double>(most))); }

/// By id.
std::map<std::string, const Json*> cells_of(const Json& document) {
    std::map<std::string, const Json*> cells;
    for (const auto& cell : document["breakeven"]["cells"]) cells.emplace(cell["id"], &cell);
    return cells;
}

/// As the page says it of the cells of a chart.
std::string name_of(const Json& cell) {
    const auto text = [&](const char* member) { return cell[member].get<std::string>(); };
    std::map<std::string, std::string> parameters;
    for (const auto& [key, value] : cell["parameters"].items()) parameters.emplace(key, value.get<std::string>());
    auto name =
        fmt::format("{}/{}/scope:{}/cache:{}/shape:{}", text("algorithm"), text("variant"), text("scope"), text("cache"), text("shape"));
    for (const auto& [key, value] : parameters) name += fmt::format("/{}:{}", key, value);
    return name + fmt::format("/n:{}", cell["n"].get<std::uint64_t>());
}

/// Cells whose input is not the recorded one, or whose answer is not, where the variant gives the same bits on every call.
struct Changed {
    std::set<std::string> inputs, answers;
};
Changed changed(const Json& recorded, const Json& now) {
    Changed found;
    const auto before = cells_of(recorded);
    for (const auto& [id, cell] : cells_of(now)) {
        const auto& old = *before.at(id);
        if (old["input_digest"] != (*cell)["input_digest"])
            found.inputs.insert(id);
        else if (old.contains("answer_digest") && cell->contains("answer_digest") && old["answer_digest"] != (*cell)["answer_digest"])
            found.answers.insert(id);
    }
    return found;
}

std::size_t cells_in(const std::vector<Group>& plan) {
    std::size_t cells = 0;
    for (const auto& group : plan) cells += group.cells.size();
    return cells;
}

/// A replay is another session: a time is reproduced as far as two sessions of one program agree, and not reproduced beyond that.
constexpr double agreeing = reports::session_spread;

struct Repetition {
    std::string words;
    int code = ok;
};
Repetition outcome_of(const reports::Compared& row, bool other_machine, bool other_answer) {
    if (other_answer) return {"not reproduced: right, but another answer than the recorded one", slower};
    if (other_machine) return {"answer reproduced; other hardware, so no verdict on the time"};
    switch (row.judgement.verdict) {
        case Verdict::same:
            return {fmt::format("reproduced within {:.3g} %", 100 * agreeing)};
        case Verdict::slower:
            return {"not reproduced: slower", slower};
        case Verdict::faster:
            return {"not reproduced: faster", slower};
        case Verdict::unsure:
        case Verdict::none:
            break;
    }
    return {"not decided" + (row.judgement.reason.empty() ? "" : ": " + row.judgement.reason), unsure};
}

/// As where no cell's backend can run here; the session has said why.
bool measured_nothing(const Json& now, const std::set<std::string>& failures) { return failures.empty() && cells_of(now).empty(); }

/// A result file, the same measured now, and the cells that failed in that.
struct Again {
    const Json &recorded, &now;
    const nlohmann::json& plain;  // the recorded one, as reports take it
    const std::string& name;
    const std::set<std::string>& failures;
};

/// Prints cell by cell what was reproduced, and returns the exit code.
int tell_reproduced(const Again& again) {
    const auto& [recorded, now, plain, name, failures] = again;
    const auto other = changed(recorded, now);
    for (const auto& id : other.inputs)
        warn("not comparable: {} makes another input than the recorded one", (*cells_of(recorded).at(id))["request"].get<std::string>());
    const auto measured = cells_of(now);
    const reports::Comparing comparing{.margin = agreeing,
                                       .counts =
                                           [&](const reports::Identity& cell) {
                                               return (measured.contains(cell.id) && !other.inputs.contains(cell.id)) ||
                                                      failures.contains(cell.id);
                                           },
                                       .sessions = 0};
    const nlohmann::json plain_now = now;
    const auto comparison = reports::compare({plain, name}, {plain_now, "this run"}, comparing);
    int code = other.inputs.empty() ? ok : bad_input;
    for (const auto& row : comparison.cells) {
        const auto outcome = outcome_of(row, comparison.other_machine, other.answers.contains(row.cell.id));
        print("{}\n    {} recorded, {} here{}, ratio {} ({}): {}\n", reports::cell_name(row.cell), reports::format_time(row.base_ns),
              reports::format_time(row.head_ns), row.untimed.empty() ? "" : " without " + row.untimed, reports::ratio_words(row),
              reports::interval_words(row), outcome.words);
        if (code == ok || (code == unsure && outcome.code != ok)) code = outcome.code;
    }
    if (code == unsure && !comparison.unfit.empty()) code = machine_unfit;
    for (const auto& failure : comparison.failed) print("{}\n    not reproduced: {}\n", reports::cell_name(failure), failure.message);
    if (!comparison.cells.empty() && !comparison.other_machine)
        print("two sessions of one program may differ by {:.3g} %: a time within that is reproduced\n", 100 * agreeing);
    if (comparison.other_machine)
        for (const auto& difference : comparison.differences)
            if (difference.machine) print("other machine: {}: {} there, {} here\n", difference.label, difference.base, difference.head);
    return code;
}

}  // namespace

int replay(const ReplayOptions& options) {
    if (!options.force) expect_new(options.output);
    const auto plain = reports::read_json(options.results);
    const auto results = reports::parse_results(plain, options.results);
    const Json recorded = plain;
    const auto counts = [&](const Json& cell) {
        const std::string algorithm = cell["algorithm"], variant = algorithm + '/' + cell["variant"].get<std::string>();
        return options.patterns.empty() || std::ranges::any_of(options.patterns, [&](const auto& pattern) {
                   return matches(pattern, variant) || matches(pattern, algorithm) || pattern == cell["id"].get<std::string>() ||
                          matches(pattern, name_of(cell));
               });
    };
    const auto plan = plan_of(recorded, counts, options.results);
    for (const auto& what : plan.missing) warn("not comparable: this program has no {}", what);
    if (plan.plan.empty())
        throw UsageError(fmt::format("{}: nothing to replay: the patterns match no cell that this program can measure{}", options.results,
                                     options.patterns.empty() ? "" : near_pattern_words(options.patterns.front())));

    const auto& record = recorded["breakeven"]["plan"];
    const int recorded_processes = reports::reading(options.results, [&] { return bounded(record.value("processes", 1.0), 1000); });
    const int processes = options.processes.value_or(recorded_processes);
    const auto measuring = reports::reading(options.results, [&] {
        return Measuring{record.value("time_s", 0.3), record.value("limit_s", 30.0),
                         bounded(record.value("threads", static_cast<double>(usable_threads())), usable_threads()), options.device};
    });
    if (const int least = std::min(processes, recorded_processes); least < 6)
        warn("answers are compared, but no time is decided: {} in the {}, and a verdict takes six of both",
             counted(static_cast<std::size_t>(least), "process", "processes"), recorded_processes < 6 ? "recorded run" : "replay");
    const SessionOptions session{.measuring = measuring, .processes = processes, .ceilings = !options.output.empty()};
    const TemporaryFolder temporary;
    Journal journal{temporary.path() / "replay.journal", Json::object(), Journal::Begin::force};
    catch_interrupts();
    const bool complete = Session{plan.plan, session, journal}.measure();
    auto repeated = record;
    repeated["processes"] = processes;
    repeated["threads"] = session.measuring.threads;
    const auto now = assemble_results(repeated, journal.records(), complete);
    if (!options.output.empty()) {
        Output output{options.output};
        output.stream() << format_results(now) << '\n';
        output.commit();
    }
    int failed = ok;
    std::set<std::string> failures;
    for (const auto& of_session : journal.records())
        if (of_session["type"] == "failed") {
            failed = worse(failed, of_session["status"].get<std::string>());
            failures.insert(of_session["id"].get<std::string>());
        }
    if (!complete) {
        warn("interrupted after {} of {}, so nothing is compared", journal.done().size(), counted(cells_in(plan.plan), "cell"));
        return failed == wrong_answer ? failed : interruption_code();
    }

    if (measured_nothing(now, failures)) return machine_unfit;
    const int code = tell_reproduced({recorded, now, plain, options.results, failures});
    return failed == ok ? code : failed;
}

}  // namespace breakeven
