// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <stdexcept>
#include <string>

/// Pictures by running Graphviz's programs, which are found on the PATH.
namespace breakeven {

/// A program that this machine lacks. The message says how to get it.
struct ProgramMissing : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What `dot -K layout -T format` makes of the text. runtime_error when it fails, or takes longer than `limit`
/// and was stopped.
std::string graphviz(const std::string& dot_text, const std::string& layout, const std::string& format,
                     std::chrono::duration<double> limit);

}  // namespace breakeven
