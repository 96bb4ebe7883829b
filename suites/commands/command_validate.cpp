// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/generators/base/text/printable.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/validation/validate.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

/// Says everything that is wrong with the file, a line each; false when something is.
bool is_valid(const std::string& place) try {
    const auto document = reports::read_json(place);
    const auto file = printable(place);
    const auto findings = reports::validate(document);
    // A file of another kind has the same fault a thousand times.
    constexpr std::size_t most = 50;
    for (std::size_t i = 0; i < std::min(most, findings.size()); ++i)
        tell("{}: {}: {}\n", file, findings[i].place.empty() ? "the whole file" : findings[i].place, findings[i].what);
    if (findings.size() > most) tell("{}: and {}\n", file, counted(findings.size() - most, "fault more", "faults more"));
    if (!findings.empty()) return false;
    const auto& body = document["breakeven"];
    print("{}: valid, {}: {} in {}, {} failed, {} skipped\n", file, body["schema"].get<std::string>(),
          counted(body["cells"].size(), "cell"), counted(document["benchmarks"].size(), "record"), body["failed"].size(),
          body["skipped"].size());
    return true;
} catch (const InputError& error) {
    tell("{}\n", printable(error.what()));
    return false;
}

}  // namespace

int validate(const ValidateOptions& options) {
    int code = ok;
    for (const auto& file : options.results)
        if (!is_valid(file)) code = bad_input;
    return code;
}

}  // namespace breakeven
