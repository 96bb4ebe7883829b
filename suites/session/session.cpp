// SPDX-License-Identifier: Apache-2.0
#include "session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <iterator>

#include "against_itself.hpp"
#include "elsewhere.hpp"
#include "finished.hpp"
#include "refine.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/shard.hpp>
#include <breakeven/suites/results/nodes.hpp>

namespace breakeven {
namespace {

constexpr int most_refinements = 10;  // of a step of 8 to one of 1.2, and some more

}  // namespace

Session::Session(const std::vector<Group>& plan, const SessionOptions& options, Journal& journal) : options_{options}, journal_{journal} {
    // A thousand of each cell in all, and enough in each process for a median.
    constexpr std::size_t all = 1000, least = 50;
    options_.measuring.samples = std::max(least, all / static_cast<std::size_t>(options.processes));
    for (const auto& group : plan) plan_for(group, 0);
}

void Session::plan_for(const Group& group, int pass) {
    const auto& kept = groups_.emplace_back(group);
    for (const auto& cell : kept.cells)
        if (cells_.emplace(cell.id, Place{&kept, &cell}).second) {
            wanted_[cell.id] = options_.processes;
            begins_[cell.id] = std::max(0, pass - journal_.processes(cell.id));
        }
}

bool Session::measure() {
    const bool whole = measure_all();
    journal_.add(Json{{"type", "spent"}, {"seconds", spent().count()}}.dump());
    return whole;
}

bool Session::measure_all() {
    progress_.part(shown(), "devices, the first input and ceilings", true);
    if (!arrive()) return false;
    leave_out_what_cannot_run();
    if (!measure_first_group()) return false;
    if (!measure_all_ceilings()) return false;
    if (!run_passes()) return false;
    // What is undecided gets as many processes again, as far as there is time for them.
    for (int more = 0; options_.budget && more < options_.processes && has_time() && extend(); ++more)
        if (!run_passes()) return false;
    progress_.end();
    return true;
}

Seconds Session::spent() const { return std::chrono::steady_clock::now() - start_; }

bool Session::has_time() const { return !options_.budget || spent().count() < *options_.budget; }

/// Where it runs, and what the journal knows of that.
bool Session::arrive() {
    const auto devices = find_devices();
    if (!devices) return false;
    if (const auto reason = other_devices(journal_.records(), *devices); !reason.empty())
        throw UsageError(
            fmt::format("{}: that run had another GPU, {}: begin anew with --force, or give another -o", journal_.file().string(), reason));
    journal_.arrive(node_record(options_.node, *devices));
    for (const auto& device : *devices) {
        // A run may have ended between its node's line and this one.
        const auto known = std::ranges::any_of(journal_.records(), [&](const Json& record) {
            return record["type"] == "device" && record["backend"] == device["backend"] && made_here(record);
        });
        if (!known) receive(device.dump());
    }
    leave_behind();
    std::vector<Json> own;
    std::ranges::copy_if(journal_.records(), std::back_inserter(own), [this](const Json& record) { return made_here(record); });
    for (const auto& group : added_sizes({groups_.begin(), groups_.end()}, own)) plan_for(group, 0);
    for (const auto& record : journal_.records()) learn(record);
    return true;
}

/// What each said of itself; nothing when that was interrupted.
std::optional<std::vector<Json>> Session::find_devices() {
    std::vector<Json> found;
    for (const auto& accelerator : accelerators()) {
        const std::string backend{accelerator.backend};
        Json said;
        const auto ask = [&] {
            return watch([&](const auto&, const auto& show) {
                return supervise([&](Channel& channel) { return describe_device(backend, options_.measuring, channel), 0; },
                                 [&](const std::string& line) { said = Json::parse(line); }, show);
            });
        };
        auto ending = ask();
        if (ending.killed()) ending = ask();  // from outside, perhaps
        if (ending.how == Ending::How::interrupted) return {};
        if (!ending.well()) said = no_device(backend, "asked for its facts, it " + ending.describe());
        found.push_back(std::move(said));
    }
    return found;
}

/// A family that another node has only begun is measured again, whole: times of two machines are not compared.
void Session::leave_behind() {
    const auto begun = begun_elsewhere({groups_.begin(), groups_.end()}, options_, journal_);
    if (begun.empty()) return;
    journal_.forget(
        [&](const Json& record) { return !made_here(record) && is_of_cell(record) && begun.contains(family_of(record["name"])); });
    progress_.note(fmt::format(
        "this is another node: {} measured again",
        counted(begun.size(), "family of cells that was begun elsewhere is", "families of cells that were begun elsewhere are")));
}

bool Session::made_here(const Json& record) const { return record.value("node", std::size_t{0}) == journal_.here(); }

/// Of the cells of the plan, as it is by now.
reports::Results Session::measured_here() const {
    return measured(journal_.records(), options_.measuring,
                    [this](const Json& record) { return made_here(record) && cells_.contains(record["id"].get<std::string>()); });
}

/// Their cells are skipped by the workers, which say why; who looks at the progress sees those that take time.
void Session::leave_out_what_cannot_run() {
    for (const auto& record : journal_.records()) {
        if (record["type"] != "device" || !record.contains("unavailable") || !made_here(record)) continue;
        const std::string backend = record["backend"];
        cannot_run_.insert(backend);
        const auto cells =
            std::ranges::count_if(cells_, [&](const auto& cell) { return cell.second.second->variant->backend() == backend; });
        if (cells > 0)
            progress_.note(fmt::format("{} of {} left out: {} can't run here: {}", cells, counted(cells_.size(), "cell is", "cells are"),
                                       backend, record["unavailable"].get<std::string>()));
    }
    count();
}

/// The first numbers come before the ceilings, which nothing needs until the results are put together.
bool Session::measure_first_group() {
    std::optional<int> pass;
    auto groups = due(pass);
    const auto can_run = [&](const Group& group) {
        return std::ranges::any_of(group.cells, [&](const Cell& cell) { return !cannot_run_.contains(cell.variant->backend()); });
    };
    const auto first = std::ranges::find_if(groups, can_run);
    if (first == groups.end()) return true;
    // One that is alone brings along what else its process has to do.
    const bool alone = groups.size() == 1;
    return run_worker(*pass, alone ? due_against_themselves(*pass) : std::vector<Group>{}, {*first});
}

/// Those that the journal lacks. A backend whose ceilings can't be measured has no floors, and goes on without.
bool Session::measure_all_ceilings() {
    if (!options_.ceilings || cells_.empty()) return true;
    std::vector<std::string> backends{"serial", "parallel"};
    for (const auto& accelerator : accelerators())
        if (!cannot_run_.contains(accelerator.backend)) backends.emplace_back(accelerator.backend);
    for (const auto& backend : backends) {
        const auto known = [&](const Json& record) {
            return (record["type"] == "ceilings" || record["type"] == "no_ceilings") && record["backend"] == backend && made_here(record);
        };
        if (std::ranges::any_of(journal_.records(), known)) continue;
        const auto ending = watch([&](const auto& receive, const auto& show) {
            return supervise([&](Channel& channel) { return measure_ceilings(backend, options_.measuring, channel), 0; }, receive, show);
        });
        if (ending.how == Ending::How::interrupted) return false;
        if (!ending.well()) receive(no_ceilings(backend, ending.describe()).dump());
    }
    return true;
}

/// Groups with the cells of the next pass, and which one that is; none when all have what is wanted.
std::vector<Group> Session::due(std::optional<int>& pass) const {
    pass.reset();
    const auto unfinished = [&](const std::string& id) { return journal_.processes(id) < wanted_.at(id); };
    const auto next = [&](const std::string& id) { return begins_.at(id) + journal_.processes(id); };
    for (const auto& [id, wanted] : wanted_)
        if (unfinished(id)) pass = std::min(pass.value_or(next(id)), next(id));
    std::vector<Group> found;
    for (const auto& group : groups_) {
        Group part{group.problem, group.request, {}};
        std::ranges::copy_if(group.cells, std::back_inserter(part.cells), [&](const Cell& cell) {
            return cells_.at(cell.id).second == &cell && unfinished(cell.id) && next(cell.id) == *pass;
        });
        if (!part.cells.empty()) found.push_back(std::move(part));
    }
    return found;
}

/// One cell of each backend that has not been measured against itself in this pass.
std::vector<Group> Session::due_against_themselves(int pass) const {
    std::deque<Group> hopeful;  // what failed alone fails twice
    for (const auto& group : groups_) {
        auto& part = hopeful.emplace_back(group);
        std::erase_if(part.cells, [&](const Cell& cell) { return journal_.settled(cell.id) || unlike_themselves_.contains(cell.id); });
    }
    std::vector<Group> found;
    for (auto& group : measured_against_themselves(hopeful)) {
        const auto backend = group.cells.front().variant->backend();
        const auto times = std::ranges::count_if(journal_.records(), [&](const Json& record) {
            return record["type"] == "same" && record["backend"] == backend && made_here(record);
        });
        if (times <= pass) found.push_back(std::move(group));
    }
    return found;
}

/// One worker after the other until every cell has its records. Sizes are added as soon as a pass shows where, so that they
/// are measured at the same times as the others: machines change their pace from minute to minute.
bool Session::run_passes() {
    for (std::optional<int> pass, before;; before = pass) {
        auto groups = due(pass);
        const bool passed = groups.empty() || (before && pass != before);
        // After an interruption an added size may have been measured already.
        while (passed && refine(pass.value_or(before ? *before + 1 : 0)) && (groups = due(pass)).empty()) continue;
        if (groups.empty()) return true;
        if (pass != before)
            progress_.part(shown(), fmt::format("process {} of {}", *pass + 1, std::max(*pass + 1, options_.processes)),
                           options_.processes == 1);
        if (!run_worker(*pass, due_against_themselves(*pass), std::move(groups))) return false;
    }
}

/// False when it was interrupted.
bool Session::run_worker(int pass, std::vector<Group> same, std::vector<Group> groups) {
    const auto before = done();
    auto measuring = options_.measuring;
    measuring.process = static_cast<std::size_t>(pass);
    const auto job = format_job({measuring, std::move(same), std::move(groups), answers_, predictor_});
    worker_began_ = std::chrono::steady_clock::now();
    const auto ending = watch([&](const auto& receive, const auto& show) { return supervise_worker(job, receive, show); });
    measuring_ += std::chrono::steady_clock::now() - *worker_began_;
    worker_began_.reset();
    if (ending.how == Ending::How::interrupted) return false;
    const bool told = !ending.well() && blame(ending);
    if (told || done() > before)
        retried_ = false;
    else if (std::exchange(retried_, true))
        give_up();
    return true;
}

/// Whether it added sizes, which begin with this pass. Those around them go on for as long: what the machine does to the new
/// ones it does to them.
bool Session::refine(int pass) {
    if (!options_.refine || refinements_ == most_refinements || !has_time()) return false;
    const std::vector<Group> plan{groups_.begin(), groups_.end()};
    const auto before = cells_.size();
    const auto [groups, beside] = refined(plan, measured_here());
    for (const auto& group : groups) plan_for(group, pass);
    if (cells_.size() == before) return false;
    ++refinements_;
    for (const auto& id : options_.processes > 1 ? beside : std::set<std::string>{}) {
        const int processes = journal_.processes(id);
        auto &begins = begins_.at(id), &wanted = wanted_.at(id);
        if (processes >= wanted) begins = pass - processes;
        wanted = std::max(wanted, pass + options_.processes - begins);
    }
    count();
    return true;
}

bool Session::extend() {
    bool more = false;
    for (const auto& id : undecided(measured_here())) {
        const auto wanted = wanted_.find(id);
        if (wanted == wanted_.end() || wanted->second >= 2 * options_.processes) continue;
        ++wanted->second;
        more = true;
    }
    count();
    return more;
}

Ending Session::watch(
    const std::function<Ending(const std::function<void(const std::string&)>&, const std::function<void(const Activity&)>&)>& start) {
    return start([this](const std::string& line) { receive(line); },
                 [this](const Activity& activity) { progress_.show(shown(), words(activity), left(activity)); });
}

std::size_t Session::done() const {
    std::size_t count = 0;
    for (const auto& [id, wanted] : wanted_) count += static_cast<std::size_t>(std::min(journal_.processes(id), wanted));
    return count;
}

/// Of the cells that can run here.
std::size_t Session::shown() const {
    std::size_t count = 0;
    for (const auto& [id, wanted] : wanted_)
        if (!cannot_run_.contains(cells_.at(id).second->variant->backend()))
            count += static_cast<std::size_t>(std::min(journal_.processes(id), wanted));
    return count;
}

void Session::count() {
    progress_.total = 0;
    for (const auto& [id, wanted] : wanted_)
        if (!cannot_run_.contains(cells_.at(id).second->variant->backend())) progress_.total += static_cast<std::size_t>(wanted);
}

void Session::receive(const std::string& line) {
    const auto before = journal_.records().size();
    journal_.add(line);
    if (journal_.records().size() == before) return;  // it was known
    const auto& record = journal_.records().back();
    const auto found = cells_.find(record.value("id", ""));
    const bool of_cell = found != cells_.end() && record["type"] != "same";
    if (of_cell && !cannot_run_.contains(found->second.second->variant->backend())) expected_done_ += expected(found->second);
    if (of_cell) spent_done_ = spent_measuring();
    learn(record);
    killed_once_.erase(record.value("id", ""));
    if (of_cell && (record["type"] != "cell" || journal_.processes(found->first) == 1)) tell_of(*found->second.first);
}

/// In the first process, once all its cells were there.
void Session::tell_of(const Group& group) {
    if (!std::ranges::all_of(group.cells, [&](const Cell& cell) { return journal_.processes(cell.id) > 0; })) return;
    if (const auto text = finished(group, medians_); !text.empty()) progress_.line(shown(), text);
}

/// Seconds that the cell takes in one process.
double Session::expected(const Place& place) const {
    const auto& [group, cell] = place;
    const auto seen = predictor_.seen().find(series(*cell, group->request));
    if (seen == predictor_.seen().end()) return options_.measuring.time;
    const auto n = group->request.n;
    const auto after = seen->second.upper_bound(n);
    const auto& [size, time] = after == seen->second.begin() ? *after : *std::prev(after);
    const double call = time.count() * std::max(1.0, static_cast<double>(n) / static_cast<double>(size));
    if (call > options_.measuring.limit_of(*cell)) return 0;  // it will be skipped
    if (call > options_.measuring.once) return call;
    constexpr double fewest = 5;  // calls
    return std::min(call * static_cast<double>(options_.measuring.samples), std::max(options_.measuring.time, fewest * call));
}

/// Seconds of measuring so far.
double Session::spent_measuring() const {
    const auto now = std::chrono::steady_clock::now();
    return std::chrono::duration<double>{measuring_ + (now - worker_began_.value_or(now))}.count();
}

/// Seconds that the whole plan still takes. Computed now and then: it looks at every cell.
double Session::left(const Activity& activity) {
    const auto now = std::chrono::steady_clock::now();
    if (left_at_.time_since_epoch().count() == 0 || now - left_at_ > std::chrono::seconds{2}) {
        double rest = 0;
        for (const auto& [id, wanted] : wanted_)
            if (const auto& place = cells_.at(id);
                journal_.processes(id) < wanted && !cannot_run_.contains(place.second->variant->backend()))
                rest += expected(place) * (wanted - journal_.processes(id));
        const auto* cell = place(activity);
        left_ = time_left({expected_done_, spent_done_}, {cell == nullptr ? 0 : expected(*cell), spent_measuring() - spent_done_}, rest);
        left_at_ = now;
    }
    return left_ - std::chrono::duration<double>(now - left_at_).count();
}

/// The cell that an activity is about, if it is about one.
const Session::Place* Session::place(const Activity& activity) const {
    const auto found = cells_.find(activity.subject);
    return found == cells_.end() ? nullptr : &found->second;
}

std::string Session::words(const Activity& activity) const {
    using Kind = Activity::Kind;
    if (activity.kind == Kind::ceilings) return fmt::format("measuring the ceilings of {}", activity.subject);
    if (activity.kind == Kind::device) return fmt::format("looking for a device: {}", activity.subject);
    const auto* at = place(activity);
    if (at == nullptr) return {};
    const auto& [group, cell] = *at;
    if (activity.kind == Kind::input) return fmt::format("making the input {}/{}", group->problem->name, request_words(group->request));
    // The size stands last: a line that is too long loses its middle.
    return fmt::format("{}{}  {}", activity.kind == Kind::answer ? "checking " : "", cell->variant->full_name(),
                       request_words(group->request));
}

void Session::learn(const Json& record) {
    if (record["type"] == "failed")
        progress_.fault(record["name"].get<std::string>(), record["message"].get<std::string>(), record["reproduce"].get<std::string>());
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
        medians_.emplace(id, samples[samples.size() / 2]);
        predictor_.add(series(*cell, group->request), group->request.n, Seconds{samples[samples.size() / 2] * 1e-9});
    }
}

/// The worker died: the cell it was at pays for it, or every cell that waited for the input it was making. Who was killed
/// from outside, as a system does that is short of memory, need not be the one to blame, and gets another chance. False where
/// nobody can be blamed.
bool Session::blame(const Ending& ending) {
    const auto* at = place(ending.activity);
    if (at == nullptr) return false;
    const auto& [group, cell] = *at;
    const auto before = journal_.records().size() + unlike_themselves_.size();
    if (ending.killed() && killed_once_.insert(cell->id).second) {
        progress_.note(fmt::format("{}: {}: once more", name(*cell, group->request), ending.describe()));
        return true;
    }
    if (journal_.processes(cell->id) >= wanted_.at(cell->id)) unlike_themselves_.insert(cell->id);
    const auto pay = [&, group = group](const Cell& payer, std::string_view status, const std::string& message) {
        // One that has its record already said why before the worker ended.
        if (journal_.processes(payer.id) < wanted_.at(payer.id)) receive(failed(payer, group->request, status, message).dump());
    };
    if (ending.activity.kind == Activity::Kind::input) {
        for (const auto& waiting : group->cells)
            pay(waiting, ending.out_of_memory() ? "out_of_memory" : "crashed",
                fmt::format("making the input {} {}", format(group->request), ending.describe()));
    } else {
        const bool timed_out = ending.how == Ending::How::timed_out;
        pay(*cell, timed_out ? "timeout" : ending.out_of_memory() ? "out_of_memory" : "crashed", ending.describe());
        if (timed_out) predictor_.stopped(series(*cell, group->request), group->request.n, Seconds{options_.measuring.limit_of(*cell)});
    }
    return journal_.records().size() + unlike_themselves_.size() > before;
}

void Session::give_up() {
    for (const auto& [id, place] : cells_)
        if (journal_.processes(id) < wanted_.at(id))
            receive(failed(*place.second, place.first->request, "error", "the worker ended twice without a result").dump());
}

}  // namespace breakeven
