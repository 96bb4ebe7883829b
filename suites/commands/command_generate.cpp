#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/plan/lookup.hpp>
#include <breakeven/suites/results/results.hpp>

namespace breakeven {

int generate(const GenerateOptions& options) {
    // Whoever reads it back goes by the ending.
    if (options.output.ends_with(".adj"))
        throw UsageError(options.output + ": graphs are written as edge lists here; 'breakeven draw' writes adjacency text");
    std::ofstream file;
    if (options.output != "-") {
        file.open(options.output);
        if (!file) throw CannotWrite(fmt::format("{}: cannot write: {}", options.output, std::strerror(errno)));
    }
    std::ostream& stream = options.output == "-" ? std::cout : file;
    for (const auto& text : options.requests) {
        const auto [problem, request] = find_shape(text);
        problem->write_input(problem->generate(request), stream);
    }
    if (!stream.flush()) throw CannotWrite(fmt::format("{}: cannot write: {}", options.output, std::strerror(errno)));
    return ok;
}

}  // namespace breakeven
