#include "measure.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>
#include <list>

#include "machine.hpp"
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/results/records.hpp>

namespace breakeven {
namespace {

constexpr std::size_t most_samples = 1000;

/// A cell under way: its answer was verified, its samples are being taken.
struct Timing {
    const Cell* cell;
    Run* run;
    Seconds estimate;
    std::size_t wanted;
    std::vector<double> samples_ns;
};

/// In tenths: no clock here resolves more, and files stay readable. Never 0, which would be no time at all.
double nanoseconds(Seconds time) { return std::max(1.0, std::round(time.count() * 1e10) / 10); }

/// Enough samples to fill the time, but a few at least, unless a single call is long: the last call, which
/// is verified again, is a sample too.
std::size_t samples_wanted(Seconds call, double time) {
    const std::size_t least = call.count() > 2 ? 0 : call.count() > 0.2 ? 3 : 5;
    const double fitting = time / std::max(call.count(), 1e-9);
    return std::clamp(fitting < 1e9 ? static_cast<std::size_t>(fitting) : most_samples, least, most_samples);
}

/// Google Benchmark reports to this; we keep the samples ourselves, one iteration each.
struct Silent final : benchmark::BenchmarkReporter {
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>&) override {}
};

class StageTimes final : public StageRecorder {
public:
    StageTimes() { stage_recorder() = this; }
    ~StageTimes() override { stage_recorder() = nullptr; }
    void begin(std::string_view stage) override {
        const auto now = std::chrono::steady_clock::now();
        if (!stages_.empty() && open_) stages_.back()["ns"] = std::chrono::duration<double, std::nano>(now - start_).count();
        open_ = !stage.empty();
        if (open_) stages_.push_back({{"name", stage}, {"ns", 0.0}});
        start_ = std::chrono::steady_clock::now();
    }
    Json finish() {
        if (open_) begin("");
        return stages_;
    }

private:
    Json stages_ = Json::array();
    bool open_ = false;
    std::chrono::steady_clock::time_point start_;
};

std::function<void()> flush_for(const Cell& cell) {
    if (!cell.cold) return [] {};
    const auto* accelerator = find_accelerator(cell.variant->backend());
    if (accelerator == nullptr) return flush_host_caches;
    return [flush = accelerator->flush] {
        flush_host_caches();
        flush();
    };
}

class GroupMeasurement {
public:
    GroupMeasurement(const Group& group, const std::set<std::string>& done, const Measuring& measuring, Predictor& predictor,
                     Channel& channel)
        : group_{group}, measuring_{measuring}, predictor_{predictor}, channel_{channel} {
        for (const auto& cell : group.cells)
            if (!done.contains(cell.id)) waiting_.push_back(&cell);
    }

    void run() {
        skip_hopeless();
        if (waiting_.empty() || !make_input()) return;
        while (!waiting_.empty()) {
            // Variants that do not fit into memory beside each other are measured one batch after the other.
            std::list<std::unique_ptr<Run>> runs;
            std::vector<Timing> timings = verify_batch(runs);
            time_interleaved(timings);
            for (auto& timing : timings) finish(timing);
            batches_ += 1;
        }
    }

private:
    void skip(const Cell& cell, const std::string& reason, std::optional<Seconds> predicted = {}) {
        channel_.send(skipped(cell, group_.request, reason, predicted).dump());
    }
    void fail(const Cell& cell, std::string_view status, const std::string& message) {
        channel_.send(failed(cell, group_.request, status, message).dump());
    }

    /// What is known beforehand: no device, a stated limit, too little memory, too long.
    void skip_hopeless() {
        const auto& request = group_.request;
        std::erase_if(waiting_, [&](const Cell* cell) {
            const auto& traits = cell->variant->traits;
            const auto backend = cell->variant->backend();
            const auto* accelerator = find_accelerator(backend);
            if (accelerator != nullptr) {
                const auto reason = accelerator->unavailable(measuring_.device);
                if (!reason.empty()) return skip(*cell, reason), true;
            }
            if (request.n > traits.largest) return skip(*cell, fmt::format("n is beyond this variant's limit of {}", traits.largest)), true;
            if (request.n > traits.sensible)
                return skip(*cell, fmt::format("n is beyond this variant's sensible size of {}", traits.sensible)), true;
            const auto needed = traits.needs(request.n);
            const auto host = static_cast<double>(available_memory_bytes());
            if (needed.host > host)
                return skip(*cell, fmt::format("needs {:.1f} GiB of memory, {:.1f} are free", needed.host / (1 << 30), host / (1 << 30))),
                       true;
            const auto device = accelerator != nullptr ? static_cast<double>(accelerator->free_memory()) : 0;
            if (needed.device > device && accelerator != nullptr)
                return skip(*cell, fmt::format("needs {:.1f} GiB of device memory, {:.1f} are free", needed.device / (1 << 30),
                                               device / (1 << 30))),
                       true;
            const auto predicted = predictor_.predict(series(*cell, request), request.n);
            if (predicted && predicted->count() > measuring_.limit)
                return skip(*cell, fmt::format("would take {:.0f} s a call, the limit is {:.0f} s", predicted->count(), measuring_.limit),
                            predicted),
                       true;
            return false;
        });
    }

    bool make_input() {
        const auto text = format(group_.request);
        channel_.doing("making the input " + text, 0);
        try {
            input_ = group_.problem->generate(group_.request);
            digest_ = group_.problem->digest(input_);
            return true;
        } catch (const std::bad_alloc&) {
            for (const auto* cell : waiting_) skip(*cell, "the input does not fit into memory");
        } catch (const std::exception& error) {
            for (const auto* cell : waiting_) skip(*cell, error.what());
        }
        return false;
    }

    void doing(const Cell& cell) { channel_.doing(cell.id, measuring_.limit); }

    /// Binds and verifies waiting cells until one does not fit; cells of one variant share its run.
    std::vector<Timing> verify_batch(std::list<std::unique_ptr<Run>>& runs) {
        std::vector<Timing> timings;
        const Variant* bound = nullptr;
        while (!waiting_.empty()) {
            const auto& cell = *waiting_.front();
            try {
                doing(cell);
                if (bound != cell.variant) {
                    auto run = cell.variant->bind(input_);
                    runs.push_back(std::move(run));
                    bound = cell.variant;
                }
                if (auto timing = verify(cell, *runs.back())) timings.push_back(std::move(*timing));
            } catch (const OutOfMemory& error) {
                if (bound == cell.variant) runs.pop_back();
                bound = nullptr;
                const auto lost = std::erase_if(timings, [&](const Timing& timing) { return timing.cell->variant == cell.variant; });
                if (timings.empty()) {
                    fail(cell, "out_of_memory", error.what());
                    settled_.insert(cell.id);
                }
                if (lost > 0 || !timings.empty()) requeue(cell);
                if (!timings.empty()) return timings;
                if (lost > 0) continue;
            } catch (const DeviceBroken& error) {
                fail(cell, "error", error.what());
                throw;
            } catch (const std::bad_alloc&) {
                fail(cell, "out_of_memory", "the host's memory ran out");
            } catch (const LimitExceeded& error) {
                skip(cell, error.what());
            } catch (const DeviceMissing& error) {
                skip(cell, error.what());  // a library that this variant alone needs
            } catch (const std::exception& error) {
                fail(cell, "error", error.what());
            }
            waiting_.erase(std::ranges::find(waiting_, &cell));
        }
        return timings;
    }

    /// All unfinished cells of this variant go to the next batch, which begins with it.
    void requeue(const Cell& cell) {
        std::vector<const Cell*> again;
        for (const auto& other : group_.cells)
            if (other.variant == cell.variant && !settled_.contains(other.id)) again.push_back(&other);
        std::erase_if(waiting_, [&](const Cell* other) { return other->variant == cell.variant; });
        waiting_.insert(waiting_.begin(), again.begin(), again.end());
    }

    std::optional<Timing> verify(const Cell& cell, Run& run) {
        const auto flush = flush_for(cell);
        auto time = run.time(cell.scope, flush);
        channel_.doing(cell.id + " (checking its answer)", 0);
        if (const auto fault = run.check()) {
            fail(cell, "wrong", *fault);
            settled_.insert(cell.id);
            return {};
        }
        doing(cell);
        // The first call pays for page faults and module loading; a short one is called again.
        if (time.count() < 0.5) time = run.time(cell.scope, flush);
        return Timing{&cell, &run, time, samples_wanted(time, measuring_.time), {}};
    }

    /// One sample of every unfinished cell in turn, forwards and backwards from a rotating start, so that
    /// drift of the machine hits all alike.
    void time_interleaved(std::vector<Timing>& timings) {
        Silent reporter;
        for (std::size_t round = 0;; ++round) {
            std::vector<Timing*> active;
            for (auto& timing : timings)
                if (timing.samples_ns.size() < timing.wanted) active.push_back(&timing);
            if (active.empty()) return;
            std::ranges::rotate(active, active.begin() + static_cast<std::ptrdiff_t>(round / 2 % active.size()));
            if (round % 2 == 1) std::ranges::reverse(active);
            for (auto* timing : active)
                benchmark::RegisterBenchmark(timing->cell->id.c_str(), [this, timing](benchmark::State& state) { sample(*timing, state); })
                    ->UseManualTime()
                    ->Iterations(1);
            benchmark::RunSpecifiedBenchmarks(&reporter);
            benchmark::ClearRegisteredBenchmarks();
        }
    }

    void sample(Timing& timing, benchmark::State& state) {
        const auto flush = flush_for(*timing.cell);
        for (auto _ : state) {
            doing(*timing.cell);
            try {
                const auto time = timing.run->time(timing.cell->scope, flush);
                timing.samples_ns.push_back(nanoseconds(time));
                state.SetIterationTime(time.count());
            } catch (const DeviceBroken& error) {
                fail(*timing.cell, "error", error.what());
                throw;
            } catch (const std::exception& error) {
                fail(*timing.cell, "error", error.what());
                settled_.insert(timing.cell->id);
                timing.samples_ns.clear();
                timing.wanted = 0;
                state.SkipWithError(error.what());
            }
        }
    }

    void finish(Timing& timing) {
        const auto& cell = *timing.cell;
        if (settled_.contains(cell.id)) return;
        settled_.insert(cell.id);
        try {
            // The run's answer is that of the last cell that used it: verify this cell's own.
            doing(cell);
            timing.samples_ns.push_back(nanoseconds(timing.run->time(cell.scope, flush_for(cell))));
            channel_.doing(cell.id + " (checking its last answer)", 0);
            if (const auto fault = timing.run->check()) return fail(cell, "wrong", "in a timed call: " + *fault);
            send(timing);
        } catch (const std::exception& error) {
            fail(cell, "error", error.what());
        }
    }

    void send(const Timing& timing) {
        const auto& cell = *timing.cell;
        auto sorted = timing.samples_ns;
        std::ranges::sort(sorted);
        predictor_.add(series(cell, group_.request), group_.request.n, Seconds{sorted[sorted.size() / 2] * 1e-9});
        const auto work = timing.run->work();
        Json record = {{"type", "cell"}};
        record.update(identify(cell, group_.request));
        record["input_digest"] = digest_;
        record["verified"] = {{"before", true}, {"after", true}};
        record["work"] = {{"items", work.items},
                          {"bytes_read", work.bytes_read},
                          {"bytes_written", work.bytes_written},
                          {"random_accesses", work.random_accesses},
                          {"operations", work.operations}};
        record["interleaved"] = batches_ == 0 && waiting_.empty();
        if (const auto none = timing.run->no_answer()) record["answer"] = *none;
        if (const auto facts = timing.run->facts(); !facts.empty()) record["facts"] = facts;
        if (cell.scope == Scope::resident && !cell.cold && timing.estimate.count() < 2) {
            StageTimes stages;
            doing(cell);
            timing.run->time(cell.scope, [] {});
            auto found = stages.finish();
            if (!found.empty()) record["stages"] = std::move(found);
        }
        record["samples_ns"] = timing.samples_ns;
        channel_.send(record.dump());
    }

    const Group& group_;
    const Measuring& measuring_;
    Predictor& predictor_;
    Channel& channel_;
    std::vector<const Cell*> waiting_;
    std::set<std::string> settled_;
    Input input_;
    std::string digest_;
    int batches_ = 0;
};

Json to_json(const Ceilings& ceilings) {
    Json json = {{"copy_bytes_per_s", ceilings.copy},
                 {"read_bytes_per_s", ceilings.read},
                 {"write_bytes_per_s", ceilings.write},
                 {"gather_per_s", ceilings.gather},
                 {"operations_per_s", ceilings.operations}};
    for (const auto& [key, value] : ceilings.more) json[key] = value;
    return json;
}

Json to_json(const DeviceFacts& facts) {
    return {{"name", facts.name},
            {"uuid", facts.uuid},
            {"driver", facts.driver},
            {"cuda_driver", facts.runtime},
            {"compute_capability", facts.compute_capability},
            {"multiprocessors", facts.multiprocessors},
            {"memory_bytes", facts.memory_bytes},
            {"l2_bytes", facts.l2_bytes},
            {"sm_clock_mhz", facts.sm_clock_mhz},
            {"memory_clock_mhz", facts.memory_clock_mhz},
            {"power_limit_w", facts.power_limit_w}};
}

}  // namespace

void measure_ceilings(const Measuring& measuring, Channel& channel) {
    const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(measuring.threads)};
    const auto send = [&](std::string_view backend, const Ceilings& ceilings) {
        channel.send(Json{{"type", "ceilings"}, {"backend", backend}, {"ceilings", to_json(ceilings)}}.dump());
    };
    channel.doing("measuring the host's ceilings", 0);
    send("serial", serial_ceilings());
    send("parallel", parallel_ceilings());
    for (const auto& accelerator : accelerators()) {
        channel.doing(fmt::format("measuring the ceilings of {}", accelerator.backend), 120);
        const auto reason = accelerator.unavailable(measuring.device);
        if (!reason.empty()) {
            channel.send(Json{{"type", "device"}, {"backend", accelerator.backend}, {"unavailable", reason}}.dump());
            continue;
        }
        accelerator.select(measuring.device);
        channel.send(
            Json{{"type", "device"}, {"backend", accelerator.backend}, {"facts", to_json(accelerator.facts(measuring.device))}}.dump());
        send(accelerator.backend, accelerator.ceilings());
    }
}

void measure_group(const Group& group, const std::set<std::string>& done, const Measuring& measuring, Predictor& predictor,
                   Channel& channel) {
    const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(measuring.threads)};
    GroupMeasurement{group, done, measuring, predictor, channel}.run();
}

}  // namespace breakeven
