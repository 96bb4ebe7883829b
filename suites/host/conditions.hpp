// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include <breakeven/suites/device/accelerator.hpp>

/// What the machine did while samples were taken, beside running them: the member `conditions` of a record.
namespace breakeven {

class Conditions {
public:
    enum class Of {
        turns,  // of all that happens from now on: of the cells that take turns
        calls,  // of what lies between resume() and pause(): of the calls of one cell
    };
    /// The accelerator is null where none takes part.
    Conditions(const Accelerator* accelerator, int device, Of of = Of::turns);
    ~Conditions();

    /// To be called between timed calls, as often as one likes: it looks every 50 ms at the most, and spends at most a
    /// twentieth of the time on it.
    void sample();

    void resume();
    /// Also looks, behind a call of some length.
    void pause();

    /// Calls that are shorter share what the kernel counts, in hundredths of a second, with those that they take turns with.
    static constexpr std::chrono::milliseconds shortest_call{50};

    /// Of the interval from the beginning to this call, or of those that lie between resume() and pause(); `on_device` also says what
    /// the device did. `flags` are the words that a reader of the times must know.
    nlohmann::ordered_json finish(bool on_device);

private:
    struct Seen;
    void look();
    std::unique_ptr<Seen> seen_;
};

}  // namespace breakeven
