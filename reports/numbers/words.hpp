// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <vector>

#include <breakeven/reports/results/views.hpp>

/// What derive() says, in words: the same on pages, in terminals and in summaries.
namespace breakeven::reports {

/// "without transfers", "with transfers from and to pageable memory".
std::string scope_words(const std::string& scope);
/// "uniform below=1Mi, without transfers, warm caches"; with a size "uniform below=1Mi n=1Ki, ...".
std::string family_words(const Family& family, const std::string& size = {});

/// "0.6 % (cuda), 1.2 % (serial)": by backend, what a variant was seen to differ from itself. Empty where nobody looked.
std::string noise_words(const std::map<std::string, double>& noise);

/// "3.7 %", "120 %": in two digits, or as many as there are before the point.
std::string margin_words(double margin);

/// "take the same time, within 2 %"; where the noise is large that would say too much, and they "cannot be told apart within 40 %".
std::string same_time_words(double margin);

/// "The machine was unfit for cuda: a variant differed from itself by up to 3 %, and what differs there may be noise.", one a backend.
std::vector<std::string> unfit_words(const std::set<std::string>& unfit, const std::map<std::string, double>& noise);

/// "no peer on parallel, cuda": the backends where ours were measured and nobody else's. Empty where there are none.
std::string peerless_words(const std::vector<const Cell*>& cells);

// Of a row of break-evens:

/// "15.3Ki": the size from which on b stays ahead. Its `n` must be there.
std::string size_words(const nlohmann::json& row);
/// "up to 12", "at 12", "from 100 to 1Ki": where b was ahead and is no longer, by all crossings; empty where it lost no lead.
std::string lost_leads_words(const nlohmann::json& row);
/// "<= 16 to 28", "57 to > 128": an open end is beyond the measured sizes. Its `ci95` must be there; a `range` stands before it.
std::string interval_words(const nlohmann::json& row);
/// What that stands on: ", across 3 runs" where the row has `runs`, ", the range of 2 runs" where it has a `range`, ", within one run"
/// where one process was measured, ", of only 3 processes" where there are too few for an interval across them, else nothing. Other
/// runs that find no such size are counted.
std::string runs_words(const nlohmann::json& row);
/// Whether the interval holds the size with a probability of 95 %: of several runs, or of enough processes, or within a run of one.
bool is_confident(const nlohmann::json& row);
/// "16Ki and 128Ki": the measured sizes around it. Its `n` must be there.
std::string bracket_words(const nlohmann::json& row);

/// "0.21 (0.19 to 0.22) up to 256Ki, launches": of a piece of growth the exponent of n, its interval, where it ends, and what bounds it.
std::string piece_words(const nlohmann::json& piece);

}  // namespace breakeven::reports
