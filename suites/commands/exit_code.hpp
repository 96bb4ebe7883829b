// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace breakeven {

/// What the program's exit status says; a wrong answer wins over all others.
enum ExitCode : int {
    ok = 0,
    slower = 1,
    wrong_answer = 2,
    unsure = 3,
    machine_unfit = 4,
    usage = 64,
    bad_input = 65,
    crashed = 70,
    out_of_memory = 71,
    cannot_write = 73,
    interrupted = 130,
    reader_left = 141,  // as a shell says of one that a closed pipe ended
};

}  // namespace breakeven
