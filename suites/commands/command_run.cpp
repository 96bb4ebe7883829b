// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/global_control.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "commands.hpp"
#include "exit_code.hpp"
#include "progress.hpp"
#include "tell.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/terminal/table.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/measure/machine.hpp>
#include <breakeven/suites/measure/measure.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/results/journal.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/results/results.hpp>

namespace breakeven {
namespace {

Suite chosen_suite(const RunOptions& options) {
    Suite suite;
    if (!options.suite.empty()) {
        suite = read_suite(options.suite);
    } else {
        suite.title = "from the command line";
        suite.sweeps.push_back({});
        suite.sweeps.back().sizes = parse_sizes("1Ki:1Mi:x4");
        suite.sweeps.back().scopes = {Scope::resident, Scope::end_to_end};
    }
    if (options.seed) suite.seed = *options.seed;
    if (options.time) suite.time = *options.time;
    if (options.limit) suite.limit = *options.limit;
    if (!options.sizes.empty())
        for (auto& sweep : suite.sweeps) sweep.sizes = parse_sizes(options.sizes);
    return suite;
}

/// Result files travel: the folders of the machine they were made on stay behind.
std::string without_folder(const std::string& word) {
    const std::filesystem::path path{word};
    return path.is_absolute() && path.has_filename() ? path.filename().string() : word;
}

Json plan_record(const Suite& suite, const RunOptions& options, int threads) {
    auto command = options.command;
    std::ranges::transform(command, command.begin(), without_folder);
    return {{"suite", without_folder(suite.file)},
            {"title", suite.title},
            {"seed", suite.seed},
            {"time_s", suite.time},
            {"limit_s", suite.limit},
            {"threads", threads},
            {"device", options.device},
            {"command", command}};
}

/// What must be equal for a run to be a continuation of another: the cells, the program, the machine.
Json journal_header(const std::vector<Group>& plan, const Suite& suite, int threads) {
    std::string ids;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) ids += cell.id;
    const auto machine = describe_machine();
    return {{"breakeven", build::version}, {"git", build::git},  {"cells", digest(std::span<const char>{ids})},
            {"time_s", suite.time},        {"threads", threads}, {"host", machine.host_name},
            {"cpu", machine.cpu_model}};
}

int dry_run(const std::vector<Group>& plan, const Suite& suite) {
    std::size_t cells = 0;
    double total = 0;
    for (const auto& group : plan) {
        for (const auto& cell : group.cells) {
            const auto needed = cell.variant->traits.needs(group.request.n);
            // Before anything ran only the sampling time is known; long calls take longer, up to the limit.
            fmt::print("{}  about {:.1f} s", name(cell, group.request), suite.time);
            if (needed.host + needed.device > 0)
                fmt::print(", {:.0f} MiB host, {:.0f} MiB device", needed.host / (1 << 20), needed.device / (1 << 20));
            fmt::print("\n");
            cells += 1;
            total += suite.time;
        }
    }
    fmt::print("{} cells on {} inputs, at least {:.0f} s\n", cells, plan.size(), total);
    return ok;
}

/// One child after the other until every cell has a record.
class Session {
public:
    Session(const std::vector<Group>& plan, const Measuring& measuring, Journal& journal)
        : plan_{plan}, measuring_{measuring}, journal_{journal} {
        for (const auto& group : plan)
            for (const auto& cell : group.cells) cells_.emplace(cell.id, std::pair{&group, &cell});
        progress_.total = cells_.size();
        for (const auto& record : journal.records()) learn(record);
    }

    /// False when it was interrupted.
    bool measure() {
        if (!measure_all_ceilings()) return false;
        while (journal_.done().size() < cells_.size()) {
            const auto before = journal_.done().size();
            const auto ending = step([this](Channel& channel) {
                try {
                    for (const auto& group : plan_) measure_group(group, journal_.done(), measuring_, predictor_, channel);
                    return 0;
                } catch (const DeviceBroken&) {
                    return 1;  // its record is sent; the next child goes on with a device of its own
                }
            });
            if (ending.how == Ending::How::interrupted) return false;
            if (!ending.well()) blame(ending);
            if (journal_.done().size() == before && !std::exchange(retried_, true)) continue;
            if (journal_.done().size() == before) give_up();
        }
        progress_.finish();
        return true;
    }

private:
    using Place = std::pair<const Group*, const Cell*>;

    /// Those that the journal lacks. A backend whose ceilings can't be measured has no floors, and goes on without.
    bool measure_all_ceilings() {
        std::vector<std::string> backends{"serial", "parallel"};
        for (const auto& accelerator : accelerators()) backends.emplace_back(accelerator.backend);
        for (const auto& backend : backends) {
            const auto known = [&](const Json& record) {
                return record.value("backend", "") == backend && (record["type"] == "ceilings" || record.contains("unavailable"));
            };
            if (std::ranges::any_of(journal_.records(), known)) continue;
            const auto ending = step([&](Channel& channel) { return measure_ceilings(backend, measuring_, channel), 0; });
            if (ending.how == Ending::How::interrupted) return false;
            if (!ending.well()) receive(no_ceilings(backend, ending.describe()).dump());
        }
        return true;
    }

    Ending step(const std::function<int(Channel&)>& body) {
        return supervise(
            body, [this](const std::string& line) { receive(line); },
            [this](const Activity& activity) { progress_.show(journal_.done().size(), words(activity)); });
    }

    void receive(const std::string& line) {
        journal_.add(line);
        learn(journal_.records().back());
    }

    /// The cell that an activity is about, if it is about one.
    [[nodiscard]] const Place* place(const Activity& activity) const {
        const auto found = cells_.find(activity.subject);
        return found == cells_.end() ? nullptr : &found->second;
    }

    [[nodiscard]] std::string words(const Activity& activity) const {
        using Kind = Activity::Kind;
        if (activity.kind == Kind::ceilings) return fmt::format("measuring the ceilings of {}", activity.subject);
        const auto* at = place(activity);
        if (at == nullptr) return {};
        if (activity.kind == Kind::input) return fmt::format("making the input {}", format(at->first->request));
        return name(*at->second, at->first->request) + (activity.kind == Kind::answer ? " (checking its answer)" : "");
    }

    void learn(const Json& record) {
        if (record["type"] == "failed")
            progress_.note(fmt::format("{}: {}", record["name"].get<std::string>(), record["message"].get<std::string>()));
        if (record["type"] == "no_ceilings")
            progress_.note(fmt::format("no ceilings of {}, so no floors: {}", record["backend"].get<std::string>(),
                                       record["message"].get<std::string>()));
        if (record["type"] != "cell") return;
        const auto found = cells_.find(record["id"].get<std::string>());
        if (found == cells_.end()) return;
        auto samples = record["samples_ns"].get<std::vector<double>>();
        std::ranges::nth_element(samples, samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2));
        const auto& [group, cell] = found->second;
        predictor_.add(series(*cell, group->request), group->request.n, Seconds{samples[samples.size() / 2] * 1e-9});
    }

    /// The child died: the cell it was at pays for it, or every cell that waited for the input it was making.
    void blame(const Ending& ending) {
        const auto* at = place(ending.activity);
        if (at == nullptr) return;
        const auto& [group, cell] = *at;
        const auto pay = [&, group = group](const Cell& payer, std::string_view status, const std::string& message) {
            // One that has its record already said why before the child ended.
            if (!journal_.done().contains(payer.id)) receive(failed(payer, group->request, status, message).dump());
        };
        if (ending.activity.kind == Activity::Kind::input) {
            for (const auto& waiting : group->cells) pay(waiting, "crashed", words(ending.activity) + " " + ending.describe());
        } else {
            pay(*cell, ending.how == Ending::How::timed_out ? "timeout" : "crashed", ending.describe());
        }
    }

    void give_up() {
        for (const auto& [id, place] : cells_)
            if (!journal_.done().contains(id))
                receive(failed(*place.second, place.first->request, "error", "the worker ended twice without a result").dump());
    }

    const std::vector<Group>& plan_;
    const Measuring& measuring_;
    Journal& journal_;
    Predictor predictor_;
    Progress progress_;
    bool retried_ = false;
    std::map<std::string, Place> cells_;
};

bool required_missing(const RunOptions& options, const std::vector<Json>& records) {
    for (const auto& record : records) {
        if (record["type"] != "device" || !record.contains("unavailable")) continue;
        const std::string backend = record["backend"];
        // Named literally, not by a wildcard.
        const bool named = std::ranges::any_of(options.patterns,
                                               [&](const auto& pattern) { return pattern.find("/" + backend + "/") != std::string::npos; });
        if (named || options.require == backend) return true;
    }
    return !options.require.empty() && find_accelerator(options.require) == nullptr;
}

int exit_code(const RunOptions& options, const std::vector<Json>& records) {
    int code = ok;
    const auto rank = [](int value) { return value == wrong_answer ? 3 : value == crashed ? 2 : value == ok ? 0 : 1; };
    const auto raise = [&](int value) {
        if (rank(value) > rank(code)) code = value;
    };
    for (const auto& record : records) {
        if (record["type"] != "failed") continue;
        const std::string status = record["status"];
        raise(status == "wrong" ? wrong_answer : status == "out_of_memory" ? out_of_memory : crashed);
    }
    if (required_missing(options, records)) raise(machine_unfit);
    return code;
}

}  // namespace

int run(const RunOptions& options) {
    const auto suite = chosen_suite(options);
    const auto plan = make_plan(suite, options.patterns);
    if (options.dry_run) return dry_run(plan, suite);
    const int threads = options.threads.value_or(usable_threads());
    const Measuring measuring{suite.time, suite.limit, threads, options.device};

    const std::filesystem::path output = options.output;
    if (std::filesystem::is_directory(output)) throw CannotWrite(fmt::format("{}: cannot write: it is a directory", options.output));
    const bool file = options.output != "-" && (!std::filesystem::exists(output) || std::filesystem::is_regular_file(output));
    if (file && !options.resume && !options.force && std::filesystem::exists(output))
        throw UsageError(fmt::format("{}: is there already: give another -o, or --force to replace it", options.output));
    const auto begin = options.resume ? Journal::Begin::resume : options.force ? Journal::Begin::force : Journal::Begin::fresh;
    // What is no file has no place beside it.
    Journal journal{file ? options.output + ".journal" : "results.json.journal", journal_header(plan, suite, threads), begin};
    catch_interrupts();
    const bool complete = Session{plan, measuring, journal}.measure();

    const auto results = assemble_results(plan_record(suite, options, threads), journal.records(), complete);
    Output written{options.output};
    written.stream() << format_results(results) << '\n';
    written.commit();
    const int code = exit_code(options, journal.records());
    if (!complete) {
        tell("breakeven: interrupted after {} cells; what was measured is in {}, and --resume goes on\n", journal.done().size(),
             options.output);
        return code == wrong_answer ? code : interrupted;
    }
    journal.remove();
    // Beside the result file on the standard output, nobody could read it.
    if (options.output == "-") return code;
    fmt::print("{}", reports::result_table(results));
    tell("results: {}\n", options.output);
    return code;
}

}  // namespace breakeven
