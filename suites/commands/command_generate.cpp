// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/plan/lookup.hpp>
#include <breakeven/suites/results/output.hpp>

namespace breakeven {

int generate(const GenerateOptions& options) {
    // Whoever reads it back goes by the ending.
    if (options.output.ends_with(".adj"))
        throw UsageError(options.output + ": graphs are written as edge lists here; 'breakeven draw' writes adjacency text");
    Output output{options.output};
    for (const auto& text : options.requests) {
        const auto [problem, request] = find_shape(text);
        if (!problem->write_input)
            throw UsageError(fmt::format("{} does not say how its inputs are written: it has no write_input()", problem->name));
        problem->write_input(problem->generate(request), output.stream());
    }
    output.commit();
    return ok;
}

}  // namespace breakeven
