// SPDX-License-Identifier: Apache-2.0
#include "trial.hpp"

#include <algorithm>

#include <breakeven/suites/measure/memory.hpp>

namespace breakeven {
namespace {

/// The first call pays for page faults and for code that is loaded; a long one pays little.
Seconds least_time(const std::function<Seconds()>& call) {
    constexpr Seconds long_call{0.5}, enough{0.05};
    constexpr int fewest = 2, most = 7;
    const auto first = call();
    if (first > long_call) return first;
    auto least = Seconds::max();
    Seconds spent{0};
    for (int i = 0; i < most && (i < fewest || spent < enough); ++i) {
        const auto time = call();
        spent += time;
        least = std::min(least, time);
    }
    return least;
}

}  // namespace

Trial try_request(const Selected& selected, const Request& request, bool verify, double limit, Channel& channel) {
    const auto& [problem, variant] = selected;
    const auto name = format(request);
    Trial trial;
    const auto became = attempt([&]() -> Fault {
        if (auto reason = lacks_memory(*variant, request); !reason.empty()) throw OutOfMemory(reason);
        channel.doing(Activity::Kind::input, name, 0);
        const auto input = problem->generate(request);
        channel.doing(Activity::Kind::request, name, limit);
        const auto run = variant->bind(input);
        trial.time = least_time([&] {
            channel.doing(Activity::Kind::request, name, limit);
            const auto time = run->time(Scope::resident, [] {});
            return time.device.value_or(time.host);
        });
        channel.doing(Activity::Kind::answer, name, 0);
        if (auto fault = verify ? run->check() : Fault{}) return fault;
        trial.work = run->work();
        return {};
    });
    trial.end = became.end;
    trial.text = became.text;
    return trial;
}

}  // namespace breakeven
