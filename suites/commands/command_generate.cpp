// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/plan/lookup.hpp>
#include <breakeven/suites/results/output.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {

int generate(const GenerateOptions& options) {
    // Whoever reads it back goes by the ending.
    if (options.output.ends_with(".adj"))
        throw UsageError(options.output + ": graphs are written as edge lists here; 'breakeven draw' writes adjacency text");
    for (const auto* other : {".mtx", ".gr", ".npy", ".gz", ".xz"})
        if (options.output.ends_with(other))
            throw UsageError(fmt::format("{}: plain text is written here, and would be read as what the ending says: leave {} off",
                                         options.output, other));
    Output output{options.output};
    std::string notes;  // of what was written, and not before it is
    for (const auto& text : options.requests) {
        const auto [problem, request, others] = find_shape(text);
        if (request.n == 0 && text.find(":n=") == std::string::npos)
            throw UsageError(fmt::format("'{}' does not say how large: {}:n=1000", text, text));
        if (!others.empty())
            notes += fmt::format("breakeven: {} is that of {}; for another one, of {}, write {}/{}\n", text, problem->name,
                                 fmt::join(others, ", "), others.front(), text);
        if (!problem->write_input)
            throw UsageError(fmt::format("{} does not say how its inputs are written: it has no write_input()", problem->name));
        problem->write_input(problem->generate(request), output.stream());
    }
    output.commit();
    if (!notes.empty()) tell("{}", notes);
    return ok;
}

}  // namespace breakeven
