// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <string_view>

#include "records.hpp"
#include <breakeven/suites/contract/stage.hpp>

namespace breakeven {

/// What the stages of a call take that is made while this lives, in their order. One that comes again, in a loop, is one stage.
class StageTimes final : public StageRecorder {
public:
    StageTimes() { stage_recorder() = this; }
    ~StageTimes() override { stage_recorder() = nullptr; }
    void begin(std::string_view stage) override {
        const auto now = std::chrono::steady_clock::now();
        if (open_) {
            auto& ns = stages_[current_]["ns"];
            ns = ns.get<double>() + std::chrono::duration<double, std::nano>(now - start_).count();
        }
        open_ = !stage.empty();
        if (open_) current_ = place_of(stage);
        start_ = std::chrono::steady_clock::now();
    }
    Json finish() {
        if (open_) begin("");
        return stages_;
    }

private:
    std::size_t place_of(std::string_view stage) {
        for (std::size_t i = 0; i < stages_.size(); ++i)
            if (stages_[i]["name"] == stage) return i;
        stages_.push_back({{"name", stage}, {"ns", 0.0}});
        return stages_.size() - 1;
    }

    Json stages_ = Json::array();
    std::size_t current_ = 0;
    bool open_ = false;
    std::chrono::steady_clock::time_point start_;
};

}  // namespace breakeven
