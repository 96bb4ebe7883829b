// SPDX-License-Identifier: Apache-2.0
#include <tbb/global_control.h>

#include <algorithm>
#include <memory>

#include "call.hpp"
#include "measure.hpp"
#include "records.hpp"

namespace breakeven {

void measure_against_itself(const Group& group, const Measuring& measuring, Channel& channel) try {
    const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(measuring.threads)};
    const auto& cell = group.cells.front();
    if (!hopeless(cell, group.request, measuring.device).empty()) return;
    channel.doing(Activity::Kind::input, cell.id, 0);
    const auto input = group.problem->generate(group.request);
    const auto flush = flush_for(cell);
    const auto call = [&](Run& run) {
        channel.doing(Activity::Kind::cell, cell.id, measuring.limit_of(cell));
        return run.time(cell.scope, flush).host;
    };
    // The one that is made first was the faster one in every process, by 1 to 2.5 % on a GPU that walks through a graph; perhaps for
    // where its memory lies. The two take turns at it, as variants do, so that across processes it counts as the noise that it is.
    std::unique_ptr<Run> runs[2];
    for (const auto turn : {measuring.process, measuring.process + 1}) {
        auto& run = runs[turn % 2];
        run = cell.variant->bind(input);
        call(*run);  // which brings its operands and sizes its memory
    }
    Seconds estimate{0};
    for (const auto& run : runs) estimate = call(*run);
    for (const auto& run : runs)
        if (run->check()) return;  // as a cell of the plan it says why
    constexpr std::size_t fewest = 6;
    const auto rounds = std::max(fewest, samples_wanted(estimate, measuring.time, measuring.samples));
    std::vector<double> samples[2];
    for (std::size_t round = 0; round < rounds; ++round)
        for (const auto turn : {measuring.process / 2 + round, measuring.process / 2 + round + 1})
            samples[turn % 2].push_back(nanoseconds(call(*runs[turn % 2])));
    Json record = {{"type", "same"}};
    record.update(identify(cell, group.request));
    record["a_ns"] = samples[0];
    record["b_ns"] = samples[1];
    channel.send(record.dump());
} catch (const DeviceBroken& error) {
    channel.send(failed(group.cells.front(), group.request, "error", error.what()).dump());
    throw;
} catch (const std::exception&) {
    // As a cell of the plan it says why.
}

}  // namespace breakeven
