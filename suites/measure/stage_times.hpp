// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <string_view>

#include "records.hpp"
#include <breakeven/suites/contract/stage.hpp>

namespace breakeven {

/// What the stages of a call take that is made while this lives, in their order.
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

}  // namespace breakeven
