// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/measure/worker.hpp>

namespace breakeven {

/// Nobody listens; it remembers which requests were begun.
class Silent final : public Channel {
public:
    void doing(Activity::Kind, std::string_view subject, double) override { requests.emplace_back(subject); }
    void send(std::string_view) override {}
    std::vector<std::string> requests;
};

}  // namespace breakeven
