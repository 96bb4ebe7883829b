// SPDX-License-Identifier: Apache-2.0
#include "measure.hpp"

#include <fmt/format.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <limits>
#include <list>

#include "call.hpp"
#include "exhausted.hpp"
#include "records.hpp"
#include "stage_times.hpp"
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/host/conditions.hpp>
#include <breakeven/suites/measure/schedule/iterations.hpp>
#include <breakeven/suites/measure/schedule/turns.hpp>

namespace breakeven {
namespace {

/// A cell of the group and how far it is.
struct Entry {
    enum class State {
        waiting,  // not tried yet, or put back until there is more memory
        timing,   // its answer was verified in this batch, its samples are being taken
        settled,  // it has its record
    };
    const Cell* cell;
    State state = State::waiting;
    Run* run = nullptr;
    Seconds estimate{0};
    std::size_t wanted = 0;
    std::vector<double> samples_ns = {}, device_samples_ns = {};
    std::optional<std::string> answer = {};  // its digest
    std::unique_ptr<Conditions> own = {};    // of its calls, where they are long enough
    Json stages = Json::array();             // of the call that was verified; of a later one where that is short
};
using State = Entry::State;

void add_sample(Entry& entry, const CallTime& time) {
    entry.samples_ns.push_back(nanoseconds(time.host));
    if (time.device) entry.device_samples_ns.push_back(nanoseconds(*time.device));
}

/// Stages wait for the device where they end, which a sample should not; a call of seconds does not notice.
[[nodiscard]] bool has_stages(const Cell& cell) { return cell.scope == Scope::resident && !cell.cold; }

class GroupMeasurement {
public:
    GroupMeasurement(const Group& group, const std::map<std::string, std::string>& answers, const Measuring& measuring,
                     Predictor& predictor, Channel& channel)
        : group_{group}, answers_{answers}, measuring_{measuring}, predictor_{predictor}, channel_{channel} {
        for (const auto& cell : group.cells) entries_.push_back({&cell});
        arrange();
    }

    void run() {
        skip_hopeless();
        if (!any(State::waiting) || !make_input()) return;
        for (; any(State::waiting); ++batches_) {
            // Variants that do not fit into memory beside each other are measured one batch after the other.
            std::list<std::unique_ptr<Run>> runs;
            verify_batch(runs);
            conditions_.emplace(accelerator(), measuring_.device);
            time_interleaved();
            for (auto* entry : order_)
                if (entry->state == State::timing) finish(*entry);
        }
    }

private:
    [[nodiscard]] bool any(State state) const { return std::ranges::find(entries_, state, &Entry::state) != entries_.end(); }

    /// The turns of this process for what is done to each cell once. Cells of one variant stay together: they share its run.
    void arrange() {
        std::vector<std::vector<Entry*>> variants;
        for (auto& entry : entries_) {
            if (variants.empty() || variants.back().front()->cell->variant != entry.cell->variant) variants.emplace_back();
            variants.back().push_back(&entry);
        }
        take_turns(variants, measuring_.process, 0);
        for (auto& variant : variants) {
            if (measuring_.process % 2 == 1) std::ranges::reverse(variant);
            order_.insert(order_.end(), variant.begin(), variant.end());
        }
    }

    void skip(Entry& entry, const std::string& reason, std::optional<Seconds> predicted = {}) {
        channel_.send(skipped(*entry.cell, group_.request, reason, predicted).dump());
        entry.state = State::settled;
    }
    void fail(Entry& entry, std::string_view status, const std::string& message) {
        channel_.send(failed(*entry.cell, group_.request, status, message).dump());
        entry.state = State::settled;
    }
    /// In a catch block: what this exception makes of the cell. A broken device also ends the worker.
    void settle_by_exception(Entry& entry) {
        try {
            throw;
        } catch (const LimitExceeded& error) {
            skip(entry, error.what());
        } catch (const DeviceMissing& error) {
            skip(entry, error.what());  // a library that this variant alone needs
        } catch (const OutOfMemory& error) {
            fail(entry, "out_of_memory", error.what());
        } catch (const std::bad_alloc&) {
            fail(entry, "out_of_memory", "the host's memory ran out");
        } catch (const std::system_error& error) {
            fail(entry, exhausted(error) ? "out_of_memory" : "error", error.what());
        } catch (const DeviceBroken& error) {
            fail(entry, "error", error.what());
            throw;
        } catch (const std::exception& error) {
            fail(entry, "error", error.what());
        } catch (...) {
            fail(entry, "error", "what it threw is no std::exception");
        }
    }

    void skip_hopeless() {
        for (auto& entry : entries_) {
            const auto predicted = predictor_.predict(series(*entry.cell, group_.request), group_.request.n);
            if (const auto reason = hopeless(*entry.cell, group_.request, measuring_.device); !reason.empty())
                skip(entry, reason);
            else if (const double limit = measuring_.limit_of(*entry.cell); predicted && predicted->count() > limit)
                skip(entry, fmt::format("would take {:.0f} s a call, the limit is {:.0f} s", predicted->count(), limit), predicted);
        }
    }
    bool make_input() {
        const auto waiting = std::ranges::find(entries_, State::waiting, &Entry::state);
        channel_.doing(Activity::Kind::input, waiting->cell->id, 0);
        std::string reason;
        try {
            input_ = group_.problem->generate(group_.request);
            digest_ = group_.problem->digest(input_);
            return true;
        } catch (const std::bad_alloc&) {
            reason = "the input does not fit into memory";
        } catch (const std::exception& error) {
            reason = error.what();
        }
        for (auto& entry : entries_)
            if (entry.state == State::waiting) skip(entry, reason);
        return false;
    }

    void doing(const Cell& cell) { channel_.doing(Activity::Kind::cell, cell.id, measuring_.limit_of(cell)); }
    /// Oracles have no time limit. The answer of an earlier process was verified: where a variant gives the same bits on
    /// every call, they are the proof.
    Fault check(Entry& entry) {
        channel_.doing(Activity::Kind::answer, entry.cell->id, 0);
        entry.answer = entry.cell->variant->traits.deterministic ? entry.run->answer_digest() : std::nullopt;
        const auto earlier = answers_.find(entry.cell->id);
        if (earlier == answers_.end() || !entry.answer) return entry.run->check();
        if (*entry.answer == earlier->second) return {};
        if (auto fault = entry.run->check()) return fault;
        return "right, but not the bits of an earlier process, and the variant calls itself deterministic";
    }

    /// Binds and verifies what waits until one variant does not fit; cells of one variant share its run.
    void verify_batch(std::list<std::unique_ptr<Run>>& runs) {
        const Variant* bound = nullptr;
        for (std::size_t i = 0; i < order_.size(); ++i) {
            auto& entry = *order_[i];
            if (entry.state != State::waiting) continue;
            try {
                doing(*entry.cell);
                if (bound != entry.cell->variant) {
                    auto run = entry.cell->variant->bind(input_);
                    runs.push_back(std::move(run));
                    bound = entry.cell->variant;
                }
                entry.run = runs.back().get();
                verify(entry);
            } catch (const OutOfMemory&) {
                if (bound == entry.cell->variant) runs.pop_back();
                bound = nullptr;
                const bool lost = put_back(*entry.cell->variant);
                if (any(State::timing)) return;  // the next batch begins with this variant
                settle_by_exception(entry);
                if (lost) i = std::numeric_limits<std::size_t>::max();  // from the first that waits
            } catch (...) {
                settle_by_exception(entry);
            }
        }
    }

    /// The run of this variant is gone: its verified cells wait again. Says whether there were any.
    bool put_back(const Variant& variant) {
        bool some = false;
        for (auto& entry : entries_) {
            if (entry.cell->variant != &variant || entry.state != State::timing) continue;
            entry.state = State::waiting;
            some = true;
        }
        return some;
    }

    /// The machine is watched meanwhile, where the cell has that for itself.
    CallTime watched_call(Entry& entry) {
        if (entry.own) entry.own->resume();
        const auto time = entry.run->time(entry.cell->scope, flush_for(*entry.cell));
        if (entry.own) entry.own->pause();
        return time;
    }

    /// A call of that length pays little for being the first, unless it makes a plan, and is its own sample: its answer is verified.
    [[nodiscard]] bool is_made_once(const Entry& entry) const { return entry.estimate.count() > measuring_.once; }

    void verify(Entry& entry) {
        const auto& cell = *entry.cell;
        entry.own = std::make_unique<Conditions>(find_accelerator(cell.variant->backend()), measuring_.device, Conditions::Of::calls);
        const auto call = [&] {
            std::optional<StageTimes> stages;
            if (has_stages(cell)) stages.emplace();
            const auto time = watched_call(entry);
            if (stages) entry.stages = stages->finish();
            return time;
        };
        auto verified = call();
        if (const auto fault = check(entry)) return fail(entry, "wrong", *fault);
        doing(cell);
        // What is made of the input before the clock is made in the first call, which is no measure of the others.
        const bool plans = !cell.variant->traits.untimed.empty();
        if (plans) verified = call();
        entry.estimate = verified.host;
        // The first call pays for page faults and module loading; a short one is called again.
        if (!plans && entry.estimate.count() < 0.5) entry.estimate = entry.run->time(cell.scope, flush_for(cell)).host;
        if (entry.estimate < Conditions::shortest_call && !is_made_once(entry)) entry.own.reset();
        entry.samples_ns.clear();
        entry.device_samples_ns.clear();
        entry.wanted = is_made_once(entry) ? 0 : samples_wanted(entry.estimate, measuring_.time, measuring_.samples);
        if (is_made_once(entry)) {
            if (plans)
                if (const auto fault = check(entry)) return fail(entry, "wrong", *fault);
            add_sample(entry, verified);
        }
        entry.state = State::timing;
    }

    /// One sample of every unfinished cell in turn, in another order in each round and process, so that drift of the machine hits
    /// all alike, and so does whatever the one before leaves behind.
    void time_interleaved() {
        for (std::size_t round = 0;; ++round) {
            std::vector<Entry*> active;
            for (auto& entry : entries_)
                if (entry.state == State::timing && entry.samples_ns.size() < entry.wanted) active.push_back(&entry);
            if (active.empty()) return;
            conditions_->sample();
            take_turns(active, measuring_.process, round);
            std::vector<Iteration> iterations;
            for (auto* entry : active) iterations.push_back({entry->cell->id, [this, entry] { return sample(*entry); }});
            run_iterations(iterations);
        }
    }

    std::optional<Seconds> sample(Entry& entry) {
        doing(*entry.cell);
        try {
            const auto time = watched_call(entry);
            add_sample(entry, time);
            return time.host;
        } catch (...) {
            settle_by_exception(entry);
            return {};
        }
    }

    void finish(Entry& timing) {
        const auto& cell = *timing.cell;
        try {
            if (is_made_once(timing)) return send(timing);
            // The run's answer is that of the last cell that used it: verify this cell's own.
            doing(cell);
            add_sample(timing, watched_call(timing));
            if (const auto fault = check(timing)) return fail(timing, "wrong", "in a timed call: " + *fault);
            send(timing);
        } catch (...) {
            settle_by_exception(timing);
        }
    }

    void send(Entry& timing) {
        const auto& cell = *timing.cell;
        auto sorted = timing.samples_ns;
        std::ranges::sort(sorted);
        predictor_.add(series(cell, group_.request), group_.request.n, Seconds{sorted[sorted.size() / 2] * 1e-9});
        auto record = record_of(timing);
        time_stages(timing);
        if (!timing.stages.empty()) record["stages"] = timing.stages;
        auto& conditions = timing.own ? *timing.own : *conditions_;
        record["conditions"] = conditions.finish(find_accelerator(cell.variant->backend()) != nullptr);
        if (timing.answer) record["answer_digest"] = *timing.answer;
        record["samples_ns"] = timing.samples_ns;
        if (!timing.device_samples_ns.empty()) record["device_samples_ns"] = timing.device_samples_ns;
        channel_.send(record.dump());
        timing.state = State::settled;
    }

    /// What the run says of its answer, before another call replaces it.
    [[nodiscard]] Json record_of(const Entry& timing) const {
        Json record = {{"type", "cell"}};
        record.update(identify(*timing.cell, group_.request));
        record["input_digest"] = digest_;
        record["verified"] = {{"before", true}, {"after", true}};
        record["work"] = to_json(timing.run->work());
        record["interleaved"] = batches_ == 0 && !any(State::waiting);
        if (const auto none = timing.run->no_answer()) record["answer"] = *none;
        if (const auto facts = timing.run->facts(); !facts.empty()) record["facts"] = facts;
        return record;
    }

    /// Once more, in a call of its own: where it is short, the first one's start-up would be in its stages.
    void time_stages(Entry& timing) {
        if (!has_stages(*timing.cell) || timing.estimate.count() >= 2 || is_made_once(timing)) return;
        StageTimes stages;
        doing(*timing.cell);
        timing.run->time(timing.cell->scope, [] {});
        timing.stages = stages.finish();
    }

    /// That of the cells being timed, where one of them needs any.
    [[nodiscard]] const Accelerator* accelerator() const {
        for (const auto& entry : entries_)
            if (const auto* found = find_accelerator(entry.cell->variant->backend()); found != nullptr && entry.state == State::timing)
                return found;
        return nullptr;
    }

    const Group& group_;
    const std::map<std::string, std::string>& answers_;
    const Measuring& measuring_;
    Predictor& predictor_;
    Channel& channel_;
    std::vector<Entry> entries_;  // as planned
    std::vector<Entry*> order_;   // as this process takes them
    Input input_;
    std::string digest_;
    std::optional<Conditions> conditions_;
    int batches_ = 0;
};

}  // namespace

void measure_group(const Group& group, const std::map<std::string, std::string>& answers, const Measuring& measuring, Predictor& predictor,
                   Channel& channel) {
    const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(measuring.threads)};
    forget_benchmark_environment();
    GroupMeasurement{group, answers, measuring, predictor, channel}.run();
}

}  // namespace breakeven
