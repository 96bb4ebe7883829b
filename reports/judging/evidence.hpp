// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <breakeven/reports/claims/claim.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/statistics/breakeven.hpp>
#include <breakeven/reports/statistics/ratio.hpp>

/// What result files have to say about a claim's inputs.
namespace breakeven::reports::claims {

/// A result file. Times of different runs are never compared.
struct Run {
    std::string source, date;  // date orders runs: what is newer counts first, unless the run was disturbed
    Results results;
};
using Runs = std::vector<Run>;  // of one machine, in the order in which they count

/// The same runs, where a call is that stage alone, as the one call took it whose stages were timed. Cells without it are none.
Runs of_stage(Runs runs, const std::string& stage);

/// Whether a cell is of this input and valid in the place's scope and cache: a host variant has one time for all scopes, and a
/// parameter that the request or the cell does not have (older files) cannot differ.
bool is_at(const Identity& cell, const std::string& algorithm, const Request& request, const Place& place);

/// The fastest of the variants in that run, of this input's bits where a digest is given; nullptr where none was measured.
const Cell* fastest_of(const Run& run, const Variants& variants, const Request& request, const Place& place,
                       const std::string& digest = "");

/// How many of the variants that run measured on this input. Runs of a part of a suite may have one of those that stand for a claim.
std::size_t measured(const Run& run, const Variants& variants, const Request& request, const Place& place);

struct Compared {
    const Run* run;
    const Cell *shorter, *longer;  // as the claim has them
    Ratio ratio;                   // longer / shorter
    double margin;                 // differences up to this are none
    std::string lent = {};         // of one call, with a spread that was seen elsewhere: where
    bool unfit = false;            // the run could not tell a variant of one of the sides from itself
    std::optional<double> moved;   // where a device is compared with the host: the ratio with transfers, or without if these have them
};
/// By how much sessions of one program differ: where nothing else is known, a single call may have strayed by that.
constexpr double single_call_strays = 1.25;

/// At place.at[i], in the run that measured most variants of both sides, of several the first, on the same bits unless the claim is
/// about two inputs.
std::optional<Compared> compare(std::span<const Run> runs, const Variants& shorter, const Variants& longer, const Place& place,
                                std::size_t i);
/// ... at each of them. One call has no spread of its own: it is lent the widest that single calls have at the others, so that it
/// tells no difference which one call there would not tell. Where nobody was called twice at the claim's inputs, it strays as far as the
/// longest call of its variant that the run repeated, and, if there is none, by single_call_strays.
std::vector<std::optional<Compared>> compare_at_each(std::span<const Run> runs, const Variants& shorter, const Variants& longer,
                                                     const Place& place);
/// How far single calls are from the median, as factors of it.
struct Stray {
    double least = 1, most = 1;
    bool seen = true;  // in this run
};
/// Of a single call that of the longest call of its variant which the run repeated, or single_call_strays; of others none, as their
/// interval has it.
Stray stray_of_one(const Run& run, const Cell& cell);

/// "cuda/published 12.3 ms, serial/hierholzer 7.96 s, without transfers: 647 x (640 to 655, of 48 samples and 6), with them 33.1 x"
std::string words(const Compared& compared);

/// How much stands behind two times: "of 48 samples and 6", "of 6 samples each", "of 72 samples each in 12 processes".
std::string samples_words(const Processes& one, const Processes& other);
/// ... and behind those of several sizes: "of 1 to 12 samples a size".
std::string samples_words(std::pair<std::size_t, std::size_t> fewest_and_most);
std::size_t samples_of(const Processes& processes);

/// "647", "1.52", without an exponent.
std::string factor_words(double factor);

/// The cells of each variant that the run measured at the place, by variant and size.
std::vector<const Cell*> cells_at(const Run& run, const Variants& variants, const Place& place);

/// One series for each variant, over those inputs that the run measured.
Side side_of(const Run& run, const Variants& variants, const Place& place);

/// Why nothing is known of these variants there, as far as a run says: "cuda/published was skipped: ...". Empty where no run tried.
std::string why_missing(const Runs& runs, const Variants& variants, const Place& place);

}  // namespace breakeven::reports::claims
