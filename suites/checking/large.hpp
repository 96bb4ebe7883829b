// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "property.hpp"

namespace breakeven {

/// Inputs at which counts leave 32 bits of bytes and blocks fill a machine: every shape of the problem at 2^20 + 1, 2^23 and 2^26 - 1,
/// the adversarial ones before the others, and behind the first of their sizes one input of 2^29 + 1, beyond 2^31 bytes. A variant that
/// is for less gets the largest that is sensible for it, once a shape. What it refuses with the defaults of a shape is tried with each
/// other value of one parameter, and the one beyond with each other plain shape.
std::vector<Request> large_requests(const Selected& selected);

struct LargeResult {
    PropertyResult result;
    std::size_t planned = 0;           // requests
    std::size_t refused = 0;           // of those by the variant or the shape
    std::size_t too_large = 0;         // for the memory of this machine
    std::uint64_t largest = 0;         // n of those that were answered
    std::vector<Request> unseen = {};  // for which time did not reach
    std::optional<Ending> lost = {};   // of the process that it ended
};

/// Asks variants of one problem for their answers to large_requests, which must be right. They take turns, so that an input is made
/// once for all whose turn it is, and an answer that has the bits of a right one is right. Nothing is shrunk: the first wrong answer ends
/// a variant. When its time is over the rest is unseen, as is what would take longer than one case may, by smaller ones of its shape; the
/// making of an input is time of all that use it. So all end within that time and one case for each variant.
class LargeCheck {
public:
    LargeCheck(const std::vector<Selected>& variants, const PropertyLimits& limits);
    ~LargeCheck();

    /// What is left, in this process; it ends early where the device is broken. Announces each request on the channel, and sends a
    /// line before it and one of what became of it.
    void go_on(Channel& channel);
    /// In the process that started another one for this: takes a line of that one.
    void take(const std::string& line);
    /// ... which has ended so before its work was done: that is the fault of the variant that it last asked, or, where it asked
    /// none, of all.
    void lose(const Ending& ending);

    [[nodiscard]] bool is_done() const;
    /// One for each variant.
    [[nodiscard]] std::vector<LargeResult> results() const;

private:
    struct Of;
    struct Made;
    [[nodiscard]] Of* next();
    void ask(Of& asked, Channel& channel, std::unique_ptr<Made>& made);

    PropertyLimits limits_;
    std::vector<Of> all_;
    std::vector<std::size_t> turns_;     // those for the same sizes behind each other
    std::optional<std::size_t> asking_;  // what a child asks, by its parent
};

}  // namespace breakeven
