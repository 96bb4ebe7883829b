// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

/// Named stages inside a variant, timed in a diagnostic pass of their own. `stage("walk")` ends the
/// stage before it and begins the next; `stage("")` ends the last. Without a recorder it does nothing.
namespace breakeven {

struct StageRecorder {
    virtual ~StageRecorder() = default;
    virtual void begin(std::string_view stage) = 0;
};

inline StageRecorder*& stage_recorder() {
    static StageRecorder* recorder = nullptr;
    return recorder;
}

inline void stage(std::string_view name) {
    if (auto* recorder = stage_recorder()) recorder->begin(name);
}

}  // namespace breakeven
