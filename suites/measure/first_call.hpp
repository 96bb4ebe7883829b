// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>

#include "worker.hpp"
#include <breakeven/suites/plan/pattern.hpp>

namespace breakeven {

/// What a variant took for its first call on an input, the median of its later calls on it, and how much of the first may have gone
/// into memory that the process had not touched before.
struct FirstCall {
    Seconds first{0}, later{0}, touching{0};
};

/// Whether the first call did what the later ones did not have to do again. A half more is noise; memory and `start_up` may be kept.
bool stands_out(const FirstCall& call, Seconds start_up);

/// What a first call may take longer. On a host 0.15 ms were seen, of a sort that makes threads and their buffers, and a third of
/// that where branches are learned, at every size up to 1 Mi. On a device allocations wait for it.
Seconds start_up(const Variant& variant);

/// Of fresh inputs, which this process has not seen, the one whose first call stands out the least: nine of them, or up to the first
/// that does not stand out. Earlier inputs have loaded code and started threads. Inputs are of the first shape and of this size; on a
/// host of four times that, and again, until a call takes ten times a start, so that what is kept of it would be seen, as far as half
/// a million, the variant and the budget allow. Each is a little smaller than the one before, since something may be kept of a size alone.
/// Each is announced on the channel, with the limit of a call. None where the variant is too slow to ask within the budget, refuses, or
/// fails, which others report.
std::optional<FirstCall> first_call(const Selected& selected, std::uint64_t size, Seconds budget, Channel& channel, double limit);

}  // namespace breakeven
