// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>
#include <utility>

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
    interrupted = 130,  // by ^C; by SIGTERM it is `terminated`
    reader_left = 141,  // as a shell says of one that a closed pipe ended
    terminated = 143,
};

/// For people.
constexpr std::pair<ExitCode, std::string_view> exit_meanings[] = {
    {ok, "all is well"},
    {slower, "compare --gate: a cell is slower; replay: something was not reproduced"},
    {wrong_answer, "a wrong answer, which wins over all others"},
    {unsure, "compare --gate: no cell is slower, but some are unsure"},
    {machine_unfit,
     "a device is missing that was named literally or with --require, or a program or library; the machine is too noisy to tell, or "
     "another one"},
    {usage, "wrong usage"},
    {bad_input, "bad input, or an input that has no answer"},
    {crashed, "a variant crashed or hung"},
    {out_of_memory, "out of memory"},
    {cannot_write, "something cannot be written"},
    {interrupted, "interrupted (^C); what was measured is kept"},
    {reader_left, "who read the output left, such as head"},
    {terminated, "terminated (SIGTERM), as a scheduler does before its time limit; what was measured is kept"},
};

}  // namespace breakeven
