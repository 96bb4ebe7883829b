// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>

#include "worker.hpp"
#include <breakeven/suites/plan/pattern.hpp>

namespace breakeven {

/// What a variant took for its first call on an input, and the median of its later calls on it.
struct FirstCall {
    Seconds first{0}, later{0};
};

/// Whether the first call did what the later ones did not have to do again. A half more is noise; `start_up` is for what may
/// be kept: memory that the call asks for and touches first.
bool stands_out(const FirstCall& call, Seconds start_up);

/// What a first call may take longer. On a host 0.14 ms were seen, of a sort that makes threads and their buffers, and a third of
/// that where branches are learned. On a device allocations wait for it.
Seconds start_up(const Variant& variant);

/// Of three inputs that this process has not seen, the one whose first call stands out the least. An earlier input has
/// loaded code and started threads. Inputs are of the first shape and of this size, or smaller where the size alone tells
/// them apart; each is announced on the channel, with the limit of a call. None where the variant is too slow to ask within
/// the budget, refuses, or fails, which others report.
std::optional<FirstCall> first_call(const Selected& selected, std::uint64_t size, Seconds budget, Channel& channel, double limit);

}  // namespace breakeven
