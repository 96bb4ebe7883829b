// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string>

#include <breakeven/suites/checking/attempt.hpp>
#include <breakeven/suites/measure/worker.hpp>

namespace breakeven {

/// What became of a variant on one input: how long a call takes, or why there is no time.
struct Trial {
    Attempt::End end = Attempt::End::right;  // `right` where the answer was not verified, too
    std::string text = {};                   // why there is no time
    bool stopped = false;                    // a call took longer than its limit, which `time` is
    Seconds time{0};                         // the least of a few calls, by the device's clock where there is one
    Seconds at{0};                           // when it ended, since the search began
    Work work = {};                          // the least work on this input; nothing where it was stopped
};

/// Makes the input and calls the variant a few times, each time from a restored state. Announces each call with its limit in
/// seconds on the channel; what makes inputs and verifies answers has none. `at` is left to the caller.
Trial try_request(const Selected& selected, const Request& request, bool verify, double limit, Channel& channel);

}  // namespace breakeven
