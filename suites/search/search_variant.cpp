// SPDX-License-Identifier: Apache-2.0
#include "search_variant.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/measure/records.hpp>

namespace breakeven {
namespace {

Json as_json(const Trial& trial) {
    return {{"end", static_cast<int>(trial.end)},
            {"text", trial.text},
            {"time", trial.time.count()},
            {"at", trial.at.count()},
            {"work", to_json(trial.work)}};
}

Trial as_trial(const Json& json) {
    return {.end = static_cast<Attempt::End>(json["end"].get<int>()),
            .text = json["text"],
            .time = Seconds{json["time"].get<double>()},
            .at = Seconds{json["at"].get<double>()},
            .work = work_from(json["work"])};
}

/// The reference stands first.
std::vector<Shape> ordered_shapes(std::vector<Shape> shapes, const std::vector<std::string>& against) {
    for (const auto& name : against)
        if (const auto found = std::ranges::find(shapes, name, &Shape::name); found != shapes.end()) {
            std::rotate(shapes.begin(), found, found + 1);
            break;
        }
    return shapes;
}

}  // namespace

Searched search_variant(const Selected& selected, const SearchLimits& limits, const std::function<void(const std::string&)>& watch) {
    const auto& [problem, variant] = selected;
    const InputSpace space{ordered_shapes(problem->shapes, limits.against),
                           std::min({limits.n, variant->traits.largest, variant->traits.sensible}), limits.seed};
    const Seconds time{limits.time};
    const auto start = std::chrono::steady_clock::now();
    const auto now = [start] { return Seconds{std::chrono::steady_clock::now() - start}; };

    // A search goes by its trials alone: who knows those of an earlier process goes on where that one ended.
    std::vector<Trial> trials;
    Searched searched;
    const auto child = [&](Channel& channel) {
        channel.doing(Activity::Kind::device, {}, 120);
        if (const auto reason = select_device(variant->backend(), limits.device); !reason.empty())
            return channel.send(Json{{"unavailable", reason}}.dump()), 0;
        std::size_t done = 0;
        search(space, time, [&](const Request& request, bool verify) {
            if (done < trials.size()) return trials[done++];
            auto trial = try_request(selected, request, verify, limits.limit, channel);
            trial.at = now();
            channel.send(as_json(trial).dump());
            return trial;
        });
        return 0;
    };
    Trial last{.end = Attempt::End::broken, .text = "ended before the first input"};
    for (bool again = true; again;) {
        const auto ending = supervise(
            child,
            [&](const std::string& line) {
                const auto json = Json::parse(line);
                if (json.contains("unavailable"))
                    searched.unavailable = json["unavailable"];
                else
                    trials.push_back(as_trial(json));
            },
            [&](const Activity& activity) { watch(activity.subject); });
        if (ending.how == Ending::How::interrupted) searched.interrupted = true;
        if (searched.interrupted || !searched.unavailable.empty()) return searched;
        again = false;
        last.text = ending.describe();
        const bool on_input = ending.activity.kind != Activity::Kind::device && ending.activity.kind != Activity::Kind::nothing;
        if (ending.how == Ending::How::timed_out && on_input) {
            trials.push_back({.stopped = true, .time = Seconds{limits.limit}, .at = now()});
            again = true;
        } else if (ending.out_of_memory() && on_input) {
            trials.push_back({.end = Attempt::End::exhausted, .text = "the host's memory ran out", .at = now()});
            again = true;
        }
    }
    std::size_t done = 0;
    searched.found = search(space, time, [&](const Request&, bool) { return done < trials.size() ? trials[done++] : last; });
    return searched;
}

}  // namespace breakeven
