// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tbb/global_control.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "commands.hpp"
#include "exit_code.hpp"
#include "failure.hpp"
#include "share.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/generators/base/text/shell_word.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/terminal/rows.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/host/machine.hpp>
#include <breakeven/suites/measure/measure.hpp>
#include <breakeven/suites/measure/records.hpp>
#include <breakeven/suites/plan/asked_beyond.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/plan/shard.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/results/journal.hpp>
#include <breakeven/suites/results/lock.hpp>
#include <breakeven/suites/results/merge.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/results/results.hpp>
#include <breakeven/suites/session/required.hpp>
#include <breakeven/suites/session/session.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

/// The name of a suite without its ending is no pattern, and matches none.
void refuse_suite_without_ending(const std::string& word) try { select({word}); } catch (const UsageError&) {
    const auto near = near_pattern_words(word).empty() ? near_suite(word + ".toml") : std::nullopt;
    if (!near) throw;
    throw UsageError(fmt::format("pattern '{}' matches no variant; did you mean the suite '{}'?", word, *near));
}

Suite chosen_suite(const RunOptions& options) {
    Suite suite;
    if (!options.suite.empty()) {
        auto built = without_unbuilt(read_suite(existing_suite(options.suite)));
        if (const auto count = built.left_out.size(); count > 0) {
            built.left_out.resize(std::min<std::size_t>(count, 3));
            warn("{}: this build has not, and leaves out: {}{}", options.suite, fmt::join(built.left_out, ", "),
                 count > 3 ? fmt::format(" and {} more", count - 3) : "");
        }
        suite = std::move(built.suite);
    } else {
        for (const auto& pattern : options.patterns) refuse_suite_without_ending(pattern);
        suite.title = "from the command line";
        suite.sweeps.push_back({.variants = options.patterns});
        suite.sweeps.back().sizes = parse_sizes("1Ki:1Mi:x4");
        suite.sweeps.back().scopes = {Scope::resident, Scope::end_to_end};
    }
    if (options.seed) suite.seed = *options.seed;
    if (options.time) suite.time = *options.time;
    if (options.limit) suite.limit = *options.limit;
    if (options.processes) suite.processes = *options.processes;
    suite.refine = suite.refine || options.refine;
    if (!options.sizes.empty())
        for (auto& sweep : suite.sweeps) {
            sweep.sizes = parse_sizes(options.sizes);
            sweep.any_size = sweep.any_size || options.sizes.find(':') == std::string::npos;  // a list asks for these very sizes
        }
    for (const auto& shape : options.shapes) refuse_size(shape);
    if (!options.shapes.empty())
        for (auto& sweep : suite.sweeps) sweep.shapes = options.shapes;
    if (options.limit)
        for (auto& sweep : suite.sweeps) sweep.limit = 0;
    return suite;
}

std::optional<Shard> chosen_shard(const RunOptions& options) {
    return options.shard.empty() ? std::nullopt : std::optional{parse_shard(options.shard)};
}

/// Result files travel: the folders of the machine they were made on stay behind.
std::string without_folder(const std::string& word) {
    const std::filesystem::path path{word};
    return path.is_absolute() && path.has_filename() ? path.filename().string() : word;
}

/// What `replay` must allow a call.
double longest_limit(const Suite& suite) {
    double longest = suite.limit;
    for (const auto& sweep : suite.sweeps) longest = std::max(longest, sweep.limit);
    return longest;
}

std::vector<std::string> ids_of(const std::vector<Group>& plan) {
    std::vector<std::string> ids;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) ids.push_back(cell.id);
    return ids;
}

/// Of the sweeps, where one has its own.
Json limits(const Suite& suite) {
    Json each = Json::array();
    for (const auto& sweep : suite.sweeps) each.push_back(sweep.limit > 0 ? sweep.limit : suite.limit);
    return std::ranges::all_of(each, [&](const Json& limit) { return limit == suite.limit; }) ? Json() : each;
}

Json plan_record(const Suite& suite, const RunOptions& options, int threads, const std::vector<Group>& plan) {
    auto command = options.command;
    std::ranges::transform(command, command.begin(), without_folder);
    Json record = {{"suite", without_folder(suite.file)},
                   {"title", suite.title},
                   {"seed", suite.seed},
                   {"time_s", suite.time},
                   {"limit_s", longest_limit(suite)},
                   {"processes", suite.processes},
                   {"refine", suite.refine},
                   {"threads", threads},
                   {"device", options.device},
                   {"command", command}};
    if (auto each = limits(suite); !each.is_null()) record["limits_s"] = std::move(each);
    record["digest"] = plan_digest(ids_of(plan), record);
    if (const auto shard = chosen_shard(options)) record["shard"] = {{"index", shard->index}, {"count", shard->count}};
    return record;
}

/// The cells of the records that the plan has not: their sizes were added.
std::vector<std::string> added_ids(const std::vector<Group>& plan, const std::vector<Json>& records) {
    const auto planned = ids_of(plan);
    const std::set<std::string> known{planned.begin(), planned.end()};
    std::set<std::string> added;
    for (const auto& record : records)
        if (is_of_cell(record) && !known.contains(record["id"].get<std::string>())) added.insert(record["id"]);
    return {added.begin(), added.end()};
}

/// What must be equal for a run to be a continuation of another: the cells, the program, the kind of machine. Which one of
/// its kind it is, the journal says of each record.
Json journal_header(const std::vector<Group>& plan, const Suite& suite, int threads) {
    std::string ids;
    for (const auto& id : ids_of(plan)) ids += id;
    const auto machine = describe_machine();
    return {{"breakeven", build::version},
            {"git", build::git},
            {"cells", digest(std::span<const char>{ids})},
            {"time_s", suite.time},
            {"limit_s", longest_limit(suite)},
            {"limits_s", limits(suite)},
            {"processes", suite.processes},
            {"refine", suite.refine},
            {"cpu", machine.cpu_model},
            {"usable_threads", machine.usable_threads},
            {"threads", threads},
            {"binary", digest_of_this_program()}};
}

int dry_run(const std::vector<Group>& plan, const Suite& suite, int device) {
    std::map<std::string, std::string, std::less<>> unavailable;  // why a backend can't run here
    for (const auto& accelerator : accelerators()) unavailable[std::string{accelerator.backend}] = accelerator.unavailable(device);
    std::size_t cells = 0, skipped = 0, elsewhere = 0;
    std::string why;
    for (const auto& group : plan) {
        for (const auto& cell : group.cells) {
            if (const auto reason = beyond(cell, group.request.n); !reason.empty()) {
                print("{}  skipped: {}\n", name(cell, group.request), reason);
                ++skipped;
                continue;
            }
            const auto needed = cell.variant->traits.needs(group.request);
            // Before anything ran only the sampling time is known; long calls take longer, up to the limit.
            print("{}  about {:.1f} s", name(cell, group.request), suite.time * suite.processes);
            if (needed.host + needed.device > 0)
                print(", {:.0f} MiB host, {:.0f} MiB device", needed.host / (1 << 20), needed.device / (1 << 20));
            if (cell.limit > 0) print(", up to {:.0f} s a call", cell.limit);
            if (group.request.n > cell.variant->traits.sensible) print(", {}", asked_beyond);
            const auto reason = unavailable.find(cell.variant->backend());
            const bool here = reason == unavailable.end() || reason->second.empty();
            if (!here) why = reason->second;
            put(here ? "\n" : ", not on this machine\n");
            ++(here ? cells : elsewhere);
        }
    }
    print("{} on {}, at least {:.0f} s", counted(cells, "cell"), counted(plan.size(), "input"),
          static_cast<double>(cells) * suite.time * suite.processes);
    if (elsewhere > 0) print("; {} more can't run on this machine: {}", elsewhere, why);
    if (skipped > 0) print("; {} more beyond their variants' limits", skipped);
    print("\n");
    return ok;
}

/// Who names nothing measures everything there is, and may not have meant to wait so long.
void say_how_much(const std::vector<Group>& plan, const Suite& suite) {
    std::uint64_t cells = 0;
    for (const auto& group : plan) cells += group.cells.size();
    warn("nothing is named, so everything is measured: {}, at least {:.0f} min; Ctrl-C stops, and --resume goes on", counted(cells, "cell"),
         std::ceil(static_cast<double>(cells) * suite.time * suite.processes / 60));
}

/// The last run's test cases may be replaced; what is anything else was hardly meant.
void expect_test_cases(const std::string& junit, const std::filesystem::path& results) {
    std::error_code unreachable;  // whoever writes there will say why
    const auto file = at_end_of_links(junit);
    const auto full = [&](const std::filesystem::path& path) { return std::filesystem::weakly_canonical(path, unreachable); };
    for (const auto* ending : {"", ".journal", ".lock"})
        if (full(file) == full(results.string() + ending))
            throw UsageError(fmt::format("{}: is where the results go: give --junit a file of its own", junit));
    if (!std::filesystem::is_regular_file(file, unreachable)) return;
    std::ifstream stream{file};
    std::string begin(200, '\0');
    stream.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    if (stream.gcount() > 0 && begin.find("<testsuite") == std::string::npos)
        throw UsageError(fmt::format("{}: is no file of test cases, and would be replaced: give --junit another name", junit));
}

/// Whether an interrupted run left it.
bool is_partial(const std::filesystem::path& results) {
    try {
        return !reports::parse_results(reports::read_json(results)).complete;
    } catch (const InputError&) {
        return false;
    }
}

bool required_missing(const RunOptions& options, const std::vector<Json>& records) {
    for (const auto& record : records) {
        if (record["type"] != "device" || !record.contains("unavailable")) continue;
        const std::string backend = record["backend"];
        // Named literally, not by a wildcard.
        const bool named = std::ranges::any_of(options.patterns,
                                               [&](const auto& pattern) { return pattern.find("/" + backend + "/") != std::string::npos; });
        if (named || options.require == backend) return true;
    }
    return false;
}

int exit_code(const RunOptions& options, const std::vector<Json>& records) {
    int code = ok;
    for (const auto& record : records)
        if (record["type"] == "failed") code = worse(code, record["status"].get<std::string>());
    if (code != ok || !required_missing(options, records)) return code;
    return machine_unfit;
}

/// What cannot be written, a journal or its results, costs no measurement that was written before.
template <class Work>
auto keeping(const std::filesystem::path& place, const Work& work) {
    try {
        return work();
    } catch (const ReaderLeft&) {
        throw;
    } catch (const CannotWrite& error) {
        throw CannotWrite(fmt::format("{}; what was measured is kept: --resume -o {} goes on", error.what(), shell_word(place.string())));
    }
}

bool unfit(const Json& results) {
    bool found = false;
    const auto& body = results["breakeven"];
    if (!body.contains("noise")) return false;
    for (const auto& [backend, noise] : body["noise"].items()) {
        if (!noise["unfit"]) continue;
        warn("{} measured against itself took {:.2f} times as long (95 % within {:.2f} to {:.2f}): {}", noise["name"].get<std::string>(),
             noise["ratio"].get<double>(), noise["interval"][0].get<double>(), noise["interval"][1].get<double>(),
             "differences below that mean nothing here");
        found = true;
    }
    return found;
}

}  // namespace

int run(const RunOptions& options) {
    const auto suite = chosen_suite(options);
    const auto whole = make_plan(suite, options.patterns);
    const auto shard = chosen_shard(options);
    const auto plan = shard ? part_of(whole, *shard) : whole;
    if (options.dry_run) return dry_run(plan, suite, options.device);
    refuse_without(options.require, options.device);
    const int threads = options.threads.value_or(usable_threads());
    const SessionOptions session{.measuring = {suite.time, suite.limit, threads, options.device},
                                 .processes = suite.processes,
                                 .ceilings = !options.no_ceilings,
                                 .refine = suite.refine,
                                 .budget = options.budget,
                                 .node = options.node};

    const std::filesystem::path output = options.output;
    std::error_code unreachable;  // whoever writes there will say why
    const auto there = std::filesystem::status(output, unreachable);
    if (std::filesystem::is_directory(there)) throw CannotWrite(fmt::format("{}: cannot write: it is a directory", options.output));
    const bool file = options.output != "-" && (!std::filesystem::exists(there) || std::filesystem::is_regular_file(there));
    // What is no file has no place beside it; of a file all names are one place.
    const auto place = file ? at_end_of_links(output) : std::filesystem::path{"results.json"};
    if (options.output == "-" && options.junit == "-")
        throw UsageError("-o - and --junit -: nobody can tell one from the other there: give one of them a file");
    if (!options.junit.empty()) {
        expect_test_cases(options.junit, place);
        Output{options.junit};  // said before anything is measured
    }
    catch_interrupts();  // whoever is ended from here on takes the lock away
    const Lock lock{place};
    const auto journal_file = place.string() + ".journal";
    const bool begun = std::filesystem::exists(journal_file, unreachable);
    if (options.resume && !begun && file && std::filesystem::exists(place, unreachable))
        throw UsageError(fmt::format("{}: {}, so there is nothing to resume: --force measures it anew", options.output,
                                     is_partial(place) ? "was interrupted, and its journal is not beside it" : "is whole"));
    // Of an interrupted run the journal says what to do.
    if (!options.resume && !options.force && !begun) expect_new(options.output);
    const auto begin = options.resume ? Journal::Begin::resume : options.force ? Journal::Begin::force : Journal::Begin::fresh;
    Journal journal{journal_file, journal_header(plan, suite, threads), begin};
    if (options.suite.empty() && options.patterns.empty()) say_how_much(plan, suite);
    if (plan.empty()) warn("no family of cells falls to shard {}: its result file is empty", options.shard);
    const bool complete = keeping(place, [&] { return Session{plan, session, journal}.measure(); });

    auto planned = plan_record(suite, options, threads, whole);
    if (suite.refine) planned["added"] = added_ids(plan, journal.records());
    const auto results = assemble_results(planned, journal.records(), complete);
    keeping(place, [&] {
        Output written{options.output};
        written.stream() << format_results(results) << '\n';
        written.commit();
    });
    nlohmann::json shown = results;
    reports::make_printable(shown);  // a variant has its own words for a failure, and a journal may be anybody's
    if (!options.junit.empty()) {
        Output cases{options.junit};
        cases.stream() << reports::result_junit(shown);
        cases.commit();
    }
    int code = exit_code(options, journal.records());
    if (unfit(results) && code == ok) code = machine_unfit;
    if (!complete) {
        warn("interrupted after {}; what was measured is in {}, and --resume goes on", counted(journal.done().size(), "cell"),
             options.output == "-" ? journal_file : options.output);
        return code == wrong_answer ? code : interruption_code();
    }
    journal.remove();
    // Beside the result file on the standard output, nobody could read it.
    if (options.output == "-") return code;
    put(reports::result_text(shown, options.format));
    flush_standard_output();
    const auto program = options.command.empty() ? std::string{"breakeven"} : options.command.front();
    tell("results: {0}; a page of them: {1} report {0} -o report\n", shell_word(options.output), shell_word(program));
    return code;
}

}  // namespace breakeven
