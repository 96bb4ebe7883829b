// SPDX-License-Identifier: Apache-2.0
#include "session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "against_itself.hpp"
#include "refine.hpp"
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/results/results.hpp>

namespace breakeven {
namespace {

constexpr int refinements = 10;  // of a step of 8 to one of 1.2, and some more

reports::Results measured(const std::vector<Json>& records, const Measuring& measuring) {
    return reports::parse_results(assemble_measured({{"threads", measuring.threads}}, records, false));
}

}  // namespace

Session::Session(const std::vector<Group>& plan, const SessionOptions& options, Journal& journal) : options_{options}, journal_{journal} {
    // A thousand of each cell in all, and enough in each process for a median.
    constexpr std::size_t all = 1000, least = 50;
    options_.measuring.samples = std::max(least, all / static_cast<std::size_t>(options.processes));
    for (const auto& group : plan) plan_for(group);
    for (const auto& record : journal.records()) learn(record);
}

void Session::plan_for(const Group& group) {
    const auto& kept = groups_.emplace_back(group);
    for (const auto& cell : kept.cells)
        if (cells_.emplace(cell.id, Place{&kept, &cell}).second) {
            wanted_[cell.id] = options_.processes;
            progress_.total += static_cast<std::size_t>(options_.processes);
        }
}

bool Session::measure() {
    if (!measure_all_ceilings()) return false;
    if (!run_passes()) return false;
    for (int round = 0; options_.refine && round < refinements && has_time() && refine(); ++round)
        if (!run_passes()) return false;
    // What is undecided gets as many processes again, as far as there is time for them.
    for (int more = 0; options_.budget && more < options_.processes && has_time() && extend(); ++more)
        if (!run_passes()) return false;
    progress_.finish();
    return true;
}

bool Session::has_time() const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    return !options_.budget || spent.count() < *options_.budget;
}

/// Those that the journal lacks. A backend whose ceilings can't be measured has no floors, and goes on without.
bool Session::measure_all_ceilings() {
    std::vector<std::string> backends{"serial", "parallel"};
    for (const auto& accelerator : accelerators()) backends.emplace_back(accelerator.backend);
    for (const auto& backend : backends) {
        const auto known = [&](const Json& record) {
            if (record.value("backend", "") != backend) return false;
            return record["type"] == "ceilings" || record.contains("unavailable") || (!options_.ceilings && record["type"] == "device");
        };
        if (std::ranges::any_of(journal_.records(), known)) continue;
        const auto ending = watch([&](const auto& receive, const auto& show) {
            return supervise([&](Channel& channel) { return measure_ceilings(backend, options_.measuring, options_.ceilings, channel), 0; },
                             receive, show);
        });
        if (ending.how == Ending::How::interrupted) return false;
        if (!ending.well()) receive(no_ceilings(backend, ending.describe()).dump());
    }
    return true;
}

/// Groups with the cells that were measured least often, and how often that is; none when all have what is wanted.
std::vector<Group> Session::due(std::optional<int>& level) const {
    level.reset();
    for (const auto& [id, wanted] : wanted_)
        if (const int processes = journal_.processes(id); processes < wanted) level = std::min(level.value_or(processes), processes);
    std::vector<Group> found;
    for (const auto& group : groups_) {
        Group part{group.problem, group.request, {}};
        std::ranges::copy_if(group.cells, std::back_inserter(part.cells), [&](const Cell& cell) {
            return cells_.at(cell.id).second == &cell && journal_.processes(cell.id) == level && *level < wanted_.at(cell.id);
        });
        if (!part.cells.empty()) found.push_back(std::move(part));
    }
    return found;
}

/// One cell of each backend that has not been measured against itself in so many processes and one more.
std::vector<Group> Session::due_against_themselves(int level) const {
    std::deque<Group> hopeful;  // what failed alone fails twice
    for (const auto& group : groups_) {
        auto& part = hopeful.emplace_back(group);
        std::erase_if(part.cells, [&](const Cell& cell) { return journal_.settled(cell.id); });
    }
    std::vector<Group> found;
    for (auto& group : measured_against_themselves(hopeful)) {
        const auto backend = group.cells.front().variant->backend();
        const auto times = std::ranges::count_if(
            journal_.records(), [&](const Json& record) { return record["type"] == "same" && record["backend"] == backend; });
        if (times <= level) found.push_back(std::move(group));
    }
    return found;
}

/// One worker after the other until every cell has its records.
bool Session::run_passes() {
    for (std::optional<int> level;;) {
        auto groups = due(level);
        if (groups.empty()) return true;
        const auto before = done();
        const auto job = format_job({options_.measuring, due_against_themselves(*level), std::move(groups), answers_, predictor_});
        const auto ending = watch([&](const auto& receive, const auto& show) { return supervise_worker(job, receive, show); });
        if (ending.how == Ending::How::interrupted) return false;
        if (!ending.well()) blame(ending);
        if (done() > before) continue;
        if (std::exchange(retried_, true)) give_up();
    }
}

bool Session::refine() {
    const std::vector<Group> plan{groups_.begin(), groups_.end()};
    const auto before = cells_.size();
    for (const auto& group : refined(plan, measured(journal_.records(), options_.measuring))) plan_for(group);
    return cells_.size() > before;
}

bool Session::extend() {
    bool more = false;
    for (const auto& id : undecided(measured(journal_.records(), options_.measuring))) {
        const auto wanted = wanted_.find(id);
        if (wanted == wanted_.end() || wanted->second >= 2 * options_.processes) continue;
        ++wanted->second;
        ++progress_.total;
        more = true;
    }
    return more;
}

Ending Session::watch(
    const std::function<Ending(const std::function<void(const std::string&)>&, const std::function<void(const Activity&)>&)>& start) {
    return start([this](const std::string& line) { receive(line); },
                 [this](const Activity& activity) { progress_.show(done(), words(activity)); });
}

std::size_t Session::done() const {
    std::size_t count = 0;
    for (const auto& [id, wanted] : wanted_) count += static_cast<std::size_t>(std::min(journal_.processes(id), wanted));
    return count;
}

void Session::receive(const std::string& line) {
    journal_.add(line);
    learn(journal_.records().back());
}

/// The cell that an activity is about, if it is about one.
const Session::Place* Session::place(const Activity& activity) const {
    const auto found = cells_.find(activity.subject);
    return found == cells_.end() ? nullptr : &found->second;
}

std::string Session::words(const Activity& activity) const {
    using Kind = Activity::Kind;
    if (activity.kind == Kind::ceilings) return fmt::format("measuring the ceilings of {}", activity.subject);
    const auto* at = place(activity);
    if (at == nullptr) return {};
    if (activity.kind == Kind::input) return fmt::format("making the input {}", format(at->first->request));
    return name(*at->second, at->first->request) + (activity.kind == Kind::answer ? " (checking its answer)" : "");
}

void Session::learn(const Json& record) {
    if (record["type"] == "failed")
        progress_.note(fmt::format("{}: {}", record["name"].get<std::string>(), record["message"].get<std::string>()));
    if (record["type"] == "no_ceilings")
        progress_.note(
            fmt::format("no ceilings of {}, so no floors: {}", record["backend"].get<std::string>(), record["message"].get<std::string>()));
    if (record["type"] != "cell") return;
    const std::string id = record["id"];
    if (record.contains("answer_digest")) answers_.emplace(id, record["answer_digest"]);
    auto samples = record["samples_ns"].get<std::vector<double>>();
    std::ranges::nth_element(samples, samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2));
    if (const auto found = cells_.find(id); found != cells_.end()) {
        const auto& [group, cell] = found->second;
        predictor_.add(series(*cell, group->request), group->request.n, Seconds{samples[samples.size() / 2] * 1e-9});
    }
}

/// The worker died: the cell it was at pays for it, or every cell that waited for the input it was making.
void Session::blame(const Ending& ending) {
    const auto* at = place(ending.activity);
    if (at == nullptr) return;
    const auto& [group, cell] = *at;
    const auto pay = [&, group = group](const Cell& payer, std::string_view status, const std::string& message) {
        // One that has its record already said why before the worker ended.
        if (journal_.processes(payer.id) < wanted_.at(payer.id)) receive(failed(payer, group->request, status, message).dump());
    };
    if (ending.activity.kind == Activity::Kind::input) {
        for (const auto& waiting : group->cells) pay(waiting, "crashed", words(ending.activity) + " " + ending.describe());
    } else {
        const bool timed_out = ending.how == Ending::How::timed_out;
        pay(*cell, timed_out ? "timeout" : "crashed", ending.describe());
        if (timed_out) predictor_.stopped(series(*cell, group->request), group->request.n, Seconds{options_.measuring.limit});
    }
}

void Session::give_up() {
    for (const auto& [id, place] : cells_)
        if (journal_.processes(id) < wanted_.at(id))
            receive(failed(*place.second, place.first->request, "error", "the worker ended twice without a result").dump());
}

}  // namespace breakeven
