// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "measure.hpp"

namespace breakeven {

/// What one worker process has to measure, as its parent tells it.
struct Job {
    Measuring measuring;
    std::vector<Group> same;                     // one cell each: measured against itself
    std::vector<Group> groups;                   // each cell once
    std::map<std::string, std::string> answers;  // by cell: the digest of what earlier processes answered
    Predictor predictor;
};

std::string format_job(const Job& job);
/// Throws std::runtime_error where this program lacks a problem or variant of it.
Job parse_job(std::string_view text);

/// Sends its records; returns the exit status of the worker.
int carry_out(Job job, Channel& channel);

}  // namespace breakeven
