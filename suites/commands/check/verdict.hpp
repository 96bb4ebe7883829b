// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include <breakeven/suites/commands/commands.hpp>
#include <breakeven/suites/commands/exit_code.hpp>
#include <breakeven/suites/measure/worker.hpp>
#include <breakeven/suites/plan/pattern.hpp>

namespace breakeven {

/// What `check` says of a variant.
struct Verdict {
    int code = ok;
    std::string_view word;  // for programs
    std::string text;
    int cases = 0;
    std::string request = {};      // on which it is wrong, or gave up
    std::string doubt = {};        // of a variant that is right
    std::string not_reached = {};  // of the large inputs: a variant is right as far as time went
};

/// Of what a child found that came to its end: the members of found_by, or "unavailable" and the reason.
Verdict verdict_of(const Selected& selected, const CheckOptions& options, const nlohmann::json& answer);

/// Of one that was interrupted, by what it had found until then: the members of found_by, or nothing.
Verdict stopped(const nlohmann::json& answer);

/// Of a child that came to no end of its own.
Verdict lost(const Variant& variant, const CheckOptions& options, const Ending& ending);

}  // namespace breakeven
