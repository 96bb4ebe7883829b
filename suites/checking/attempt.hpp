// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <set>
#include <string>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/suites/plan/pattern.hpp>

namespace breakeven {

/// What became of one variant on one input.
struct Attempt {
    enum class End {
        right,
        wrong,       // a wrong answer, another one on a second call, an oracle that takes wrong ones, or an exception
        refused,     // it said that this is beyond it
        impossible,  // the shape has no such input
        missing,     // it needs what this machine lacks
        exhausted,   // memory ran out, which proves nothing
        broken       // the device is, and nothing that follows on it proves anything
    };
    End end = End::right;
    std::string text = {};  // the fault, or what is missing
};

/// What `work` ends in, which says what is wrong with an answer.
Attempt attempt(const std::function<Fault()>& work);
/// Runs it in every scope it has, twice where it calls itself deterministic, and asks the oracle each time; a small input is
/// asked of the oracle itself, too: whether it refuses wrong answers.
Attempt attempt(const Selected& selected, const Input& input);
/// ... for one of several variants on one input: `right` are digests of answers that the oracle took. One with the bits of these is right,
/// which an oracle takes much longer to see; what it takes is added.
Attempt attempt(const Selected& selected, const Input& input, std::set<std::string>& right);
/// ... on the input that the request makes.
Attempt attempt(const Selected& selected, const Request& request);

}  // namespace breakeven
